//! Which parts of the disk can be seen and changed in this process's namespace of mounts.

use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rustix::fs::CWD;
use rustix::mount::{
    MountFlags, MoveMountFlags, OpenTreeFlags, mount, mount_bind, move_mount, open_tree,
};

use crate::Surroundings;

/// A copy of a part of the disk that is nowhere yet.
pub struct Detached(OwnedFd);

impl Detached {
    pub fn copy_of(path: &Path) -> io::Result<Detached> {
        let flags = OpenTreeFlags::OPEN_TREE_CLOEXEC
            | OpenTreeFlags::OPEN_TREE_CLONE
            | OpenTreeFlags::AT_RECURSIVE;
        Ok(Detached(open_tree(CWD, path, flags)?))
    }

    pub fn forbid_writing(&self) -> io::Result<()> {
        change(self.as_fd(), &Change { set: READ_ONLY, ..Change::default() })
    }

    fn allow_writing(&self) -> io::Result<()> {
        change(self.as_fd(), &Change { clear: READ_ONLY, ..Change::default() })
    }

    fn is_folder(&self) -> io::Result<bool> {
        Ok(File::from(self.0.try_clone()?).metadata()?.is_dir())
    }

    fn attach(&self, path: &Path) -> io::Result<()> {
        let flags = MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH;
        Ok(move_mount(self.as_fd(), "", CWD, path, flags)?)
    }
}

impl AsFd for Detached {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Hides what is hidden, and allows writing where it may be written only.
pub fn arrange(surroundings: &Surroundings) -> Result<()> {
    let Surroundings { hidden, visible, writable } = surroundings;
    let cannot = |path: &Path| format!("{} cannot be seen to", path.display());
    let visible = visible.iter().map(|path| (path, false));
    let seen = visible.chain(writable.iter().map(|path| (path, true)));
    // As long as they can be seen.
    let seen = seen.filter(|(path, _)| fs::symlink_metadata(path).is_ok());
    let seen = seen.map(|(path, may_write)| {
        Ok((path, Seen::take(path, may_write).with_context(|| cannot(path))?))
    });
    let seen = seen.collect::<Result<Vec<_>>>()?;
    let root = File::open("/")?;
    change(root.as_fd(), &Change { set: READ_ONLY, ..Change::default() })?;
    let (folders, files): (Vec<_>, Vec<_>) = hidden.iter().partition(|path| path.is_dir());
    for path in folders {
        hide_folder(path).with_context(|| cannot(path))?;
    }
    for (path, seen) in &seen {
        seen.put(path).with_context(|| cannot(path))?;
    }
    // Last, as they may be in a folder that can be written to.
    for path in files.into_iter().filter(|path| path.exists()) {
        mount_bind(files::NOTHING, path).with_context(|| cannot(path))?;
    }
    Ok(())
}

/// Allows writing to one more folder.
pub fn allow_writing(folder: &Path) -> Result<()> {
    let attached = Seen::take(folder, true).and_then(|copy| copy.put(folder));
    attached.with_context(|| format!("{} cannot be written to", folder.display()))
}

/// Something that can be seen although it is in a hidden folder.
enum Seen {
    Link(PathBuf),
    Tree(Detached),
}

impl Seen {
    fn take(path: &Path, may_write: bool) -> io::Result<Seen> {
        if let Ok(target) = fs::read_link(path) {
            return Ok(Seen::Link(target));
        }
        let copy = Detached::copy_of(path)?;
        if may_write { copy.allow_writing() } else { copy.forbid_writing() }?;
        Ok(Seen::Tree(copy))
    }

    /// Inside of a hidden folder there is no place yet for it.
    fn put(&self, path: &Path) -> io::Result<()> {
        let is_there = fs::symlink_metadata(path).is_ok();
        if let (false, Some(parent)) = (is_there, path.parent()) {
            fs::create_dir_all(parent)?;
        }
        match self {
            Seen::Link(_) if is_there => Ok(()),
            Seen::Link(target) => files::link(target, path),
            Seen::Tree(copy) => {
                if !is_there && copy.is_folder()? {
                    fs::create_dir(path)?;
                } else if !is_there {
                    File::create(path)?;
                }
                copy.attach(path)
            }
        }
    }
}

/// Puts an empty folder in its place.
fn hide_folder(path: &Path) -> io::Result<()> {
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    Ok(mount("tmpfs", path, "tmpfs", flags, None)?)
}

/// How mounts are changed, as the kernel wants to be told.
#[repr(C)]
#[derive(Default)]
struct Change {
    set: u64,
    clear: u64,
    propagation: u64,
    user_namespace: u64,
}

const READ_ONLY: u64 = 1;

/// Changes the mount that was opened, and all below it.
fn change(mount: BorrowedFd, change: &Change) -> io::Result<()> {
    let flags = libc::AT_EMPTY_PATH | libc::AT_RECURSIVE;
    let size = size_of::<Change>();
    // SAFETY: the kernel reads an empty name and as many bytes of the structure as it has.
    let result = unsafe {
        libc::syscall(libc::SYS_mount_setattr, mount.as_raw_fd(), c"".as_ptr(), flags, change, size)
    };
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
