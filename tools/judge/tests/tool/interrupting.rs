//! Whatever ends the tool while a solution is compiled and bundled: nothing is left, no folder and no
//! compiler. After a signal that it can handle, the exit code says so.

use std::fs::{self, File};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::scaffold::{
    Folder, HEADER, Running, heed_signals, judge_command, repository, start_command, stderr,
    wait_until,
};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty;

/// Whether something is being compiled: that has a folder beside the pool's.
fn is_compiling(judge: &Running) -> bool {
    let entries = fs::read_dir(judge.temporary.path()).unwrap().flatten();
    entries.filter(|entry| entry.path().is_dir()).count() > 1
}

fn leaves_nothing(arguments: &[&str]) {
    // A bundle that is remembered from an earlier run would be done before anybody interrupts it.
    let cache = Folder::empty();
    let mut call = judge_command(repository());
    call.args(arguments).env("XDG_CACHE_HOME", cache.path());
    let mut judge = start_command(&mut call, [Stdio::piped(), Stdio::piped()]);
    wait_until("it begins to compile", || is_compiling(&judge));
    judge.signal(Signal::INT);
    let status = judge.process.wait().unwrap();
    assert_eq!(status.code(), Some(130), "{arguments:?}");
    assert!(judge.temporary.is_empty(), "{arguments:?} leaves something in TMPDIR");
}

#[test]
fn an_interrupted_bundle_leaves_nothing() {
    leaves_nothing(&["bundle", "cogs_640", "--to", "luogu"]);
}

#[test]
fn an_interrupted_submission_leaves_nothing() {
    leaves_nothing(&["submit", "cogs_64_", "--to", "luogu"]);
}

#[test]
fn an_interrupted_benchmark_leaves_nothing() {
    leaves_nothing(&["bench", "cogs_668"]);
}

const NAME: &str = "luogu_p1_sum";

/// A compiler that takes a minute, with a process of its own, in a temporary file.
const SLOW: &str = "#!/bin/sh
case $* in
--version) echo 'rustc 1.95.0 (slow)' ;;
'--print sysroot') echo /nowhere ;;
*)
    sleep 60 &
    echo half >$TMPDIR/object
    echo $$ $! >>$PIDS.new && mv $PIDS.new $PIDS
    wait
    ;;
esac
";

/// A project with a slow compiler.
fn project() -> Folder {
    let source = format!("{HEADER}use proconio::input;\n\nfn main() {{\n    input!(a: i32);\n}}\n");
    let folder = Folder::project().solution(NAME, &source).case(NAME, "sample-1", "1\n", "");
    folder.write("bin/rustc", SLOW);
    let compiler = folder.path().join("bin/rustc");
    fs::set_permissions(compiler, fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

/// Calls `judge` with the slow compiler, and ends it in the midst of it.
fn ends_with(signal: Signal, arguments: &[&str]) {
    let project = project();
    let [bin, pids, cache] = ["bin", "pids", "cache"].map(|name| project.path().join(name));
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let mut call = judge_command(project.path());
    call.args(arguments).env("PATH", path).env("RUSTC", bin.join("rustc"));
    call.env("PIDS", &pids).env("XDG_CACHE_HOME", &cache);
    let mut judge = start_command(&mut call, [Stdio::null(), Stdio::null()]);
    wait_until("it compiles", || pids.exists());
    kill_process(Pid::from_child(&judge.process), signal).unwrap();
    let what = format!("{arguments:?} ends with {signal:?}");
    let pids = fs::read_to_string(pids).unwrap();
    wait_until(&what, || !pids.split_whitespace().any(is_running));
    judge.process.wait().unwrap();
    if signal == Signal::KILL {
        wait_until(&what, || judge.temporary.is_empty());
    }
    assert!(judge.temporary.is_empty(), "{what} and leaves something in TMPDIR");
    let left = cache.join("anyjudge/temporary");
    wait_until(&what, || fs::read_dir(&left).map_or(true, |mut left| left.next().is_none()));
}

/// Whether a process has not ended; nobody may have asked for its exit code.
fn is_running(pid: &str) -> bool {
    let state = state(pid);
    !state.is_empty() && !state.starts_with('Z')
}

/// The letter for the state of a process; nothing if there is none.
fn state(pid: &str) -> String {
    // Not every Linux has `ps`, and no other system has this file.
    if cfg!(target_os = "linux") {
        let text = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        return text.rsplit_once(") ").map_or(String::new(), |(_, state)| state.into());
    }
    let output = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().into()
}

const SIGNALS: [Signal; 4] = [Signal::INT, Signal::TERM, Signal::HUP, Signal::KILL];

#[test]
fn what_cargo_has_started_ends_with_the_tool() {
    SIGNALS.iter().for_each(|signal| ends_with(*signal, &["test", "sum"]));
}

#[test]
fn a_compiler_ends_with_the_tool() {
    SIGNALS.iter().for_each(|signal| ends_with(*signal, &["bundle", "sum", "--to", "luogu"]));
}

/// A terminal: what shows it, and what is written to. Nobody else gets them who is started meanwhile.
fn terminal() -> [File; 2] {
    let open = |path: &Path| {
        let mut options = File::options();
        options.read(true).write(true).custom_flags(libc::O_NOCTTY).open(path).unwrap()
    };
    let screen = open(Path::new("/dev/ptmx"));
    pty::grantpt(&screen).unwrap();
    pty::unlockpt(&screen).unwrap();
    let name = pty::ptsname(&screen, Vec::new()).unwrap();
    let line = open(Path::new(name.to_str().unwrap()));
    [screen, line]
}

/// Starts a call on a terminal, which may be its own: then it gets a signal when that is closed.
fn start_on(line: &File, is_own: bool, call: &mut Command) -> Running {
    let temporary = Folder::empty();
    let stream = || Stdio::from(line.try_clone().unwrap());
    call.env("TMPDIR", temporary.path()).stdin(stream()).stdout(stream()).stderr(stream());
    let take_it = move || {
        rustix::process::setsid()?;
        if is_own {
            rustix::process::ioctl_tiocsctty(rustix::stdio::stdin())?;
        }
        Ok(())
    };
    // SAFETY: between fork and exec there are only system calls.
    unsafe { heed_signals(call).pre_exec(take_it) };
    Running { process: call.spawn().unwrap(), temporary }
}

/// A call with something to do that is nearly nothing, in a folder for it.
const QUICK_CALLS: [&[&str]; 4] = [
    &["test", "-c", "true", "-d", "cases"],
    &["stress", "-c", "true", "-d", "cases", "--gen", "echo 1", "--cases", "2"],
    &["bundle", "a.rs", "--to", "luogu"],
    &["judges"],
];

#[test]
fn a_terminal_that_is_gone_ends_the_tool_like_its_signal() {
    let folder = Folder::project();
    folder.write("a.rs", "fn main() {}\n");
    folder.write("cases/1.in", "");
    for arguments in QUICK_CALLS {
        let [screen, line] = terminal();
        drop(screen);
        let mut judge = start_on(&line, false, judge_command(folder.path()).args(arguments));
        assert_eq!(judge.process.wait().unwrap().code(), Some(129), "{arguments:?}");
        assert!(judge.temporary.is_empty(), "{arguments:?} leaves something in TMPDIR");
    }
}

#[test]
fn closing_a_terminal_ends_what_runs_on_it() {
    let begins = "sh -c ': >begun; sleep 60'";
    for arguments in [
        &["test", "--here", "-t", "100", "-c", begins, "-d", "cases"][..],
        &["stress", "--here", "-c", "true", "-d", "cases", "--gen", begins],
        &["stress", "--here", "-t", "100", "-c", begins, "-d", "cases", "--gen", "echo 1"],
    ] {
        let folder = Folder::with(&[("cases/1.in", "")]);
        let begun = folder.path().join("begun");
        let [screen, line] = terminal();
        let mut call = judge_command(folder.path());
        let mut judge = start_on(&line, true, call.args(arguments));
        wait_until("it runs", || begun.exists());
        drop(screen);
        assert_eq!(judge.process.wait().unwrap().code(), Some(129), "{arguments:?}");
        assert!(judge.temporary.is_empty(), "{arguments:?} leaves something in TMPDIR");
    }
}

#[test]
fn a_run_removes_what_an_earlier_one_has_left() {
    let temporary = Folder::with(&[("judge-1/0/object", "half"), ("judge-1.lock", "")]);
    temporary.write("judge-mine/file", "mine");
    let project = project();
    let mut call = judge_command(project.path());
    call.args(["test", "-c", "true", "-d"]).arg(Path::new("testcases").join(NAME));
    let output = call.env("TMPDIR", temporary.path()).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    let left: Vec<_> = fs::read_dir(temporary.path()).unwrap().flatten().collect();
    assert_eq!(left.iter().map(|it| it.file_name()).collect::<Vec<_>>(), ["judge-mine"]);
}
