//! Expands attributes that are procedural macros: rustc runs the macro, and its output replaces the item.
//!
//! rustc can only expand all macros of a program, and the internals of std's macros do not compile on
//! judges. So the item is compiled in a program of its own, in which every other macro puts its arguments
//! into a string, from which the call is restored afterwards.

use std::collections::BTreeSet;
use std::env::consts::DLL_EXTENSION;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use syn::spanned::Spanned;

use super::cache;
use super::flatten::tokens::{TokenKind, after_group, tokens};
use super::packages::metadata::{CargoPackage, PackageGraph};
use super::packages::provider::Provider;
use super::pieces::piece;
use crate::rust::edit::Edits;
use crate::rust::source::{Source, attributes};
use facts::judges::Judge;
use sandbox::interrupt;
use sandbox::temporary::TemporaryFolder;
use toolchain::cargo_call;
use toolchain::rustc::Rustc;

/// Macros of std that generated code may call, besides those in the item.
const USUAL: [&str; 18] = [
    "vec",
    "format",
    "println",
    "print",
    "eprintln",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
    "write",
    "writeln",
    "matches",
    "thread_local",
];

/// Placeholders for a macro call, as an expression and as an item.
const CALL: &str = "__anyjudge_call";
const ITEM: &str = "__ANYJUDGE_ITEM";
const MODULE: &str = "__anyjudge";

/// The solution with attributes of procedural macros expanded.
pub fn expand(own: &str, graph: &PackageGraph, judge: &Judge) -> Result<String> {
    let (visible, root) = (graph.visible(), graph.root());
    let crates = visible.iter().filter_map(|(name, id)| {
        let package = graph.package(id)?;
        let is_inside = Provider::of(package, root?, judge) == Provider::Inlined;
        (is_inside && package.library.as_ref()?.is_macro).then_some((name.as_str(), package))
    });
    let crates: Vec<(&str, &CargoPackage)> = crates.collect();
    let names: Vec<&str> = crates.iter().map(|(name, _)| *name).collect();
    let used = Source::parse(own)?.uses(&names);
    let mut text = own.to_string();
    for (name, package) in crates.into_iter().filter(|(name, _)| used.contains(*name)) {
        text = Macros::new(name, package, graph, &text)?.expand(&text)?;
    }
    Ok(text)
}

/// The macros of one crate as a solution uses them.
struct Macros<'a> {
    name: &'a str,
    package: &'a CargoPackage,
    graph: &'a PackageGraph,
    /// The solution's imports from it.
    imports: Vec<Range<usize>>,
    imported: String,
    /// The imported names.
    names: BTreeSet<String>,
}

impl<'a> Macros<'a> {
    fn new(
        name: &'a str,
        package: &'a CargoPackage,
        graph: &'a PackageGraph,
        text: &str,
    ) -> Result<Macros<'a>> {
        let imports = piece::imports(text)?.into_iter().filter(|import| import.first == name);
        let imports: Vec<Range<usize>> = imports.map(|import| import.range).collect();
        // Several modules may have the same imports.
        let lines: BTreeSet<&str> = imports.iter().map(|range| &text[range.clone()]).collect();
        let imported: String = lines.iter().map(|line| line.to_string() + "\n").collect();
        let pieces = piece::pieces(&imported)?;
        let names = pieces.into_iter().filter(|piece| piece.kind == piece::PieceKind::ImportName);
        let names = names.map(|piece| piece.name).collect();
        Ok(Macros { name, package, graph, imports, imported, names })
    }

    fn expand(&self, text: &str) -> Result<String> {
        let source = Source::parse(text)?;
        let mut edits = Edits::default();
        for (item, range) in source.all_items() {
            if attributes(item).iter().any(|attribute| self.is_mine(attribute)) {
                let line = item.span().start().line;
                let made = self.expand_item(&text[range.clone()]).with_context(|| {
                    format!(
                        "line {line}: the attribute of the crate {} cannot be expanded",
                        self.name
                    )
                })?;
                edits.replace(range, &made);
            }
        }
        for import in &self.imports {
            edits.remove_lines(text, import.clone());
        }
        let text = edits.apply(text);
        let line = Source::parse(&text)?.line_of(self.name);
        let uses = Source::parse(&text)?.uses(&[self.name]);
        match line.filter(|_| !uses.is_empty()) {
            Some(line) => bail!(
                "line {line}: `{}` is a crate of procedural macros, and only attributes of items \
                 outside of functions are expanded: write out what this one makes",
                self.name
            ),
            None => Ok(text),
        }
    }

    fn is_mine(&self, attribute: &syn::Attribute) -> bool {
        let path = attribute.path();
        let first = path.segments.first().map(|segment| segment.ident.to_string());
        first.is_some_and(|first| match path.segments.len() {
            1 => self.names.contains(&first),
            _ => first == self.name,
        })
    }

    /// The output of the macro for an item.
    fn expand_item(&self, item: &str) -> Result<String> {
        let folder = TemporaryFolder::new()?;
        let source = folder.path().join("item.rs");
        let program = format!(
            "#![allow(warnings)]\n{}mod {MODULE} {{\n{}\n{item}\n}}\nfn main() {{}}\n",
            placeholder_macros(item)?,
            self.imported
        );
        fs::write(&source, program)?;
        let library = self.library()?;
        let mut rustc = Rustc::current()?.command();
        rustc
            .env("RUSTC_BOOTSTRAP", "1")
            .args(["--edition", "2021", "-Zunpretty=expanded", "--extern"])
            .arg(format!("{}={}", self.name, library.display()))
            .arg(&source);
        let output = interrupt::output(&mut rustc).context("rustc cannot be run")?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let shown = || String::from_utf8_lossy(&output.stderr).into_owned();
        inside(&text).with_context(shown)
    }

    /// The compiled macro crate.
    fn library(&self) -> Result<PathBuf> {
        #[derive(Deserialize)]
        struct CompilerArtifact {
            package_id: Option<String>,
            #[serde(default)]
            filenames: Vec<PathBuf>,
        }
        let name = self.package.specification();
        let mut cargo = Command::new("cargo");
        cargo
            .args(["build", "--message-format=json", "--package", &name])
            .arg("--manifest-path")
            .arg(&self.graph.manifest)
            .arg("--target-dir")
            .arg(cache::target(&[self.package], self.graph));
        let output = cargo_call::output(&mut cargo)?;
        let lines = output.stdout.split(|&byte| byte == b'\n');
        let lines = lines.filter_map(|line| serde_json::from_slice::<CompilerArtifact>(line).ok());
        let mut mine = lines.filter(|line| line.package_id.as_ref() == Some(&self.package.id));
        let is_library = |path: &&PathBuf| path.extension().is_some_and(|end| end == DLL_EXTENSION);
        let found = mine.find_map(|line| line.filenames.iter().find(is_library).cloned());
        found.with_context(|| {
            format!("{name} cannot be compiled:\n{}", String::from_utf8_lossy(&output.stderr))
        })
    }
}

/// Macros that expand to placeholders: those called in the item, and the usual ones.
fn placeholder_macros(item: &str) -> Result<String> {
    let found = tokens(item)?;
    let calls = found.windows(2).filter(|pair| {
        pair[0].kind == TokenKind::Ident && pair[1].is(item, "!") && pair[0].end == pair[1].start
    });
    let mut names: BTreeSet<&str> = calls.map(|pair| pair[0].text(item)).collect();
    names.extend(USUAL);
    let hide = |name: &&str| {
        let hidden = match *name {
            "thread_local" => {
                format!("const {ITEM}: (&str, &str) = (stringify!({name}), stringify!($($all)*));")
            }
            _ => format!("{CALL}(stringify!({name}), stringify!($($all)*))"),
        };
        format!("macro_rules! {name} {{ ($($all:tt)*) => {{ {hidden} }} }}\n")
    };
    Ok(names.iter().map(hide).collect())
}

/// The items of our module in the expanded program, with placeholders turned back into calls.
fn inside(program: &str) -> Result<String> {
    let file = syn::parse_file(program).context("the program with macros expanded is not Rust")?;
    let module = file.items.iter().find_map(|item| match item {
        syn::Item::Mod(module) if module.ident == MODULE => module.content.as_ref(),
        _ => None,
    });
    let (_, items) = module.context("the expanded module is missing")?;
    let items = items.iter().filter(|item| !matches!(item, syn::Item::Use(_)));
    // Nobody will fix warnings in generated code.
    let text = items.map(|item| {
        let allow = match item {
            syn::Item::Const(it) if it.ident == ITEM => "",
            syn::Item::Macro(_) => "",
            _ => "#[allow(warnings)]\n",
        };
        format!("{allow}{}", &program[item.span().byte_range()])
    });
    with_calls(&text.collect::<Vec<_>>().join("\n"))
}

/// The text with placeholders turned back into calls.
fn with_calls(text: &str) -> Result<String> {
    let found = tokens(text)?;
    let word = |at: usize| found.get(at).map_or("", |token| token.text(text));
    let mut edits = Edits::default();
    for at in 0..found.len() {
        let open = match word(at) {
            CALL => at + 1,
            // `const NAME: (&str, &str) = (…);`
            ITEM => at + 2 + (after_group(&found, at + 2) - at - 2) + 1,
            _ => continue,
        };
        let end = after_group(&found, open);
        let [name, inner] = [word(open + 1), word(open + 3)]
            .map(|literal| syn::parse_str::<syn::LitStr>(literal).map(|literal| literal.value()));
        let call =
            format!("{}!({})", name?, inner.map(|inner| with_calls(&inner).unwrap_or(inner))?);
        match word(at) {
            CALL => edits.replace(found[at].start..found[end - 1].end, &call),
            _ => edits.replace(found[at - 1].start..found[end].end, &format!("{call};")),
        }
    }
    Ok(edits.apply(text))
}
