//! Starts a program. The new process borrows our memory until it becomes the program: to copy that first,
//! and to throw the copy away again, would take longer than many a program runs.

use std::ffi::{CString, OsStr, OsString, c_char, c_int, c_void};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::sync::LazyLock;
use std::{env, ptr};

use rustix::process::{Pid, WaitOptions};

use super::confinement::Entry;
use crate::Job;

/// The stack of the new process, until it has one of its own, besides room for its arguments: for a script
/// that names no interpreter they are listed there once more, behind the name of a shell.
const STACK_BYTES: usize = 1 << 16;

/// What the new process needs, ready to use: it cannot allocate.
struct Launch<'a> {
    arguments: NullTerminated,
    environment: NullTerminated,
    folder: CString,
    /// In the order of their numbers.
    streams: &'a [OwnedFd; 3],
    entry: &'a Entry<'a>,
    /// Why the program does not run.
    failure: Option<io::Error>,
}

/// Texts as the kernel takes them.
struct NullTerminated {
    /// The last one is null. They point into the texts, or to such that stay.
    pointers: Vec<*const c_char>,
    _texts: Vec<CString>,
}

/// What a program gets of our environment. It stays as it is, so it is collected once.
static INHERITED: LazyLock<io::Result<Vec<CString>>> = LazyLock::new(|| {
    let others = env::vars_os().filter(|(name, _)| !OF_THE_FOLDER.iter().any(|it| name == it));
    texts(others.map(|(name, value)| [name, value].join(OsStr::new("="))))
});

/// What depends on the folder of the program. It cannot write to the temporary folder of the system.
const OF_THE_FOLDER: [&str; 2] = ["PWD", "TMPDIR"];

/// Starts the program of a job with these streams. An error says why it does not run.
pub fn launch(job: &Job, streams: &[OwnedFd; 3], entry: &Entry) -> io::Result<Pid> {
    let mut launch = Launch {
        arguments: NullTerminated::new(&[], job.command.iter().map(OsString::from))?,
        environment: environment(job)?,
        folder: CString::new(job.folder.as_os_str().as_bytes())?,
        streams,
        entry,
        failure: None,
    };
    let stack_bytes = STACK_BYTES + size_of_val(&launch.arguments.pointers[..]);
    let mut stack: Vec<u128> = Vec::with_capacity(stack_bytes / size_of::<u128>());
    let top = stack.spare_capacity_mut().as_mut_ptr_range().end;
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;
    // SAFETY: this thread goes on when the new process has become the program or has ended, so neither
    // the stack nor the launch is used by both, and both outlive it.
    match unsafe { libc::clone(begin, top.cast(), flags, (&raw mut launch).cast()) } {
        pid if pid < 0 => Err(io::Error::last_os_error()),
        pid => started(Pid::from_raw(pid), launch.failure),
    }
}

/// The process, unless it failed: then it has ended, and is waited for.
fn started(pid: Option<Pid>, failure: Option<io::Error>) -> io::Result<Pid> {
    let pid = pid.ok_or(io::ErrorKind::InvalidData)?;
    let Some(failure) = failure else { return Ok(pid) };
    rustix::process::waitpid(Some(pid), WaitOptions::empty())?;
    Err(failure)
}

/// Ours, but for what depends on the folder of the program.
fn environment(job: &Job) -> io::Result<NullTerminated> {
    let inherited = INHERITED.as_ref().map_err(|error| error.kind())?;
    let own = OF_THE_FOLDER.map(|name| [name.as_ref(), job.folder.as_os_str()].join("=".as_ref()));
    NullTerminated::new(inherited, own.into_iter())
}

/// What the new process does. It ends only if the program does not run.
extern "C" fn begin(launch: *mut c_void) -> c_int {
    // SAFETY: it is the launch of the other process, which waits for us.
    let launch = unsafe { &mut *launch.cast::<Launch>() };
    launch.failure = launch.become_program().err();
    127
}

impl Launch<'_> {
    /// Returns only with an error. It makes only system calls.
    fn become_program(&self) -> io::Result<()> {
        for (number, stream) in (0..).zip(self.streams) {
            // SAFETY: a program expects them under these numbers; nobody else in this process uses them.
            check(unsafe { libc::dup2(stream.as_raw_fd(), number) })?;
        }
        rustix::process::chdir(&self.folder)?;
        accept_all_signals()?;
        self.entry.pass()?;
        let (arguments, environment) = (&self.arguments.pointers, &self.environment.pointers);
        // SAFETY: both are texts that end, and both lists end with null.
        check(unsafe { libc::execvpe(arguments[0], arguments.as_ptr(), environment.as_ptr()) })
    }
}

/// As a shell starts a program, whatever we were started with.
fn accept_all_signals() -> io::Result<()> {
    // SAFETY: an empty set is plain numbers, and the default action runs no code of ours.
    unsafe {
        let mut none = std::mem::zeroed();
        libc::sigemptyset(&mut none);
        libc::signal(libc::SIGPIPE, libc::SIG_DFL);
        check(libc::sigprocmask(libc::SIG_SETMASK, &none, ptr::null_mut()))
    }
}

fn check(result: c_int) -> io::Result<()> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

impl NullTerminated {
    /// Those that stay, and then these.
    fn new(
        first: &'static [CString],
        others: impl Iterator<Item = OsString>,
    ) -> io::Result<NullTerminated> {
        let others = texts(others)?;
        let all = first.iter().chain(&others).map(|text| text.as_ptr());
        Ok(NullTerminated { pointers: all.chain([ptr::null()]).collect(), _texts: others })
    }
}

fn texts(texts: impl Iterator<Item = OsString>) -> io::Result<Vec<CString>> {
    Ok(texts.map(|text| CString::new(text.into_vec())).collect::<Result<_, _>>()?)
}
