//! Turns a solution's source into what is pasted.
//!
//! The solution's text stays as its author wrote it, without its tests. Below it comes one module
//! per crate that the judge lacks, pruned to what the solution uses.

mod in_c;
mod judge_crates;
mod parts;
mod refusal;
mod rust;
pub mod verify;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use facts::judges::{self, Edition, Io, Judge, Language};
use facts::problem::{FileNames, Problem};
use facts::project::Project;
use facts::solution::edition_of;
use rust::crates::{InlinedCrates, PackageGraph, Replaced, TooLarge};
use rust::prune::{Draft, prune, removable};
use rust::source::Source;
use rust::stand_in::{self, Removable, StandIn};
use rust::{
    attributes, crates, file_io, impl_solution, import_roots, imports, local_modules,
    older_editions, reach,
};
use toolchain::diagnostics::names_in;
use toolchain::scratch_package::ScratchPackage;

pub use rust::impl_solution::is_of_solution;
pub use rust::unit::{last_name, type_name};

/// What is pasted.
#[derive(Clone, Debug)]
pub struct Bundle {
    pub text: String,
    /// The program to verify it with: the text itself or, for a judge that calls a function, the
    /// text with the solution's `main`.
    pub program: String,
    /// How many bytes of the text come from the solution itself.
    pub own_bytes: usize,
    /// How it differs from the solution.
    pub note: Option<&'static str>,
    /// Why nobody knows whether it does the same as the solution with its whole crates, if that should
    /// be known.
    pub uncompared: Option<String>,
}

impl Bundle {
    /// The same program without comments and space, and in C with shorter words.
    pub fn minified(self, judge: &Judge) -> Result<Bundle> {
        let minify = |text: &str| match judge.language {
            Language::Rust => rust::minify::minify(text),
            Language::C => Ok(c::minify::minify(text, &judge.forbidden)),
        };
        let text = minify(&self.text)?;
        let own_bytes = if judge.language == Language::C { 0 } else { text.len() };
        Ok(Bundle { program: minify(&self.program)?, text, own_bytes, ..self })
    }

    pub fn added_bytes(&self) -> usize {
        self.text.len().saturating_sub(self.own_bytes)
    }
}

/// Makes the text to paste into this judge.
pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    let judge = &with_edition(judge, &problem.file)?;
    let bundle = |text: &str| bundle_used(problem, text, judge);
    without_unused_imports(text, &problem.file, judge, bundle)
}

/// The judge with the edition to use: one that takes no Rust leaves the choice to us.
fn with_edition(judge: &Judge, file: &Path) -> Result<Judge> {
    let mut judge = judge.clone();
    if judge.language == Language::C && edition_around(file)? > judge.edition {
        judge.edition = edition_around(file)?;
    }
    Ok(judge)
}

/// The edition of the package around a file.
fn edition_around(file: &Path) -> Result<Edition> {
    let manifest = manifest_around(file)?;
    let package = manifest.as_ref().and_then(|manifest| manifest.parent());
    package.map_or(Ok(Edition::default()), edition_of)
}

/// Bundles a text from which the crates that seem unused have been removed.
fn bundle_used(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    let text = &complete(text, &problem.file, judge)?;
    if judge.language == Language::C {
        return in_c::bundle(problem, text, judge);
    }
    if judge.io == Io::Function {
        let (own, graph) = own_with_packages(text, Some(&problem.file), judge)?;
        let missing = missing(&own, graph.as_ref(), judge)?;
        let stand_ins = StandIn::all(&missing, judge.edition)?;
        let draft = with_crates(own, stand_ins, graph, judge)?;
        return impl_solution::bundle(&draft, judge);
    }
    let names = judge.files(problem);
    if judge.io == Io::Files && names.is_none() {
        bail!("the header does not name its files: add `//! - files: NAME.in, NAME.out`");
    }
    let mut draft = draft(text, judge, Some(&problem.file), names)?;
    if !draft.modules.is_empty() {
        draft = prune(draft, judge.edition)?;
    } else if draft.crates.is_empty() {
        draft.own = older_editions::with_compiler_fixes(draft.own, judge.edition)?;
    }
    let (text, own_bytes) = (draft.render().0, draft.own.len());
    let program = text.clone();
    Ok(Bundle { program, text, own_bytes, note: None, uncompared: draft.uncompared })
}

/// The solution as WebAssembly, before its translation to C. It imports the functions declared in
/// `shims/std/host.rs`.
pub fn wasm(problem: &Problem, text: &str) -> Result<Vec<u8>> {
    let judge = with_edition(&judges::find(None, WITHOUT_RUST)?, &problem.file)?;
    without_unused_imports(text, &problem.file, &judge, |text| {
        in_c::wasm(problem, &complete(text, &problem.file, &judge)?, &judge)
    })
}

/// Runs `work` on the text without crates that are imported but not used. If that fails, removes all
/// unused imports and tries again. Not worth the time if proconio is the only crate.
fn without_unused_imports<T>(
    text: &str,
    file: &Path,
    judge: &Judge,
    work: impl Fn(&str) -> Result<T>,
) -> Result<T> {
    // Offsets in messages do not count the byte order mark that some editors write.
    let text = text.trim_start_matches('\u{feff}');
    // `work` reports parse errors.
    let migrated = older_editions::migrated(text, judge.edition);
    let text = &migrated.unwrap_or_else(|_| text.into());
    let Ok(own) = without_tests(text) else { return work(text) };
    if !Source::parse(&own)?.names_crates_besides(&["proconio"]) {
        return work(&own);
    }
    let manifest = || manifest_for(file, text);
    let graph = || PackageGraph::of(&manifest()?, file, Replaced::All);
    let likely_used = imports::without_unused_crates(&own, graph, judge)?;
    let used = || without_tests(&imports::without_unused(text, file, manifest, judge)?);
    match work(&likely_used) {
        Err(error) if !error.is::<TooLarge>() => match used() {
            Ok(used) if used != likely_used => work(&used),
            _ => Err(error),
        },
        done => done,
    }
}

/// The text of a solution with its local modules and its package settings written into it.
fn complete(text: &str, file: &Path, judge: &Judge) -> Result<String> {
    let text = with_local_modules(text, file)?;
    let text = match manifest_around(file)? {
        Some(manifest) => crates::settings::written_out(&text, &manifest, file)?,
        None => text,
    };
    import_roots::for_edition(&text, edition_around(file)?, judge.edition)
}

/// The text of a solution with the files of `mod x;` and `include!` inlined.
pub fn with_local_modules(text: &str, file: &Path) -> Result<String> {
    local_modules::inlined(text, file)
}

/// The syntax tree of a source, or a parse error with its line.
pub fn parsed(text: &str) -> Result<syn::File> {
    Ok(Source::parse(text)?.file)
}

/// The text of a solution without code that is compiled only for tests.
pub fn without_tests(text: &str) -> Result<String> {
    Ok(Source::parse(text)?.without_tests())
}

/// Which of these crates a source names. None if it does not parse: rustc will report why.
pub fn crates_named(text: &str, crates: &[&str]) -> BTreeSet<String> {
    Source::parse(text).map(|source| source.uses(crates)).unwrap_or_default()
}

/// The solution with complete stand-ins: what [`bundle`] starts from.
pub fn unpruned(text: &str, judge: &Judge) -> Result<String> {
    Ok(draft(text, judge, None, None)?.render().0)
}

/// The solution's text in the syntax of the judge's edition, without its tests and without attributes of
/// crates that the judge lacks.
fn own(text: &str, judge: &Judge) -> Result<String> {
    let text = older_editions::migrated(text, judge.edition)?;
    let has_attributes = judge.crates.contains_key("proconio");
    let text = if has_attributes { text } else { attributes::written_out(&text)? };
    Ok(Source::parse(&text)?.without_tests())
}

fn draft(
    text: &str,
    judge: &Judge,
    file: Option<&Path>,
    names: Option<&FileNames>,
) -> Result<Draft> {
    let (own, graph) = own_with_packages(text, file, judge)?;
    let source = Source::parse(&own)?;
    let crates = missing(&own, graph.as_ref(), judge)?;
    let inside: Vec<_> = crates.iter().map(|name| (name.as_str(), name.as_str())).collect();
    let mut own = source.with_crates_inside(&inside);
    let mut modules = crates
        .iter()
        .map(|name| match (names, name.as_str()) {
            (Some(names), "proconio") => file_io::proconio(names, judge.edition),
            _ => StandIn::of(name, judge.edition),
        })
        .collect::<Result<Vec<_>>>()?;
    if let Some(names) = names {
        own = format!("{}\n\n{}", own.trim_end(), file_io::imports(&source, names)?);
        modules.push(file_io::files(names, judge.edition)?);
    }
    with_crates(own, modules, graph, judge)
}

/// The solution's own text, and its package graph if it names crates that have no stand-in.
fn own_with_packages(
    text: &str,
    file: Option<&Path>,
    judge: &Judge,
) -> Result<(String, Option<PackageGraph>)> {
    let own = own(text, judge)?;
    let (Some(file), true) = (file, Source::parse(&own)?.names_crates_besides(&stand_in::NAMES))
    else {
        return Ok((own, None));
    };
    let graph = crates::packages(&manifest_for(file, text)?, file, &stand_in::NAMES)?;
    let usual = graph.as_ref().map(|graph| crates::with_usual_names(&own, graph, judge));
    Ok((usual.transpose()?.unwrap_or(own), graph))
}

/// The crates with a stand-in that the judge lacks and that the solution or its own libraries use.
fn missing(own: &str, graph: Option<&PackageGraph>, judge: &Judge) -> Result<BTreeSet<String>> {
    let mut missing = stand_in::missing(&Source::parse(own)?, "", judge);
    let of_libraries = graph.into_iter().flat_map(|graph| crates::stand_ins(graph, judge));
    missing.extend(of_libraries.map(String::from));
    Ok(missing)
}

/// The solution with its other crates inlined as modules, and its stand-ins without the units known to be
/// removable.
fn with_crates(
    own: String,
    stand_ins: Vec<StandIn>,
    graph: Option<PackageGraph>,
    judge: &Judge,
) -> Result<Draft> {
    let Some(graph) = graph else {
        return Ok(Draft::new(own, stand_ins));
    };
    // Most of a stand-in is never named, and the compiler would parse it again with every query.
    let below = |text: &str| reach::named(text, &stand_ins);
    let find_removable = |own: &str, crates: &str| {
        let modules = named_in(stand_ins.clone(), &[own, crates]);
        // Without `main`, other stand-ins are needed. Errors are reported by the final compilation.
        let is_asked = !modules.is_empty() && judge.io != Io::Function;
        let draft = Draft { crates: crates.into(), ..Draft::new(own.into(), modules) };
        is_asked.then(|| removable(draft, judge).ok()).flatten()
    };
    let inside =
        crates::inline_crates(&own, &below, &stand_in::NAMES, graph, judge, &find_removable)?;
    let InlinedCrates { own, modules: crates, removable, uncompared } = inside;
    let modules = named_in(stand_ins, &[&own, &crates]);
    let modules = match removable {
        Some(removable) => without(modules, removable),
        None => modules,
    };
    Ok(Draft { own, crates, modules, uncompared })
}

/// The stand-ins that are named in one of these texts.
fn named_in(mut stand_ins: Vec<StandIn>, texts: &[&str]) -> Vec<StandIn> {
    let is_named =
        |it: &StandIn| texts.iter().any(|text| names_in(text).any(|name| name == it.name()));
    stand_ins.retain(is_named);
    stand_ins
}

/// The stand-ins without their removable units.
fn without(stand_ins: Vec<StandIn>, mut removable: Removable) -> Vec<StandIn> {
    let needed = stand_ins.into_iter().filter_map(|mut stand_in| {
        stand_in.removed = removable.remove(stand_in.name())?;
        Some(stand_in)
    });
    needed.collect()
}

/// The manifest that lists the crates a file may use: that of the package around it, or else that of a
/// scratch package.
fn manifest_for(file: &Path, text: &str) -> Result<PathBuf> {
    if let Some(manifest) = manifest_around(file)? {
        return Ok(manifest);
    }
    let file = std::path::absolute(file)?;
    let crates = || usual_crates(text);
    let package = ScratchPackage::write(&file, None, Edition::default(), crates)?;
    Ok(package.folder.join("Cargo.toml"))
}

/// The manifest of the package around a file.
fn manifest_around(file: &Path) -> Result<Option<PathBuf>> {
    let file = std::path::absolute(file)?;
    let mut around = file.ancestors().skip(1).map(|folder| folder.join("Cargo.toml"));
    Ok(around.find(|path| path.is_file()))
}

/// Some judge that takes no Rust, so that the solution is compiled to WebAssembly.
const WITHOUT_RUST: &str = "poj";

/// The judge whose crates a file outside of any package may use.
const WITH_CRATES: &str = "atcoder";

/// The crates named in a text, of those that a file outside of any package may use.
pub fn usual_crates(text: &str) -> Result<toml::Table> {
    let judge = judges::find(Project::here().ok().as_ref(), WITH_CRATES)?;
    let names: Vec<&str> = judge.crates.keys().map(String::as_str).collect();
    let named = crates_named(text, &names);
    Ok(judge.crates.into_iter().filter(|(name, _)| named.contains(name)).collect())
}
