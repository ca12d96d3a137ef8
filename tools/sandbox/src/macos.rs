//! macOS and other Unix: each run is a process group with limits on CPU time, files and the stack. CPU
//! time and peak memory are told by the system at the end. Until then memory is sampled on macOS, as
//! nothing there holds a program to a limit on it. What leaves the group by `setsid` is not found.

use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit, Signal};

use super::direct::Used;
use super::{Allowance, End};

/// A program that is running, with what is in its process group.
pub struct Process {
    pid: Pid,
    /// How it has ended, and what it has used.
    ended: Option<(i32, Used)>,
}

impl Process {
    pub fn spawn(command: &mut Command, allowance: &Allowance) -> io::Result<Process> {
        let allowance = *allowance;
        command.process_group(0);
        // SAFETY: between fork and exec the child only makes system calls; it allocates nothing.
        unsafe { command.pre_exec(move || confine(&allowance)) };
        let child: Child = command.spawn()?;
        Ok(Process { pid: Pid::from_child(&child), ended: None })
    }

    /// How it has ended, if it has.
    pub fn end(&mut self) -> io::Result<Option<End>> {
        if self.ended.is_none() {
            self.ended = wait(self.pid, libc::WNOHANG)?;
        }
        Ok(self.ended.map(|(status, _)| end_of(status)))
    }

    /// What it has used until now.
    pub fn used(&self) -> Used {
        self.ended.map_or_else(|| sample(self.pid), |(_, used)| used)
    }

    pub fn kill(&mut self) {
        let _ = rustix::process::kill_process_group(self.pid, Signal::KILL);
        if self.ended.is_none() {
            self.ended = wait(self.pid, 0).ok().flatten();
        }
    }
}

/// Called in the new process before it becomes the program.
fn confine(allowance: &Allowance) -> io::Result<()> {
    let seconds = allowance.cpu.as_secs() + 2;
    limit(Resource::Cpu, seconds)?;
    limit(Resource::Fsize, allowance.output_bytes + 1)?;
    limit(Resource::Stack, allowance.memory_bytes)?;
    limit(Resource::Core, 0)
}

/// Sets a limit, as far as we are allowed to raise it.
fn limit(resource: Resource, amount: u64) -> io::Result<()> {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    let amount = maximum.map_or(amount, |maximum| amount.min(maximum));
    Ok(rustix::process::setrlimit(resource, Rlimit { current: Some(amount), maximum })?)
}

/// The status of a child that has ended, and what it has used; None while it runs.
fn wait(pid: Pid, options: i32) -> io::Result<Option<(i32, Used)>> {
    let mut status = 0;
    // SAFETY: zero is valid for each field, and the call writes to these variables only.
    let (found, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(pid.as_raw_nonzero().get(), &mut status, options, &mut usage), usage)
    };
    match found {
        -1 => Err(io::Error::last_os_error()),
        0 => Ok(None),
        _ => {
            let cpu = time(usage.ru_utime) + time(usage.ru_stime);
            Ok(Some((status, Used { cpu, memory_bytes: peak_bytes(usage.ru_maxrss as u64) })))
        }
    }
}

fn time(time: libc::timeval) -> Duration {
    Duration::new(time.tv_sec as u64, time.tv_usec as u32 * 1000)
}

/// macOS counts bytes, the others kilobytes.
fn peak_bytes(amount: u64) -> u64 {
    if cfg!(target_os = "macos") { amount } else { amount << 10 }
}

/// What a process uses at the moment.
#[cfg(target_os = "macos")]
fn sample(pid: Pid) -> Used {
    // SAFETY: zero is valid for each field, and the structure is of the kind that the call is told.
    let usage = unsafe {
        let mut usage: libc::rusage_info_v2 = std::mem::zeroed();
        let place = std::ptr::from_mut(&mut usage).cast();
        libc::proc_pid_rusage(pid.as_raw_nonzero().get(), libc::RUSAGE_INFO_V2, place);
        usage
    };
    // The times are in units that differ among processors; the limit on CPU time holds without them.
    Used { cpu: Duration::ZERO, memory_bytes: usage.ri_phys_footprint }
}

#[cfg(not(target_os = "macos"))]
fn sample(_: Pid) -> Used {
    Used::default()
}

fn end_of(status: i32) -> End {
    match libc::WIFSIGNALED(status) {
        true => match libc::WTERMSIG(status) {
            libc::SIGXCPU => End::TimeLimit,
            libc::SIGXFSZ => End::OutputLimit,
            signal => End::Signal(signal),
        },
        false => End::Exit(libc::WEXITSTATUS(status)),
    }
}

/// What is in the way of running a file as a program, and what to do; None if nothing is.
pub fn obstacle(path: &Path) -> Option<String> {
    match fs::metadata(path) {
        Err(_) => Some("does not exist: check its path".into()),
        Ok(file) if file.is_dir() => Some("is a folder: name a program in it".into()),
        Ok(file) if file.len() == 0 => Some("is empty: compile it again".into()),
        Ok(file) if file.permissions().mode() & 0o111 == 0 => {
            Some("has no permission to be executed: `chmod +x` gives it".into())
        }
        Ok(_) => None,
    }
}
