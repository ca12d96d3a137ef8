//! Ctrl-C, and job objects that can be killed as a whole.

use std::io;
use std::process::{Child, Command};
use std::sync::Mutex;

use anyhow::Result;
use windows_sys::Win32::System::Console::SetConsoleCtrlHandler;
use windows_sys::core::BOOL;

use crate::windows::job::JobObject;

type Act = Box<dyn FnMut() + Send>;

/// What to do at the first event.
static ACT: Mutex<Option<Act>> = Mutex::new(None);

/// As a shell would call it: 128 + 2 is the exit code.
const SIGINT: i32 = 2;

/// From now on, the first Ctrl-C, or the end of the console, does this.
pub fn on_signal(act: impl FnMut() + Send + 'static) -> Result<()> {
    *ACT.lock().expect("nobody has panicked") = Some(Box::new(act));
    // SAFETY: the handler lives as long as the program.
    match unsafe { SetConsoleCtrlHandler(Some(request), 1) } {
        0 => Err(io::Error::last_os_error().into()),
        _ => Ok(()),
    }
}

/// Called on a thread of its own.
unsafe extern "system" fn request(_event: u32) -> BOOL {
    if !super::request(SIGINT) {
        std::process::exit(128 + SIGINT);
    }
    if let Some(act) = ACT.lock().ok().as_mut().and_then(|act| act.as_mut()) {
        act();
    }
    1
}

/// A job ends with the last handle to it, so with us.
pub fn guard() -> Result<()> {
    Ok(())
}

/// Here a compiler is stopped by hand.
pub fn bound(_: &mut Command) {}

/// A process with everything it has started.
pub struct Group(JobObject);

impl Group {
    pub fn spawn(command: &mut Command, _number: u32) -> io::Result<(Child, Group)> {
        let job = JobObject::new(None)?;
        let child = job.spawn(command)?;
        Ok((child, Group(job)))
    }

    pub fn kill(&self) {
        self.0.kill();
    }
}
