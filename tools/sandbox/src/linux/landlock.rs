//! What a program may read and write where it cannot have namespaces of its own.
//!
//! Landlock only allows: what is not beneath one of its rules is forbidden. So all that is beside what
//! is hidden is allowed, on the way from the root folder to it.

use std::fs;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, Mode, OFlags};

use crate::Surroundings;

/// Rights of Landlock, by the version they came with.
const WRITE_FILE: u64 = 1 << 1;
const READ_FILE: u64 = 1 << 2;
/// Removing and making files and folders of any kind.
const CHANGE_FOLDER: u64 = 0b1_1111_1111 << 4;
/// Moving files between folders, since version 2.
const MOVE: u64 = 1 << 13;
/// Since version 3.
const TRUNCATE: u64 = 1 << 14;
/// To processes outside, since version 6.
const SCOPED_SIGNALS: u64 = 1 << 1;

const CREATE_RULESET: libc::c_long = 444;
const ADD_RULE: libc::c_long = 445;
const RESTRICT_SELF: libc::c_long = 446;

/// The rules for a program, which a process may put itself under.
pub struct Landlock(OwnedFd);

#[repr(C)]
struct Handled {
    files: u64,
    network: u64,
    scoped: u64,
}

#[repr(C, packed)]
struct Beneath {
    allowed: u64,
    folder: i32,
}

impl Landlock {
    pub fn is_there() -> bool {
        version().is_some()
    }

    /// None where the kernel has none.
    pub fn new(surroundings: &Surroundings) -> Option<Landlock> {
        let version = version()?;
        let mut writing = WRITE_FILE | CHANGE_FOLDER;
        writing |= if version >= 2 { MOVE } else { 0 };
        writing |= if version >= 3 { TRUNCATE } else { 0 };
        let scoped = if version >= 6 { SCOPED_SIGNALS } else { 0 };
        let handled = Handled { files: READ_FILE | writing, network: 0, scoped };
        let landlock = Landlock(create(&handled, version)?);
        for folder in &surroundings.writable {
            landlock.allow(folder, READ_FILE | writing);
        }
        // Devices are not on the disk.
        landlock.allow(Path::new("/dev"), READ_FILE | WRITE_FILE | (writing & TRUNCATE));
        landlock.allow_reading(Path::new("/"), surroundings);
        Some(landlock)
    }

    /// Called in the new process before it becomes the program, when it cannot get more rights any more.
    pub fn obey(&self) -> io::Result<()> {
        // SAFETY: the call takes two numbers.
        match unsafe { libc::syscall(RESTRICT_SELF, self.0.as_raw_fd(), 0) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// Allows reading what is beneath a path and not hidden.
    fn allow_reading(&self, path: &Path, surroundings: &Surroundings) {
        let Surroundings { hidden, visible, .. } = surroundings;
        let is_hidden = hidden.iter().any(|it| path.starts_with(it));
        let is_visible = visible.iter().any(|it| path.starts_with(it));
        let leads_to = |places: &[PathBuf]| places.iter().any(|it| it.starts_with(path));
        if is_visible || !is_hidden && !leads_to(hidden) {
            self.allow(path, READ_FILE);
        } else if leads_to(visible) || !is_hidden {
            for entry in fs::read_dir(path).into_iter().flatten().flatten() {
                // A link is allowed or not by where it leads.
                if entry.file_type().is_ok_and(|it| !it.is_symlink()) {
                    self.allow_reading(&entry.path(), surroundings);
                }
            }
        }
    }

    /// What is gone, or may not even be opened, needs no rule.
    fn allow(&self, path: &Path, rights: u64) {
        let Ok(place) =
            rustix::fs::openat(CWD, path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty())
        else {
            return;
        };
        // A file has no rights that only folders can have.
        let rights =
            if path.is_dir() { rights } else { rights & (READ_FILE | WRITE_FILE | TRUNCATE) };
        let rule = Beneath { allowed: rights, folder: place.as_raw_fd() };
        const PATH_BENEATH: libc::c_int = 1;
        // SAFETY: the kernel reads the rule, which has the form that it expects.
        unsafe { libc::syscall(ADD_RULE, self.0.as_raw_fd(), PATH_BENEATH, &raw const rule, 0) };
    }
}

/// The version of Landlock in this kernel.
fn version() -> Option<i64> {
    const ASK_VERSION: libc::c_int = 1;
    // SAFETY: with this flag the call takes no structure.
    let version =
        unsafe { libc::syscall(CREATE_RULESET, std::ptr::null::<Handled>(), 0, ASK_VERSION) };
    (version > 0).then_some(version)
}

fn create(handled: &Handled, version: i64) -> Option<OwnedFd> {
    // An older kernel takes no more of the structure than it knows.
    let size = if version >= 6 { size_of::<Handled>() } else { size_of::<u64>() };
    // SAFETY: the kernel reads as many bytes of the structure as it is told.
    let rules = unsafe { libc::syscall(CREATE_RULESET, handled as *const Handled, size, 0) };
    // SAFETY: the descriptor is new, and nobody else has it.
    (rules >= 0).then(|| unsafe { OwnedFd::from_raw_fd(rules as i32) })
}
