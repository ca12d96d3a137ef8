//! Ctrl-C while a solution is compiled and bundled: nothing is left, and the exit code says so.

use std::fs;

use crate::scaffold::{Running, repository, start, wait_until};
use rustix::process::Signal;

/// Whether a bundle is being made: the pool's own folder has another name.
fn is_bundling(judge: &Running) -> bool {
    let entries = fs::read_dir(judge.temporary.path()).unwrap().flatten();
    entries.into_iter().any(|entry| !entry.file_name().to_string_lossy().starts_with("judge-"))
}

fn leaves_nothing(arguments: &[&str]) {
    let mut judge = start(repository(), arguments);
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
