//! Runs one process under limits, and measures how it ended, its time and its memory.
//!
//! A process must call [`run`] for one job at a time: processes that a program leaves behind become
//! our children, which is how we recognise and kill them. See [`worker`].

mod capture;
mod confinement;
mod container;
pub mod conversation;
mod cpu_time;
pub mod executable;
mod landlock;
mod launch;
pub mod limits;
mod mounts;
mod one_session;
pub mod orphans;
mod process_tree;
mod watch;
pub mod worker;

use std::fs::File;
use std::io::{PipeReader, PipeWriter};
use std::os::fd::OwnedFd;

use anyhow::{Context, Result};
use rustix::process::Signal;

use super::{Containment, End, Execution, Job};
use capture::Capture;
use confinement::Confinement;
use container::Container;
use landlock::Landlock;
use launch::launch;
use orphans::Used;
use process_tree::ProcessTree;
use watch::{Watch, Watched};

/// What this kernel allows, found out by trying.
pub fn containment() -> Containment {
    if Container::can_be_made() {
        Containment::Namespaces
    } else if Landlock::is_there() {
        Containment::Landlock
    } else {
        Containment::Nothing
    }
}

/// The judge, as a worker sees it.
pub struct Caller {
    /// What the kernel says of it. From inside of a container, its name cannot be found any more.
    pub stat: File,
    /// Where it writes jobs, and hangs up.
    pub jobs: PipeReader,
}

impl Caller {
    pub fn this_process(jobs: PipeReader) -> Result<Caller> {
        Ok(Caller { stat: process_tree::open_own_stat()?, jobs })
    }

    fn is_stopped(&self) -> bool {
        process_tree::is_stopped(&self.stat)
    }
}

/// What a program is connected with, where that is another program and not files.
pub struct Plugs {
    pub stdin: PipeReader,
    pub stdout: PipeWriter,
}

impl Plugs {
    /// The numbers of the pipes.
    fn pipes(&self) -> Result<[u64; 2]> {
        let (stdin, stdout) = (rustix::fs::fstat(&self.stdin)?, rustix::fs::fstat(&self.stdout)?);
        Ok([stdin.st_ino, stdout.st_ino])
    }
}

/// Runs a job to its end. When the caller hangs up, the process is stopped.
pub fn run(
    job: &Job,
    caller: &Caller,
    confinement: &Confinement,
    plugs: Option<Plugs>,
) -> Result<Execution> {
    let most = job.allowance.output_bytes;
    let (errors, errors_in) = Capture::start(&job.errors, most)?;
    let pipes = plugs.as_ref().map(Plugs::pipes).transpose()?;
    let (stdin, stdout, captures) = match plugs {
        Some(Plugs { stdin, stdout }) => (OwnedFd::from(stdin), stdout, vec![errors]),
        None => {
            let input = confinement.open_input(job)?;
            let (output, output_in) = Capture::start(&job.output, most)?;
            (input.into(), output_in, vec![output, errors])
        }
    };
    let mut watch = Watch::start(job, caller, captures);
    let entry = confinement.entry(job, pipes.is_some())?;
    let streams = [stdin, stdout.into(), errors_in.into()];
    let program = job.command.first().context("the command is empty: name a program")?;
    let pid =
        launch(job, &streams, &entry).with_context(|| format!("`{program}` cannot be run"))?;
    drop(streams);
    let watched = watch.until_it_ends(pid);
    let is_waiting = pipes.is_some_and(|pipes| ProcessTree::now().is_waiting_for(&pipes));
    // Before waiting: the zombie still holds its process id, so no other group can have it yet.
    let _ = rustix::process::kill_process_group(pid, Signal::KILL);
    let (status, used) = orphans::wait(pid)?;
    let wall = watch.wall();
    let Used { cpu, memory_bytes } = used.and(orphans::kill_orphans()?);
    let (cpu, memory_bytes) = (cpu.max(watch.cpu()), memory_bytes.max(watch.peak_bytes));
    watch.finish()?;
    confinement.clean();
    let end = match watched? {
        Watched::HungUp => End::Stopped,
        Watched::Stopped(end) => end,
        Watched::Ended if cpu > job.allowance.cpu => End::TimeLimit,
        Watched::Ended if memory_bytes > job.allowance.memory_bytes => End::MemoryLimit,
        Watched::Ended if watch.has_written_too_much() => End::OutputLimit,
        Watched::Ended => end_of(status),
    };
    let hindrance = limits::hindrance(job, end);
    Ok(Execution { end, cpu, wall, memory_bytes, hindrance, is_waiting })
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
