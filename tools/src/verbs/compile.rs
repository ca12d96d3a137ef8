//! Solutions -> programs, whatever package they are in, or none.

use anyhow::Result;

use crate::bundle;
use crate::facts::judges;
use crate::facts::project::Project;
use crate::facts::solution::Solution;
use crate::judging::program::Program;
use crate::toolchain::cargo;

/// The judge whose crates a file in no package may use.
const WITH_CRATES: &str = "atcoder";

/// The programs of these solutions, in their own order.
pub fn compile(solutions: &[&Solution]) -> Result<Vec<Program>> {
    let compiled = cargo::release(solutions, crates)?;
    Ok(compiled.into_iter().map(Program::from).collect())
}

/// The program of one solution.
pub fn compile_one(solution: &Solution) -> Result<Program> {
    Ok(compile(&[solution])?.remove(0))
}

/// The crates that a solution names, of those that a file in no package may use.
fn crates(solution: &Solution) -> Result<toml::Table> {
    let judge = judges::find(Project::here().ok().as_ref(), WITH_CRATES)?;
    let names: Vec<&str> = judge.crates.keys().map(String::as_str).collect();
    // Files that cannot be put into their places are for the compiler to complain about.
    let text = bundle::with_local_modules(&solution.text, &solution.problem.file);
    let named = bundle::crates_named(text.as_ref().unwrap_or(&solution.text), &names);
    Ok(judge.crates.into_iter().filter(|(name, _)| named.contains(name)).collect())
}
