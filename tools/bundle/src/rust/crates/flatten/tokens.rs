//! A text as a flat list of tokens with offsets. Inside macros there is nothing else, and outside it is
//! the fastest way.

use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::lex::lex;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TokenKind {
    Ident,
    Punct,
    Open,
    Close,
    Literal,
    /// A doc comment.
    Doc,
}

#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: TokenKind,
    pub start: usize,
    pub end: usize,
}

impl Token {
    pub fn text<'t>(&self, text: &'t str) -> &'t str {
        &text[self.start..self.end]
    }

    pub fn is(&self, text: &str, word: &str) -> bool {
        self.text(text) == word
    }
}

/// The tokens of a text. Delimiters are separate tokens.
pub fn tokens(text: &str) -> Result<Vec<Token>> {
    lex(text).map_or_else(|| by_tree(text), Ok)
}

/// The tokens according to proc-macro2, with its error messages.
pub fn by_tree(text: &str) -> Result<Vec<Token>> {
    let stream: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
        let place = error.span().start();
        anyhow!("line {}, column {}: {error}", place.line, place.column + 1)
    })?;
    let mut found = Vec::new();
    flatten(stream, text, &mut found);
    Ok(found)
}

fn flatten(stream: TokenStream, text: &str, found: &mut Vec<Token>) {
    let mut doc_end = 0;
    for tree in stream {
        let range = tree.span().byte_range();
        if range.start < doc_end {
            continue;
        }
        match tree {
            TokenTree::Group(group) => {
                let is_visible = group.delimiter() != Delimiter::None;
                if is_visible {
                    push(found, TokenKind::Open, group.span_open().byte_range());
                }
                flatten(group.stream(), text, found);
                if is_visible {
                    push(found, TokenKind::Close, group.span_close().byte_range());
                }
            }
            TokenTree::Ident(_) => push(found, TokenKind::Ident, range),
            TokenTree::Literal(_) => push(found, TokenKind::Literal, range),
            // A doc comment is parsed as `#[doc = "…"]`, with the range of the comment for each token.
            TokenTree::Punct(_) if text[range.clone()].starts_with('/') && range.len() > 1 => {
                doc_end = range.end;
                push(found, TokenKind::Doc, range);
            }
            TokenTree::Punct(_) => push(found, TokenKind::Punct, range),
        }
    }
}

fn push(found: &mut Vec<Token>, kind: TokenKind, range: Range<usize>) {
    found.push(Token { kind, start: range.start, end: range.end });
}

/// The index after the group that opens at `open`.
pub fn after_group(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

/// Whether `::` stands at this index.
pub fn is_path_separator(text: &str, tokens: &[Token], at: usize) -> bool {
    let colon = |index: usize| tokens.get(index).is_some_and(|token| token.is(text, ":"));
    colon(at) && colon(at + 1) && tokens[at].end == tokens[at + 1].start
}
