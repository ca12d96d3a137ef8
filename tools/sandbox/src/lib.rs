//! Runs one process under limits: what it may use goes in, what it did comes out.

pub mod address_space;
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

/// What keeps a program from files and processes that are none of its business.
#[derive(Clone, Copy, PartialEq)]
pub enum Containment {
    Namespaces,
    Landlock,
    Nothing,
}

impl Containment {
    /// What this machine allows. Call this only while this process has a single thread.
    pub fn here() -> Containment {
        #[cfg(target_os = "linux")]
        return linux::containment();
        #[cfg(not(target_os = "linux"))]
        Containment::Nothing
    }

    /// How answers and files are kept from a program, or why they are not.
    pub fn of_files(self) -> Result<&'static str, &'static str> {
        match self {
            Containment::Namespaces => Ok("hidden or read only, by namespaces"),
            Containment::Landlock => Ok("hidden or read only, by Landlock"),
            Containment::Nothing => Err("it can read and change what you can"),
        }
    }
}

/// What is limited here, and how or why not.
pub fn holds(containment: Containment) -> [(&'static str, Result<&'static str, &'static str>); 7] {
    let [cpu, memory, output, stack, processes, left] = HOLDS;
    [
        ("CPU time", cpu),
        ("memory", memory),
        ("output", output),
        ("stack", stack),
        ("processes", processes),
        ("what it leaves behind", left),
        ("answers and your files", containment.of_files()),
    ]
}

/// Of CPU time, memory, output, stack, processes and what is left behind.
#[cfg(target_os = "linux")]
const HOLDS: [Result<&str, &str>; 6] = [
    Ok("enforced, with all processes it starts"),
    Ok("enforced, with all processes it starts"),
    Ok("enforced"),
    Ok("as large as the memory limit"),
    Ok("at most 256 and threads, or --processes"),
    Ok("is ended"),
];
#[cfg(windows)]
const HOLDS: [Result<&str, &str>; 6] = [
    Ok("enforced, with all processes it starts"),
    Ok("enforced on what is committed, with all processes it starts"),
    Ok("enforced"),
    Err("a program has what it was linked with"),
    Err("a program may start any number"),
    Ok("is ended"),
];
#[cfg(all(unix, not(target_os = "linux")))]
const HOLDS: [Result<&str, &str>; 6] = [
    Ok("enforced with two seconds of grace"),
    Ok("sampled, and measured at the end"),
    Ok("enforced"),
    Ok("as large as the system allows"),
    Err("a program may start any number"),
    Ok("is ended, unless it calls setsid"),
];

/// Whether memory is looked at from time to time while a program runs, so that less than the most it
/// used may have been seen.
pub const IS_MEMORY_SAMPLED: bool = cfg!(all(unix, not(target_os = "linux")));

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
    /// Whether it may see what is hidden from programs that are judged.
    pub is_helper: bool,
}

/// What a program that is judged sees and may change of the disk, besides the system.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct Surroundings {
    pub hidden: Vec<PathBuf>,
    /// What it sees nevertheless, inside of hidden folders.
    pub visible: Vec<PathBuf>,
    /// The only places where it may write; it sees them as well.
    pub writable: Vec<PathBuf>,
}

/// What a process may use.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub struct Allowance {
    pub cpu: Duration,
    /// Higher than the limit on CPU time: it is for programs that sleep or deadlock.
    pub wall: Duration,
    pub memory_bytes: u64,
    pub output_bytes: u64,
    /// How many processes and threads it may have at a time.
    pub processes: u32,
}

/// As many processes and threads as a program may have unless somebody says otherwise: the Java machine
/// has a few for each core.
pub const PROCESSES: u32 = 256;

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
    ProcessLimit,
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

    /// How long it may have closed its output without ending before the other side is told. A program
    /// that goes on in silence crashes or exceeds its time, and that is its verdict.
    fn patience(self) -> Duration {
        match self {
            Side::Program => Duration::MAX,
            Side::Interactor => Duration::from_secs(1),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::Program => "program",
            Side::Interactor => "interactor",
        }
    }
}
