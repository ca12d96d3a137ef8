//! The memory that this process may map: `ulimit -v` can leave too little to start threads, or to allocate
//! anything, and then it is too late for a message.

use anyhow::Result;

/// An error if there is too little to judge so many cases at a time: each has a thread.
#[cfg(unix)]
pub fn check(cases: usize) -> Result<()> {
    use rustix::process::{Resource, getrlimit};
    const BASE: u64 = 64 << 20;
    const EACH: u64 = 4 << 20;
    let least = BASE + EACH * cases as u64;
    match getrlimit(Resource::As).current {
        Some(bytes) if bytes < least => anyhow::bail!(
            "`ulimit -v` leaves {} MB of memory: raise it to {}, or lower -j",
            bytes >> 20,
            least >> 10
        ),
        _ => Ok(()),
    }
}

/// Here nothing limits it.
#[cfg(windows)]
pub fn check(_: usize) -> Result<()> {
    Ok(())
}
