//! Ctrl-C while a solution is compiled and bundled: nothing is left, and the exit code says so.

use std::fs;
use std::process::Stdio;

use crate::scaffold::{Folder, Running, judge_command, repository, start_command, wait_until};
use rustix::process::Signal;

/// Whether a bundle is being made: the pool's own folder has another name.
fn is_bundling(judge: &Running) -> bool {
    let entries = fs::read_dir(judge.temporary.path()).unwrap().flatten();
    entries.into_iter().any(|entry| !entry.file_name().to_string_lossy().starts_with("judge-"))
}

fn leaves_nothing(arguments: &[&str]) {
    // A bundle that is remembered from an earlier run would be done before anybody interrupts it.
    let cache = Folder::empty();
    let mut call = judge_command(repository());
    call.args(arguments).env("XDG_CACHE_HOME", cache.path());
    let mut judge = start_command(&mut call, [Stdio::piped(), Stdio::piped()]);
    wait_until("it begins to bundle", || is_bundling(&judge));
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
