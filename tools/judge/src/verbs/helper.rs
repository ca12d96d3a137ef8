//! A helper of the user, found where the cases are: made ready to run.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::compile::{compile_helper, compile_one};
use crate::report::progress::while_waiting;
use facts::solution::Solution;
use files::shown;
use judging::program::Program;
use toolchain::source;

/// The command that runs it. What is made of it is called `made`, or is in the cache.
pub fn build(source: &Path, made: &Path) -> Result<Vec<String>> {
    if is_rust(source) {
        return command(source, compile_helper(&Solution::at(source)?)?);
    }
    let headers = headers(source);
    let build = || source::build_helper(source, headers.as_deref(), made);
    while_waiting(format!("building {}", shown(source)), build)
}

/// The same for one whose time is measured beside that of a solution: it is linked as that is.
pub fn build_measured(source: &Path, made: &Path) -> Result<Vec<String>> {
    if is_rust(source) {
        return command(source, compile_one(&Solution::at(source)?)?);
    }
    let headers = headers(source);
    let build = || source::build(source, headers.as_deref(), made);
    while_waiting(format!("building {}", shown(source)), build)
}

/// Rust is compiled as a solution is, so that it may use the same crates.
fn is_rust(source: &Path) -> bool {
    source.extension() == Some(OsStr::new("rs"))
}

fn command(source: &Path, program: Program) -> Result<Vec<String>> {
    match program {
        Program::Command(command) => Ok(command),
        Program::DoesNotCompile(errors) => {
            bail!("{} does not compile:\n{}", shown(source), errors.trim_end())
        }
    }
}

/// Where a package of Polygon has `testlib.h`.
fn headers(source: &Path) -> Option<PathBuf> {
    let folder = source.parent()?.join("files");
    folder.join("testlib.h").is_file().then_some(folder)
}
