//! One process under limits -> what it did: how it ended, its time, its memory.
//!
//! Input and output are files, so nothing is pumped and nothing can deadlock: a program may leave
//! its input unread or write before it reads. The limit on the size of a file that a process may
//! write is the output limit, so neither disk nor memory fill up.
//!
//! A run must be the only one of its process at a time: what a program leaves behind is adopted by
//! us, recognised by that, and killed. See [`crate::worker`].

use std::fs::{self, File};
use std::io;
use std::os::fd::{BorrowedFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Resource, Rlimit, Signal};
use serde::{Deserialize, Serialize};

use crate::problem;

/// What to run, on what, within which limits.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Job {
    pub command: Vec<String>,
    /// The folder it runs in.
    pub folder: PathBuf,
    pub input: PathBuf,
    /// Where its standard output and standard error go.
    pub output: PathBuf,
    pub errors: PathBuf,
    pub limits: Limits,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub struct Limits {
    pub cpu: Duration,
    /// Above the limit of CPU time: it stops sleepers and deadlocks.
    pub wall: Duration,
    pub memory_bytes: u64,
    pub output_bytes: u64,
}

impl Limits {
    /// The most a program may write.
    const OUTPUT_BYTES: u64 = 64 << 20;

    /// What a problem's limits mean for a process.
    pub fn of(limits: problem::Limits) -> Limits {
        Limits {
            cpu: limits.time,
            wall: 2 * limits.time + Duration::from_secs(1),
            memory_bytes: u64::from(limits.megabytes) << 20,
            output_bytes: Limits::OUTPUT_BYTES,
        }
    }
}

/// What became of a process.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Outcome {
    pub end: End,
    pub cpu: Duration,
    pub wall: Duration,
    pub memory_bytes: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub enum End {
    Exit(i32),
    Signal(i32),
    TimeLimit,
    MemoryLimit,
    OutputLimit,
}

/// How long a process may exceed a limit before it is noticed.
const WATCH_EVERY: Duration = Duration::from_millis(5);

/// Runs a job to its end. When `caller` hangs up, the process is killed and the job given up.
pub fn run(job: &Job, caller: BorrowedFd) -> Result<Option<Outcome>> {
    let start = Instant::now();
    let child = spawn(job)?;
    let pid = Pid::from_child(&child);
    let process = Process { pid, handle: rustix::process::pidfd_open(pid, PidfdFlags::empty())? };
    let watched = process.watch(&job.limits, start, caller);
    // The group first: a zombie still holds its number, so no stranger can have it.
    let _ = rustix::process::kill_process_group(pid, Signal::KILL);
    let (status, usage) = wait(pid)?;
    let wall = start.elapsed();
    let left_behind = kill_orphans()?;
    let stopped = match watched? {
        Watched::HungUp => return Ok(None),
        Watched::Ended => None,
        Watched::Stopped(end) => Some(end),
    };
    let used = Used::of(&usage).and(left_behind);
    let (cpu, memory_bytes) = (used.cpu, used.memory_bytes);
    let end = match stopped {
        Some(end) => end,
        None if cpu > job.limits.cpu => End::TimeLimit,
        None if memory_bytes > job.limits.memory_bytes => End::MemoryLimit,
        None if wrote_too_much(job)? => End::OutputLimit,
        None => end_of(status),
    };
    Ok(Some(Outcome { end, cpu, wall, memory_bytes }))
}

fn spawn(job: &Job) -> Result<Child> {
    let (program, arguments) = job.command.split_first().context("the command is empty")?;
    let open = |path: &PathBuf| {
        File::open(path).with_context(|| format!("{} cannot be read", path.display()))
    };
    let create = |path: &PathBuf| {
        File::create(path).with_context(|| format!("{} cannot be written", path.display()))
    };
    let limits = job.limits;
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(&job.folder)
        .stdin(open(&job.input)?)
        .stdout(create(&job.output)?)
        .stderr(create(&job.errors)?);
    // SAFETY: between fork and exec the child only makes system calls; it allocates nothing.
    unsafe { command.pre_exec(move || confine(&limits)) };
    command.spawn().with_context(|| format!("`{program}` cannot be run"))
}

/// Called in the new process before it becomes the program.
fn confine(limits: &Limits) -> io::Result<()> {
    // A session of its own: no terminal, and a group that can be killed as one.
    rustix::process::setsid()?;
    // The worker ignores these, and what is ignored stays so in a new program.
    for signal in [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM] {
        // SAFETY: the default action runs no code of ours.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    // One byte more than allowed tells a full output from one that is too long.
    limit(Resource::Fsize, limits.output_bytes + 1)?;
    limit(Resource::Stack, limits.memory_bytes)?;
    limit(Resource::Core, 0)
}

/// Sets a limit as high as asked, or as high as we may.
fn limit(resource: Resource, bytes: u64) -> io::Result<()> {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    let bytes = maximum.map_or(bytes, |maximum| bytes.min(maximum));
    rustix::process::setrlimit(resource, Rlimit { current: Some(bytes), maximum })?;
    Ok(())
}

struct Process {
    pid: Pid,
    /// Readable once the process has ended.
    handle: OwnedFd,
}

enum Watched {
    Ended,
    Stopped(End),
    HungUp,
}

impl Process {
    /// Waits until the process ends or must be stopped.
    fn watch(&self, limits: &Limits, start: Instant, caller: BorrowedFd) -> Result<Watched> {
        let pause = Timespec::try_from(WATCH_EVERY)?;
        loop {
            let mut fds = [
                PollFd::new(&self.handle, PollFlags::IN),
                // It has nothing to say during a job but that we are dismissed.
                PollFd::from_borrowed_fd(caller, PollFlags::IN),
            ];
            poll(&mut fds, Some(&pause))?;
            if !fds[0].revents().is_empty() {
                return Ok(Watched::Ended);
            }
            if !fds[1].revents().is_empty() {
                return Ok(Watched::HungUp);
            }
            let family = family(self.pid);
            let cpu: Duration = family.iter().map(|&pid| cpu_so_far(pid)).sum();
            // Time spent waiting for a core is not the program's: others are using it.
            let delay = family.iter().map(|&pid| run_delay(pid)).max().unwrap_or_default();
            let wall = start.elapsed().saturating_sub(delay);
            if wall >= limits.wall || cpu > limits.cpu {
                return Ok(Watched::Stopped(End::TimeLimit));
            }
            if family.iter().map(|&pid| resident_bytes(pid)).sum::<u64>() > limits.memory_bytes {
                return Ok(Watched::Stopped(End::MemoryLimit));
            }
        }
    }
}

/// A process and all that descend from it.
fn family(pid: Pid) -> Vec<Pid> {
    let mut family = vec![pid];
    let mut next = 0;
    while let Some(&pid) = family.get(next) {
        next += 1;
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", pid.as_raw_nonzero())) else {
            continue;
        };
        for thread in threads.flatten() {
            let children = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            family.extend(
                children.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)),
            );
        }
    }
    family
}

/// Zero when the process has just ended: its exact time is known a moment later.
fn cpu_so_far(pid: Pid) -> Duration {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both calls write to the variables they are given and to nothing else.
    let failed = unsafe {
        libc::clock_getcpuclockid(pid.as_raw_nonzero().get(), &mut clock) != 0
            || libc::clock_gettime(clock, &mut time) != 0
    };
    if failed { Duration::ZERO } else { Duration::new(time.tv_sec as u64, time.tv_nsec as u32) }
}

/// How long a process was ready to run and had no core to run on.
fn run_delay(pid: Pid) -> Duration {
    let nanoseconds = fs::read_to_string(format!("/proc/{}/schedstat", pid.as_raw_nonzero()))
        .ok()
        .and_then(|text| text.split(' ').nth(1)?.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

fn resident_bytes(pid: Pid) -> u64 {
    let pages = fs::read_to_string(format!("/proc/{}/statm", pid.as_raw_nonzero()))
        .ok()
        .and_then(|text| text.split(' ').nth(1)?.parse::<u64>().ok());
    pages.unwrap_or(0) * rustix::param::page_size() as u64
}

/// Takes the ended process off the list, with what it used.
fn wait(pid: Pid) -> Result<(i32, libc::rusage)> {
    let mut status = 0;
    // SAFETY: a rusage is plain numbers, for which zero is a value.
    let mut usage = unsafe { std::mem::zeroed() };
    // SAFETY: wait4 writes to the two variables it is given and to nothing else.
    while unsafe { libc::wait4(pid.as_raw_nonzero().get(), &mut status, 0, &mut usage) } < 0 {
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error).context("the process cannot be waited for");
        }
    }
    Ok((status, usage))
}

/// Kills what the program left behind; we have adopted it. What it used counts as the program's.
fn kill_orphans() -> Result<Used> {
    let mut used = Used::default();
    loop {
        let children = fs::read_to_string("/proc/thread-self/children")
            .context("the kernel does not tell which processes are left")?;
        let mut children = children
            .split_whitespace()
            .filter_map(|pid| Pid::from_raw(pid.parse().ok()?))
            .peekable();
        if children.peek().is_none() {
            return Ok(used);
        }
        for child in children {
            let _ = rustix::process::kill_process(child, Signal::KILL);
            used = used.and(Used::of(&wait(child)?.1));
        }
    }
}

/// What processes have used: the time of all, the memory of the largest.
#[derive(Default)]
struct Used {
    cpu: Duration,
    memory_bytes: u64,
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

    fn and(self, other: Used) -> Used {
        Used { cpu: self.cpu + other.cpu, memory_bytes: self.memory_bytes.max(other.memory_bytes) }
    }
}

fn wrote_too_much(job: &Job) -> Result<bool> {
    let length = |path: &PathBuf| fs::metadata(path).map(|file| file.len());
    Ok(length(&job.output)?.max(length(&job.errors)?) > job.limits.output_bytes)
}

fn end_of(status: i32) -> End {
    if libc::WIFSIGNALED(status) {
        return match libc::WTERMSIG(status) {
            // A file that is not the output grew too long.
            libc::SIGXFSZ => End::OutputLimit,
            signal => End::Signal(signal),
        };
    }
    End::Exit(libc::WEXITSTATUS(status))
}
