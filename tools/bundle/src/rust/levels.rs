//! Whether a source sets lint levels itself, or turns warnings into errors.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Words in such attributes: `#![deny(unused)]`, `#[forbid(…)]`, `#![warn(warnings)]`.
const WORDS: [&str; 3] = ["deny", "forbid", "warnings"];

/// Ignores comments and strings. True if the text does not parse.
pub fn sets_levels(text: &str) -> bool {
    // Most texts have none of these words, and parsing takes a while.
    let has_any = WORDS.iter().any(|word| text.contains(word));
    has_any && text.parse().map_or(true, has_attribute)
}

fn has_attribute(stream: TokenStream) -> bool {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let is_sign = |at: usize, sign: char| matches!(trees.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
    trees.iter().enumerate().any(|(at, tree)| {
        let TokenTree::Group(group) = tree else { return false };
        let is_outer = at > 0 && is_sign(at - 1, '#');
        let is_inner = at > 1 && is_sign(at - 1, '!') && is_sign(at - 2, '#');
        let is_attribute = group.delimiter() == Delimiter::Bracket && (is_outer || is_inner);
        (is_attribute && has_word(group.stream())) || has_attribute(group.stream())
    })
}

fn has_word(stream: TokenStream) -> bool {
    stream.into_iter().any(|tree| match tree {
        TokenTree::Ident(word) => WORDS.iter().any(|it| word == it),
        TokenTree::Group(group) => has_word(group.stream()),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_set_levels_wherever_they_are() {
        for text in [
            "#![deny(unused)] fn main() {}",
            "#[forbid(unsafe_code)] fn main() {}",
            "mod a { #![cfg_attr(all(), deny(unused))] }",
            "#![warn(warnings)]",
            "macro_rules! m { () => { #[deny(unused)] fn f() {} } }",
            "fn main() { \"unclosed warnings",
        ] {
            assert!(sets_levels(text), "{text}");
        }
    }

    #[test]
    fn words_elsewhere_do_not() {
        for text in [
            "// all warnings, deny(unused)\nfn main() {}",
            "fn main() { deny(1); println!(\"warnings\"); }",
            "#[allow(unused)] fn warnings(deny: [u8; 3]) -> bool { !deny[0] == 1 }",
            "#[doc = \"warnings\"] fn main() {}",
        ] {
            assert!(!sets_levels(text), "{text}");
        }
    }
}
