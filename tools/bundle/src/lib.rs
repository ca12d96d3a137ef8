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
use rust::crates::{InlinedCrates, PackageGraph, Replaced, TooLarge, stand_in};
use rust::source::Source;
use rust::{
    attributes, crates, file_io, impl_solution, import_roots, imports, local_modules,
    older_editions,
};
use toolchain::scratch_package::{SOLUTION, ScratchPackage};

pub use rust::crates::{last_name, type_name};
pub use rust::impl_solution::is_of_solution;

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
    let (own, graph) = own_with_packages(text, &problem.file, judge, files(problem, judge)?)?;
    let inlined = inlined(&own, &graph, judge)?;
    if judge.io == Io::Function {
        return impl_solution::bundle(&inlined, &graph, judge);
    }
    let (text, own_bytes) = (inlined.render(), inlined.own.len());
    let InlinedCrates { uncompared, .. } = inlined;
    Ok(Bundle { program: text.clone(), text, own_bytes, note: None, uncompared })
}

/// The files that a solution reads and writes, if the judge has files.
fn files<'p>(problem: &'p Problem, judge: &Judge) -> Result<Option<&'p FileNames>> {
    let names = judge.files(problem);
    if judge.io == Io::Files && names.is_none() {
        bail!("the header does not name its files: add `//! - files: NAME.in, NAME.out`");
    }
    Ok(names)
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
    let likely_used = imports::without_unused_crates(&own, file, graph, judge)?;
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
    let own = own(text, judge)?;
    let graph = PackageGraph::of_nothing(Path::new(""));
    crates::unpruned(&own, &graph.with_stand_ins(stand_in::for_judge(judge, None)), judge)
}

/// The solution's text in the syntax of the judge's edition, without its tests and without attributes of
/// crates that the judge lacks.
fn own(text: &str, judge: &Judge) -> Result<String> {
    let text = older_editions::migrated(text, judge.edition)?;
    let has_attributes = judge.crates.contains_key("proconio");
    let text = if has_attributes { text } else { attributes::written_out(&text)? };
    Ok(Source::parse(&text)?.without_tests())
}

/// The solution with what it uses of its crates below it.
fn inlined(own: &str, graph: &PackageGraph, judge: &Judge) -> Result<InlinedCrates> {
    let mut inlined = crates::inline_crates(own, graph, judge)?;
    if inlined.uncompared.is_none() {
        inlined.uncompared = doubts(own, graph, judge)?;
    }
    match inlined.modules.as_str() {
        "" => {
            let own = older_editions::with_compiler_fixes(inlined.own, judge.edition)?;
            Ok(InlinedCrates { own, ..inlined })
        }
        _ => Ok(inlined),
    }
}

/// Why the solution may not mean the same with the versions of its crates that it gets.
fn doubts(own: &str, graph: &PackageGraph, judge: &Judge) -> Result<Option<String>> {
    let visible = graph.visible();
    let names = visible.iter().map(|(name, _)| name).chain(judge.crates.keys());
    let names: Vec<&str> = names.map(String::as_str).collect();
    Ok(crates::versions::doubts(&Source::parse(own)?.uses(&names), graph, judge))
}

/// The solution's own text, reading and writing these files if there are any, and the graph of the packages
/// that it may use.
fn own_with_packages(
    text: &str,
    file: &Path,
    judge: &Judge,
    names: Option<&FileNames>,
) -> Result<(String, PackageGraph)> {
    let own = own(text, judge)?;
    let graph = packages(&own, text, file)?.with_stand_ins(stand_in::for_judge(judge, names));
    let own = crates::with_usual_names(&own, &graph, judge)?;
    let Some(names) = names else { return Ok((own, graph)) };
    let imports = file_io::imports(&Source::parse(&own)?, names)?;
    Ok((format!("{}\n\n{imports}", own.trim_end()), graph))
}

/// The packages that cargo knows of, if the solution may use any without a stand-in.
fn packages(own: &str, text: &str, file: &Path) -> Result<PackageGraph> {
    let manifest = match Source::parse(own)?.names_crates_besides(&stand_in::NAMES) {
        true => Some(manifest_for(file, text)?),
        false => manifest_around(file)?.filter(|it| crates::has_namesake(it).unwrap_or_default()),
    };
    let known = manifest.map(|manifest| crates::packages(&manifest, file)).transpose()?.flatten();
    Ok(known.unwrap_or_else(|| PackageGraph::of_nothing(file)))
}

/// The manifest that lists the crates a file may use: that of the package around it, or else that of a
/// scratch package.
fn manifest_for(file: &Path, text: &str) -> Result<PathBuf> {
    if let Some(manifest) = manifest_around(file)? {
        return Ok(manifest);
    }
    let file = std::path::absolute(file)?;
    let crates = || usual_crates(text);
    let package = ScratchPackage::write(SOLUTION, &file, None, Edition::default(), crates)?;
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
