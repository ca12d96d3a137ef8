//! Handles Ctrl-C and requests to terminate or hang up: running programs are stopped, and those who wait for
//! them get [`Interrupted`] instead of a result. Callers pass that on, so everything is cleaned up
//! on the way out.

#[cfg(unix)]
mod guard;
#[cfg(unix)]
#[path = "unix.rs"]
mod system;
#[cfg(windows)]
#[path = "windows.rs"]
mod system;

use std::fmt;
use std::io::{self, Read};
use std::mem::take;
use std::process::{Child, ChildStderr, ChildStdout, Command, Output, Stdio};
use std::sync::atomic::{AtomicI32, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};

use super::temporary::TemporaryFolder;
use anyhow::Result;
use system::Group;

/// The signal that requested an interruption; 0 if there was none.
static REQUESTED: AtomicI32 = AtomicI32::new(0);

/// What to kill when an interruption is requested, by numbers.
static GROUPS: Mutex<Vec<(u32, Group)>> = Mutex::new(Vec::new());

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

/// From now on, a signal stops every [`Stoppable`] and calls this. A second signal exits at once. Call
/// this only once.
pub(super) fn listen(stop_workers: impl FnMut() + Send + 'static) -> Result<()> {
    let mut stop_workers = stop_workers;
    system::on_signal(move || {
        locked(&GROUPS).iter().for_each(|(_, group)| group.kill());
        stop_workers();
        take(&mut *locked(&REQUEST_HANDLERS)).into_iter().for_each(|handle| handle());
    })
}

/// From now on, compilers end with us even if we are killed. Call this only once, while this process has a
/// single thread.
pub fn guard_compilers() -> Result<()> {
    system::guard()
}

/// Notes an interruption by this signal. Whether it is the first.
fn request(signal: i32) -> bool {
    REQUESTED.swap(signal, Ordering::Relaxed) == 0
}

/// Takes it for an interruption that the terminal is gone.
pub fn hang_up() -> Interrupted {
    const HANG_UP: i32 = 1;
    let first = REQUESTED.compare_exchange(0, HANG_UP, Ordering::Relaxed, Ordering::Relaxed);
    Interrupted { signal: first.err().unwrap_or(HANG_UP) }
}

/// Calls this once an interruption has been requested and everything is stopped, to wake who waits
/// for something else.
pub fn on_request(handle: impl FnOnce() + Send + 'static) {
    locked(&REQUEST_HANDLERS).push(Box::new(handle));
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A program we trust, such as a compiler. It is stopped when we are interrupted, together with
/// everything it has started.
pub struct Stoppable {
    child: Child,
    /// Of its group.
    number: u32,
    /// For its temporary files: a compiler that is killed leaves them behind.
    _temporary: TemporaryFolder,
}

impl Stoppable {
    pub fn spawn(command: &mut Command) -> io::Result<Stoppable> {
        static NUMBERS: AtomicU32 = AtomicU32::new(0);
        let temporary = TemporaryFolder::new()?;
        for variable in ["TMPDIR", "TMP", "TEMP"] {
            command.env(variable, temporary.path());
        }
        let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
        let (child, group) = Group::spawn(command, number)?;
        // The signal may have come before the group was known.
        if check().is_err() {
            group.kill();
        }
        locked(&GROUPS).push((number, group));
        Ok(Stoppable { child, number, _temporary: temporary })
    }

    pub fn take_stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    pub fn take_stderr(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// Stops it, with everything it has started: nobody needs the rest.
    pub fn stop(self) -> Result<()> {
        let groups = locked(&GROUPS);
        groups.iter().filter(|(number, _)| *number == self.number).for_each(|(_, it)| it.kill());
        drop(groups);
        self.finish().map(drop)
    }

    /// Waits for its end, and returns what it has printed.
    pub fn finish(self) -> Result<Output> {
        let output = self.child.wait_with_output();
        locked(&GROUPS).retain(|(number, _)| *number != self.number);
        check()?;
        Ok(output?)
    }
}

/// How many bytes of errors are kept of a compiler that is bounded.
const MOST_ERRORS: u64 = 64 << 10;

/// Runs a compiler on what somebody else has written, who may have wanted it to take all time, memory or
/// disk there is, and returns its errors.
pub fn bounded_output(compiler: &mut Command) -> Result<Output> {
    compiler.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    system::bound(compiler);
    let mut running = Stoppable::spawn(compiler)?;
    let mut stderr = Vec::new();
    if let Some(errors) = running.take_stderr() {
        // To write more than that ends it.
        errors.take(MOST_ERRORS).read_to_end(&mut stderr)?;
    }
    Ok(Output { stderr, ..running.finish()? })
}

/// Runs a program we trust, and returns what it has printed.
pub fn output(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Stoppable::spawn(command)?.finish()
}
