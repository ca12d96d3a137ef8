//! Watches a program while it runs, and says when it must be stopped.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::Result;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Signal};

use super::Caller;
use super::capture::Capture;
use super::cpu_time::CpuTime;
use super::process_tree::{ProcessTree, descendants};
use crate::{End, Job};

/// How long a process may exceed a limit before we notice, unless looking takes long.
const WATCH_EVERY: Duration = Duration::from_millis(5);

/// With more processes than this, to look closely at each takes so long that there may be hundreds more
/// by then.
const CROWD: usize = 32;

pub struct Watch<'a> {
    job: &'a Job,
    caller: &'a Caller,
    captures: Vec<Capture>,
    start: Instant,
    /// How long it was stopped together with the judge.
    paused: Duration,
    /// The CPU time of its processes, as far as we have seen.
    cpu: CpuTime,
    /// Whether it had too many processes and threads when we last looked.
    has_too_many_tasks: bool,
    /// How many processes we saw then.
    seen: usize,
    /// How long it had what it needs to run, as far as that is known: see `measure_waiting`.
    awake: Duration,
    /// What its processes were like when we last found none of them ready to run.
    asleep: (Instant, ProcessTree),
    next_look: Instant,
    next_close_look: Instant,
    /// The most memory that its processes were seen to use together.
    pub peak_bytes: u64,
    /// When to measure their memory again.
    next_measure: Instant,
}

pub enum Watched {
    Ended,
    Stopped(End),
    HungUp,
}

impl Watch<'_> {
    pub fn start<'a>(job: &'a Job, caller: &'a Caller, captures: Vec<Capture>) -> Watch<'a> {
        let start = Instant::now();
        Watch {
            job,
            caller,
            captures,
            start,
            paused: Duration::ZERO,
            cpu: CpuTime::default(),
            has_too_many_tasks: false,
            seen: 0,
            awake: Duration::ZERO,
            asleep: (start, ProcessTree::default()),
            next_look: start + WATCH_EVERY,
            next_close_look: start,
            peak_bytes: 0,
            next_measure: start,
        }
    }

    /// The time since the start, without that in which the judge was stopped.
    pub fn wall(&self) -> Duration {
        self.start.elapsed() - self.paused
    }

    /// The CPU time of its processes, as far as we have seen.
    pub fn cpu(&self) -> Duration {
        self.cpu.total()
    }

    /// Waits until the program ends or must be stopped.
    pub fn until_it_ends(&mut self, program: Pid) -> Result<Watched> {
        // Readable once the program has ended.
        let handle = rustix::process::pidfd_open(program, PidfdFlags::empty())?;
        let pause = Timespec::try_from(WATCH_EVERY)?;
        loop {
            let mut fds = vec![
                PollFd::new(&handle, PollFlags::IN),
                // During a job, the caller only writes to make us stop.
                PollFd::new(&self.caller.jobs, PollFlags::IN),
            ];
            fds.extend(self.captures.iter().filter_map(Capture::poll_fd));
            poll(&mut fds, Some(&pause))?;
            let happened: Vec<bool> = fds.iter().map(|fd| !fd.revents().is_empty()).collect();
            match happened[..] {
                [true, ..] => return Ok(Watched::Ended),
                [_, true, ..] => return Ok(Watched::HungUp),
                _ => self.drain()?,
            }
            // A program that writes all the time wakes us more often.
            if Instant::now() >= self.next_look {
                self.pause_with_the_caller();
                self.look();
            }
            if let Some(end) = self.exceeded_limit() {
                return Ok(Watched::Stopped(end));
            }
        }
    }

    /// Takes what the program has written so far.
    fn drain(&mut self) -> Result<()> {
        self.captures.iter_mut().try_for_each(Capture::drain)
    }

    /// Takes the rest of what the program has written.
    pub fn finish(&mut self) -> Result<()> {
        self.captures.iter_mut().try_for_each(Capture::finish)
    }

    /// Ctrl-Z stops the judge but not the program, which has no terminal. So we stop it, too, until
    /// the judge goes on.
    fn pause_with_the_caller(&mut self) {
        if !self.caller.is_stopped() {
            return;
        }
        let begin = Instant::now();
        while self.caller.is_stopped() {
            ProcessTree::now().signal(Signal::STOP);
            sleep(WATCH_EVERY);
        }
        ProcessTree::now().signal(Signal::CONT);
        self.paused += begin.elapsed();
        self.asleep = (Instant::now(), ProcessTree::default());
    }

    /// Looks at what the processes use. Where many programs share few cores that is slow, and would
    /// take what they need: it takes at most a fifth of the time.
    fn look(&mut self) {
        let begin = Instant::now();
        let processes = descendants(self.job.allowance.processes as usize);
        self.count(&processes);
        self.next_look = begin + WATCH_EVERY.max(10 * begin.elapsed());
        let is_growing_crowd = processes.len() > CROWD.max(self.seen);
        self.seen = processes.len();
        if !is_growing_crowd && self.exceeded_limit().is_none() && begin >= self.next_close_look {
            self.look_closely(&processes);
            self.next_close_look = begin + 10 * begin.elapsed();
        }
    }

    /// What can be found out quickly, however many there are.
    fn count(&mut self, processes: &[Pid]) {
        self.cpu.look_at(processes);
        self.has_too_many_tasks = processes.len() > self.job.allowance.processes as usize;
    }

    fn look_closely(&mut self, processes: &[Pid]) {
        let tree = ProcessTree::of(processes);
        self.cpu.take_over(&tree);
        self.has_too_many_tasks = tree.tasks() > self.job.allowance.processes as usize;
        self.measure_memory(&tree);
        self.measure_waiting(tree);
    }

    fn exceeded_limit(&self) -> Option<End> {
        let allowance = self.job.allowance;
        if self.has_too_many_tasks {
            Some(End::ProcessLimit)
        } else if self.cpu() > allowance.cpu || self.awake >= allowance.wall {
            Some(End::TimeLimit)
        } else if self.peak_bytes > allowance.memory_bytes {
            Some(End::MemoryLimit)
        } else {
            self.has_written_too_much().then_some(End::OutputLimit)
        }
    }

    pub fn has_written_too_much(&self) -> bool {
        let length = |path: &Path| fs::symlink_metadata(path).map_or(0, |file| file.len());
        self.captures.iter().any(Capture::is_too_long)
            || self.job.output_file.as_ref().map(|path| length(path))
                > Some(self.job.allowance.output_bytes)
    }

    /// Time spent waiting for a core does not count: other programs are using it. The kernel tells
    /// of a wait when it is over, so nothing is counted while a process is ready to run; its CPU
    /// time goes on. How long a process has waited is lost when it ends, so no time counts in which
    /// one began or ended. A program cannot hide behind that for long: starting processes takes CPU
    /// time.
    fn measure_waiting(&mut self, tree: ProcessTree) {
        if tree.is_ready() {
            return;
        }
        let (then, last) = &self.asleep;
        let passed = then.elapsed();
        let waited = tree.delay_since(last).unwrap_or(passed);
        self.awake += passed.saturating_sub(waited);
        self.asleep = (*then + passed, tree);
    }

    /// Measuring can be slow, so it takes at most a tenth of the time. It even has to wait for a process
    /// that is being copied, so in a crowd shared pages count once only where it matters.
    fn measure_memory(&mut self, tree: &ProcessTree) {
        let begin = Instant::now();
        let most = self.job.allowance.memory_bytes;
        if self.seen > CROWD && tree.resident_bytes() <= most {
            self.peak_bytes = self.peak_bytes.max(tree.resident_bytes());
        } else if begin >= self.next_measure {
            let mut bytes = tree.memory_bytes();
            // A shared page counts twice if one of its processes ends while we measure, so measure
            // again before holding it against the program.
            if bytes > most {
                bytes = bytes.min(ProcessTree::now().memory_bytes());
            }
            self.peak_bytes = self.peak_bytes.max(bytes);
            self.next_measure = begin + 10 * begin.elapsed();
        }
    }
}
