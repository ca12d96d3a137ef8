//! Asks rustc whether a text compiles, and which parts of it are unused.

use std::fs;
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::diagnostics::{self, Diagnostic};
use crate::facts::judges::Edition;
use crate::sandbox::interrupt;

#[derive(Clone)]
pub struct Linter {
    folder: Arc<TempDir>,
    edition: Edition,
}

#[derive(Default)]
pub struct Findings {
    /// As the compiler shows them to people.
    pub errors: Vec<String>,
    /// The same as data.
    pub faults: Vec<Diagnostic>,
    /// The offsets where the names of unused items begin.
    pub unused: Vec<usize>,
}

/// What the checked text is called.
pub const FILE: &str = "bundle.rs";

const UNUSED: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

impl Linter {
    pub fn new(edition: Edition) -> Result<Linter> {
        Ok(Linter { folder: Arc::new(tempfile::tempdir()?), edition })
    }

    pub fn check(&self, text: &str) -> Result<Findings> {
        let source = self.folder.path().join(FILE);
        fs::write(&source, text)?;
        let mut rustc = Command::new("rustc");
        rustc
            .args(["--edition", &self.edition.to_string(), "--crate-name", "bundle"])
            // Whatever the author's text allows, we want to know.
            .args(UNUSED.map(|lint| format!("--force-warn={lint}")))
            .args(["--emit=metadata", "--error-format=json", "-o"])
            .arg(self.folder.path().join("bundle.rmeta"))
            .arg(&source);
        let output = interrupt::output(&mut rustc)
            .context("cannot run rustc: install it from https://rustup.rs")?;
        if !output.status.success() {
            let errors = diagnostics::errors(&output.stderr);
            let messages = diagnostics::parse(&output.stderr).into_iter();
            let faults = messages.filter(Diagnostic::is_error).collect();
            return Ok(Findings { errors, faults, unused: Vec::new() });
        }
        let messages = diagnostics::parse(&output.stderr).into_iter();
        let unused = messages.filter(|it| it.code().is_some_and(|code| UNUSED.contains(&code)));
        let unused = unused.flat_map(|message| message.places().collect::<Vec<_>>()).collect();
        Ok(Findings { unused, ..Findings::default() })
    }
}
