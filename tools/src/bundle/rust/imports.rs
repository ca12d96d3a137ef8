//! Imports from crates that a solution does not use, as templates have many. They go first, so that
//! they cost nothing: not even the search for what such a crate would need.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{crates, stand_in};
use crate::facts::judges::Judge;
use crate::files::read_text;
use crate::toolchain::cargo;
use crate::toolchain::lint::beside;

/// What a path can begin with that is not a crate to be pasted.
const NEVER: [&str; 6] = ["std", "core", "alloc", "crate", "self", "super"];

/// The text without imports that nothing uses, of crates that the judge lacks, if there seems to be such
/// a crate that nothing is used of. Of others it is cheaper to find out on the way.
pub fn without_unused_crates(
    text: &str,
    file: &Path,
    manifest: impl FnOnce() -> Result<PathBuf>,
    judge: &Judge,
) -> Result<String> {
    let doubtful = crates::unmentioned_crates(text, |name| is_missing(name, text, judge))?;
    if doubtful.is_empty() {
        return Ok(text.into());
    }
    let manifest = manifest()?;
    // What is wrong with the crates is told when they are needed.
    let seem_used = crates::seem_used(&doubtful, text, &stand_in::NAMES, &manifest, judge);
    match seem_used.unwrap_or(false) {
        true => Ok(text.into()),
        false => without_unused(text, file, || Ok(manifest), judge),
    }
}

/// The text without imports that nothing uses, of crates that the judge lacks.
pub fn without_unused(
    text: &str,
    file: &Path,
    manifest: impl FnOnce() -> Result<PathBuf>,
    judge: &Judge,
) -> Result<String> {
    let is_missing = |name: &str| is_missing(name, text, judge);
    if crates::mentions_all_imports(text, is_missing)? {
        return Ok(text.into());
    }
    // The compiler is shown the file, so it must be the text.
    if read_text(file).ok().as_deref() != Some(text) {
        return Ok(text.into());
    }
    let manifest = manifest()?;
    // Cargo compiles the crates for this. Meanwhile they are read, for most are used.
    let ahead = || drop(crates::read_ahead(text, &stand_in::NAMES, &manifest, judge));
    let unused = beside(ahead, || cargo::unused_imports(&manifest, file))?;
    crates::without_imports(text, &unused, is_missing)
}

/// Whether this is the name of a crate that the judge lacks.
fn is_missing(name: &str, text: &str, judge: &Judge) -> bool {
    !NEVER.contains(&name)
        && !judge.crates.contains_key(name)
        && !text.contains(&format!("mod {name}"))
}
