//! Asks rustc whether a text compiles, and which parts of it are unused.

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Output};
use std::sync::Arc;

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::diagnostics::{self, Diagnostic};
use super::instances::{Instance, instances};
use super::rustc::Rustc;
use crate::facts::judges::Edition;
use crate::files;
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

/// Where an edit begins and ends, and what to write there.
pub type Fix = (usize, usize, String);

/// What the checked text is called.
pub const FILE: &str = "bundle.rs";

const UNUSED: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

impl Linter {
    pub fn new(edition: Edition) -> Result<Linter> {
        Ok(Linter { folder: Arc::new(tempfile::tempdir()?), edition })
    }

    pub fn check(&self, text: &str) -> Result<Findings> {
        let output = self.run(text, |rustc| {
            // Whatever the author's text allows, we want to know.
            rustc.args(UNUSED.map(|lint| format!("--force-warn={lint}")));
            rustc.args(["--emit=metadata", "--error-format=json", "-o"]);
            rustc.arg(self.folder.path().join("bundle.rmeta"));
        })?;
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

    /// The functions of a program that can be called; nothing if it does not compile.
    pub fn instances(&self, text: &str) -> Result<Option<Vec<Instance>>> {
        let made = self.folder.path().join("bundle.ll");
        let output = self.run(text, |rustc| {
            rustc.args(["--cap-lints=allow", "-Cdebuginfo=1", "-Ccodegen-units=1"]);
            // As the source has them, before anything becomes a part of something else.
            rustc.args(["-Copt-level=0", "-Cno-prepopulate-passes", "--emit=llvm-ir", "-o"]);
            rustc.arg(&made);
        })?;
        if !output.status.success() {
            return Ok(None);
        }
        Ok(Some(instances(&files::read_text(&made)?, FILE)))
    }

    /// The edits by which a text of edition 2021 means the same in edition 2024, as far as the
    /// compiler is sure of them. None for an older edition.
    pub fn fixes(&self, text: &str) -> Result<BTreeSet<Fix>> {
        if self.edition != Edition::E2024 {
            return Ok(BTreeSet::new());
        }
        let older = Linter { folder: self.folder.clone(), edition: Edition::E2021 };
        let output = older.run(text, |rustc| {
            rustc.args(["--cap-lints=allow", "--force-warn=rust_2024_compatibility"]);
            rustc.args(["--emit=metadata", "--error-format=json", "-o"]);
            rustc.arg(self.folder.path().join("bundle.rmeta"));
        })?;
        let mut fixes = BTreeSet::new();
        for message in diagnostics::parse(&output.stderr) {
            let found = message.fixes(FILE);
            fixes.extend(found.map(|(at, text)| (at.start, at.end, text.to_string())));
        }
        Ok(fixes)
    }

    /// Runs the compiler on a text.
    fn run(&self, text: &str, add_options: impl FnOnce(&mut Command)) -> Result<Output> {
        let source = self.folder.path().join(FILE);
        fs::write(&source, text)?;
        let mut rustc = Rustc::current()?.command();
        rustc.args(["--edition", &self.edition.to_string(), "--crate-name", "bundle"]);
        add_options(&mut rustc);
        interrupt::output(rustc.arg(&source))
            .context("cannot run rustc: install it from https://rustup.rs")
    }
}
