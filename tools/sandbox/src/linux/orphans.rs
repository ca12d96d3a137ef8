//! The end of processes: reaping them, and killing those that a program left behind.

use std::io;
use std::time::Duration;

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal};

use super::process_tree;

/// What several processes have used: the time of all, the memory of the largest.
#[derive(Default)]
pub struct Used {
    pub cpu: Duration,
    pub memory_bytes: u64,
}

/// Reaps a process that has ended, and returns its status and what it used.
pub fn wait(pid: Pid) -> Result<(i32, Used)> {
    let mut status = 0;
    // SAFETY: a rusage is only numbers, and zero is valid for each.
    let mut usage = unsafe { std::mem::zeroed() };
    // SAFETY: wait4 writes only to the two variables it is given.
    while unsafe { libc::wait4(pid.as_raw_nonzero().get(), &mut status, 0, &mut usage) } < 0 {
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error).context("cannot wait for the process to end");
        }
    }
    Ok((status, Used::of(&usage)))
}

/// Kills the processes that a program left behind, which are now our children. What they used
/// counts as the program's.
pub fn kill_orphans() -> Result<Used> {
    let mut used = Used::default();
    loop {
        let children =
            process_tree::children().context("cannot list the processes that are left in /proc")?;
        if children.is_empty() {
            return Ok(used);
        }
        kill_descendants();
        for child in children {
            used = used.and(wait(child)?.1);
        }
    }
}

/// So many are killed before we look for more.
const MANY: usize = 100;

/// The parents first, as they may start others.
fn kill_descendants() {
    if rustix::process::getpid() == Pid::INIT {
        // All processes of this container but this one, at once: none can escape by starting others.
        // SAFETY: sending a signal touches no memory.
        unsafe { libc::kill(-1, libc::SIGKILL) };
        return;
    }
    for process in process_tree::descendants(MANY) {
        let _ = rustix::process::kill_process(process, Signal::KILL);
    }
}

impl Used {
    fn of(usage: &libc::rusage) -> Used {
        let duration = |time: libc::timeval| {
            Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
        };
        Used {
            cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
            memory_bytes: usage.ru_maxrss as u64 * 1024,
        }
    }

    pub fn and(self, other: Used) -> Used {
        Used { cpu: self.cpu + other.cpu, memory_bytes: self.memory_bytes.max(other.memory_bytes) }
    }
}
