//! Removes unused imports, of which templates have many. This comes first, so that no time is spent on
//! pruning crates that are not used.

use std::path::{Path, PathBuf};

use anyhow::Result;
use syn::Item;

use super::crates::{self, PackageGraph, stand_in};
use super::source::Source;
use facts::judges::Judge;
use files::read_text;
use toolchain::cargo;
use toolchain::lint::prefetch;

/// First segments of paths that are not crates to inline.
const NEVER: [&str; 6] = ["std", "core", "alloc", "crate", "self", "super"];

/// The text without imports from crates that the judge lacks and that seem unused. Other unused imports cost
/// less, and are found later.
pub fn without_unused_crates(
    text: &str,
    file: &Path,
    graph: impl Fn() -> Result<PackageGraph>,
    judge: &Judge,
) -> Result<String> {
    let unmentioned = crates::unmentioned_crates(text, |name| is_missing(name, text, judge))?;
    let stand_ins = PackageGraph::of_nothing(file).with_stand_ins(stand_in::for_judge(judge, None));
    // Errors in crates are reported when they are needed.
    let unused = crates::unused(unmentioned, text, &stand_ins, graph, judge).unwrap_or_default();
    crates::without_crates(text, &unused)
}

/// The text without unused imports from crates that the judge lacks.
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
    // Cargo compiles the file, so it must be the same text.
    if read_text(file).ok().as_deref() != Some(text) {
        return Ok(text.into());
    }
    let manifest = manifest()?;
    // Load the crates while cargo compiles them: most are used.
    let ahead = || drop(crates::read_ahead(text, &manifest, file, judge));
    let unused = prefetch(ahead, || cargo::unused_imports(&manifest, file))?;
    crates::without_imports(text, &unused, is_missing)
}

/// Whether this is the name of a crate that the judge lacks.
fn is_missing(name: &str, text: &str, judge: &Judge) -> bool {
    !NEVER.contains(&name) && !judge.crates.contains_key(name) && !has_module(name, text)
}

/// Whether the text has a module of this name.
fn has_module(name: &str, text: &str) -> bool {
    let is_it = |item: &Item| matches!(item, Item::Mod(module) if module.ident == name);
    Source::parse(text).is_ok_and(|source| source.all_items().iter().any(|(item, _)| is_it(item)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_module_of_the_same_name_hides_a_crate() {
        assert!(has_module("num", "mod a { mod num {} }"));
        assert!(!has_module("num", "mod numbers {} // mod num"));
        assert!(!has_module("num", "fn main() { println!(\"mod num\"); }"));
    }
}
