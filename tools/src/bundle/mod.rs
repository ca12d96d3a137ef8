//! A solution's source -> what is pasted.
//!
//! The solution's text stays as its author wrote it, less its tests. Below it comes a module for
//! each crate that the judge lacks, pruned to what the solution uses.

pub mod c;
mod rust;
pub mod verify;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::facts::judges::{Io, Judge, Language};
use crate::facts::problem::{Files, Problem};
use rust::prune::{Draft, prune};
use rust::source::Source;
use rust::stand_in::{self, StandIn};
use rust::{crates, files, function};

/// What is pasted.
#[derive(Clone, Debug)]
pub struct Bundle {
    pub text: String,
    /// What proves it: the text itself, or for a judge that calls a function, the text in a program
    /// that calls it.
    pub program: String,
    /// How many bytes of the text are the solution's own.
    pub own_bytes: usize,
}

impl Bundle {
    pub fn added_bytes(&self) -> usize {
        self.text.len().saturating_sub(self.own_bytes)
    }
}

/// Makes of a solution what is pasted into this judge.
pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    if judge.language == Language::C {
        return c::bundle(problem, text, judge);
    }
    if judge.io == Io::Function {
        let own = Source::parse(text)?.without_tests();
        return function::bundle(&own, judge);
    }
    let draft = draft(text, judge, Some(&problem.file), problem.files.as_ref())?;
    let own_bytes = draft.own.len();
    let text =
        if draft.modules.is_empty() { draft.render().0 } else { prune(draft, judge.edition)? };
    Ok(Bundle { program: text.clone(), text, own_bytes })
}

/// The solution with its stand-ins whole: what [`bundle`] begins with.
pub fn unpruned(text: &str, judge: &Judge) -> Result<String> {
    Ok(draft(text, judge, None, None)?.render().0)
}

fn draft(text: &str, judge: &Judge, file: Option<&Path>, names: Option<&Files>) -> Result<Draft> {
    let own = Source::parse(text)?.without_tests();
    let source = Source::parse(&own)?;
    let crates = stand_in::missing(&source, judge);
    let inside: Vec<&str> = crates.iter().map(String::as_str).collect();
    let mut own = source.with_crates_inside(&inside);
    let mut modules: Vec<StandIn> = Vec::new();
    for name in &crates {
        modules.push(match (judge.io, name.as_str()) {
            (Io::Files, "proconio") => files::proconio()?,
            _ => StandIn::of(name)?,
        });
    }
    if judge.io == Io::Files {
        let names =
            names.context("the header names no files: add `//! - files: NAME.in, NAME.out`")?;
        own = format!("{}\n\n{}", own.trim_end(), files::imports(&source)?);
        modules.push(files::files(names)?);
    }
    let mut crates = String::new();
    if let Some(manifest) = file.and_then(manifest_above) {
        let below: String = modules.iter().map(|module| module.render(0).text).collect();
        let inside = crates::inside(&own, &below, &stand_in::NAMES, &manifest, judge)?;
        if let Some(inside) = inside {
            (own, crates) = (inside.own, inside.modules);
        }
    }
    Ok(Draft { own, crates, modules })
}

/// The manifest of the package that a file belongs to.
fn manifest_above(file: &Path) -> Option<PathBuf> {
    let file = std::path::absolute(file).ok()?;
    file.ancestors().skip(1).map(|folder| folder.join("Cargo.toml")).find(|path| path.is_file())
}
