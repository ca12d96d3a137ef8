//! One Rust file that uses no crates -> a program, optimised as cargo does it for a judge.

use anyhow::{Context, Result};

use super::compilation::{Compilation, Product};
use super::diagnostics;
use super::rustc::Rustc;
use crate::facts::judges::Edition;

const PROGRAM: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// The program of this text, or what the compiler had against it. `name` is what it calls the file.
pub fn release(name: &str, text: &str, edition: Edition) -> Result<Result<Product, String>> {
    let edition = format!("--edition={edition}");
    let options = ["-Copt-level=3", "-Cstrip=symbols", "--error-format=json", "-o", PROGRAM];
    let rustc = Rustc::current()?.path.display().to_string();
    let words = [rustc.as_str(), &edition].into_iter().chain(options).chain([name]);
    let command = words.map(String::from).collect();
    let compilation =
        Compilation { command, variables: &[], source: (name, text), product: Some(PROGRAM) };
    let compiled = compilation.run().with_context(|| format!("cannot run {rustc}"))?;
    let errors = || diagnostics::errors(&compiled.stderr).concat();
    Ok(compiled.product.ok_or_else(errors))
}
