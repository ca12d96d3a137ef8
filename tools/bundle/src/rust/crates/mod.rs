//! Crates as modules below a solution.
//!
//! 1. Which packages there are, and what stands in for some: `packages`.
//! 2. A crate becomes one text whose paths work inside a module, without what is not for the judge, and with
//!    its item macros expanded: `flatten`. The crates of a solution are a `library`.
//! 3. That text is split into pieces that can be removed one by one; all of them and the solution are a
//!    draft: `pieces`.
//! 4. The pieces to keep are found: those reachable by name, those that are called, those that compile errors
//!    reveal as needed; what is unused is removed again: `reduce`.
//! 5. With what is left, the program still calls the same functions, with the same code: `prove`.

mod cache;
mod flatten;
mod imports;
mod library;
mod packages;
mod pieces;
mod procedural;
mod prove;
mod reduce;
pub mod settings;

use std::collections::HashSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::edit::Edits;
use super::source::Source;
use crate::judge_crates;
use facts::judges::Judge;
use flatten::tokens::{self, TokenKind};
pub use imports::{
    mentions_all_imports, read_ahead, unmentioned_crates, unused, without_crates, without_imports,
    without_imports_of,
};
use library::Library;
pub use packages::metadata::PackageGraph;
use packages::provider::{Provider, is_compatible};
pub use packages::replaced::Replaced;
pub use packages::stand_in;
pub use packages::versions;
use pieces::draft::CratesDraft;
pub use pieces::piece::{last_name, type_name};
pub use reduce::grow::TooLarge;
use reduce::{Assembled, assemble};

/// A solution with its crates inlined.
#[derive(Clone, Deserialize, Serialize)]
pub struct InlinedCrates {
    /// The solution's own text, with its crates named as modules.
    pub own: String,
    /// The modules below it.
    pub modules: String,
    /// Which modules the solution may name: name and package id.
    pub roots: Vec<(String, String)>,
    /// Why the functions that are called were not compared with those of the whole crates.
    pub uncompared: Option<String>,
}

impl InlinedCrates {
    /// The whole text.
    pub fn render(&self) -> String {
        match self.modules.as_str() {
            "" => self.own.clone(),
            modules => format!("{}\n{modules}", self.own),
        }
    }
}

/// A piece: which module, and which of its pieces.
type PieceId = (usize, usize);

/// The package graph of a solution, if it may use crates without a stand-in.
pub fn packages(manifest: &Path, file: &Path) -> Result<Option<PackageGraph>> {
    match has_more(manifest)? {
        true => PackageGraph::of(manifest, file, Replaced::All).map(Some),
        false => Ok(None),
    }
}

/// The solution with the judge's names for crates that its manifest renames.
pub fn with_usual_names(own: &str, graph: &PackageGraph, judge: &Judge) -> Result<String> {
    let Some(root) = graph.root() else { return Ok(own.into()) };
    let source = Source::parse(own)?;
    let mut text = own.to_string();
    for (name, id) in &root.dependencies {
        let Some(package) = graph.package(id) else { continue };
        let Provider::Judge(usual) = Provider::of(package, root, judge) else { continue };
        if usual != name && !source.uses(&[name]).is_empty() {
            let own = Source::parse(&text)?.with_crates_inside(&[(name, name)]);
            text = format!("{}\n\nuse {usual} as {name};\n", own.trim_end());
        }
    }
    Ok(text)
}

/// Inlines the crates that a solution uses and the judge lacks, as modules below it.
pub fn inline_crates(own: &str, graph: &PackageGraph, judge: &Judge) -> Result<InlinedCrates> {
    let texts = [own, &judge.edition.to_string(), &format!("{:?}", judge.crates)];
    let key = cache::key(&texts, judge.language, graph)?;
    if let Some(inlined) = cache::read(&key) {
        return Ok(inlined);
    }
    let (own, roots) = with_modules(&procedural::expand(own, graph, judge)?, graph, judge)?;
    let inlined = inline_roots(own, &roots, graph, judge)?;
    cache::write(&key, &inlined);
    Ok(inlined)
}

/// The solution with the crates that the judge lacks named as modules, and these: name and package id.
fn with_modules(
    own: &str,
    graph: &PackageGraph,
    judge: &Judge,
) -> Result<(String, Vec<(String, String)>)> {
    let visible = visible(graph, judge);
    let callable: Vec<&str> = visible.iter().map(|(name, _)| name.as_str()).collect();
    let source = Source::parse(own)?;
    let used = source.uses(&callable);
    let used: Vec<&str> = used.iter().map(String::as_str).collect();
    let own = with_imports(&source, &used);
    let source = Source::parse(&own)?;
    let modules: Vec<String> = used.iter().map(|name| free_name(name, &source)).collect();
    let named: Vec<(&str, &str)> =
        used.iter().copied().zip(modules.iter().map(String::as_str)).collect();
    let id_of = |name| visible.iter().find(|(known, _)| known == name).map(|(_, id)| id.clone());
    let roots = named.iter().filter_map(|(name, module)| Some((module.to_string(), id_of(name)?)));
    Ok((source.with_crates_inside(&named), roots.collect()))
}

/// Inlines those of these modules that a solution names.
pub fn inline_roots(
    mut own: String,
    roots: &[(String, String)],
    graph: &PackageGraph,
    judge: &Judge,
) -> Result<InlinedCrates> {
    let mut originals = None;
    loop {
        let (names, graph) = (names(&own)?, originals.as_ref().unwrap_or(graph));
        let used: Vec<_> = roots.iter().filter(|(name, _)| names.contains(name)).cloned().collect();
        if used.is_empty() {
            let (modules, roots) = (String::new(), roots.to_vec());
            return Ok(InlinedCrates { own, modules, roots, uncompared: None });
        }
        let mut library = Library::new(graph, judge, used, &own);
        match assemble(&own, &mut library, judge)? {
            Assembled::Whole { own, draft, uncompared } => {
                let (modules, roots) = (draft.paste(), roots.to_vec());
                return Ok(InlinedCrates { own, modules, roots, uncompared });
            }
            Assembled::UsesLess(less) => own = less,
            Assembled::NeedsOriginals => originals = Some(graph.with_originals()?),
        }
    }
}

/// The solution with everything that its crates have.
pub fn unpruned(own: &str, graph: &PackageGraph, judge: &Judge) -> Result<String> {
    let (own, roots) = with_modules(own, graph, judge)?;
    let names = names(&own)?;
    let mut library = Library::new(graph, judge, roots, &own);
    library.load_all(&names)?;
    let linter = judge_crates::linter(judge, &[])?;
    Ok(CratesDraft { own, modules: library.modules, linter }.render().0)
}

/// A name for the module of a crate that the solution does not declare at its root.
fn free_name(name: &str, source: &Source) -> String {
    let mut free = name.to_string();
    while source.declares(&free) {
        free.push('_');
    }
    free
}

/// The crates that the solution may use and that have to be inlined: name and id.
fn visible(graph: &PackageGraph, judge: &Judge) -> Vec<(String, String)> {
    let (mut visible, root) = (graph.visible(), graph.root());
    visible.retain(|(_, id)| {
        let (Some(package), Some(root)) = (graph.package(id), root) else { return false };
        Provider::of(package, root, judge) == Provider::Inlined
            && package.library.as_ref().is_some_and(|library| !library.is_macro)
    });
    visible
}

/// Whether the package of a solution has a library, or other dependencies than crates with a stand-in. If not,
/// there is no need to run cargo.
fn has_more(manifest: &Path) -> Result<bool> {
    let table = table(manifest)?;
    let has_library = manifest.with_file_name("src").join("lib.rs").is_file();
    Ok(has_library
        || table.contains_key("lib")
        || table.contains_key("target")
        || dependencies(&table).any(|(name, from)| !is_meant(name, from)))
}

/// Whether a dependency has the name of a crate with a stand-in, and is none that this means: one's own, or
/// perhaps another version.
pub fn has_namesake(manifest: &Path) -> Result<bool> {
    let table = table(manifest)?;
    let mut named =
        dependencies(&table).filter(|(name, _)| stand_in::NAMES.contains(&name.as_str()));
    Ok(named.any(|(name, from)| !is_meant(name, from)))
}

/// Whether a dependency is surely the version of a crate that its stand-in means.
fn is_meant(name: &str, from: &toml::Value) -> bool {
    let asked = from.as_str().or_else(|| from.get("version")?.as_str());
    let asked = asked.unwrap_or_default().trim_start_matches(['=', '^', '~', ' ']);
    let is_exact = asked.contains('.') && asked.bytes().all(|it| it == b'.' || it.is_ascii_digit());
    let is_other = ["path", "git", "package"].iter().any(|key| from.get(key).is_some());
    is_exact
        && !is_other
        && stand_in::version(name).is_some_and(|version| is_compatible(asked, version))
}

fn table(manifest: &Path) -> Result<toml::Table> {
    let cannot = || format!("{} is not a manifest", manifest.display());
    files::read_text(manifest)?.parse().with_context(cannot)
}

/// The dependencies in a manifest, each with where it is from.
fn dependencies(table: &toml::Table) -> impl Iterator<Item = (&String, &toml::Value)> {
    let kinds = ["dependencies", "dev-dependencies"].into_iter();
    kinds.filter_map(|kind| table.get(kind)?.as_table()).flatten()
}

/// The solution with imports in place of `extern crate` with an alias or `#[macro_use]`.
fn with_imports(source: &Source, crates: &[&str]) -> String {
    let mut edits = Edits::default();
    for (item, range) in source.items() {
        let syn::Item::ExternCrate(item) = item else { continue };
        let name = item.ident.to_string();
        let has_macros = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
        match &item.rename {
            _ if !crates.contains(&name.as_str()) => {}
            Some((_, alias)) if has_macros => {
                edits.replace(range, &format!("use {name} as {alias};\nuse {name}::*;"));
            }
            Some((_, alias)) => edits.replace(range, &format!("use {name} as {alias};")),
            None if has_macros => edits.replace(range, &format!("use {name}::*;")),
            None => {}
        }
    }
    edits.apply(source.text)
}

/// All names in the solution.
fn names(text: &str) -> Result<HashSet<String>> {
    let tokens = tokens::tokens(text)?;
    let idents = tokens.iter().filter(|token| token.kind == TokenKind::Ident);
    Ok(idents.map(|token| token.text(text).trim_start_matches("r#").to_string()).collect())
}
