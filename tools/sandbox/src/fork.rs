//! Processes of our own, forked from one that has a single thread.

use anyhow::{Context, Result};
use rustix::process::Pid;

/// The new process in the old one, and nothing in the new one.
///
/// # Safety
///
/// No other thread of this process may hold a lock, as it would never be released in the new one.
pub unsafe fn fork() -> Result<Option<Pid>> {
    // SAFETY: the caller sees to it.
    match unsafe { libc::fork() } {
        pid if pid < 0 => {
            Err(std::io::Error::last_os_error()).context("cannot start a worker process")
        }
        pid => Ok(Pid::from_raw(pid)),
    }
}

/// The same, but the new process is the first one of new namespaces of these kinds.
///
/// # Safety
///
/// As for [`fork`]. The new process has the right to do anything, but only inside of them.
#[cfg(target_os = "linux")]
pub unsafe fn fork_into(namespaces: libc::c_int) -> Result<Option<Pid>> {
    let flags = libc::c_long::from(namespaces | libc::SIGCHLD);
    // SAFETY: without a stack of its own the new process goes on with a copy of ours, as after fork.
    match unsafe { libc::syscall(libc::SYS_clone, flags, 0, 0, 0, 0) } {
        pid if pid < 0 => {
            Err(std::io::Error::last_os_error()).context("cannot start a contained process")
        }
        pid => Ok(Pid::from_raw(pid as i32)),
    }
}

/// Ends this process without running the exit handlers of the one it was forked from.
pub fn exit(code: i32) -> ! {
    // SAFETY: nothing is run.
    unsafe { libc::_exit(code) }
}
