//! Reading floats takes `core` tables that are larger than most solutions. Its `parse` is a method of
//! `str` itself, so that no `std` can replace it: the solution's calls of it become calls of a method
//! that the small `std` adds, which reads floats in little code and leaves the rest to `core`.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};

const NAME: &str = "parse";
const SMALL: &str = "parse_small";

/// The text with these calls, if it has floats. A text that has its own `parse` stays as it is.
pub fn with_small_parse(text: String) -> String {
    let Ok(stream) = text.parse::<TokenStream>() else { return text };
    let mut search = Search::default();
    search.visit(stream);
    if !search.has_floats || search.has_own {
        return text;
    }
    let mut text = text;
    search.calls.into_iter().rev().for_each(|call| text.replace_range(call, SMALL));
    text
}

#[derive(Default)]
struct Search {
    /// Where the names of the called methods are.
    calls: Vec<Range<usize>>,
    has_floats: bool,
    has_own: bool,
}

impl Search {
    fn visit(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let words: Vec<String> = trees.iter().map(word).collect();
        for (index, tree) in trees.into_iter().enumerate() {
            let before: Vec<&str> =
                words[..index].iter().rev().take(3).map(String::as_str).collect();
            self.has_floats |= words[index].ends_with("f64") || words[index].ends_with("f32");
            match (words[index].as_str(), &before[..]) {
                (NAME, ["fn", ..]) => self.has_own = true,
                (NAME, [".", ..] | [":", ":", "str", ..]) => {
                    self.calls.push(tree.span().byte_range())
                }
                _ => {}
            }
            if let TokenTree::Group(group) = tree {
                self.visit(group.stream());
            }
        }
    }
}

/// The text of a token; a group has none of its own.
fn word(tree: &TokenTree) -> String {
    if let TokenTree::Group(_) = tree { String::new() } else { tree.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(text: &str) -> String {
        with_small_parse(text.into())
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
}
