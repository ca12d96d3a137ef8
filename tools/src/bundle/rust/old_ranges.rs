//! `1...9` in a pattern, which editions from 2021 on write `1..=9`.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::edit::Edits;

/// The text with such patterns as newer editions write them.
pub fn written_anew(text: &str) -> Result<String> {
    if !text.contains("...") {
        return Ok(text.into());
    }
    let tokens: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let mut edits = Edits::default();
    find(tokens, &mut edits);
    Ok(edits.apply(text))
}

fn find(tokens: TokenStream, edits: &mut Edits) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is_dot = |tree: &TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == '.');
    for (at, tree) in trees.iter().enumerate() {
        if let TokenTree::Group(group) = tree {
            find(group.stream(), edits);
        }
        // After a number and before one; `(...)` is something else.
        let is_range = at > 0 && at + 3 < trees.len() && trees[at..at + 3].iter().all(is_dot);
        if is_range && is_end(&trees[at - 1]) && is_end(&trees[at + 3]) {
            edits.replace(trees[at + 2].span().byte_range(), "=");
        }
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
        assert_eq!(written_anew(old).unwrap(), new);
        let text = "extern \"C\" { fn printf(f: *const u8, ...); }";
        assert_eq!(written_anew(text).unwrap(), text);
    }
}
