//! For judges that call a function of `impl Solution`: removes `main`, `struct Solution;` and all that only
//! these two use.

use anyhow::{Result, bail};
use syn::Item;

use super::crates::{self, InlinedCrates, PackageGraph};
use super::edit::Edits;
use super::source::Source;
use crate::{Bundle, refusal};
use facts::judges::Judge;
use toolchain::lint::Linter;

/// Makes the bundle of a whole solution: what of it and its crates the judge calls.
pub fn bundle(whole: &InlinedCrates, graph: &PackageGraph, judge: &Judge) -> Result<Bundle> {
    let source = Source::parse(&whole.own)?;
    let called = called(&source)?;
    let text = without_unused(without_main(&source), &whole.modules, &called, judge)?;
    let program = InlinedCrates { own: put_back(&text, &source)?, ..whole.clone() }.render();
    let text = as_comments(&text);
    let driver = format!("\n{}", driver(&called));
    let inlined = crates::inline_roots(text + &driver, &whole.roots, graph, judge)?;
    let less = InlinedCrates { own: inlined.own.replacen(&driver, "", 1), ..inlined };
    let (text, own_bytes) = (less.render(), less.own.len());
    Ok(Bundle { text, program, own_bytes, note: None, uncompared: less.uncompared })
}

fn without_main(source: &Source) -> String {
    source.without_items(|item| match item {
        Item::Fn(function) => function.sig.ident == "main",
        Item::Struct(item) => item.ident == "Solution",
        _ => false,
    })
}

/// The functions that the judge may call.
fn called(source: &Source) -> Result<Vec<String>> {
    let impls = source.file.items.iter().filter_map(|item| match item {
        Item::Impl(item) if is_of_solution(item) => Some(item),
        _ => None,
    });
    let called: Vec<String> = impls.flat_map(|item| &item.items).filter_map(public_name).collect();
    if called.is_empty() {
        bail!("there is no `impl Solution` with a `pub fn`: add one for the judge to call");
    }
    Ok(called)
}

/// Whether this is `impl Solution`.
pub fn is_of_solution(item: &syn::ItemImpl) -> bool {
    matches!(&*item.self_ty, syn::Type::Path(path) if path.path.is_ident("Solution"))
}

fn public_name(item: &syn::ImplItem) -> Option<String> {
    match item {
        syn::ImplItem::Fn(function) if matches!(function.vis, syn::Visibility::Public(_)) => {
            Some(function.sig.ident.to_string())
        }
        _ => None,
    }
}

/// A `main` in place of the judge, to find unused items.
fn driver(called: &[String]) -> String {
    let calls = called.iter().map(|name| format!("let _ = Solution::{name};"));
    format!("struct Solution;\nfn main() {{ {} }}\n", calls.collect::<String>())
}

/// Removes the items that the compiler reports as unused, until there are none.
fn without_unused(
    mut text: String,
    below: &str,
    called: &[String],
    judge: &Judge,
) -> Result<String> {
    let linter = Linter::new(judge.edition);
    loop {
        let source = Source::parse(&text)?;
        let findings = linter.check(&format!("{text}\n{}{below}", driver(called)))?;
        if let Some(error) = findings.errors.first() {
            let change = refusal::change(&findings.faults, judge.edition);
            bail!("{change}the solution does not compile without its `main`:\n{error}");
        }
        // Only some names of an import may be unused.
        let imports_less = crates::without_imports(&text, &findings.unused, |_| true)?;
        if imports_less != text {
            text = imports_less;
            continue;
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

/// The text as a complete program again, with the removed items added back.
fn put_back(text: &str, source: &Source) -> Result<String> {
    let mut program = text.to_string();
    for (item, range) in source.items() {
        let removed = &source.text[range];
        if text.contains(removed) {
            continue;
        }
        program = match item {
            Item::Use(_) => format!("{program}\n{}\n", crates::without_imports_of(removed, text)?),
            _ => format!("{program}\n{removed}\n"),
        };
    }
    Ok(program)
}

/// Turns `//!` into `//`: in the middle of the judge's file, an inner doc comment is an error.
fn as_comments(text: &str) -> String {
    let comment = |line: &str| match line.strip_prefix("//!") {
        Some(rest) => format!("//{rest}\n"),
        None => format!("{line}\n"),
    };
    text.lines().map(comment).collect()
}
