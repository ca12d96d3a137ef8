//! Runs one process under limits: what it may use goes in, what it did comes out.

mod dialogue;
#[cfg(not(target_os = "linux"))]
mod direct;
#[cfg(unix)]
mod fork;
pub mod interrupt;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(all(unix, not(target_os = "linux")))]
mod macos;
pub mod signals;
pub mod temporary;
#[cfg(windows)]
mod windows;

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

#[cfg(not(target_os = "linux"))]
pub use direct::{Worker, stop_on_interrupt};
#[cfg(target_os = "linux")]
pub use linux::executable::obstacle;
#[cfg(target_os = "linux")]
pub use linux::worker::{Worker, stop_on_interrupt};
#[cfg(all(unix, not(target_os = "linux")))]
pub use macos::obstacle;
#[cfg(windows)]
pub use windows::obstacle;

/// What is limited here, and how or why not, in the order of [`LIMITED`].
#[cfg(target_os = "linux")]
pub const HOLDS: [Result<&str, &str>; 5] = [
    Ok("enforced, with all processes it starts"),
    Ok("enforced, with all processes it starts"),
    Ok("enforced"),
    Ok("as large as the memory limit"),
    Ok("is ended"),
];
#[cfg(windows)]
pub const HOLDS: [Result<&str, &str>; 5] = [
    Ok("enforced, with all processes it starts"),
    Ok("enforced on what is committed, with all processes it starts"),
    Ok("enforced"),
    Err("a program has what it was linked with"),
    Ok("is ended"),
];
#[cfg(all(unix, not(target_os = "linux")))]
pub const HOLDS: [Result<&str, &str>; 5] = [
    Ok("enforced with two seconds of grace"),
    Ok("sampled, and measured at the end"),
    Ok("enforced"),
    Ok("as large as the system allows"),
    Ok("is ended, unless it calls setsid"),
];

/// Whether memory is looked at from time to time while a program runs, so that less than the most it
/// used may have been seen.
pub const IS_MEMORY_SAMPLED: bool = cfg!(all(unix, not(target_os = "linux")));

pub const LIMITED: [&str; 5] = ["CPU time", "memory", "output", "stack", "what it leaves behind"];

/// What to run, on which input, within which allowance.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Job {
    pub command: Vec<String>,
    /// The folder it runs in.
    pub folder: PathBuf,
    pub input: PathBuf,
    /// Where its standard output and standard error go.
    pub output: PathBuf,
    pub errors: PathBuf,
    /// The file it may write its output to instead.
    pub output_file: Option<PathBuf>,
    pub allowance: Allowance,
}

/// What a process may use.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub struct Allowance {
    pub cpu: Duration,
    /// Higher than the limit on CPU time: it is for programs that sleep or deadlock.
    pub wall: Duration,
    pub memory_bytes: u64,
    pub output_bytes: u64,
}

/// What a process did: how it ended, and what it used.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Execution {
    pub end: End,
    pub cpu: Duration,
    pub wall: Duration,
    pub memory_bytes: u64,
    /// What may have kept it from getting what it is allowed: if it did not end well, that says
    /// nothing about the program.
    pub hindrance: Option<String>,
    /// Whether it was waiting for the other side of a conversation when it was stopped.
    pub is_waiting: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub enum End {
    Exit(i32),
    Signal(i32),
    TimeLimit,
    MemoryLimit,
    OutputLimit,
    /// By us, since nothing depended on it any more.
    Stopped,
}

impl End {
    /// The exit code, if the process ended by itself and within its limits.
    pub fn code(self) -> Option<i32> {
        match self {
            End::Exit(code) => Some(code),
            _ => None,
        }
    }
}

/// A program and an interactor that talk to each other.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Pair {
    pub program: Job,
    pub interactor: Job,
    /// The exit codes with which the interactor accepts. After any other, the program is stopped.
    pub accepting: Vec<i32>,
    /// Where to write down what they say.
    pub dialogue: PathBuf,
}

/// What came of a pair.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Conversation {
    pub program: Execution,
    pub interactor: Execution,
    /// Who ended first.
    pub first: Side,
    /// How long nobody had said anything by then.
    pub silence: Duration,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub enum Side {
    Program,
    Interactor,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Program, Side::Interactor];

    pub fn other(self) -> Side {
        match self {
            Side::Program => Side::Interactor,
            Side::Interactor => Side::Program,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::Program => "program",
            Side::Interactor => "interactor",
        }
    }
}
