//! How a program begins and ends.

use crate::fmt::Debug;
use crate::io::put_waiting;
use crate::{host, show, thread};

pub fn exit(code: i32) -> ! {
    put_waiting();
    unsafe { host::exit(code) }
}

pub fn abort() -> ! {
    exit(134)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitCode(u8);

impl ExitCode {
    pub const SUCCESS: ExitCode = ExitCode(0);
    pub const FAILURE: ExitCode = ExitCode(1);
}

impl From<u8> for ExitCode {
    fn from(code: u8) -> ExitCode {
        ExitCode(code)
    }
}

/// What `main` may return.
pub trait Termination {
    fn report(self) -> ExitCode;
}

impl Termination for () {
    fn report(self) -> ExitCode {
        ExitCode::SUCCESS
    }
}

impl Termination for ExitCode {
    fn report(self) -> ExitCode {
        self
    }
}

impl<T: Termination, E: Debug> Termination for Result<T, E> {
    fn report(self) -> ExitCode {
        match self {
            Ok(value) => value.report(),
            Err(error) => {
                show::formatted(&mut show::Stderr, format_args!("Error: {:?}\n", error));
                ExitCode::FAILURE
            }
        }
    }
}

/// Called by the export `main`.
#[doc(hidden)]
pub fn run<T: Termination>(main: fn() -> T) {
    if thread::run_job() {
        return;
    }
    let code = main().report();
    if code != ExitCode::SUCCESS {
        exit(code.0.into());
    }
    put_waiting();
}
