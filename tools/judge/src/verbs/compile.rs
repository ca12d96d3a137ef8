//! Solutions -> programs, whatever package they are in, or none.

use anyhow::Result;

use facts::solution::Solution;
use judging::program::Program;
use toolchain::cargo;

/// The programs of these solutions, in their own order.
pub fn compile(solutions: &[&Solution]) -> Result<Vec<Program>> {
    let compiled = cargo::release(solutions, crates)?;
    Ok(compiled.into_iter().map(Program::from).collect())
}

/// The program of one solution.
pub fn compile_one(solution: &Solution) -> Result<Program> {
    Ok(compile(&[solution])?.remove(0))
}

/// The program of a helper, which may start faster than that of a solution.
pub fn compile_helper(helper: &Solution) -> Result<Program> {
    Ok(cargo::release_helper(helper, crates)?.into())
}

/// What a solution in no package depends on.
fn crates(solution: &Solution) -> Result<toml::Table> {
    // Files that cannot be put into their places are for the compiler to complain about.
    let text = bundle::with_local_modules(&solution.text, &solution.problem.file);
    bundle::usual_crates(text.as_ref().unwrap_or(&solution.text))
}
