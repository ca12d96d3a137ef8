//! Keeps a program in the session it was started in.
//!
//! The kernel shares cores among sessions: whatever is in one gets as much as whatever is in another.
//! So a program with a thousand processes takes no more from the judge than one with a single process,
//! unless each of them begins a session of its own.
//!
//! A filter of system calls holds for a process and all that it starts. To make one can take the kernel
//! milliseconds, so a worker has one for all of its programs, and begins their sessions with a key that
//! they do not know.

use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use libc::{BPF_ABS, BPF_JEQ, BPF_JMP, BPF_K, BPF_LD, BPF_RET, BPF_W, sock_filter, sock_fprog};

/// What a call that begins a session has to bring along, in this process and those forked from it.
static KEY: AtomicU64 = AtomicU64::new(0);

/// Where the filter finds the number of a call, the kind of program that makes it, and the halves of
/// what it brings along.
const CALL: u32 = 0;
const KIND: u32 = 4;
const LOW: u32 = 16;
const HIGH: u32 = 20;

/// The kinds of programs that run here, and the number of the call that begins a session in each.
#[cfg(target_arch = "x86_64")]
const CALLS: [(u32, u32); 2] = [(0xc000_003e, libc::SYS_setsid as u32), (0x4000_0003, 66)];
#[cfg(target_arch = "aarch64")]
const CALLS: [(u32, u32); 1] = [(0xc000_00b7, libc::SYS_setsid as u32)];
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const CALLS: [(u32, u32); 0] = [];

/// So many instructions are for one kind.
const PART: usize = 9;

/// Called by a worker: from then on, a call that begins a session does nothing in this process and all
/// that it starts, and says that all is well, unless it has the key.
pub fn enforce() -> io::Result<()> {
    let key = RandomState::new().hash_one("session");
    let mut filter = [RETURN_ALLOWED; PART * CALLS.len() + 1];
    for (index, (kind, call)) in CALLS.into_iter().enumerate() {
        let part = [
            load(KIND),
            skip_unless(kind, 7),
            load(CALL),
            skip_unless(call, 5),
            load(LOW),
            skip_unless(key as u32, 2),
            load(HIGH),
            skip_if((key >> 32) as u32, 1),
            RETURN_DONE,
        ];
        filter[PART * index..][..PART].copy_from_slice(&part);
    }
    let program = sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    // Filters are no reason to slow a program down.
    let flags = libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    rustix::thread::set_no_new_privs(true)?;
    // SAFETY: the kernel copies as many instructions as there are.
    let result = unsafe {
        libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program)
    };
    KEY.store(key, Ordering::Relaxed);
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Begins a session for a program: no terminal, and one process group that can be killed as a whole.
/// It makes only a system call.
pub fn begin() -> io::Result<()> {
    // SAFETY: the call touches no memory.
    match unsafe { libc::syscall(libc::SYS_setsid, KEY.load(Ordering::Relaxed)) } {
        session if session > 0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

const RETURN_ALLOWED: sock_filter = instruction(BPF_RET | BPF_K, libc::SECCOMP_RET_ALLOW, 0, 0);

/// No error, but the call is not made.
const RETURN_DONE: sock_filter = instruction(BPF_RET | BPF_K, libc::SECCOMP_RET_ERRNO, 0, 0);

const fn load(place: u32) -> sock_filter {
    instruction(BPF_LD | BPF_W | BPF_ABS, place, 0, 0)
}

/// Skips so many instructions if what was loaded is this.
const fn skip_if(value: u32, instructions: u8) -> sock_filter {
    instruction(BPF_JMP | BPF_JEQ | BPF_K, value, instructions, 0)
}

const fn skip_unless(value: u32, instructions: u8) -> sock_filter {
    instruction(BPF_JMP | BPF_JEQ | BPF_K, value, 0, instructions)
}

const fn instruction(code: u32, k: u32, jt: u8, jf: u8) -> sock_filter {
    sock_filter { code: code as u16, jt, jf, k }
}
