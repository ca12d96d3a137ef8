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

/// From now on, a write beyond `ulimit -f` fails, and can be reported, instead of ending us.
///
/// What we start still ends: unlike a signal that is ignored, one that is handled is as before after exec.
#[cfg(unix)]
pub fn outlive_file_limit() {
    extern "C" fn go_on(_: i32) {}
    // SAFETY: the handler does nothing, which is allowed at any time.
    unsafe { libc::signal(libc::SIGXFSZ, go_on as *const () as libc::sighandler_t) };
}

/// Here nothing limits files.
#[cfg(windows)]
pub fn outlive_file_limit() {}
