//! One process under limits -> what it did: how it ended, its time, its memory.
//!
//! Input and output are files, so nothing is pumped and nothing can deadlock: a program may leave
//! its input unread or write before it reads. The limit on the size of a file that a process may
//! write is the output limit, so neither disk nor memory fill up. The price: a program that opens
//! `/dev/stdout` anew, as `echo a >/dev/stdout` does, begins the file anew, where a pipe would go on.
//!
//! A run must be the only one of its process at a time: what a program leaves behind is adopted by
//! us, recognised by that, and killed. See [`crate::sandbox::worker`].

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

/// How long a process may exceed a limit before it is noticed.
const WATCH_EVERY: Duration = Duration::from_millis(5);

/// The stack may be as large as the memory, but every new thread reserves as much for its own: with
/// more than this, a few of them would not fit into the machine.
const LARGEST_STACK: u64 = 1 << 30;

/// Runs a job to its end. When `caller` hangs up, the process is killed and the job given up.
pub fn run(job: &Job, caller: BorrowedFd) -> Result<Option<Execution>> {
    let mut watch = Watch::start(job);
    let pid = Pid::from_child(&spawn(job)?);
    let watched = watch.until_it_ends(pid, caller);
    // The group first: a zombie still holds its number, so no stranger can have it.
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
    let (program, arguments) = job.command.split_first().context("the command is empty")?;
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
        .stdin(open(&job.input)?)
        .stdout(create(&job.output)?)
        .stderr(create(&job.errors)?);
    // SAFETY: between fork and exec the child only makes system calls; it allocates nothing.
    unsafe { command.pre_exec(move || confine(&allowance)) };
    command.spawn().with_context(|| format!("`{program}` cannot be run"))
}

/// Called in the new process before it becomes the program.
fn confine(allowance: &Allowance) -> io::Result<()> {
    // A session of its own: no terminal, and a group that can be killed as one.
    rustix::process::setsid()?;
    // The worker ignores these, and what is ignored stays so in a new program.
    for signal in [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM] {
        // SAFETY: the default action runs no code of ours.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    // One byte more than allowed tells a full output from one that is too long. The program may
    // not lift this limit.
    let most = allowance.output_bytes + 1;
    limit(Resource::Fsize, most, Some(most))?;
    limit(Resource::Stack, allowance.memory_bytes.min(LARGEST_STACK), None)?;
    limit(Resource::Core, 0, None)
}

/// Sets a limit as high as asked, or as high as we may; and how far the program may raise it, where
/// that is asked.
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

/// An eye on a job while it runs.
struct Watch<'a> {
    job: &'a Job,
    start: Instant,
    /// The most memory that its processes were seen to have together.
    peak_bytes: u64,
    /// When to ask for their memory again.
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
                // It has nothing to say during a job but that we are to stop.
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
        // Time spent waiting for a core is not the program's: others are using it.
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

    /// Where that is slow, it may take a tenth of the time and no more.
    fn measure_memory(&mut self, tree: &ProcessTree) {
        let begin = Instant::now();
        if begin >= self.next_measure {
            let mut bytes = tree.memory_bytes();
            // A page counts twice if a process ends between two looks at it, so look once more
            // before that is held against the program.
            if bytes > self.job.allowance.memory_bytes {
                bytes = bytes.min(ProcessTree::now().memory_bytes());
            }
            self.peak_bytes = self.peak_bytes.max(bytes);
            self.next_measure = begin + 10 * begin.elapsed();
        }
    }
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
        let children = process_tree::children()
            .context("the kernel does not tell which processes are left")?;
        if children.is_empty() {
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
