//! A process of our own that runs jobs, one at a time.
//!
//! Why not a thread? On Linux, a child starts with the memory peak of the process it was forked
//! from. A worker is forked early and stays small, so the peaks it reports belong to the programs.
//! It also becomes the parent of whatever its program leaves behind, so that is never mixed up with
//! the programs of other workers.

use std::fs;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::os::fd::AsFd;
use std::path::Path;

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, WaitOptions};

use super::interrupt;
use super::{Execution, Job, linux};

pub struct Worker {
    stop_handle: StopHandle,
    executions: BufReader<PipeReader>,
}

/// An empty line instead of a job.
const STOP: &str = "\n";

impl Worker {
    /// Starts a worker that removes the folder when it ends. Call this only while this process has
    /// a single thread.
    pub fn start(folder: &Path) -> Result<Worker> {
        let (jobs_in, jobs) = pipe()?;
        let (executions, executions_in) = pipe()?;
        // SAFETY: there is only one thread, so no other thread can hold a lock in the child.
        let pid = unsafe { libc::fork() };
        if pid < 0 {
            return Err(std::io::Error::last_os_error()).context("cannot start a worker process");
        }
        let Some(pid) = Pid::from_raw(pid) else {
            drop((jobs, executions));
            let code = i32::from(serve(jobs_in, executions_in).is_err());
            remove_folders(folder);
            // SAFETY: ends this process without running the exit handlers of its parent.
            unsafe { libc::_exit(code) }
        };
        Ok(Worker { stop_handle: StopHandle { jobs, pid }, executions: BufReader::new(executions) })
    }

    pub fn run(&mut self, job: &Job) -> Result<Execution> {
        let mut line = serde_json::to_string(job)?;
        line.push('\n');
        let asked = self.stop_handle.jobs.write_all(line.as_bytes());
        interrupt::check()?;
        asked.context("the worker process has ended unexpectedly")?;
        line.clear();
        self.executions.read_line(&mut line)?;
        interrupt::check()?;
        if line.is_empty() {
            bail!("the worker process has ended unexpectedly");
        }
        let execution: Result<Execution, String> = serde_json::from_str(&line)?;
        execution.map_err(anyhow::Error::msg)
    }

    fn stop_handle(&self) -> Result<StopHandle> {
        Ok(StopHandle { jobs: self.stop_handle.jobs.try_clone()?, pid: self.stop_handle.pid })
    }
}

/// From now on, Ctrl-C stops these workers. Call this only once, after all of them were started.
pub fn stop_on_interrupt<'a>(workers: impl Iterator<Item = &'a Worker>) -> Result<()> {
    interrupt::listen(workers.map(Worker::stop_handle).collect::<Result<_>>()?)
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

/// What a worker does: jobs in, executions out, until it is stopped or the caller hangs up.
fn serve(jobs: PipeReader, mut executions: PipeWriter) -> Result<()> {
    ignore_signals();
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let caller = jobs.try_clone()?;
    for line in BufReader::new(jobs).lines() {
        let line = line?;
        if line.is_empty() {
            return Ok(());
        }
        let job: Job = serde_json::from_str(&line)?;
        let execution = match linux::run(&job, caller.as_fd()) {
            Ok(None) => return Ok(()),
            Ok(Some(execution)) => Ok(execution),
            Err(error) => Err(format!("{error:#}")),
        };
        let mut reply = serde_json::to_string::<Result<Execution, String>>(&execution)?;
        reply.push('\n');
        executions.write_all(reply.as_bytes())?;
    }
    Ok(())
}

/// Ctrl-C reaches every process of the terminal. It ends the caller, and then we end too, after
/// killing our program.
fn ignore_signals() {
    for signal in [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM] {
        // SAFETY: ignoring a signal runs no code.
        unsafe { libc::signal(signal, libc::SIG_IGN) };
    }
}

/// A judge that is killed cannot clean up, so its workers do: each removes its own folder, and the
/// last one the folder around them.
fn remove_folders(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    let _ = folder.parent().map(fs::remove_dir);
}
