//! Windows: each run is a job object, which ends with everything in it. CPU time and committed memory
//! are those of the whole job. There is no limit on the stack, which a program brings along, nor on
//! files other than its output.

pub mod job;

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io;
use std::mem::size_of;
use std::os::windows::io::AsRawHandle;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use windows_sys::Win32::System::ProcessStatus::{GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};

use super::direct::Used;
use super::{Allowance, End};
use job::{JobObject, empty};

/// So much more than it may can be committed, so that a program is seen to use too much before it
/// gets no more.
const SLACK: u64 = 1 << 30;

/// Exit codes from here on are exceptions.
const EXCEPTIONS: u32 = 0x8000_0000;

/// A program that is running, with everything it has started.
pub struct Process {
    child: Child,
    job: JobObject,
}

impl Process {
    pub fn spawn(command: &mut Command, allowance: &Allowance) -> io::Result<Process> {
        let job = JobObject::new(Some(allowance.memory_bytes + SLACK))?;
        Ok(Process { child: job.spawn(command)?, job })
    }

    /// How it has ended, if it has.
    pub fn end(&mut self) -> io::Result<Option<End>> {
        let Some(status) = self.child.try_wait()? else { return Ok(None) };
        let code = status.code().unwrap_or_default();
        Ok(Some(match code as u32 {
            EXCEPTIONS.. => End::Signal(code),
            _ => End::Exit(code),
        }))
    }

    /// What it has used until now. Not every system measures the memory of jobs: then it is that of the
    /// process. Its own CPU time is not asked for: where jobs have none (in wine), that is ours.
    pub fn used(&self) -> Used {
        let job = self.job.used();
        Used { cpu: job.cpu, memory_bytes: job.memory_bytes.max(self.own_memory()) }
    }

    fn own_memory(&self) -> u64 {
        let mut memory: PROCESS_MEMORY_COUNTERS = empty();
        let size = size_of::<PROCESS_MEMORY_COUNTERS>() as u32;
        // SAFETY: the handle is open, and the structure is of the size that the call is told.
        unsafe { GetProcessMemoryInfo(self.child.as_raw_handle(), &mut memory, size) };
        memory.PeakPagefileUsage as u64
    }

    pub fn kill(&mut self) {
        self.job.kill();
        let _ = self.child.wait();
    }
}

/// What is in the way of running a file as a program, and what to do; None if nothing is.
pub fn obstacle(path: &Path) -> Option<String> {
    let with_suffix = PathBuf::from(format!("{}{EXE_SUFFIX}", path.display()));
    match fs::metadata(path).or_else(|_| fs::metadata(with_suffix)) {
        Err(_) => Some("does not exist: check its path".into()),
        Ok(file) if file.is_dir() => Some("is a folder: name a program in it".into()),
        Ok(file) if file.len() == 0 => Some("is empty: compile it again".into()),
        Ok(_) => None,
    }
}
