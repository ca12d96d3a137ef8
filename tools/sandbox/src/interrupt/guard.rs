//! A process that outlives us for a moment: if we are killed, it kills the compilers that we have started,
//! and removes what we have left. A signal that we can handle we handle ourselves.

use std::collections::BTreeMap;
use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::os::fd::AsRawFd;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use anyhow::Result;
use rustix::process::{Pid, Signal, kill_process_group, test_kill_process_group};

use crate::fork::{exit, fork};
use crate::temporary;

/// Where the guard hears of groups: the number that we give to each, and its process id, or 0 when it has
/// ended.
static PIPE: OnceLock<PipeWriter> = OnceLock::new();

type GuardMessage = [u8; 8];

/// How often to look whether what was killed has ended, and how many times.
const PAUSE: Duration = Duration::from_millis(10);
const LOOKS: usize = 100;

/// Starts the guard. Call this only once, while this process has a single thread.
pub fn start() -> Result<()> {
    let (messages, pipe) = pipe()?;
    // SAFETY: there is only one thread, so no other thread can hold a lock in the child.
    if unsafe { fork() }?.is_none() {
        drop(pipe);
        detach();
        keep_guard(messages);
        exit(0)
    }
    PIPE.set(pipe).expect("there is one guard");
    Ok(())
}

/// Has a command tell the guard of itself before it begins.
pub fn announce(command: &mut Command, number: u32) {
    let Some(pipe) = PIPE.get().map(AsRawFd::as_raw_fd) else { return };
    // SAFETY: between fork and exec the child only makes system calls; it allocates nothing. The pipe is
    // never closed.
    unsafe {
        command.pre_exec(move || {
            let message = message(number, libc::getpid());
            libc::write(pipe, message.as_ptr().cast(), message.len());
            Ok(())
        })
    };
}

/// Tells the guard that a group has ended.
pub fn dismiss(number: u32) {
    if let Some(mut pipe) = PIPE.get() {
        let _ = pipe.write_all(&message(number, 0));
    }
}

fn message(number: u32, pid: i32) -> GuardMessage {
    let mut message = [0; 8];
    message[..4].copy_from_slice(&number.to_ne_bytes());
    message[4..].copy_from_slice(&pid.to_ne_bytes());
    message
}

/// Leaves the terminal, so that its signals do not reach us, and all that others may wait for.
fn detach() {
    let _ = rustix::process::setsid();
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        // SAFETY: ignoring a signal runs no code.
        unsafe { libc::signal(signal, libc::SIG_IGN) };
    }
    if let Ok(nothing) = files::open_over(files::NOTHING.as_ref()) {
        for stream in 0..3 {
            // SAFETY: nobody uses these streams here.
            unsafe { libc::dup2(nothing.as_raw_fd(), stream) };
        }
    }
}

/// Returns when all of our processes have ended.
fn keep_guard(mut messages: PipeReader) {
    let mut groups = BTreeMap::new();
    let mut message: GuardMessage = [0; 8];
    while messages.read_exact(&mut message).is_ok() {
        let (number, pid) = message.split_at(4);
        let pid = i32::from_ne_bytes(pid.try_into().expect("it is the other half"));
        match Pid::from_raw(pid) {
            Some(pid) => groups.insert(number.to_vec(), pid),
            None => groups.remove(number),
        };
    }
    if !groups.is_empty() {
        groups.values().for_each(|group| kill(*group));
        temporary::clear_all();
    }
}

/// Kills a group, and waits until it has ended: it must not write any more.
fn kill(group: Pid) {
    let _ = kill_process_group(group, Signal::KILL);
    for _ in 0..LOOKS {
        if test_kill_process_group(group).is_err() {
            return;
        }
        thread::sleep(PAUSE);
    }
}
