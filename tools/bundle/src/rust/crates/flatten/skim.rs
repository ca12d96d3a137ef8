//! Parses the items of a text without the bodies of functions and the right-hand sides of type aliases,
//! which are most of it and hardly ever needed.

use std::ops::Range;

use anyhow::{Result, anyhow};

use super::tokens::{Token, TokenKind, after_group, tokens};

/// The items of a text with their offsets. Bodies are parsed as if they were empty.
pub fn skim(text: &str) -> Result<syn::File> {
    parse(&blanked(text, |_| true), text)
}

/// The same, but bodies with attributes are parsed.
pub fn skim_but_attributes(text: &str) -> Result<syn::File> {
    parse(&blanked(text, |inside| !inside.iter().any(|token| token.is(text, "#"))), text)
}

/// The same, but everything is parsed.
pub fn read(text: &str) -> Result<syn::File> {
    parse(text, text)
}

/// Parses a blanked text. Errors quote the line of the original.
fn parse(shown: &str, text: &str) -> Result<syn::File> {
    syn::parse_file(shown).map_err(|error| {
        let line = text.lines().nth(error.span().start().line.saturating_sub(1));
        anyhow!("{error} in `{}`", line.unwrap_or_default().trim())
    })
}

/// A text with skippable parts replaced by the shortest valid code and spaces.
fn blanked(text: &str, may_go: impl Fn(&[Token]) -> bool) -> String {
    // The parser reports errors.
    let Ok(tokens) = tokens(text) else { return text.into() };
    let mut blanked = String::with_capacity(text.len());
    for part in parts(text, &tokens) {
        let inside = &tokens[part.tokens];
        if let (Some(first), Some(last)) = (inside.first(), inside.last())
            && may_go(inside)
        {
            blanked.push_str(&text[blanked.len()..first.start]);
            blanked.push_str(part.least);
            // Keep line breaks, so that errors have the right line.
            let blank = |byte| if byte == b'\n' { '\n' } else { ' ' };
            blanked.extend(text[blanked.len()..last.end].bytes().map(blank));
        }
    }
    blanked.push_str(&text[blanked.len()..]);
    blanked
}

/// A part that can be parsed as if it were shorter.
struct Skippable {
    tokens: Range<usize>,
    least: &'static str,
}

/// The insides of bodies, and the types in `type A = …;`, except inside other bodies and macros.
fn parts(text: &str, tokens: &[Token]) -> Vec<Skippable> {
    let word = |at: usize| tokens.get(at).map_or("", |token| token.text(text));
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let is_name = |at: usize| kind(at) == Some(TokenKind::Ident);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let mut next = at + 1;
        match word(at) {
            "fn" if is_name(at + 1) => {
                if let Some(body) = body_after(text, tokens, at + 2) {
                    next = body.end;
                    found.push(Skippable { tokens: body.start + 1..body.end - 1, least: "" });
                }
            }
            "type" if is_name(at + 1) && word(at + 2) == "=" => {
                next = end_of_statement(text, tokens, at + 3);
                found.push(Skippable { tokens: at + 3..next, least: "_" });
            }
            _ if is_name(at) && word(at + 1) == "!" => {
                // `m! { … }` or `macro_rules! m { … }`
                let group = at + 2 + usize::from(is_name(at + 2));
                if kind(group) == Some(TokenKind::Open) {
                    next = after_group(tokens, group);
                }
            }
            _ => {}
        }
        at = next;
    }
    found
}

/// The index of the semicolon after this one.
fn end_of_statement(text: &str, tokens: &[Token], mut at: usize) -> usize {
    while let Some(token) = tokens.get(at).filter(|token| !token.is(text, ";")) {
        at = if token.kind == TokenKind::Open { after_group(tokens, at) } else { at + 1 };
    }
    at
}

/// The body of a function whose signature goes on at this index, if it has one.
fn body_after(text: &str, tokens: &[Token], mut at: usize) -> Option<Range<usize>> {
    loop {
        let token = tokens.get(at)?;
        match (token.kind, token.text(text)) {
            (TokenKind::Punct, ";") | (TokenKind::Close, _) => return None,
            (TokenKind::Open, open) => {
                let end = after_group(tokens, at);
                let after = tokens.get(end).map_or("", |token| token.text(text));
                // A constant among the arguments of a type is in braces, too: `A<{ N + 1 }, B>`.
                if open == "{" && !matches!(after, ">" | ",") {
                    return Some(at..end);
                }
                at = end;
            }
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hollowed(text: &str) -> String {
        blanked(text, |_| true)
    }

    #[test]
    fn bodies_and_types_become_short_and_all_else_stays_where_it_is() {
        for (text, expected) in [
            ("fn f() { a(); }\nfn g() {}", "fn f() {      }\nfn g() {}"),
            ("impl A { pub fn f(&self)\n{ a;\nb } }", "impl A { pub fn f(&self)\n{   \n  } }"),
            (
                "fn f() -> [A<{ N }, B>; { 1 }] where C<{ 2 }>: D { e }",
                "fn f() -> [A<{ N }, B>; { 1 }] where C<{ 2 }>: D {   }",
            ),
            ("type A = B<u8>; fn f() {}", "type A = _    ; fn f() {}"),
            (
                "impl A for B { type C = [u8; { 1; 2 }]; }",
                "impl A for B { type C = _             ; }",
            ),
            (
                "fn f() { fn g() { 'é' } m! { fn } } fn h() { 1 }",
                "fn f() {                           } fn h() {   }",
            ),
        ] {
            assert_eq!(hollowed(text), expected);
        }
    }

    #[test]
    fn what_is_no_body_stays() {
        for text in [
            "trait A { type B: C; fn f(); const D: fn(u8) = { c }; }",
            "m! { fn f() { 1 } } macro_rules! m { ($f:ident) => { fn $f() { 1 } } }",
            "struct A { r#fn: u8 } const B: bool = !{ true };",
            "fn f",
            "fn f()",
            "fn f() { \"",
        ] {
            assert_eq!(hollowed(text), text);
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let text = "fn f() {\n    a = = b;\n}\nfn g(a) {}\n";
        let error_of = |read: fn(&str) -> Result<syn::File>| read(text).err().unwrap().to_string();
        assert_eq!(error_of(read), "expected an expression in `a = = b;`");
        assert!(error_of(skim).ends_with(" in `fn g(a) {}`"));
    }

    #[test]
    fn a_body_with_an_attribute_can_be_asked_for() {
        let text = "fn f() { #[cfg(any())] a(); }\nfn g() { a(); }";
        let file = skim_but_attributes(text).unwrap();
        let counts = file.items.iter().map(|item| match item {
            syn::Item::Fn(function) => function.block.stmts.len(),
            _ => unreachable!(),
        });
        assert_eq!(counts.collect::<Vec<_>>(), [1, 0]);
    }
}
