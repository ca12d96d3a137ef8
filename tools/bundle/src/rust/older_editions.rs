//! What newer editions write in another way: `1...9` in a pattern, `&Fn()`, names that are keywords now,
//! and what only the compiler can tell, such as patterns that have to begin with `&`.

use std::collections::BTreeSet;

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::edit::Edits;
use facts::judges::Edition;
use toolchain::lint::{Fix, Linter};

/// Names that can be nothing else, and the edition from which on they have to be written `r#name`.
const NAMES: [(&str, Edition); 2] = [("try", Edition::E2018), ("gen", Edition::E2024)];

/// The traits of what can be called: `&Fn()` is written `&dyn Fn()` in any edition by now.
const CALLABLE: [&str; 3] = ["Fn", "FnMut", "FnOnce"];

/// The text as this edition writes it.
pub fn written_anew(text: &str, edition: Edition) -> Result<String> {
    let keywords: Vec<&str> =
        NAMES.iter().filter(|(_, since)| edition >= *since).map(|(name, _)| *name).collect();
    let has_ranges = edition >= Edition::E2021 && text.contains("...");
    if !has_ranges && !text.contains("Fn") && !keywords.iter().any(|name| text.contains(name)) {
        return Ok(text.into());
    }
    let tokens: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let mut old = Old { keywords, has_ranges, edits: Edits::default() };
    old.find(tokens);
    Ok(old.edits.apply(text))
}

/// A program that needs nothing below it, so that it compiles in this edition, as far as that is possible.
pub fn amended(text: String, edition: Edition) -> Result<String> {
    let linter = Linter::new(edition);
    if edition <= Edition::E2021 || linter.check(&text)?.errors.is_empty() {
        return Ok(text);
    }
    Ok(with_fixes(&text, &linter.fixes(&text)?).unwrap_or(text))
}

/// The beginning of a text with those edits that are for it; nothing if none is.
pub fn with_fixes(own: &str, fixes: &BTreeSet<Fix>) -> Option<String> {
    let mut edits = Edits::default();
    for (start, end, text) in fixes.iter().filter(|(_, end, _)| *end <= own.len()) {
        edits.replace(*start..*end, text);
    }
    (!edits.is_empty()).then(|| edits.apply(own))
}

struct Old<'a> {
    keywords: Vec<&'a str>,
    has_ranges: bool,
    edits: Edits,
}

impl Old<'_> {
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
            // After a number and before one; `(...)` is something else.
            let is_range = at > 0 && at + 3 < trees.len() && trees[at..at + 3].iter().all(is_dot);
            if self.has_ranges && is_range && is_end(&trees[at - 1]) && is_end(&trees[at + 3]) {
                self.edits.replace(trees[at + 2].span().byte_range(), "=");
            }
        }
    }
}

/// Whether what follows these is a type, if it is a trait: after `&`, `&'a`, `&mut`, `Box<`.
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

/// Whether a range can end with it: a number, a letter, a constant, the sign of a number.
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
        assert_eq!(written_anew(old, Edition::E2021).unwrap(), new);
        assert_eq!(written_anew(old, Edition::E2018).unwrap(), old);
        let text = "extern \"C\" { fn printf(f: *const u8, ...); }";
        assert_eq!(written_anew(text, Edition::E2021).unwrap(), text);
    }

    #[test]
    fn what_can_be_called_is_an_object_by_name() {
        let old = "struct S<'s> { a: &'s Fn(&S), b: Box<FnMut()>, c: &'s mut FnOnce(), d: &Fn() }";
        let new = "struct S<'s> { a: &'s dyn Fn(&S), b: Box<dyn FnMut()>, c: &'s mut dyn FnOnce(), d: &dyn Fn() }";
        assert_eq!(written_anew(old, Edition::E2018).unwrap(), new);
        let new = "fn f<F: Fn(), G>(f: &impl Fn(), g: &dyn Fn()) -> Box<dyn Fn()> where G: 'static + Fn() {}";
        assert_eq!(written_anew(new, Edition::E2021).unwrap(), new);
    }

    #[test]
    fn names_that_are_keywords_now_are_written_raw() {
        let old =
            "let x: u8 = rng.gen(); println!(\"gen {}\", rng.gen::<u8>()); r#gen; generate; // gen";
        let new = "let x: u8 = rng.r#gen(); println!(\"gen {}\", rng.r#gen::<u8>()); r#gen; generate; // gen";
        assert_eq!(written_anew(old, Edition::E2024).unwrap(), new);
        assert_eq!(written_anew(old, Edition::E2021).unwrap(), old);
        assert_eq!(written_anew("try!(f())", Edition::E2018).unwrap(), "r#try!(f())");
    }
}
