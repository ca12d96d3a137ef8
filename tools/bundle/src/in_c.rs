//! A solution for a judge without Rust.

use anyhow::Result;
use c::CFile;
use facts::judges::Judge;
use facts::problem::Problem;

use crate::rust::crates::InlinedCrates;
use crate::{Bundle, inlined, own_with_packages};

pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    let rust = plain_rust(problem, text, judge)?;
    let CFile { text, note } = c::c_file(problem, &rust.render(), judge)?;
    Ok(Bundle { program: text.clone(), text, own_bytes: 0, note, uncompared: rust.uncompared })
}

/// The WebAssembly that such a C file is translated from, without function names.
pub fn wasm(problem: &Problem, text: &str, judge: &Judge) -> Result<Vec<u8>> {
    c::wasm(problem, &plain_rust(problem, text, judge)?.render(), judge)
}

/// The solution in Rust, with the parts of its crates that it uses. The C program opens the files; the
/// Rust code uses standard input and output.
fn plain_rust(problem: &Problem, text: &str, judge: &Judge) -> Result<InlinedCrates> {
    let (own, graph) = own_with_packages(text, &problem.file, judge, None)?;
    inlined(&own, &graph, judge)
}
