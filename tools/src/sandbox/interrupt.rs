//! Handles Ctrl-C and requests to terminate or hang up: running programs are stopped, and those who wait for
//! them get [`Interrupted`] instead of a result. Callers pass that on, so everything is cleaned up
//! on the way out.

use std::fmt;
use std::io::{self, PipeWriter, Read, Write, pipe};
use std::mem::take;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};
use std::thread;

use anyhow::Result;
use rustix::process::{Pid, Signal};
use tempfile::TempDir;

use super::worker::StopHandle;

/// The signal that requested an interruption; 0 if there was none.
static REQUESTED: AtomicI32 = AtomicI32::new(0);

/// Where the handler of the signals writes, to wake the thread that waits for them.
static WAKE: OnceLock<PipeWriter> = OnceLock::new();

/// The process groups to kill when an interruption is requested.
static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// What else to do then.
static REQUEST_HANDLERS: Mutex<Vec<Box<dyn FnOnce() + Send>>> = Mutex::new(Vec::new());

/// An interruption by this signal.
#[derive(Clone, Copy, Debug)]
pub struct Interrupted {
    signal: i32,
}

impl Interrupted {
    /// The exit code that a shell gives to a process that the signal has ended.
    pub fn exit_code(self) -> u8 {
        128 + self.signal as u8
    }
}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// An error once an interruption has been requested.
pub fn check() -> Result<(), Interrupted> {
    match REQUESTED.load(Ordering::Relaxed) {
        0 => Ok(()),
        signal => Err(Interrupted { signal }),
    }
}

/// From now on, a signal stops these workers and every [`Stoppable`]. A second signal exits at
/// once. Call this only once.
pub(super) fn listen(mut workers: Vec<StopHandle>) -> Result<()> {
    let (mut signals, wake) = pipe()?;
    WAKE.set(wake).expect("signals are listened to only once");
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        handle(signal)?;
    }
    thread::Builder::new().spawn(move || {
        if signals.read_exact(&mut [0]).is_ok() {
            locked(&GROUPS).iter().for_each(|group| kill(*group));
            workers.iter_mut().for_each(StopHandle::stop);
            take(&mut *locked(&REQUEST_HANDLERS)).into_iter().for_each(|handle| handle());
        }
    })?;
    Ok(())
}

/// Lets a signal call [`request`], unless it is ignored: `nohup` does that to SIGHUP.
fn handle(signal: i32) -> Result<()> {
    // SAFETY: zero is valid for each field, and the calls use only the variables they are given.
    // The handler makes no calls but those that are allowed in one.
    let failed = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        let asked = libc::sigaction(signal, std::ptr::null(), &mut action);
        if asked == 0 && action.sa_sigaction == libc::SIG_IGN {
            return Ok(());
        }
        action.sa_sigaction = request as *const () as usize;
        action.sa_flags = libc::SA_RESTART;
        libc::sigaction(signal, &action, std::ptr::null_mut()) != 0
    };
    if failed { Err(io::Error::last_os_error().into()) } else { Ok(()) }
}

/// Called with a signal, in the middle of anything.
extern "C" fn request(signal: i32) {
    if REQUESTED.swap(signal, Ordering::Relaxed) != 0 {
        // SAFETY: nothing is run any more.
        unsafe { libc::_exit(128 + signal) }
    }
    if let Some(mut wake) = WAKE.get() {
        let _ = wake.write(&[0]);
    }
}

/// Calls this once an interruption has been requested and everything is stopped, to wake who waits
/// for something else.
pub fn on_request(handle: impl FnOnce() + Send + 'static) {
    locked(&REQUEST_HANDLERS).push(Box::new(handle));
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
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
        locked(&GROUPS).push(group);
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
        locked(&GROUPS).retain(|group| *group != self.group);
        check()?;
        Ok(output?)
    }
}

/// Runs a program we trust, and returns what it has printed.
pub fn output(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Stoppable::spawn(command)?.finish()
}
