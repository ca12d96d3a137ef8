//! A solution for a judge without Rust.

use anyhow::Result;
use c::CFile;
use facts::judges::Judge;
use facts::problem::Problem;

use crate::rust::prune::prune_for_compiler;
use crate::{Bundle, draft};

pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    let (rust, uncompared) = plain_rust(problem, text, judge)?;
    let CFile { text, note } = c::c_file(problem, &rust, judge)?;
    Ok(Bundle { program: text.clone(), text, own_bytes: 0, note, uncompared })
}

/// The WebAssembly that such a C file is translated from, without function names.
pub fn wasm(problem: &Problem, text: &str, judge: &Judge) -> Result<Vec<u8>> {
    c::wasm(problem, &plain_rust(problem, text, judge)?.0, judge)
}

/// The solution in Rust, with the parts of its crates that it uses. The C program opens the files; the
/// Rust code uses standard input and output. With it comes why it was not compared, as in [`Bundle`].
fn plain_rust(problem: &Problem, text: &str, judge: &Judge) -> Result<(String, Option<String>)> {
    let draft = draft(text, judge, Some(&problem.file), None)?;
    let pruned = prune_for_compiler(draft, judge.edition)?;
    Ok((pruned.render().0, pruned.uncompared))
}
