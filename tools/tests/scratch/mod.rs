//! A folder for temporary files, in which nothing may be left.

use std::fs;
use std::process::{Command, Output};

/// Runs a program to its end and looks for what it has left behind.
pub fn run(program: &mut Command) -> Output {
    let scratch = tempfile::tempdir().unwrap();
    let output = program.env("TMPDIR", scratch.path()).output().unwrap();
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0, "something is left in TMPDIR");
    output
}
