//! Templates that a solution starts with: all of them but their `main`, their lessons and their tests.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use syn::spanned::Spanned;
use syn::{Item, UseTree};

use crate::verbs::practice::names::{NameSet, names};
use crate::verbs::practice::reference::{Reference, item_name};
use facts::solution::Solution;
use files::shown;

/// A program with these templates in it, in the order given.
pub fn with_parts(program: &str, parts: &[Solution]) -> Result<String> {
    if parts.is_empty() {
        return Ok(program.into());
    }
    let base = Base::of(program)?;
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    let mut imports: Vec<String> = Vec::new();
    let mut code = String::new();
    homes.extend(base.defined.iter().map(|name| (name.clone(), "the new solution".to_string())));
    for solution in parts {
        let part = Part::of(solution)?;
        for name in part.defined {
            if let Some(home) = homes.insert(name.clone(), part.name.clone()) {
                bail!("both {home} and {} have a `{name}`: take one of them", part.name);
            }
        }
        let is_new = |import: &String| !base.imports.contains(import) && !imports.contains(import);
        let new: Vec<String> = part.imports.into_iter().filter(is_new).collect();
        imports.extend(new);
        code += &format!("\n// From {}.\n\n{}\n", part.name, part.code);
    }
    let imports: String = imports.iter().map(|import| format!("use {import};\n")).collect();
    let Base { head, body, tail, .. } = base;
    Ok(format!("{head}{imports}{}\n{code}{tail}", body.trim_end()))
}

/// The program that the parts go into: up to where imports go, then up to where parts go.
struct Base {
    head: String,
    body: String,
    tail: String,
    imports: Vec<String>,
    defined: Vec<String>,
}

impl Base {
    fn of(text: &str) -> Result<Base> {
        let program = Reference::parse(text.into())?;
        let is_import = |item: &&Item| matches!(item, Item::Use(_));
        let after = program.items.iter().rfind(is_import).map(|item| item.span().byte_range().end);
        let before = program.items.first().map(|item| program.with_comments(item).start);
        let line = |at: usize| text[at..].find('\n').map_or(text.len(), |line| at + line + 1);
        let imports = after.map(line).or(before).unwrap_or(text.len());
        let tests = program.items.iter().find(|item| is_test(item));
        let parts = tests.map_or(text.len(), |item| program.with_comments(item).start);
        Ok(Base {
            head: text[..imports].into(),
            body: text[imports..parts].into(),
            tail: if parts < text.len() { format!("\n{}", &text[parts..]) } else { String::new() },
            imports: program.items.iter().flat_map(imports_of).collect(),
            defined: program.items.iter().filter_map(name).collect(),
        })
    }
}

fn is_test(item: &Item) -> bool {
    matches!(item, Item::Mod(module) if module.attrs.iter().any(|it| it.path().is_ident("cfg")))
}

struct Part {
    name: String,
    imports: Vec<String>,
    code: String,
    defined: Vec<String>,
}

impl Part {
    fn of(solution: &Solution) -> Result<Part> {
        let unfit = || format!("{} cannot be a part", shown(&solution.problem.file));
        let reference = Reference::of(solution).with_context(unfit)?;
        if reference.function("solve").is_some() {
            bail!(
                "{} has a `solve`: it is a solution and no template",
                shown(&solution.problem.file)
            );
        }
        let items = || reference.items.iter().filter(|item| !matches!(item, Item::Use(_)));
        let all: NameSet = items().flat_map(|item| names(reference.text_of(item))).collect();
        let is_main = |item: &&Item| name(item).is_some_and(|name| name == "main");
        let items: Vec<&Item> = items().filter(|item| !is_main(item)).collect();
        if items.is_empty() {
            bail!("{} has nothing but a `main`", shown(&solution.problem.file));
        }
        let used: NameSet = items.iter().flat_map(|it| names(reference.text_of(*it))).collect();
        let imports = reference.items.iter().flat_map(imports_of);
        let is_needed = |import: &String| {
            let known_as = known_as(import);
            let is_for_methods = known_as == "*" || !all.contains(known_as);
            used.contains(known_as) || (is_for_methods && may_call(&used, import))
        };
        let code =
            items.iter().map(|item| shortened(&reference.text[reference.with_comments(*item)]));
        Ok(Part {
            name: solution.problem.name.clone(),
            imports: imports.filter(is_needed).collect(),
            code: code.collect::<Vec<_>>().join("\n\n"),
            defined: items.iter().filter_map(|item| name(item)).collect(),
        })
    }
}

/// What an item is called, if two of that name cannot be.
fn name(item: &Item) -> Option<String> {
    item_name(item).filter(|name| name != "_")
}

/// What an item imports, one path for each: `std::cmp::Reverse`.
fn imports_of(item: &Item) -> Vec<String> {
    match item {
        Item::Use(item) => paths(&item.tree),
        _ => Vec::new(),
    }
}

fn paths(tree: &UseTree) -> Vec<String> {
    match tree {
        UseTree::Path(path) => {
            let below = paths(&path.tree).into_iter();
            below
                .map(|below| match below.as_str() {
                    "self" => path.ident.to_string(),
                    below => format!("{}::{below}", path.ident),
                })
                .collect()
        }
        UseTree::Name(name) => vec![name.ident.to_string()],
        UseTree::Rename(item) => vec![format!("{} as {}", item.ident, item.rename)],
        UseTree::Glob(_) => vec!["*".into()],
        UseTree::Group(group) => group.items.iter().flat_map(paths).collect(),
    }
}

/// The last part of a path, or its other name.
fn known_as(import: &str) -> &str {
    import.rsplit([':', ' ']).next().unwrap_or_default()
}

/// The traits of the standard library that are imported to read or print, and what is called of them.
const PRINTING: [&str; 6] = ["flush", "write", "write_all", "write_fmt", "write_str", "writeln"];
const READING: [&str; 5] = ["lines", "read", "read_line", "read_to_end", "read_to_string"];

/// Whether a text with these names may be what a trait is imported for. Of most nobody knows.
fn may_call(names: &NameSet, import: &str) -> bool {
    let calls = |methods: &[&str]| methods.iter().any(|method| names.contains(*method));
    match import.split(" as ").next() {
        Some("std::fmt::Write" | "std::io::Write") => calls(&PRINTING),
        Some("std::io::Read" | "std::io::BufRead") => calls(&READING),
        _ => true,
    }
}

/// A text whose documentation ends with the first sentence.
fn shortened(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut is_told = false;
    for line in text.lines() {
        let is_documentation = line.trim_start().starts_with("///");
        match is_documentation.then(|| line.find(". ").map(|end| &line[..=end])) {
            None => lines.push(line.into()),
            Some(_) if is_told => {}
            Some(end) => lines.push(end.unwrap_or(line).into()),
        }
        let ends = lines.last().is_some_and(|line| line.ends_with('.'));
        is_told = is_documentation && (is_told || ends);
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_import_is_a_path() {
        let item: Item =
            syn::parse_str("use std::{cmp::{self, Reverse as R}, io::Read as _, fmt::*};").unwrap();
        let paths = imports_of(&item);
        assert_eq!(
            paths,
            ["std::cmp", "std::cmp::Reverse as R", "std::io::Read as _", "std::fmt::*"]
        );
        let names: Vec<&str> = paths.iter().map(|path| known_as(path)).collect();
        assert_eq!(names, ["cmp", "R", "_", "*"]);
    }

    #[test]
    fn documentation_ends_with_its_first_sentence() {
        let text = "/// Joins two\n/// sets. Not fast.\n///\n/// At all.\nfn f() {\n    /// One.\n    \
                    /// Two.\n    const A: u8 = 1; // Stays. As it is.\n}";
        let expected = "/// Joins two\n/// sets.\nfn f() {\n    /// One.\n    const A: u8 = 1; // \
                        Stays. As it is.\n}";
        assert_eq!(shortened(text), expected);
    }
}
