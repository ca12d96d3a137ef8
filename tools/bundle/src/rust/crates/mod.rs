//! Crates from their real sources, as modules below a solution.
//!
//! A crate becomes one text (`inline`) whose paths work inside a module (`paths`), stripped of what is
//! not for the judge (`clean`, `cfg`), with item macros expanded (`expand`); a few crates are replaced
//! (`replaced`). That text is parsed without bodies (`skim`) and split into pieces (`piece`, `module`).
//! The pieces to keep are found in steps: those reachable by name (`reachable`) where it can be seen
//! (`scopes`), those that are called (`calls`), those that compile errors reveal as needed (`grow`,
//! `needed_impls`), with the impls of supertraits (`supertraits`). Unused ones are removed again (`trim`),
//! with their imports (`orphans`).

mod build_script;
mod cache;
mod calls;
mod cfg;
mod clean;
mod derive;
mod draft;
mod expand;
mod grow;
mod inline;
mod lex;
mod library;
mod macro_rules;
mod metadata;
mod module;
#[cfg(test)]
mod mutants;
mod needed_impls;
mod operators;
mod orphans;
mod paths;
pub mod piece;
mod procedural;
mod provider;
mod reachable;
mod replaced;
mod scopes;
pub mod settings;
mod skim;
pub mod stand_in;
mod supertraits;
mod tokens;
mod trim;

use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::edit::Edits;
use super::source::Source;
use crate::judge_crates;
use draft::CratesDraft;
use facts::judges::Judge;
use grow::Grower;
pub use grow::TooLarge;
use library::Library;
pub use metadata::PackageGraph;
use module::STUB_BODY;
use piece::{PieceKind, SolutionImport};
pub use piece::{last_name, type_name};
use provider::Provider;
pub use replaced::Replaced;
use tokens::{Token, TokenKind};
use toolchain::diagnostics::names_in;
use trim::Trimmer;

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

/// Loads the crates that a solution seems to use, so that they are cached when they are needed.
pub fn read_ahead(text: &str, manifest: &Path, file: &Path, judge: &Judge) -> Result<()> {
    let imported = imported_names(text)?;
    let used = imported.iter().filter(|it| it.is_mentioned).map(|it| it.from.as_str()).collect();
    let graph = PackageGraph::of(manifest, file, Replaced::All)?;
    let graph = graph.with_stand_ins(stand_in::for_judge(judge, None));
    read(text, &used, &graph, judge).map(drop)
}

/// The exports of a crate that can be used without naming the import.
pub struct Exports {
    /// Names of traits, each with the name of a member.
    pub members: Vec<(String, String)>,
    /// All importable names, and the members of traits.
    pub all: Vec<String>,
}

/// Those of these crates that seem unused: no imported name occurs elsewhere, nor a member of an imported
/// trait, nor, after a glob import, any export. The graph is only asked for if the stand-ins do not have the crate.
pub fn unused(
    crates: HashSet<String>,
    text: &str,
    stand_ins: &PackageGraph,
    graph: impl Fn() -> Result<PackageGraph>,
    judge: &Judge,
) -> Result<HashSet<String>> {
    let (imported, names) = (imported_names(text)?, names_outside_imports(text)?);
    let (ask, mut graph) = (graph, None);
    let mut unused = HashSet::new();
    for from in crates {
        let is_all = imported.iter().any(|it| it.is_all && it.from == from);
        let traits: Vec<&str> = likely_traits(&imported, &from).collect();
        // Most unused crates are found without loading them.
        let is_used = (is_all || !traits.is_empty()) && {
            let exports = match &mut graph {
                _ if visible(stand_ins, judge).iter().any(|(name, _)| *name == from) => {
                    exports(text, &from, stand_ins, judge)?
                }
                Some(graph) => exports(text, &from, graph, judge)?,
                none => exports(text, &from, none.insert(ask()?), judge)?,
            };
            let mut members = exports.members.iter().filter(|it| traits.contains(&it.0.as_str()));
            members.any(|(_, name)| names.contains(name.as_str()))
                || is_all && exports.all.iter().any(|name| names.contains(name.as_str()))
        };
        if !is_used {
            unused.insert(from);
        }
    }
    Ok(unused)
}

fn exports(text: &str, from: &str, graph: &PackageGraph, judge: &Judge) -> Result<Exports> {
    Ok(read(text, &HashSet::from([from]), graph, judge)?.exports())
}

/// Imported names that may be traits, since they begin in upper case.
fn likely_traits<'i>(imported: &'i [ImportedName], from: &str) -> impl Iterator<Item = &'i str> {
    let names = imported.iter().filter(move |it| it.from == from).map(|it| it.name.as_str());
    names.filter(|name| name.starts_with(char::is_uppercase))
}

/// The crates of these names, loaded without running any build script.
fn read<'g>(
    text: &str,
    crates: &HashSet<&str>,
    graph: &'g PackageGraph,
    judge: &'g Judge,
) -> Result<Library<'g>> {
    let mut roots = visible(graph, judge);
    roots.retain(|(name, _)| crates.contains(name.as_str()));
    Library::new(graph, judge, roots, text).read_ahead(&names(text)?)
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

/// Whether the package of a solution has a library, or dependencies without a stand-in. If not, there is no
/// need to run cargo.
fn has_more(manifest: &Path) -> Result<bool> {
    let table: toml::Table = files::read_text(manifest)?
        .parse()
        .with_context(|| format!("{} is not a manifest", manifest.display()))?;
    let kinds = ["dependencies", "dev-dependencies"].into_iter();
    let tables = kinds.filter_map(|kind| table.get(kind)?.as_table());
    let mut names = tables.flat_map(|table| table.keys());
    let has_library = manifest.with_file_name("src").join("lib.rs").is_file();
    Ok(has_library
        || table.contains_key("lib")
        || table.contains_key("target")
        || names.any(|name| !stand_in::NAMES.contains(&name.as_str())))
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

enum Assembled {
    Whole {
        own: String,
        draft: CratesDraft,
        uncompared: Option<String>,
    },
    /// The solution without unused imports, such as those of a template.
    UsesLess(String),
    /// The replacement of a crate lacks something that is needed.
    NeedsOriginals,
}

/// Finds the smallest set of pieces that compiles.
fn assemble(own: &str, library: &mut Library, judge: &Judge) -> Result<Assembled> {
    library.load_all(&names(own)?)?;
    let texts: Vec<&str> = [own].into_iter().chain(library.texts()).collect();
    let linter = judge_crates::linter(judge, &texts)?;
    let mut grower = Grower::new(own.into(), names(own)?, library, linter)?;
    if !grower.knows_calls() && grower.library().has_lighter() {
        return Ok(Assembled::NeedsOriginals);
    }
    let is_root = |name: &str| grower.library().is_root(name);
    let less = without_imports(own, grower.unused_imports(), is_root)?;
    if less != own && !grower.replace_solution(own, &less, names(&less)?) {
        return Ok(Assembled::UsesLess(less));
    }
    if let Some(draft) = grower.cached_draft()? {
        let own = grower.own().into();
        return Ok(Assembled::Whole { own, draft, uncompared: None });
    }
    let mut grown = grower.grow()?;
    let is_root = |name: &str| grower.library().is_root(name);
    let less = without_imports(grower.own(), &grown.checked.findings.unused, is_root)?;
    if less != grower.own() {
        return Ok(Assembled::UsesLess(less));
    }
    loop {
        match Trimmer::trim(grown)? {
            Err(bodies) => grower.call(bodies),
            Ok(draft) => {
                if let Err(error) = grower.ensure_same_calls(&draft) {
                    if !grower.see_everywhere() {
                        return Err(error);
                    }
                    grown = grower.grow()?;
                    continue;
                }
                grower.cache_draft(&draft)?;
                let (own, uncompared) = (grower.own().into(), grower.uncompared()?);
                return Ok(Assembled::Whole { own, draft, uncompared });
            }
        }
        grown = grower.grow()?;
    }
}

/// Modules with the bodies of their functions replaced by stubs of the same length: they compile much
/// faster, with the same messages about the rest.
pub fn outline(modules: &str) -> Result<String> {
    let mut edits = Edits::default();
    for piece in piece::pieces(modules)?.iter().filter(|it| it.kind == PieceKind::Body) {
        let length = piece.range.len();
        if length > STUB_BODY.len() {
            edits.replace(piece.range.clone(), &format!("{STUB_BODY:length$}"));
        }
    }
    Ok(edits.apply(modules))
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

/// All names in the solution.
fn names(text: &str) -> Result<HashSet<String>> {
    let tokens = tokens::tokens(text)?;
    let idents = tokens.iter().filter(|token| token.kind == TokenKind::Ident);
    Ok(idents.map(|token| token.text(text).trim_start_matches("r#").to_string()).collect())
}

/// Whether each name imported from certain crates also occurs elsewhere. Then it is most likely used.
pub fn mentions_all_imports(text: &str, is_crate: impl Fn(&str) -> bool) -> Result<bool> {
    let names = imported_names(text)?;
    Ok(names.iter().all(|it| it.is_mentioned || !is_crate(&it.from)))
}

/// Those of certain crates that neither occur elsewhere themselves, nor any name imported from them. Other
/// crates are most likely used, and unused imports from them are found later.
pub fn unmentioned_crates(text: &str, is_crate: impl Fn(&str) -> bool) -> Result<HashSet<String>> {
    let names = imported_names(text)?;
    let mentioned: HashSet<&str> =
        names.iter().filter(|it| it.is_mentioned).map(|it| it.from.as_str()).collect();
    let (outside, imports) = (names_outside_imports(text)?, piece::imports(text)?);
    let is_named_elsewhere = |name: &str| {
        let whole = imports.iter().filter(|import| !import.is_group);
        let words = whole.flat_map(|import| names_in(&text[import.range.clone()]));
        let as_crate = imports.iter().map(|import| import.times_from(text, name)).sum::<usize>();
        outside.contains(name) || words.filter(|word| *word == name).count() > as_crate
    };
    let all = names.iter().map(|it| it.from.as_str()).filter(|from| is_crate(from));
    let unmentioned = all.filter(|from| !mentioned.contains(from) && !is_named_elsewhere(from));
    Ok(unmentioned.map(String::from).collect())
}

struct ImportedName {
    /// The crate that it is from.
    from: String,
    /// Its name in that crate.
    name: String,
    /// Whether its local name also occurs elsewhere.
    is_mentioned: bool,
    /// Whether it is a glob.
    is_all: bool,
}

/// The tokens of a text outside of its imports.
fn names_outside_imports(text: &str) -> Result<HashSet<&str>> {
    let imports = piece::imports(text)?;
    let is_imported =
        |token: &&Token| imports.iter().any(|import| import.range.contains(&token.start));
    let tokens = tokens::tokens(text)?;
    let outside = tokens.iter().filter(|token| !is_imported(token));
    Ok(outside.map(|token| token.text(text)).collect())
}

fn imported_names(text: &str) -> Result<Vec<ImportedName>> {
    let imports = piece::imports(text)?;
    let mentioned = names_outside_imports(text)?;
    let names = imports.iter().flat_map(|import| import.names.iter().map(move |it| (import, it)));
    let with_mention = names.map(|(import, range)| {
        let words = || names_in(&text[range.clone()]);
        let is_all = text[range.clone()].contains('*');
        let path = names_in(&text[import.range.start..range.end]);
        // Without the import of its variants, a pattern would match anything.
        let is_of_enum = is_all && path.last().is_some_and(|it| it.starts_with(char::is_uppercase));
        ImportedName {
            from: import.crate_of(text, range),
            name: words().take_while(|word| *word != "as").last().unwrap_or_default().into(),
            is_mentioned: is_of_enum || words().last().is_some_and(|it| mentioned.contains(it)),
            is_all,
        }
    });
    Ok(with_mention.collect())
}

impl SolutionImport {
    /// The crate that a name is imported from. In `use {a::b, c::d};` each has its own.
    fn crate_of(&self, text: &str, name: &Range<usize>) -> String {
        match self.first.as_str() {
            "" => text[name.clone()].split("::").next().unwrap_or_default().trim().to_string(),
            first => first.to_string(),
        }
    }

    /// How often it names a crate as the source of an import.
    fn times_from(&self, text: &str, name: &str) -> usize {
        match self.first.as_str() {
            "" => self.names.iter().filter(|it| self.crate_of(text, it) == name).count(),
            first => (first == name && !self.is_group) as usize,
        }
    }
}

/// A text without the imports from these crates.
pub fn without_crates(text: &str, crates: &HashSet<String>) -> Result<String> {
    let imports = piece::imports(text)?;
    let all: Vec<usize> =
        imports.iter().flat_map(|import| import.names.iter().map(|name| name.start)).collect();
    without_imports(text, &all, |name| crates.contains(name))
}

/// A text without the imports that another already has.
pub fn without_imports_of(text: &str, other: &str) -> Result<String> {
    let names = |text: &str| -> Result<Vec<(usize, String, String)>> {
        let imports = piece::imports(text)?.into_iter().flat_map(|import| {
            let names = import.names.clone().into_iter();
            let named =
                names.map(|it| (it.start, import.crate_of(text, &it), text[it].to_string()));
            named.collect::<Vec<_>>()
        });
        Ok(imports.collect())
    };
    let others = names(other)?;
    let is_there = |(_, from, name): &(usize, String, String)| {
        others.iter().any(|it| it.1 == *from && it.2 == *name)
    };
    let there: Vec<usize> = names(text)?.into_iter().filter(is_there).map(|it| it.0).collect();
    without_imports(text, &there, |_| true)
}

/// A text without the imports at these offsets, if they are from certain crates.
pub fn without_imports(
    text: &str,
    unused: &[usize],
    is_crate: impl Fn(&str) -> bool,
) -> Result<String> {
    let imports = piece::imports(text)?;
    let is_unused = |range: &Range<usize>| unused.iter().any(|unused| range.contains(unused));
    let mut edits = Edits::default();
    let mut goes_whole = vec![false; imports.len()];
    // Inner imports come after outer ones.
    for (at, import) in imports.iter().enumerate().rev() {
        let of_crate = |name: &&Range<usize>| is_crate(&import.crate_of(text, name));
        let goes = |name: &&Range<usize>| is_unused(name) && of_crate(name);
        let names: Vec<_> = import.names.iter().filter(goes).collect();
        let mut groups = import.groups.iter().peekable();
        let is_only = groups.peek().is_none()
            && matches!(&import.names[..], [name] if is_unused(&import.range) && of_crate(&name));
        let is_empty = import.names.is_empty() && groups.peek().is_none();
        let is_all = names.len() == import.names.len() && groups.all(|&group| goes_whole[group]);
        goes_whole[at] = is_only || is_all && !is_empty;
        if !goes_whole[at] {
            names.into_iter().for_each(|range| edits.replace(range.clone(), ""));
        } else if import.is_group {
            edits.replace(import.range.clone(), "");
        } else {
            edits.remove_lines(text, import.range.clone());
        }
    }
    Ok(edits.apply(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str, unused: &[&str]) -> String {
        let places: Vec<usize> = unused.iter().map(|it| text.find(it).unwrap()).collect();
        without_imports(text, &places, |name| name != "std").unwrap()
    }

    fn mentions_all(text: &str) -> bool {
        mentions_all_imports(text, |name| name != "std").unwrap()
    }

    #[test]
    fn a_name_that_stands_in_imports_alone_may_be_unused() {
        assert!(mentions_all("use std::fmt::Write; use a::{b, c as d}; fn main() { b(d) }"));
        for text in [
            "use a::b; use a::b as c; fn main() { c() }",
            "use a::{b::{self}, Trait as _}; fn main() { b::c() }",
            "use a::*; fn main() {}",
        ] {
            assert!(!mentions_all(text), "{text}");
        }
    }

    #[test]
    fn a_crate_of_which_one_name_stands_elsewhere_is_likely_used() {
        for (text, unmentioned) in [
            ("use a::{B, Trait}; use a::c::*; use std::fmt; fn main() { B::new() }", vec![]),
            ("use a::B; use c::D; fn main() { B::new() }", vec!["c"]),
            ("use {a::B, c::*}; fn main() { B::new() }", vec!["c"]),
            ("use a::B; use a::{C, d}; fn main() {}", vec!["a"]),
            ("use {a::B, c::{D, e::F}}; fn main() {}", vec!["a"]),
            ("enum E { A, B } use E::*; fn main() { B }", vec![]),
            ("use std::cmp::Ordering; use Ordering::*; fn main() { Less }", vec![]),
            ("use std::io::{self}; use io::*; fn main() { stdin() }", vec![]),
            ("use a::B; fn main() { a::c() }", vec![]),
            ("use std::cmp::*; use Ordering::*; use a::E::*; use b::{F::*}; fn main() {}", vec![]),
        ] {
            let found = unmentioned_crates(text, |name| name != "std").unwrap();
            assert_eq!(found, unmentioned.into_iter().map(String::from).collect(), "{text}");
        }
    }

    #[test]
    fn a_name_that_begins_large_can_be_that_of_a_trait() {
        let imported = imported_names("use a::{Ext, b, c::*}; use d::E as _;").unwrap();
        assert_eq!(likely_traits(&imported, "a").collect::<Vec<_>>(), ["Ext"]);
        assert_eq!(likely_traits(&imported, "d").collect::<Vec<_>>(), ["E"]);
    }

    #[test]
    fn an_import_of_all_is_used_if_the_crate_has_what_the_text_mentions() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let manifest = "[package]\nname = \"own\"\nedition = \"2021\"\n[workspace]\n\
                        [dependencies]\nslices = { path = \"slices\" }\n";
        write("Cargo.toml", manifest);
        write("src/main.rs", "fn main() {}");
        write("slices/Cargo.toml", "[package]\nname = \"slices\"\nedition = \"2021\"\n");
        let library = "mod inner { pub fn twice() {} fn hidden() {} }\npub use inner::*;\nuse std::fmt;\n\
                       pub trait Ext { fn lower_bound(&self) {} }\nimpl Ext for u8 {}\n\
                       #[macro_export]\nmacro_rules! shout { () => {} }\npub struct Public;\n";
        write("slices/src/lib.rs", library);
        // Nobody has to run this to know what the crate has.
        write("slices/build.rs", "fn main() { panic!() }");
        let (manifest, file) =
            (folder.path().join("Cargo.toml"), folder.path().join("src/main.rs"));
        let graph = || PackageGraph::of(&manifest, &file, Replaced::All);
        let judge = facts::judges::find(None, "luogu").unwrap();
        let is_used = |text: &str| {
            let crates = HashSet::from(["slices".to_string()]);
            let stand_ins = PackageGraph::of_nothing(&file);
            unused(crates, text, &stand_ins, graph, &judge).unwrap().is_empty()
        };
        for used in ["1u8.lower_bound()", "shout!()", "twice()", "Public"] {
            assert!(is_used(&format!("use slices::*; fn main() {{ {used} }}")), "{used}");
        }
        for unused in ["hidden()", "slices()", "fmt::Error", "2 * 3"] {
            assert!(!is_used(&format!("use slices::*; fn main() {{ {unused} }}")), "{unused}");
        }
        assert!(is_used("use slices::{Ext}; fn main() { 1u8.lower_bound() }"));
        assert!(!is_used("use slices::twice; fn main() { 1u8.lower_bound() }"));
    }

    #[test]
    fn an_outline_is_as_long_as_the_modules() {
        let body = "{ let sum = 1 + 2; sum * 3 }";
        let rest = "const fn g() -> u8 { let one = 1; one }\nfn h() {}\n}\n";
        let text = format!("mod m {{\npub fn f() -> u8 {body}\n{rest}");
        let stubbed_bodies = format!("{STUB_BODY:length$}", length = body.len());
        assert_eq!(outline(&text).unwrap(), text.replace(body, &stubbed_bodies));
    }

    #[test]
    fn of_an_import_only_what_is_unused_goes() {
        let text = "use {a::*, b::{c::*, *}, d::*};\n";
        assert_eq!(without(text, &["c::*", "d::*"]), "use {a::*, b::{*}, };\n");
        assert_eq!(without(text, &["a::*", "d::*"]), "use {b::{c::*, *}, };\n");
        assert_eq!(without("use a::b;\nuse c::{d, x};\n", &["a::b", "x"]), "use c::{d, };\n");
        let crates = HashSet::from(["a".to_string(), "c".to_string()]);
        for (text, less) in [
            ("use a::b as e;\nuse {a::b, d::a};\nuse e::c;\n", "use {d::a};\nuse e::c;\n"),
            ("use {a::{b, c::*}, d::a};\n", "use {d::a};\n"),
            ("use {a::{b::{d}, c::{e}}, c::{}};\n", "use {c::{}};\n"),
            ("use std::{a::{b}, c};\n", "use std::{a::{b}, c};\n"),
            ("use {a::b, c::{d}};\nfn main() {}\n", "fn main() {}\n"),
            ("use std::{fmt, a::{self, c}};\n", "use std::{fmt, a::{self, c}};\n"),
            ("use c::{\n    d,\n    x,\n};\n", ""),
        ] {
            assert_eq!(without_crates(text, &crates).unwrap(), less);
        }
    }
}
