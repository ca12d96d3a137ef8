//! The fixed part of the C file: paragraphs of runtime.c and vectors.c, of which a program gets only
//! those it uses.

use std::collections::HashSet;

pub const SCALARS: &str = include_str!("runtime.c");
pub const VECTORS: &str = include_str!("vectors.c");

/// The paragraphs that the program needs, without their comments.
pub fn used_by(program: &str) -> String {
    let mut wanted: HashSet<&str> = identifiers(program).collect();
    let (head, vectors) = VECTORS.split_once("\n\n").unwrap_or_default();
    // A paragraph uses only paragraphs above it.
    let mut vectors = chosen(&lines(vectors), &mut wanted);
    if wanted.contains("V") {
        vectors.insert(0, without_comment(head).trim());
    }
    let mut kept = chosen(&SCALARS.split("\n\n").collect::<Vec<_>>(), &mut wanted);
    kept.extend(vectors);
    kept.join("\n")
}

/// The paragraphs that are wanted, or used by one that is.
fn chosen<'a>(paragraphs: &[&'a str], wanted: &mut HashSet<&'a str>) -> Vec<&'a str> {
    let mut kept = vec![];
    for paragraph in paragraphs.iter().rev() {
        let code = without_comment(paragraph);
        if defines(code).is_some_and(|name| wanted.contains(name)) {
            wanted.extend(identifiers(code));
            kept.push(code.trim());
        }
    }
    kept.reverse();
    kept
}

/// The text cut into lines, except that lines joined by a backslash, and all from an #if to its
/// #endif, stay together.
fn lines(text: &str) -> Vec<&str> {
    let (mut pieces, mut start, mut end, mut is_open) = (vec![], 0, 0, false);
    for line in text.split_inclusive('\n') {
        end += line.len();
        is_open = (is_open || line.starts_with("#if")) && !line.starts_with("#endif");
        if !is_open && !line.ends_with("\\\n") {
            pieces.push(&text[start..end]);
            start = end;
        }
    }
    pieces
}

pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_outside_words).filter(|word| !word.is_empty())
}

pub fn is_outside_words(one: char) -> bool {
    !one.is_ascii_alphanumeric() && one != '_'
}

fn without_comment(paragraph: &str) -> &str {
    match paragraph.trim_start().starts_with("/*") {
        true => paragraph.split_once("*/").map_or("", |(_, code)| code),
        false => paragraph,
    }
}

/// The function or macro that a paragraph defines: the word before its first parenthesis, or the one
/// after it if a macro makes the function.
fn defines(code: &str) -> Option<&str> {
    let (head, rest) = code.split_once('(')?;
    let is_made = head.trim().starts_with(|first: char| first.is_ascii_uppercase());
    match is_made {
        true => rest.split(is_outside_words).next(),
        false => head.rsplit(is_outside_words).next(),
    }
}
