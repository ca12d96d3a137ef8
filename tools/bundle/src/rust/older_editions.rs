//! Migrates code to newer editions: `1...9` in a pattern, `&Fn()`, names that have become keywords, and
//! changes that only the compiler finds, such as a missing `&` in a pattern.

use std::collections::BTreeSet;

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::edit::Edits;
use facts::judges::Edition;
use toolchain::lint::{Fix, Linter};

/// Names that have to be written `r#name` from some edition on.
const NAMES: [(&str, Edition); 2] = [("try", Edition::E2018), ("gen", Edition::E2024)];

/// Traits of functions: `&Fn()` becomes `&dyn Fn()`, which every edition accepts.
const CALLABLE: [&str; 3] = ["Fn", "FnMut", "FnOnce"];

/// The text in the syntax of this edition.
pub fn migrated(text: &str, edition: Edition) -> Result<String> {
    let keywords: Vec<&str> =
        NAMES.iter().filter(|(_, since)| edition >= *since).map(|(name, _)| *name).collect();
    let has_ranges = edition >= Edition::E2021 && text.contains("...");
    if !has_ranges && !text.contains("Fn") && !keywords.iter().any(|name| text.contains(name)) {
        return Ok(text.into());
    }
    let tokens: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let mut migration = Migration { keywords, has_ranges, edits: Edits::default() };
    migration.find(tokens);
    Ok(migration.edits.apply(text))
}

/// A program without stand-ins or crates, with the compiler's fixes for this edition if it needs them.
pub fn with_compiler_fixes(text: String, edition: Edition) -> Result<String> {
    let linter = Linter::new(edition);
    if edition <= Edition::E2021 || linter.check(&text)?.errors.is_empty() {
        return Ok(text);
    }
    Ok(with_fixes(&text, &linter.fixes(&text)?).unwrap_or(text))
}

/// The solution at the beginning of a file, with the fixes in its range; `None` if there are none.
pub fn with_fixes(own: &str, fixes: &BTreeSet<Fix>) -> Option<String> {
    let mut edits = Edits::default();
    for (start, end, text) in fixes.iter().filter(|(_, end, _)| *end <= own.len()) {
        edits.replace(*start..*end, text);
    }
    (!edits.is_empty()).then(|| edits.apply(own))
}

struct Migration<'a> {
    keywords: Vec<&'a str>,
    has_ranges: bool,
    edits: Edits,
}

impl Migration<'_> {
    fn find(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let is_dot = |tree: &TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == '.');
        for (at, tree) in trees.iter().enumerate() {
            match tree {
                TokenTree::Group(group) => self.find(group.stream()),
                TokenTree::Ident(name) if self.keywords.iter().any(|it| name == it) => {
                    self.edits.insert(name.span().byte_range().start, "r#");
                }
                TokenTree::Ident(name)
                    if CALLABLE.iter().any(|it| name == it) && is_object(&trees[..at]) =>
                {
                    self.edits.insert(name.span().byte_range().start, "dyn ");
                }
                _ => {}
            }
            // Only between two ends of a range; `(...)` is something else.
            let is_range = at > 0 && at + 3 < trees.len() && trees[at..at + 3].iter().all(is_dot);
            if self.has_ranges && is_range && is_end(&trees[at - 1]) && is_end(&trees[at + 3]) {
                self.edits.replace(trees[at + 2].span().byte_range(), "=");
            }
        }
    }
}

/// Whether a trait after these tokens is a trait object: after `&`, `&'a`, `&mut`, `Box<`.
fn is_object(before: &[TokenTree]) -> bool {
    let is =
        |tree: &TokenTree, sign: char| matches!(tree, TokenTree::Punct(it) if it.as_char() == sign);
    let is_word = |tree: &TokenTree| matches!(tree, TokenTree::Ident(_));
    match before {
        [rest @ .., TokenTree::Ident(word)] if word == "mut" => is_object(rest),
        [.., reference, quote, name] if is(quote, '\'') => is(reference, '&') && is_word(name),
        [.., name, sign] => is(sign, '&') || is(sign, '<') && is_word(name),
        [sign] => is(sign, '&'),
        [] => false,
    }
}

/// Whether it can be next to the dots of a range: a number, a character, a constant, a minus sign.
fn is_end(tree: &TokenTree) -> bool {
    match tree {
        TokenTree::Literal(_) | TokenTree::Ident(_) => true,
        TokenTree::Punct(it) => it.as_char() == '-',
        TokenTree::Group(group) => group.delimiter() == Delimiter::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_in_patterns_are_written_as_newer_editions_do() {
        let old = "match x { 1...9 | -3 ... -1 => \"...\", 'a'...'z' => f(..), A...B => 1..2 }";
        let new = "match x { 1..=9 | -3 ..= -1 => \"...\", 'a'..='z' => f(..), A..=B => 1..2 }";
        assert_eq!(migrated(old, Edition::E2021).unwrap(), new);
        assert_eq!(migrated(old, Edition::E2018).unwrap(), old);
        let text = "extern \"C\" { fn printf(f: *const u8, ...); }";
        assert_eq!(migrated(text, Edition::E2021).unwrap(), text);
    }

    #[test]
    fn what_can_be_called_is_an_object_by_name() {
        let old = "struct S<'s> { a: &'s Fn(&S), b: Box<FnMut()>, c: &'s mut FnOnce(), d: &Fn() }";
        let new = "struct S<'s> { a: &'s dyn Fn(&S), b: Box<dyn FnMut()>, c: &'s mut dyn FnOnce(), d: &dyn Fn() }";
        assert_eq!(migrated(old, Edition::E2018).unwrap(), new);
        let new = "fn f<F: Fn(), G>(f: &impl Fn(), g: &dyn Fn()) -> Box<dyn Fn()> where G: 'static + Fn() {}";
        assert_eq!(migrated(new, Edition::E2021).unwrap(), new);
    }

    #[test]
    fn names_that_are_keywords_now_are_written_raw() {
        let old =
            "let x: u8 = rng.gen(); println!(\"gen {}\", rng.gen::<u8>()); r#gen; generate; // gen";
        let new = "let x: u8 = rng.r#gen(); println!(\"gen {}\", rng.r#gen::<u8>()); r#gen; generate; // gen";
        assert_eq!(migrated(old, Edition::E2024).unwrap(), new);
        assert_eq!(migrated(old, Edition::E2021).unwrap(), old);
        assert_eq!(migrated("try!(f())", Edition::E2018).unwrap(), "r#try!(f())");
    }
}
