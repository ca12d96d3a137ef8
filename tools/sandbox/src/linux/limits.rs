//! The limits that a program starts with, and those of our caller that get in its way.

use std::io;

use rustix::process::{Resource, Rlimit, Signal};

use super::one_session;
use crate::{Allowance, End, Job};

/// The stack may be as large as the memory limit, but every new thread reserves that much for its
/// own stack. With more than this, a few threads would not fit into the machine.
const LARGEST_STACK: u64 = 1 << 30;

/// How much later than others a program gets a core, where there are not enough.
const NICE: i32 = 5;

/// With less room than this on the disk, a program may have been unable to write.
const LITTLE_ROOM: u64 = 1 << 20;

/// What the worker ignores. A new program would inherit that.
pub const IGNORED: [i32; 6] =
    [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM, libc::SIGTSTP, libc::SIGXFSZ];

/// Called in the new process before it becomes the program.
pub fn confine(allowance: &Allowance) -> io::Result<()> {
    one_session::begin()?;
    for signal in IGNORED {
        // SAFETY: the default action runs no code of ours.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    // Whoever watches it must get a core, however many processes it has.
    let _ = rustix::process::nice(NICE);
    // The program cannot raise this limit.
    limit(Resource::Fsize, Some(file_bytes(allowance)), Some(file_bytes(allowance)))?;
    limit(Resource::Stack, Some(stack_bytes(allowance)), None)?;
    limit(Resource::As, None, None)?;
    limit(Resource::Data, None, None)?;
    limit(Resource::Cpu, None, None)?;
    limit(Resource::Core, Some(0), None)
}

/// Called in the new process of a container. The kernel counts what is in the container alone, unless
/// the user is root, whom it lets do anything. We notice when a program has too many; this keeps it from
/// having thousands by then.
pub fn bound_processes(allowance: &Allowance) -> io::Result<()> {
    const UNNOTICED: u64 = 64;
    limit(Resource::Nproc, Some(u64::from(allowance.processes) + UNNOTICED), None)
}

/// Sets a limit, as far as we are allowed to raise it; None is no limit. `most` is how far the
/// program may raise it itself; without it, that stays as it is.
fn limit(resource: Resource, amount: Option<u64>, most: Option<u64>) -> io::Result<()> {
    let Rlimit { maximum, .. } = rustix::process::getrlimit(resource);
    let allowed = |amount: u64| maximum.map_or(amount, |maximum| amount.min(maximum));
    let current = amount.map(allowed).or(maximum);
    let limit = Rlimit { current, maximum: most.map(allowed).or(maximum) };
    Ok(rustix::process::setrlimit(resource, limit)?)
}

/// One more byte than allowed tells a full file from one that is too long.
fn file_bytes(allowance: &Allowance) -> u64 {
    allowance.output_bytes + 1
}

fn stack_bytes(allowance: &Allowance) -> u64 {
    allowance.memory_bytes.min(LARGEST_STACK)
}

/// What may have kept a program from getting what it is allowed, if it ended like this: a lower
/// limit of our caller, or a full disk.
pub fn hindrance(job: &Job, end: End) -> Option<String> {
    if matches!(end, End::TimeLimit | End::MemoryLimit) {
        return None;
    }
    let Allowance { cpu, memory_bytes, .. } = job.allowance;
    let stack = stack_bytes(&job.allowance);
    let too_low = |resource, flag, needed, unit: (u64, &str)| too_low(resource, flag, needed, unit);
    let (kilobytes, seconds) = ((1024, "KB"), (1, "s"));
    let quiet = too_low(Resource::Fsize, "-f", file_bytes(&job.allowance), kilobytes)
        .or_else(|| too_low(Resource::As, "-v", memory_bytes + stack, kilobytes))
        .or_else(|| full_disk(job));
    // These do not make an output wrong: they end the program.
    let loud = || {
        too_low(Resource::Stack, "-s", stack, kilobytes)
            .or_else(|| too_low(Resource::Cpu, "-t", cpu.as_secs() + 1, seconds))
    };
    quiet.or_else(|| if end == End::Exit(0) { None } else { loud() })
}

fn too_low(resource: Resource, flag: &str, needed: u64, unit: (u64, &str)) -> Option<String> {
    let maximum = rustix::process::getrlimit(resource).maximum.filter(|most| *most < needed)?;
    let (size, unit) = unit;
    let (have, need) = (maximum / size, needed.div_ceil(size));
    Some(format!(
        "`ulimit {flag}` allows only {have} {unit} here, and a program may need {need} {unit}: raise it"
    ))
}

fn full_disk(job: &Job) -> Option<String> {
    let disk = rustix::fs::statvfs(&job.folder).ok()?;
    let is_full = disk.f_bavail.saturating_mul(disk.f_frsize) < LITTLE_ROOM;
    let folder = job.folder.display();
    is_full.then(|| format!("the disk of {folder} is full: make room, or set TMPDIR"))
}
