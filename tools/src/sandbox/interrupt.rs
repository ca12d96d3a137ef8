//! Handles Ctrl-C and requests to terminate: running programs are stopped, and those who wait for
//! them get [`Interrupted`] instead of a result. Callers pass that on, so everything is cleaned up
//! on the way out.

use std::fmt;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use rustix::process::{Pid, Signal};
use tempfile::TempDir;

use super::worker::StopHandle;

/// The exit code of a process that was interrupted.
pub const EXIT_CODE: u8 = 130;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// The process groups to kill when an interruption is requested.
static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

#[derive(Debug)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// An error once an interruption has been requested.
pub fn check() -> Result<(), Interrupted> {
    if REQUESTED.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(()) }
}

/// From now on, a signal stops these workers and every [`Stoppable`]. A second signal exits at
/// once. Call this only once.
pub(super) fn listen(mut workers: Vec<StopHandle>) -> Result<()> {
    ctrlc::set_handler(move || {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(EXIT_CODE.into());
        }
        groups().iter().for_each(|group| kill(*group));
        workers.iter_mut().for_each(StopHandle::stop);
    })?;
    Ok(())
}

fn groups() -> std::sync::MutexGuard<'static, Vec<Pid>> {
    GROUPS.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn kill(group: Pid) {
    let _ = rustix::process::kill_process_group(group, Signal::KILL);
}

/// A program we trust, such as a compiler. It is stopped when we are interrupted, together with
/// everything it has started.
pub struct Stoppable {
    child: Child,
    group: Pid,
    /// For its temporary files: a compiler that is killed leaves them behind.
    _temporary: TempDir,
}

impl Stoppable {
    pub fn spawn(command: &mut Command) -> io::Result<Stoppable> {
        let temporary = tempfile::tempdir()?;
        let child = command.env("TMPDIR", temporary.path()).process_group(0).spawn()?;
        let group = Pid::from_child(&child);
        groups().push(group);
        // The signal may have come before the group was known.
        if check().is_err() {
            kill(group);
        }
        Ok(Stoppable { child, group, _temporary: temporary })
    }

    pub fn take_stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    /// Waits for its end, and returns what it has printed.
    pub fn finish(self) -> Result<Output> {
        let output = self.child.wait_with_output();
        groups().retain(|group| *group != self.group);
        check()?;
        Ok(output?)
    }
}

/// Runs a program we trust, and returns what it has printed.
pub fn output(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Stoppable::spawn(command)?.finish()
}
