//! Keeps a program in the session it was started in.
//!
//! The kernel shares cores among sessions: whatever is in one gets as much as whatever is in another.
//! So a program with a thousand processes takes no more from the judge than one with a single process,
//! unless each of them begins a session of its own.

use std::io;

use libc::{BPF_ABS, BPF_JEQ, BPF_JMP, BPF_K, BPF_LD, BPF_RET, BPF_W, sock_filter, sock_fprog};

/// Where the filter finds the number of a call, and the kind of program that makes it.
const CALL: u32 = 0;
const KIND: u32 = 4;

/// The kinds of programs that run here, and the number of the call that begins a session in each.
#[cfg(target_arch = "x86_64")]
const CALLS: [(u32, u32); 2] = [(0xc000_003e, libc::SYS_setsid as u32), (0x4000_0003, 66)];
#[cfg(target_arch = "aarch64")]
const CALLS: [(u32, u32); 1] = [(0xc000_00b7, libc::SYS_setsid as u32)];
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const CALLS: [(u32, u32); 0] = [];

/// Called in the new process before it becomes the program, when it cannot get more rights any more:
/// from then on, a call that begins a session does nothing, and says that all is well.
pub fn stay() -> io::Result<()> {
    let mut filter = [RETURN_ALLOWED; 5 * CALLS.len() + 1];
    for (index, (kind, call)) in CALLS.into_iter().enumerate() {
        let part =
            [load(KIND), skip_unless(kind, 3), load(CALL), skip_unless(call, 1), RETURN_DONE];
        filter[5 * index..][..5].copy_from_slice(&part);
    }
    let program = sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    // Filters are no reason to slow a program down.
    let flags = libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    // SAFETY: the kernel copies as many instructions as there are.
    let result = unsafe {
        libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program)
    };
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

const RETURN_ALLOWED: sock_filter = instruction(BPF_RET | BPF_K, libc::SECCOMP_RET_ALLOW, 0);

/// No error, but the call is not made.
const RETURN_DONE: sock_filter = instruction(BPF_RET | BPF_K, libc::SECCOMP_RET_ERRNO, 0);

const fn load(place: u32) -> sock_filter {
    instruction(BPF_LD | BPF_W | BPF_ABS, place, 0)
}

/// Skips so many instructions unless what was loaded is this.
const fn skip_unless(value: u32, instructions: u8) -> sock_filter {
    instruction(BPF_JMP | BPF_JEQ | BPF_K, value, instructions)
}

const fn instruction(code: u32, k: u32, jf: u8) -> sock_filter {
    sock_filter { code: code as u16, jt: 0, jf, k }
}
