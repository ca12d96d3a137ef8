//! Asks rustc what is wrong with a text and what in it is not used.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;
use tempfile::TempDir;

use crate::facts::judges::Edition;

pub struct Compiler {
    folder: TempDir,
    edition: Edition,
}

#[derive(Default)]
pub struct Report {
    /// As the compiler shows them to people.
    pub errors: Vec<String>,
    /// The bytes at which something unused begins.
    pub unused: Vec<usize>,
}

const UNUSED: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

/// What these words begin is a part of an item that cannot go alone.
const PARTS: [&str; 4] = ["variant", "field", "multiple variants", "multiple fields"];

/// A line of the compiler's report.
#[derive(Deserialize)]
struct Message {
    level: String,
    message: String,
    code: Option<Code>,
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    is_primary: bool,
    byte_start: usize,
}

impl Compiler {
    pub fn new(edition: Edition) -> Result<Compiler> {
        Ok(Compiler { folder: tempfile::tempdir()?, edition })
    }

    pub fn check(&self, text: &str) -> Result<Report> {
        let source = self.folder.path().join("bundle.rs");
        fs::write(&source, text)?;
        let output = Command::new("rustc")
            .args(["--edition", &self.edition.to_string(), "--crate-name", "bundle"])
            .args(["--emit=metadata", "--error-format=json", "-Wunused_macro_rules", "-o"])
            .arg(self.folder.path().join("bundle.rmeta"))
            .arg(&source)
            .output()
            .context("rustc cannot be run: install it from https://rustup.rs")?;
        let errors = String::from_utf8_lossy(&output.stderr);
        let mut report = Report::default();
        for message in errors.lines().filter_map(|line| serde_json::from_str(line).ok()) {
            report.add(message);
        }
        if !output.status.success() && report.errors.is_empty() {
            report.errors.push(errors.into_owned());
        }
        Ok(report)
    }
}

impl Report {
    fn add(&mut self, message: Message) {
        if message.level == "error" {
            self.errors.extend(message.rendered);
            return;
        }
        let is_unused = message.code.is_some_and(|code| UNUSED.contains(&code.code.as_str()));
        if is_unused && !PARTS.iter().any(|part| message.message.starts_with(part)) {
            let primary = message.spans.iter().filter(|span| span.is_primary);
            self.unused.extend(primary.map(|span| span.byte_start));
        }
    }
}
