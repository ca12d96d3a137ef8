//! What a worker and its programs live in, where the kernel allows it: namespaces of their own.
//!
//! The worker is the first process there. A program cannot reach any process outside, nor end or stop
//! the worker, and whatever it leaves behind can be killed at once, however quickly it multiplies. The
//! disk can only be read, except where a program may write; a program that is judged does not even see
//! all of it.

use std::ffi::CStr;
use std::fs::{self, File};
use std::io;
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rustix::fs::{Mode, OFlags};
use rustix::mount::{MountFlags, MountPropagationFlags, mount, mount_change};
use rustix::process::{Gid, Uid, WaitOptions, getgid, getuid};
use rustix::thread::{LinkNameSpaceType, UnshareFlags, move_into_link_name_space};

use super::mounts::{self, Detached};
use crate::Surroundings;
use crate::fork::{exit, fork_into};

/// Each of them needs the first, or a privilege.
pub const NAMESPACES: libc::c_int = libc::CLONE_NEWUSER | NESTED;

/// Inside of those, for each side of a conversation: neither can reach the other's processes.
pub const NESTED: libc::c_int = libc::CLONE_NEWNS | libc::CLONE_NEWPID;

/// Memory that processes share by name.
const SHARED_MEMORY: &str = "/dev/shm";

pub struct Container {
    /// The whole disk, where not even its owner can write.
    read_only: Detached,
    /// Where all may write.
    writable: Vec<PathBuf>,
    /// What a program that is judged sees, once that is known.
    view: Option<View>,
}

/// A namespace of mounts that processes can enter.
pub struct View(File);

/// Who we are outside.
#[derive(Clone, Copy)]
pub struct Owner {
    user: Uid,
    group: Gid,
}

impl Owner {
    pub fn of_this_process() -> Owner {
        Owner { user: getuid(), group: getgid() }
    }
}

impl Container {
    /// Whether this kernel allows it. Call this only while this process has a single thread.
    pub fn can_be_made() -> bool {
        let (owner, folder) = (Owner::of_this_process(), std::env::temp_dir());
        // SAFETY: there is only one thread, so no other thread can hold a lock in the child.
        let Ok(forked) = (unsafe { fork_into(NAMESPACES) }) else { return false };
        let Some(pid) = forked else {
            let settled = Container::settle(owner, &folder);
            exit(i32::from(settled.and_then(|it| it.try_view(&folder)).is_err()))
        };
        let ended = rustix::process::waitpid(Some(pid), WaitOptions::empty());
        ended.is_ok_and(|it| it.is_some_and(|(_, status)| status.exit_status() == Some(0)))
    }

    fn try_view(mut self, folder: &Path) -> Result<()> {
        self.confine(&Surroundings { hidden: vec![folder.into()], ..Surroundings::default() })
    }

    /// Called by the first process in the namespaces. Only this folder can be written to.
    pub fn settle(owner: Owner, folder: &Path) -> Result<Container> {
        let Owner { user, group } = owner;
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
        mount_change("/", MountPropagationFlags::REC | MountPropagationFlags::PRIVATE)?;
        show_own_processes()?;
        let writable = vec![folder.to_path_buf()];
        mounts::arrange(&Surroundings { writable: writable.clone(), ..Surroundings::default() })?;
        if Path::new(SHARED_MEMORY).exists() {
            mount("tmpfs", SHARED_MEMORY, "tmpfs", MountFlags::NOSUID | MountFlags::NODEV, None)?;
        }
        let read_only = Detached::copy_of(Path::new("/"))?;
        read_only.forbid_writing()?;
        Ok(Container { read_only, writable, view: None })
    }

    /// From now on, programs that are judged see this of the disk; others may write there as well.
    pub fn confine(&mut self, surroundings: &Surroundings) -> Result<()> {
        for folder in &surroundings.writable {
            if !self.writable.iter().any(|it| folder.starts_with(it)) {
                mounts::allow_writing(folder)?;
                self.writable.push(folder.clone());
            }
        }
        let own = View::current()?;
        // SAFETY: nothing depends on which files this process shares with others: it has one thread.
        unsafe { rustix::thread::unshare_unsafe(UnshareFlags::NEWNS) }?;
        let arranged = mounts::arrange(surroundings).and_then(|()| View::current());
        own.enter()?;
        self.view = Some(arranged?);
        Ok(())
    }

    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// A file that cannot be written to by way of its descriptor either.
    pub fn open(&self, path: &Path) -> io::Result<File> {
        let inside = path.strip_prefix("/").unwrap_or(path);
        let flags = OFlags::RDONLY | OFlags::CLOEXEC;
        Ok(rustix::fs::openat(self.read_only.as_fd(), inside, flags, Mode::empty())?.into())
    }

    /// Removes what a program has left in memory that processes share by name.
    pub fn clean(&self) {
        for entry in fs::read_dir(SHARED_MEMORY).into_iter().flatten().flatten() {
            let _ = files::remove(&entry.path());
        }
    }
}

impl View {
    fn current() -> Result<View> {
        Ok(View(File::open("/proc/thread-self/ns/mnt").context("no namespace of mounts")?))
    }

    /// Moves this process there, into the root folder.
    fn enter(&self) -> io::Result<()> {
        Ok(move_into_link_name_space(self.0.as_fd(), Some(LinkNameSpaceType::Mount))?)
    }

    /// Moves this process there, into this folder. It makes only system calls.
    pub fn enter_at(&self, folder: &CStr) -> io::Result<()> {
        self.enter()?;
        Ok(rustix::process::chdir(folder)?)
    }

    /// The same in a nested namespace, whose processes it sees there.
    pub fn enter_nested(&self, folder: &CStr) -> io::Result<()> {
        self.enter()?;
        // SAFETY: this process has one thread.
        unsafe { rustix::thread::unshare_unsafe(UnshareFlags::NEWNS) }?;
        show_own_processes()?;
        Ok(rustix::process::chdir(folder)?)
    }
}

/// Shows the processes of this namespace, which have other numbers here.
pub fn show_own_processes() -> io::Result<()> {
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    Ok(mount(c"proc", c"/proc", c"proc", flags, None)?)
}

/// A new program has none of the rights that the worker has inside of the namespaces, not even as root.
pub fn give_up_rights() -> io::Result<()> {
    const NO_RIGHTS_OF_ROOT: libc::c_ulong = 0b11;
    // SAFETY: the call only changes what a new program gets.
    match unsafe { libc::prctl(libc::PR_SET_SECUREBITS, NO_RIGHTS_OF_ROOT, 0, 0, 0) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}
