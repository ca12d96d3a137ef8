//! A helper of the user, found where the cases are: made ready to run.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::compile::compile_one;
use crate::report::progress::while_waiting;
use facts::solution::Solution;
use files::shown;
use judging::program::Program;
use toolchain::source;

/// The command that runs it. What is made of it is called `made`, or is in the cache.
pub fn build(source: &Path, made: &Path) -> Result<Vec<String>> {
    if source.extension() == Some(OsStr::new("rs")) {
        return build_rust(source);
    }
    let headers = headers(source);
    let build = || source::build(source, headers.as_deref(), made);
    while_waiting(format!("building {}", shown(source)), build)
}

/// As a solution is compiled, so that it may use the same crates.
fn build_rust(source: &Path) -> Result<Vec<String>> {
    match compile_one(&Solution::at(source)?)? {
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
