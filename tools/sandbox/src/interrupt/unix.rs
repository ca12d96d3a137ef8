//! Signals, and process groups that can be killed as a whole.

use std::io::{self, PipeWriter, Read, Write, pipe};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::sync::OnceLock;
use std::thread;

use anyhow::Result;
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process_group, setrlimit};

use super::guard;

/// Where the handler of the signals writes, to wake the thread that waits for them.
static WAKE: OnceLock<PipeWriter> = OnceLock::new();

/// From now on, the first signal lets a thread do this.
pub fn on_signal(mut act: impl FnMut() + Send + 'static) -> Result<()> {
    let (mut signals, wake) = pipe()?;
    WAKE.set(wake).expect("signals are listened to only once");
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        handle(signal)?;
    }
    thread::Builder::new().spawn(move || {
        if signals.read_exact(&mut [0]).is_ok() {
            act();
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
    if !super::request(signal) {
        // SAFETY: nothing is run any more.
        unsafe { libc::_exit(128 + signal) }
    }
    if let Some(mut wake) = WAKE.get() {
        let _ = wake.write(&[0]);
    }
}

/// Has a process of our own kill the groups if we are killed.
pub fn guard() -> Result<()> {
    guard::start()
}

/// What a compiler that is bounded may use at most, of each: seconds, and bytes of memory and of a file.
const BOUNDS: [(Resource, u64); 3] =
    [(Resource::Cpu, 60), (Resource::Data, 4 << 30), (Resource::Fsize, 1 << 30)];

/// Bounds what the processes of a command may use.
pub fn bound(command: &mut Command) {
    let lower = || {
        for (resource, most) in BOUNDS {
            let Rlimit { maximum, .. } = getrlimit(resource);
            let most = Some(maximum.map_or(most, |maximum| most.min(maximum)));
            setrlimit(resource, Rlimit { current: most, maximum: most })?;
        }
        Ok(())
    };
    // SAFETY: between fork and exec the child only makes system calls; it allocates nothing.
    unsafe { command.pre_exec(lower) };
}

/// A process with everything it has started.
pub struct Group {
    pid: Pid,
    number: u32,
}

impl Group {
    /// The number is for the guard.
    pub fn spawn(command: &mut Command, number: u32) -> io::Result<(Child, Group)> {
        guard::announce(command, number);
        // It may have announced itself and not begun.
        let child = command.process_group(0).spawn().inspect_err(|_| guard::dismiss(number))?;
        let group = Group { pid: Pid::from_child(&child), number };
        Ok((child, group))
    }

    pub fn kill(&self) {
        let _ = kill_process_group(self.pid, Signal::KILL);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        guard::dismiss(self.number);
    }
}
