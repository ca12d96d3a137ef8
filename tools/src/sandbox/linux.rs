//! Runs one process under limits, and measures how it ended, its time and its memory.
//!
//! Input and output are files, so nothing is pumped and nothing can deadlock: a program may leave
//! its input unread or write before it reads. The output limit is the limit on the size of files
//! that a process may write, so neither disk nor memory fills up. The price: a program that opens
//! `/dev/stdout` again, as `echo a >/dev/stdout` does, overwrites the file, where a pipe would
//! append.
//!
//! A process must call [`run`] for one job at a time: processes that a program leaves behind become
//! our children, which is how we recognise and kill them. See [`crate::sandbox::worker`].

use std::fs::{self, File};
use std::io;
use std::os::fd::BorrowedFd;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Resource, Rlimit, Signal};

use super::process_tree::{self, ProcessTree};
use super::{Allowance, End, Execution, Job};

/// How long a process may exceed a limit before we notice.
const WATCH_EVERY: Duration = Duration::from_millis(5);

/// The stack may be as large as the memory limit, but every new thread reserves that much for its
/// own stack. With more than this, a few threads would not fit into the machine.
const LARGEST_STACK: u64 = 1 << 30;

/// Runs a job to its end. When `caller` hangs up, the process is killed and there is no result.
pub fn run(job: &Job, caller: BorrowedFd) -> Result<Option<Execution>> {
    let mut watch = Watch::start(job);
    let pid = Pid::from_child(&spawn(job)?);
    let watched = watch.until_it_ends(pid, caller);
    // Before waiting: the zombie still holds its process id, so no other group can have it yet.
    let _ = rustix::process::kill_process_group(pid, Signal::KILL);
    let (status, usage) = wait(pid)?;
    let wall = watch.start.elapsed();
    let Used { cpu, memory_bytes } = Used::of(&usage).and(kill_orphans()?);
    let memory_bytes = memory_bytes.max(watch.peak_bytes);
    let end = match watched? {
        Watched::HungUp => return Ok(None),
        Watched::Stopped(end) => end,
        Watched::Ended if cpu > job.allowance.cpu => End::TimeLimit,
        Watched::Ended if memory_bytes > job.allowance.memory_bytes => End::MemoryLimit,
        Watched::Ended if job.has_written_too_much() => End::OutputLimit,
        Watched::Ended => end_of(status),
    };
    Ok(Some(Execution { end, cpu, wall, memory_bytes }))
}

fn spawn(job: &Job) -> Result<Child> {
    let (program, arguments) =
        job.command.split_first().context("the command is empty: name a program")?;
    let open = |path: &PathBuf| {
        File::open(path).with_context(|| format!("{} cannot be read", path.display()))
    };
    let create = |path: &PathBuf| {
        File::create(path).with_context(|| format!("{} cannot be written", path.display()))
    };
    let allowance = job.allowance;
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(&job.folder)
        .env("PWD", &job.folder)
        .stdin(open(&job.input)?)
        .stdout(create(&job.output)?)
        .stderr(create(&job.errors)?);
    // SAFETY: between fork and exec the child only makes system calls; it allocates nothing.
    unsafe { command.pre_exec(move || confine(&allowance)) };
    command.spawn().with_context(|| format!("`{program}` cannot be run"))
}

/// Called in the new process before it becomes the program.
fn confine(allowance: &Allowance) -> io::Result<()> {
    // Its own session: no terminal, and one process group that can be killed as a whole.
    rustix::process::setsid()?;
    // The worker ignores these signals, and a new program would inherit that.
    for signal in [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM] {
        // SAFETY: the default action runs no code of ours.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    // One more byte than allowed tells a full output from one that is too long. The program cannot
    // raise this limit.
    let most = allowance.output_bytes + 1;
    limit(Resource::Fsize, most, Some(most))?;
    limit(Resource::Stack, allowance.memory_bytes.min(LARGEST_STACK), None)?;
    limit(Resource::Core, 0, None)
}

/// Sets a limit, as far as we are allowed to raise it. `most` is how far the program may raise it
/// itself; without it, that stays as it is.
fn limit(resource: Resource, bytes: u64, most: Option<u64>) -> io::Result<()> {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    let allowed = |bytes: u64| maximum.map_or(bytes, |maximum| bytes.min(maximum));
    let limit = Rlimit { current: Some(allowed(bytes)), maximum: most.map(allowed).or(maximum) };
    Ok(rustix::process::setrlimit(resource, limit)?)
}

impl Job {
    fn has_written_too_much(&self) -> bool {
        let length = |path: &PathBuf| fs::symlink_metadata(path).map_or(0, |file| file.len());
        let files = [&self.output, &self.errors].into_iter().chain(&self.output_file);
        files.map(length).max() > Some(self.allowance.output_bytes)
    }
}

/// Watches a job while it runs.
struct Watch<'a> {
    job: &'a Job,
    start: Instant,
    /// The most memory that its processes were seen to use together.
    peak_bytes: u64,
    /// When to measure their memory again.
    next_measure: Instant,
}

enum Watched {
    Ended,
    Stopped(End),
    HungUp,
}

impl Watch<'_> {
    fn start(job: &Job) -> Watch<'_> {
        let start = Instant::now();
        Watch { job, start, peak_bytes: 0, next_measure: start }
    }

    /// Waits until the program ends or must be stopped.
    fn until_it_ends(&mut self, program: Pid, caller: BorrowedFd) -> Result<Watched> {
        // Readable once the program has ended.
        let handle = rustix::process::pidfd_open(program, PidfdFlags::empty())?;
        let pause = Timespec::try_from(WATCH_EVERY)?;
        loop {
            let mut fds = [
                PollFd::new(&handle, PollFlags::IN),
                // During a job, the caller only writes to make us stop.
                PollFd::from_borrowed_fd(caller, PollFlags::IN),
            ];
            poll(&mut fds, Some(&pause))?;
            if !fds[0].revents().is_empty() {
                return Ok(Watched::Ended);
            }
            if !fds[1].revents().is_empty() {
                return Ok(Watched::HungUp);
            }
            if let Some(end) = self.exceeded_limit() {
                return Ok(Watched::Stopped(end));
            }
        }
    }

    fn exceeded_limit(&mut self) -> Option<End> {
        let (allowance, tree) = (self.job.allowance, ProcessTree::now());
        let wall = self.start.elapsed();
        // Time spent waiting for a core does not count: other programs are using it.
        let is_late =
            || wall >= allowance.wall && wall.saturating_sub(tree.delay()) >= allowance.wall;
        self.measure_memory(&tree);
        if tree.cpu() > allowance.cpu || is_late() {
            Some(End::TimeLimit)
        } else if self.peak_bytes > allowance.memory_bytes {
            Some(End::MemoryLimit)
        } else {
            self.job.has_written_too_much().then_some(End::OutputLimit)
        }
    }

    /// Measuring can be slow, so it takes at most a tenth of the time.
    fn measure_memory(&mut self, tree: &ProcessTree) {
        let begin = Instant::now();
        if begin >= self.next_measure {
            let mut bytes = tree.memory_bytes();
            // A shared page counts twice if one of its processes ends while we measure, so measure
            // again before holding it against the program.
            if bytes > self.job.allowance.memory_bytes {
                bytes = bytes.min(ProcessTree::now().memory_bytes());
            }
            self.peak_bytes = self.peak_bytes.max(bytes);
            self.next_measure = begin + 10 * begin.elapsed();
        }
    }
}

/// Reaps a process that has ended, and returns its status and what it used.
fn wait(pid: Pid) -> Result<(i32, libc::rusage)> {
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
    Ok((status, usage))
}

/// Kills the processes that the program left behind, which are now our children. What they used
/// counts as the program's.
fn kill_orphans() -> Result<Used> {
    let mut used = Used::default();
    loop {
        let children =
            process_tree::children().context("cannot list the processes that are left in /proc")?;
        if children.is_empty() {
            return Ok(used);
        }
        for child in children {
            let _ = rustix::process::kill_process(child, Signal::KILL);
            used = used.and(Used::of(&wait(child)?.1));
        }
    }
}

/// What several processes have used: the time of all, the memory of the largest.
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

fn end_of(status: i32) -> End {
    if libc::WIFSIGNALED(status) {
        return match libc::WTERMSIG(status) {
            // Some file other than the output grew too long.
            libc::SIGXFSZ => End::OutputLimit,
            signal => End::Signal(signal),
        };
    }
    End::Exit(libc::WEXITSTATUS(status))
}
