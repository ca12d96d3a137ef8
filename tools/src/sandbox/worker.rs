//! A process of our own that runs jobs, one at a time.
//!
//! Why not a thread? Linux lets a child begin with the memory peak of the process it was forked
//! from; a worker is forked early and stays small, so the peaks it reports are the programs' own.
//! And it adopts whatever its program leaves behind, so nothing of that is mixed up with the
//! programs of other workers.

use std::fs;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::os::fd::AsFd;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, WaitOptions};

use crate::sandbox::linux::{self, Execution, Job};

pub struct Worker {
    stop_handle: StopHandle,
    outcomes: BufReader<PipeReader>,
}

/// An empty line in place of a job.
const DISMISSED: &str = "\n";

impl Worker {
    /// Starts a worker that removes the folder at its end. To be called while this process has one
    /// thread only.
    pub fn start(folder: &Path) -> Result<Worker> {
        let (jobs_in, jobs) = pipe()?;
        let (outcomes, outcomes_in) = pipe()?;
        // SAFETY: there is one thread only, so the child finds no lock held by another.
        let pid = unsafe { libc::fork() };
        if pid < 0 {
            return Err(std::io::Error::last_os_error()).context("no worker can be started");
        }
        let Some(pid) = Pid::from_raw(pid) else {
            drop((jobs, outcomes));
            let code = i32::from(serve(jobs_in, outcomes_in).is_err());
            remove(folder);
            // SAFETY: ends this process without running what its parent meant to run at exit.
            unsafe { libc::_exit(code) }
        };
        Ok(Worker { stop_handle: StopHandle { jobs, pid }, outcomes: BufReader::new(outcomes) })
    }

    pub fn run(&mut self, job: &Job) -> Result<Execution> {
        let mut line = serde_json::to_string(job)?;
        line.push('\n');
        let asked = self.stop_handle.jobs.write_all(line.as_bytes());
        stay_if_adjourned();
        asked.context("the worker is gone")?;
        line.clear();
        self.outcomes.read_line(&mut line)?;
        stay_if_adjourned();
        if line.is_empty() {
            bail!("the worker is gone");
        }
        let outcome: Result<Execution, String> = serde_json::from_str(&line)?;
        outcome.map_err(anyhow::Error::msg)
    }

    /// A way to dismiss it from another thread, even while it runs a job.
    pub fn stop_handle(&self) -> Result<StopHandle> {
        Ok(StopHandle { jobs: self.stop_handle.jobs.try_clone()?, pid: self.stop_handle.pid })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop_handle.dismiss();
    }
}

/// Set by Ctrl-C: what is heard from now on is of no account.
static ADJOURNED: AtomicBool = AtomicBool::new(false);

/// From now on, who waits for a worker waits for the end of this process.
pub fn adjourn() {
    ADJOURNED.store(true, Ordering::Relaxed);
}

/// Leaves the last word to who adjourned.
pub fn stay_if_adjourned() {
    while ADJOURNED.load(Ordering::Relaxed) {
        thread::park();
    }
}

pub struct StopHandle {
    jobs: PipeWriter,
    pid: Pid,
}

impl StopHandle {
    /// Returns when the worker has ended, and its program with it.
    pub fn dismiss(&mut self) {
        // To close the pipe would not do: workers forked later hold it open too.
        let _ = self.jobs.write_all(DISMISSED.as_bytes());
        let _ = rustix::process::waitpid(Some(self.pid), WaitOptions::empty());
    }
}

/// The life of a worker: jobs in, outcomes out, until it is dismissed or the caller hangs up.
fn serve(jobs: PipeReader, mut outcomes: PipeWriter) -> Result<()> {
    // Ctrl-C reaches the whole group of the terminal. The caller ends by it, and we by the caller's
    // end, once its program is killed.
    // SAFETY: ignoring a signal runs no code.
    unsafe {
        for signal in [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM] {
            libc::signal(signal, libc::SIG_IGN);
        }
    }
    rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?;
    let caller = jobs.try_clone()?;
    for line in BufReader::new(jobs).lines() {
        let line = line?;
        if line.is_empty() {
            return Ok(());
        }
        let job: Job = serde_json::from_str(&line)?;
        let outcome = match linux::run(&job, caller.as_fd()) {
            Ok(None) => return Ok(()),
            Ok(Some(outcome)) => Ok(outcome),
            Err(error) => Err(format!("{error:#}")),
        };
        let mut reply = serde_json::to_string::<Result<Execution, String>>(&outcome)?;
        reply.push('\n');
        outcomes.write_all(reply.as_bytes())?;
    }
    Ok(())
}

/// A judge that is killed cannot tidy up, so its workers do: each its own folder, and the last of
/// them what is around it.
fn remove(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    let _ = folder.parent().map(fs::remove_dir);
}
