//! Compiles one Rust text without crates to a program.

use anyhow::{Context, Result};

use super::compilation::{Compilation, Compiled, Product};
use super::diagnostics;
use super::rustc::Rustc;
use facts::judges::Edition;

const PROGRAM: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// Compiles a text with the optimisations of a judge. Returns the program, or the compile errors.
pub fn release(name: &str, text: &str, edition: Edition) -> Result<Result<Product, String>> {
    let edition = format!("--edition={edition}");
    let options = [&edition, "-Copt-level=3", "-Cstrip=symbols", "--error-format=json"];
    let compiled = compile(name, text, &options)?;
    let errors = || diagnostics::errors(&compiled.stderr).concat();
    Ok(compiled.product.ok_or_else(errors))
}

/// Compiles a text with these options; `name` is its file name in messages.
pub fn compile(name: &str, text: &str, options: &[&str]) -> Result<Compiled> {
    let rustc = Rustc::current()?.path.display().to_string();
    let words = [&rustc, name, "-o", PROGRAM].into_iter().chain(options.iter().copied());
    let command = words.map(String::from).collect();
    let (source, product) = ((name, text), Some(PROGRAM));
    let compilation = Compilation { command, variables: &[], source, product };
    compilation.run().with_context(|| format!("cannot run {rustc}"))
}
