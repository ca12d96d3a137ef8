//! The fixed part of the C file: paragraphs of runtime.c, of which a program gets those it uses.

use std::collections::HashSet;

pub const TEXT: &str = include_str!("runtime.c");

/// The paragraphs that the program needs, without their comments.
pub fn used_by(program: &str) -> String {
    let mut wanted: HashSet<&str> = identifiers(program).collect();
    let mut kept = vec![];
    // A paragraph uses only paragraphs above it.
    for paragraph in TEXT.split("\n\n").collect::<Vec<_>>().into_iter().rev() {
        let code = without_comment(paragraph);
        if defines(code).is_some_and(|name| wanted.contains(name)) {
            wanted.extend(identifiers(code));
            kept.push(code.trim());
        }
    }
    kept.reverse();
    kept.join("\n")
}

pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|one: char| !one.is_ascii_alphanumeric() && one != '_')
        .filter(|word| !word.is_empty())
}

fn without_comment(paragraph: &str) -> &str {
    match paragraph.trim_start().starts_with("/*") {
        true => paragraph.split_once("*/").map_or("", |(_, code)| code),
        false => paragraph,
    }
}

/// The function or macro a paragraph is about: the word before its first parenthesis.
fn defines(code: &str) -> Option<&str> {
    let head = code.split_once('(')?.0;
    head.rsplit(|one: char| !one.is_ascii_alphanumeric() && one != '_').next()
}
