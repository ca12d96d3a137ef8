//! A process of our own that runs jobs, one at a time.
//!
//! Why not a thread? On Linux, a child starts with the memory peak of the process it was forked
//! from. A worker is forked early and stays small, so the peaks it reports belong to the programs.
//! It also becomes the parent of whatever its program leaves behind, so that is never mixed up with
//! the programs of other workers.
//!
//! A program may kill or stop its parent. So a worker has a parent of its own, the keeper, which
//! wakes it again, or kills what is left of the program and starts another worker.

use std::fs;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::path::Path;

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, WaitOptions, WaitStatus};
use serde::{Deserialize, Serialize};

use super::confinement::Confinement;
use super::container::{Container, NAMESPACES, Owner};
use super::{Caller, conversation, limits, one_session, orphans};
use crate::fork::{exit, fork, fork_into};
use crate::{Conversation, End, Execution, Job, Pair, Surroundings, interrupt, signals, temporary};

pub struct Worker {
    stop_handle: StopHandle,
    replies: BufReader<PipeReader>,
    /// How many tasks there have been.
    number: u64,
    /// What its programs see, once that is known.
    surroundings: Option<Surroundings>,
    /// Whether it still has to be told: another one may have taken its place.
    is_new: bool,
}

/// An empty line instead of a job.
const STOP: &str = "\n";

/// What a worker is asked to do.
#[derive(Deserialize, Serialize)]
enum Task {
    Alone(Job),
    Together(Box<Pair>),
    Confine(Surroundings),
}

#[derive(Deserialize, Serialize)]
enum Done {
    Alone(Execution),
    Together(Conversation),
    Confined,
}

/// The exit code of a worker that cannot be contained.
const NOT_CONTAINED: i32 = 77;

/// What came of the task with this number; the keeper, which knows none, says what happened to the
/// worker.
#[derive(Deserialize, Serialize)]
struct Reply {
    number: Option<u64>,
    done: Result<Done, String>,
}

impl Worker {
    /// Starts a worker that removes the folder when it ends. Call this only while this process has
    /// a single thread.
    pub fn start(folder: &Path) -> Result<Worker> {
        let (jobs_in, jobs) = pipe()?;
        let (replies, replies_in) = pipe()?;
        let caller = Caller::this_process(jobs_in)?;
        // SAFETY: there is only one thread, so no other thread can hold a lock in the child.
        let Some(pid) = (unsafe { fork() })? else {
            drop((jobs, replies));
            let code = i32::from(keep(&caller, replies_in, folder).is_err());
            remove_folders(folder);
            exit(code)
        };
        let stop_handle = StopHandle { jobs, pid };
        Ok(Worker {
            stop_handle,
            replies: BufReader::new(replies),
            number: 0,
            surroundings: None,
            is_new: true,
        })
    }

    pub fn run(&mut self, job: &Job) -> Result<Execution> {
        self.tell_surroundings()?;
        match self.ask(&Task::Alone(job.clone()))? {
            Done::Alone(execution) => Ok(execution),
            _ => bail!("the worker process did something else"),
        }
    }

    pub fn converse(&mut self, pair: Pair) -> Result<Conversation> {
        self.tell_surroundings()?;
        match self.ask(&Task::Together(Box::new(pair)))? {
            Done::Together(conversation) => Ok(conversation),
            _ => bail!("the worker process did something else"),
        }
    }

    /// From now on, programs that are judged see this of the disk, where that can be held.
    pub fn confine(&mut self, surroundings: Surroundings) {
        self.surroundings = Some(surroundings);
        self.is_new = true;
    }

    fn tell_surroundings(&mut self) -> Result<()> {
        if let Some(surroundings) = self.surroundings.clone().filter(|_| self.is_new) {
            self.ask(&Task::Confine(surroundings))?;
            self.is_new = false;
        }
        Ok(())
    }

    fn ask(&mut self, task: &Task) -> Result<Done> {
        self.number += 1;
        let mut line = serde_json::to_string(&(self.number, task))?;
        line.push('\n');
        let asked = self.stop_handle.jobs.write_all(line.as_bytes());
        interrupt::check()?;
        asked.context("the worker process has ended unexpectedly")?;
        loop {
            line.clear();
            self.replies.read_line(&mut line)?;
            interrupt::check()?;
            if line.is_empty() {
                bail!("the worker process has ended unexpectedly");
            }
            let Reply { number, done } = serde_json::from_str(&line)?;
            self.is_new |= number.is_none();
            // An older reply is one that came after a message of the keeper.
            if number.is_none_or(|number| number == self.number) {
                return done.map_err(anyhow::Error::msg);
            }
        }
    }

    fn stop_handle(&self) -> Result<StopHandle> {
        Ok(StopHandle { jobs: self.stop_handle.jobs.try_clone()?, pid: self.stop_handle.pid })
    }
}

/// From now on, Ctrl-C stops these workers. Call this only once, after all of them were started.
pub fn stop_on_interrupt<'a>(workers: impl Iterator<Item = &'a Worker>) -> Result<()> {
    let mut workers = workers.map(Worker::stop_handle).collect::<Result<Vec<_>>>()?;
    interrupt::listen(move || workers.iter_mut().for_each(StopHandle::stop))
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop_handle.stop();
    }
}

/// A way to stop a worker from another thread, even while it runs a job.
pub struct StopHandle {
    jobs: PipeWriter,
    pid: Pid,
}

impl StopHandle {
    /// Returns when the worker and its program have ended.
    pub fn stop(&mut self) {
        // Closing the pipe is not enough: workers forked later hold it open too.
        let _ = self.jobs.write_all(STOP.as_bytes());
        let _ = rustix::process::waitpid(Some(self.pid), WaitOptions::empty());
    }
}

/// What a keeper does: starts a worker, again and again if need be, until one ends by itself.
fn keep(caller: &Caller, mut replies: PipeWriter, folder: &Path) -> Result<()> {
    ignore_signals();
    // The kernel shares cores among sessions: what else runs in that of the judge must not keep us from
    // watching.
    let _ = rustix::process::setsid();
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let (owner, mut is_contained) = (Owner::of_this_process(), true);
    loop {
        // SAFETY: a keeper has only one thread.
        let forked = unsafe { if is_contained { fork_into(NAMESPACES) } else { fork() } };
        let worker = match forked {
            Ok(Some(worker)) => worker,
            Ok(None) if is_contained => match Container::settle(owner, folder) {
                Ok(container) => serve_and_exit(caller, replies, Confinement::Contained(container)),
                Err(_) => exit(NOT_CONTAINED),
            },
            Ok(None) => serve_and_exit(caller, replies, Confinement::locked(folder)),
            Err(_) if is_contained => {
                is_contained = false;
                continue;
            }
            Err(error) => return Err(error),
        };
        let status = wait_awake(worker)?;
        orphans::kill_orphans()?;
        match status.terminating_signal() {
            None if status.exit_status() == Some(NOT_CONTAINED) => is_contained = false,
            None => return Ok(()),
            Some(signal) => {
                let signal = signals::name(signal);
                let why = format!("the program, or somebody else, sent {signal} to the judge");
                reply(&mut replies, None, Err(why))?;
            }
        }
    }
}

/// Waits for the end of a worker. If it is stopped, it goes on at once.
fn wait_awake(worker: Pid) -> Result<WaitStatus> {
    loop {
        match rustix::process::waitpid(Some(worker), WaitOptions::UNTRACED)? {
            Some((_, status)) if status.stopped() => {
                rustix::process::kill_process(worker, Signal::CONT)?;
            }
            Some((_, status)) => return Ok(status),
            None => {}
        }
    }
}

fn serve_and_exit(caller: &Caller, replies: PipeWriter, confinement: Confinement) -> ! {
    exit(i32::from(serve(caller, replies, confinement).is_err()))
}

/// What a worker does: tasks in, what came of them out, until it is stopped or the caller hangs up.
fn serve(caller: &Caller, mut replies: PipeWriter, mut confinement: Confinement) -> Result<()> {
    // Without a keeper, nobody would clean up after us.
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    // Where there are no filters, programs are just harder to watch.
    let _ = one_session::enforce();
    for line in BufReader::new(&caller.jobs).lines() {
        let line = line?;
        if line.is_empty() {
            return Ok(());
        }
        let (number, task): (u64, Task) = serde_json::from_str(&line)?;
        let done = match perform(&task, caller, &mut confinement) {
            Ok(None) => return Ok(()),
            Ok(Some(done)) => Ok(done),
            Err(error) => Err(format!("{error:#}")),
        };
        reply(&mut replies, Some(number), done)?;
    }
    Ok(())
}

/// Nothing when the caller has hung up.
fn perform(task: &Task, caller: &Caller, confinement: &mut Confinement) -> Result<Option<Done>> {
    match task {
        Task::Alone(job) => {
            let execution = super::run(job, caller, confinement, None)?;
            Ok((execution.end != End::Stopped).then_some(Done::Alone(execution)))
        }
        Task::Together(pair) => {
            let conversation = conversation::converse(pair, caller, confinement)?;
            Ok(conversation.map(Done::Together))
        }
        Task::Confine(surroundings) => {
            confinement.confine(surroundings)?;
            Ok(Some(Done::Confined))
        }
    }
}

fn reply(replies: &mut PipeWriter, number: Option<u64>, done: Result<Done, String>) -> Result<()> {
    let mut line = serde_json::to_string(&Reply { number, done })?;
    line.push('\n');
    Ok(replies.write_all(line.as_bytes())?)
}

/// Ctrl-C reaches every process of the terminal. It ends the caller, and then we end too, after
/// killing our program. Ctrl-Z stops the caller, and then we stop our program.
fn ignore_signals() {
    for signal in limits::IGNORED {
        // SAFETY: ignoring a signal runs no code.
        unsafe { libc::signal(signal, libc::SIG_IGN) };
    }
}

/// A judge that is killed cannot clean up, so its workers do: each removes its own folder, and the
/// last one the folder around them.
fn remove_folders(folder: &Path) {
    let _ = files::remove(folder);
    if let Some(around) = folder.parent()
        && fs::remove_dir(around).is_ok()
    {
        let _ = fs::remove_file(temporary::lock_of(around));
    }
}
