//! The memory that this process may map: `ulimit -v` can leave too little to start threads, or to allocate
//! anything, and then it is too late for a message.

use anyhow::Result;

/// An error if there is too little to judge anything.
#[cfg(unix)]
pub fn check() -> Result<()> {
    use rustix::process::{Resource, getrlimit};
    const LEAST: u64 = 64 << 20;
    match getrlimit(Resource::As).current {
        Some(bytes) if bytes < LEAST => anyhow::bail!(
            "`ulimit -v` leaves {} MB of memory, too little to judge anything: raise it to {} or more",
            bytes >> 20,
            LEAST >> 10
        ),
        _ => Ok(()),
    }
}

/// Here nothing limits it.
#[cfg(windows)]
pub fn check() -> Result<()> {
    Ok(())
}
