//! For a judge that calls a function: the solution without its `main`, without `struct Solution;`,
//! and without what only these two use.

use anyhow::{Result, bail};
use syn::Item;

use super::edit::Edits;
use super::prune::{Draft, prune};
use super::source::Source;
use super::stand_in::{self, StandIn};
use crate::bundle::Bundle;
use crate::facts::judges::Judge;
use crate::toolchain::lint::Linter;

pub fn bundle(own: &str, judge: &Judge) -> Result<Bundle> {
    let source = Source::parse(own)?;
    let called = called(&source)?;
    let without_main = source.without_items(|item| match item {
        Item::Fn(function) => function.sig.ident == "main",
        Item::Struct(item) => item.ident == "Solution",
        _ => false,
    });
    let text = without_unused(without_main, &called, judge)?;
    let program = put_back(&text, &source);
    let text = as_comments(&text);

    let used = stand_in::missing(&Source::parse(&text)?, judge);
    let own_bytes = text.len();
    let text = if used.is_empty() {
        text
    } else {
        let own = format!("{text}\n{}", driver(&called));
        let modules = StandIn::all(&used)?;
        prune(Draft { own, crates: String::new(), modules }, judge.edition)?.replacen(
            &driver(&called),
            "",
            1,
        )
    };
    let modules = StandIn::all(&stand_in::missing(&Source::parse(&program)?, judge))?;
    let program = prune(Draft { own: program, crates: String::new(), modules }, judge.edition)?;
    Ok(Bundle { text, program, own_bytes })
}

/// The functions that the judge may call.
fn called(source: &Source) -> Result<Vec<String>> {
    let mut called = Vec::new();
    for item in &source.file.items {
        let Item::Impl(item) = item else { continue };
        let is_solution =
            matches!(&*item.self_ty, syn::Type::Path(path) if path.path.is_ident("Solution"));
        if is_solution {
            called.extend(item.items.iter().filter_map(|item| match item {
                syn::ImplItem::Fn(function)
                    if matches!(function.vis, syn::Visibility::Public(_)) =>
                {
                    Some(function.sig.ident.to_string())
                }
                _ => None,
            }));
        }
    }
    if called.is_empty() {
        bail!("it has no `impl Solution` with a `pub fn` for the judge to call");
    }
    Ok(called)
}

/// Stands in for the judge while we look for what is not used.
fn driver(called: &[String]) -> String {
    let calls = called.iter().map(|name| format!("let _ = Solution::{name};"));
    format!("struct Solution;\nfn main() {{ {} }}\n", calls.collect::<String>())
}

/// Leaves out, item by item, what the compiler says is not used.
fn without_unused(mut text: String, called: &[String], judge: &Judge) -> Result<String> {
    let linter = Linter::new(judge.edition)?;
    loop {
        let source = Source::parse(&text)?;
        let modules = StandIn::all(&stand_in::missing(&source, judge))?;
        let standing: String = modules.iter().map(|module| module.render(0).text).collect();
        let findings = linter.check(&format!("{text}\n{}{standing}", driver(called)))?;
        if let Some(error) = findings.errors.first() {
            bail!("it does not compile without its main:\n{error}");
        }
        let mut edits = Edits::default();
        for (_, range) in source.items() {
            if findings.unused.iter().any(|unused| range.contains(unused)) {
                edits.remove_lines(&text, range);
            }
        }
        if edits.is_empty() {
            return Ok(text);
        }
        text = edits.apply(&text);
    }
}

/// The text as a whole program again: with the items that were left out of it.
fn put_back(text: &str, source: &Source) -> String {
    let mut program = text.to_string();
    for (_, range) in source.items() {
        let item = &source.text[range];
        if !text.contains(item) {
            program = format!("{program}\n{item}\n");
        }
    }
    program
}

/// Comments about the file are comments of nothing once the file is pasted into another.
fn as_comments(text: &str) -> String {
    let comment = |line: &str| match line.strip_prefix("//!") {
        Some(rest) => format!("//{rest}\n"),
        None => format!("{line}\n"),
    };
    text.lines().map(comment).collect()
}
