//! What ends programs: signals, and on Windows exceptions.

/// `SIGSEGV` for 11.
#[cfg(unix)]
pub fn name(signal: i32) -> String {
    let known = match signal {
        libc::SIGABRT => "SIGABRT",
        libc::SIGALRM => "SIGALRM",
        libc::SIGBUS => "SIGBUS",
        libc::SIGFPE => "SIGFPE",
        libc::SIGHUP => "SIGHUP",
        libc::SIGILL => "SIGILL",
        libc::SIGINT => "SIGINT",
        libc::SIGKILL => "SIGKILL",
        libc::SIGPIPE => "SIGPIPE",
        libc::SIGQUIT => "SIGQUIT",
        libc::SIGSEGV => "SIGSEGV",
        libc::SIGSYS => "SIGSYS",
        libc::SIGTERM => "SIGTERM",
        libc::SIGTRAP => "SIGTRAP",
        libc::SIGXCPU => "SIGXCPU",
        _ => return format!("signal {signal}"),
    };
    known.into()
}

/// `access violation` for 0xC0000005.
#[cfg(windows)]
pub fn name(exception: i32) -> String {
    let known = match exception as u32 {
        0x8000_0003 => "breakpoint",
        0xC000_0005 => "access violation",
        0xC000_0017 => "lack of memory",
        0xC000_001D => "illegal instruction",
        0xC000_008C => "array bounds exceeded",
        0xC000_008E => "floating-point division by zero",
        0xC000_0094 => "integer division by zero",
        0xC000_0095 => "integer overflow",
        0xC000_00FD => "stack overflow",
        0xC000_0135 => "a missing DLL",
        0xC000_013A => "Ctrl-C",
        0xC000_0374 => "heap corruption",
        0xC000_0409 => "abort, or a damaged stack",
        code => return format!("exception {code:#010X}"),
    };
    format!("{known} ({:#010X})", exception as u32)
}

/// Called at the start. A write beyond `ulimit -f` fails from now on, and can be reported, instead of ending
/// us; and what we start is waited for, even if whoever started us ignores how processes end.
///
/// What we start still ends: unlike a signal that is ignored, one that is handled is as before after exec.
#[cfg(unix)]
pub fn settle() {
    extern "C" fn go_on(_: i32) {}
    // SAFETY: the handler does nothing, which is allowed at any time, and the default action is none of ours.
    unsafe {
        libc::signal(libc::SIGXFSZ, go_on as *const () as libc::sighandler_t);
        libc::signal(libc::SIGCHLD, libc::SIG_DFL);
    }
}

/// Here nothing limits files, and every process can be waited for.
#[cfg(windows)]
pub fn settle() {}
