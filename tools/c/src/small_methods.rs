//! Methods of `core` that no `std` can replace: the solution's calls of them become calls of methods that
//! the small `std` adds.
//!
//! - `parse` of floats takes tables that are larger than most solutions. `parse_small` reads floats in
//!   little code and leaves the rest to `core`.
//! - `expect` drops its message, since it would show it by way of `core::fmt`. `expect_small` writes it.

use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

const PARSE: &str = "parse";
const EXPECT: &str = "expect";
const SMALL: &str = "_small";

/// A message that is longer is not worth its bytes.
const LONGEST_MESSAGE: usize = 60;

/// The text with these calls. What the text itself has a function of stays as it is.
pub fn with_small_methods(mut text: String) -> String {
    let Ok(stream) = text.parse::<TokenStream>() else { return text };
    let mut finder = MethodFinder::default();
    finder.visit(stream, false);
    if !finder.has_floats || finder.has_own_parse {
        finder.parses.clear();
    }
    if finder.has_own_expect {
        finder.expects.clear();
    }
    let mut calls = [finder.parses, finder.expects].concat();
    calls.sort_by_key(|call| call.end);
    calls.into_iter().rev().for_each(|call| text.insert_str(call.end, SMALL));
    text
}

#[derive(Default)]
struct MethodFinder {
    /// Where the names of the called methods are.
    parses: Vec<Range<usize>>,
    expects: Vec<Range<usize>>,
    has_floats: bool,
    has_own_parse: bool,
    has_own_expect: bool,
}

impl MethodFinder {
    /// In what is constant, only methods of `core` can be called.
    fn visit(&mut self, stream: TokenStream, is_constant: bool) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let words: Vec<String> = trees.iter().map(word).collect();
        let mut is_item_constant = false;
        for (index, tree) in trees.iter().enumerate() {
            let before: Vec<&str> =
                words[..index].iter().rev().take(3).map(String::as_str).collect();
            let is_constant = is_constant || is_item_constant;
            let place = || tree.span().byte_range();
            self.has_floats |= words[index].ends_with("f64") || words[index].ends_with("f32");
            match (words[index].as_str(), &before[..]) {
                (PARSE, ["fn", ..]) => self.has_own_parse = true,
                (EXPECT, ["fn", ..]) => self.has_own_expect = true,
                (PARSE, [".", ..] | [":", ":", "str", ..]) => self.parses.push(place()),
                (EXPECT, [".", ..])
                    if !is_constant && trees.get(index + 1).is_some_and(is_message) =>
                {
                    self.expects.push(place());
                }
                ("const" | "static", _) => is_item_constant = true,
                (";", _) => is_item_constant = false,
                _ => {}
            }
            if let TokenTree::Group(group) = tree {
                self.visit(group.stream(), is_constant);
                is_item_constant &= group.delimiter() != Delimiter::Brace;
            }
        }
    }
}

/// The text of a token; a group has none of its own.
fn word(tree: &TokenTree) -> String {
    if let TokenTree::Group(_) = tree { String::new() } else { tree.to_string() }
}

/// Whether this is a short literal in parentheses, alone.
fn is_message(tree: &TokenTree) -> bool {
    let TokenTree::Group(group) = tree else { return false };
    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
    let [TokenTree::Literal(literal)] = &inside[..] else { return false };
    let text = literal.to_string();
    text.starts_with(['"', 'r']) && text.len() <= LONGEST_MESSAGE + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(text: &str) -> String {
        with_small_methods(text.into())
    }

    #[test]
    fn calls_become_calls_of_the_small_method() {
        let text =
            "let x: f64 = é(s.parse().unwrap()); m!(t.parse::<u8>()); i.map(str::parse::<f64>)";
        assert_eq!(small(text), text.replace("parse", "parse_small"));
    }

    #[test]
    fn a_text_without_floats_or_with_its_own_parse_stays() {
        for text in ["let x: u8 = s.parse();", "fn parse() -> f64 { s.parse() }", "f64 \"unclosed"]
        {
            assert_eq!(small(text), text);
        }
    }

    #[test]
    fn other_things_of_that_name_stay() {
        let text = "let parse: f64 = p::parse(Parse); parse";
        assert_eq!(small(text), text);
    }

    #[test]
    fn an_expect_with_a_short_literal_keeps_its_message() {
        let text =
            "const N: u8 = 1; fn f() { a.expect(\"é\").b.expect(r\"c\"); m!(d.expect(\"\")) }";
        assert_eq!(small(text), text.replace("expect", "expect_small"));
    }

    #[test]
    fn an_expect_of_another_kind_or_in_a_constant_stays() {
        let long = format!("x.expect(\"{}\")", "x".repeat(LONGEST_MESSAGE + 1));
        for text in [
            &long,
            "x.expect(&text); x.expect(message); expect(\"a\"); x.expect(b\"b\", \"c\")",
            "fn expect(self) {} fn f() { x.expect(\"a\") }",
            "const N: u8 = X.expect(\"a\"); static M: u8 = { X.expect(\"a\") };",
            "const fn f() -> u8 { X.expect(\"a\") }",
        ] {
            assert_eq!(small(text), text);
        }
    }
}
