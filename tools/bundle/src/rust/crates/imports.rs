//! The imports of a solution: from which crates they are, which seem unused, and the text without some.

use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;

use anyhow::Result;

use super::flatten::tokens::{self, Token};
use super::library::Library;
use super::packages::metadata::PackageGraph;
use super::packages::replaced::Replaced;
use super::packages::stand_in;
use super::pieces::piece;
use super::pieces::piece::SolutionImport;
use super::{names, visible};
use crate::rust::edit::Edits;
use facts::judges::Judge;
use toolchain::diagnostics::names_in;

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
    /// Names that may be those of traits from elsewhere, whose members are unknown; `*` for any.
    pub foreign: Vec<String>,
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
            let may_be = |name: &str| is_all || name == "*" || traits.contains(&name);
            let exports = match &mut graph {
                _ if is_visible(&from, stand_ins, judge) => {
                    Some(exports(text, &from, stand_ins, judge)?)
                }
                Some(graph) => exports_in(text, &from, graph, judge)?,
                none => exports_in(text, &from, none.insert(ask()?), judge)?,
            };
            exports.is_none_or(|exports| {
                let members = exports.members.iter();
                let mut members = members.filter(|it| traits.contains(&it.0.as_str()));
                members.any(|(_, name)| names.contains(name.as_str()))
                    || exports.foreign.iter().any(|name| may_be(name))
                    || is_all && exports.all.iter().any(|name| names.contains(name.as_str()))
            })
        };
        if !is_used {
            unused.insert(from);
        }
    }
    Ok(unused)
}

/// The exports of a crate, unless it is one of the judge's by another name.
fn exports_in(
    text: &str,
    from: &str,
    graph: &PackageGraph,
    judge: &Judge,
) -> Result<Option<Exports>> {
    is_visible(from, graph, judge).then(|| exports(text, from, graph, judge)).transpose()
}

fn is_visible(name: &str, graph: &PackageGraph, judge: &Judge) -> bool {
    visible(graph, judge).iter().any(|(known, _)| known == name)
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
