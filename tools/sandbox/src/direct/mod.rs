//! Runs programs from this very process, and looks at them every few milliseconds: the way of systems
//! where nothing better is known. What a program may use is up to the system's own [`Process`].

mod capture;
mod conversation;

use std::fs::File;
use std::io::{PipeReader, PipeWriter};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

#[cfg(unix)]
use super::macos::Process;
#[cfg(windows)]
use super::windows::Process;
use super::{Conversation, End, Execution, Job, Pair, Surroundings, interrupt};
use capture::Capture;

/// How often to look at a program.
const LOOK_EVERY: Duration = Duration::from_millis(2);

/// What a program has used.
#[derive(Clone, Copy, Default)]
pub struct Used {
    pub cpu: Duration,
    pub memory_bytes: u64,
}

/// Runs jobs, one at a time.
pub struct Worker;

impl Worker {
    pub fn start(_folder: &Path) -> Result<Worker> {
        Ok(Worker)
    }

    pub fn run(&mut self, job: &Job) -> Result<Execution> {
        let mut run = Run::start(job, None)?;
        while !run.has_ended()? {
            interrupt::check()?;
            thread::sleep(LOOK_EVERY);
        }
        run.finish()
    }

    /// Nothing holds a program to that here.
    pub fn confine(&mut self, _surroundings: Surroundings) {}

    pub fn converse(&mut self, pair: Pair) -> Result<Conversation> {
        conversation::converse(&pair)
    }
}

/// From now on, Ctrl-C stops what runs: whoever runs it asks.
pub fn stop_on_interrupt<'a>(_workers: impl Iterator<Item = &'a Worker>) -> Result<()> {
    interrupt::listen(|| {})
}

/// What a program is connected with, where that is another program and not files.
pub struct Plugs {
    pub stdin: PipeReader,
    pub stdout: PipeWriter,
}

/// A job that is being run.
struct Run<'a> {
    job: &'a Job,
    process: Process,
    captures: Vec<Capture>,
    start: Instant,
    /// The most that was seen.
    used: Used,
    end: Option<End>,
}

impl<'a> Run<'a> {
    fn start(job: &'a Job, plugs: Option<Plugs>) -> Result<Run<'a>> {
        let most = job.allowance.output_bytes;
        let (errors, errors_in) = Capture::start(&job.errors, most)?;
        let mut captures = vec![errors];
        let (stdin, stdout) = match plugs {
            Some(Plugs { stdin, stdout }) => (Stdio::from(stdin), Stdio::from(stdout)),
            None => {
                let input = File::open(&job.input);
                let unreadable = || format!("{} cannot be read", job.input.display());
                let (output, output_in) = Capture::start(&job.output, most)?;
                captures.push(output);
                (input.with_context(unreadable)?.into(), output_in.into())
            }
        };
        let process = spawn(job, stdin, stdout, errors_in.into())?;
        let start = Instant::now();
        Ok(Run { job, process, captures, start, used: Used::default(), end: None })
    }

    /// Ends it if it uses more than it may.
    fn has_ended(&mut self) -> Result<bool> {
        if self.end.is_some() {
            return Ok(true);
        }
        let ended = self.process.end()?;
        let used = self.process.used();
        self.used.cpu = self.used.cpu.max(used.cpu);
        self.used.memory_bytes = self.used.memory_bytes.max(used.memory_bytes);
        self.end = self.excess().or(ended);
        if self.end.is_none() && self.start.elapsed() > self.job.allowance.wall {
            self.end = Some(End::TimeLimit);
        }
        Ok(self.end.is_some())
    }

    /// The limit that it has exceeded.
    fn excess(&self) -> Option<End> {
        let allowance = &self.job.allowance;
        if self.used.cpu > allowance.cpu {
            return Some(End::TimeLimit);
        }
        if self.used.memory_bytes > allowance.memory_bytes {
            return Some(End::MemoryLimit);
        }
        self.captures.iter().any(Capture::is_too_long).then_some(End::OutputLimit)
    }

    fn stop(&mut self) {
        self.end.get_or_insert(End::Stopped);
        self.process.kill();
    }

    /// Kills what is left of it, and waits until all it has written is there.
    fn finish(mut self) -> Result<Execution> {
        let wall = self.start.elapsed();
        self.process.kill();
        let captures = std::mem::take(&mut self.captures);
        let mut is_too_long = false;
        for capture in captures {
            is_too_long |= capture.finish()?;
        }
        let end = match self.end {
            Some(End::Exit(_) | End::Signal(_)) if is_too_long => End::OutputLimit,
            end => end.unwrap_or(End::Stopped),
        };
        let Used { cpu, memory_bytes } = self.used;
        Ok(Execution { end, cpu, wall, memory_bytes, hindrance: None, is_waiting: false })
    }
}

/// Whatever happens, nothing outlives its run.
impl Drop for Run<'_> {
    fn drop(&mut self) {
        self.process.kill();
    }
}

fn spawn(job: &Job, input: Stdio, output: Stdio, errors: Stdio) -> Result<Process> {
    let (program, arguments) =
        job.command.split_first().context("the command is empty: name a program")?;
    let mut command = Command::new(program);
    command.args(arguments).current_dir(&job.folder).env("PWD", &job.folder);
    command.stdin(input).stdout(output).stderr(errors);
    Process::spawn(&mut command, &job.allowance)
        .with_context(|| format!("`{program}` cannot be run"))
}
