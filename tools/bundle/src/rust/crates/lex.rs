//! Cuts a text into tokens, with their places. proc-macro2 does that too; but what it makes is a tree, in
//! which the place of each token is found by a search, and a crate has hundreds of thousands of them.

use super::tokens::{Token, TokenKind};

/// The same tokens that proc-macro2 finds. Nothing where it may find none: it says why.
pub fn lex(text: &str) -> Option<Vec<Token>> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), open: Vec::new() };
    while lexer.skip_space()? {
        lexer.token()?;
    }
    lexer.open.is_empty().then_some(lexer.tokens)
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
    /// What closes the groups around this place.
    open: Vec<char>,
}

/// All that stands for itself.
const PUNCTUATION: &str = "~!@#$%^&*-=+|;:,<.>/?'";

impl<'t> Lexer<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        self.tokens.push(Token { kind, start: self.at, end: self.at + length });
        self.at += length;
    }

    /// Goes to the next token or comment that documents something; whether there is one.
    fn skip_space(&mut self) -> Option<bool> {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start_matches(is_space).len();
            let rest = self.rest();
            if rest.is_empty() {
                return Some(false);
            }
            if !is_comment(rest) || is_doc(rest) {
                return Some(true);
            }
            self.at += comment_length(rest)?;
        }
    }

    fn token(&mut self) -> Option<()> {
        let rest = self.rest();
        let first = rest.chars().next()?;
        if is_comment(rest) {
            self.push(TokenKind::Doc, comment_length(rest)?);
        } else if let Some(close) = closing(first) {
            self.open.push(close);
            self.push(TokenKind::Open, 1);
        } else if matches!(first, ')' | ']' | '}') {
            self.open.pop().filter(|close| *close == first)?;
            self.push(TokenKind::Close, 1);
        } else if let Some(length) = literal_length(rest)? {
            self.push(TokenKind::Literal, length);
        } else if is_name_start(first) {
            self.push(TokenKind::Ident, raw_name_length(rest));
        } else if PUNCTUATION.contains(first) {
            self.push(TokenKind::Punct, 1);
        } else {
            return None;
        }
        Some(())
    }
}

fn closing(open: char) -> Option<char> {
    match open {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    }
}

fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{200e}' | '\u{200f}')
}

fn is_name_start(letter: char) -> bool {
    letter.is_alphabetic() || letter == '_'
}

fn is_name_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn name_length(text: &str) -> usize {
    let plain = text.bytes().take_while(|it| it.is_ascii_alphanumeric() || *it == b'_').count();
    let rest = &text[plain..];
    plain + rest.len() - rest.trim_start_matches(is_name_part).len()
}

fn raw_name_length(text: &str) -> usize {
    match text.strip_prefix("r#") {
        Some(name) if name.starts_with(is_name_start) => 2 + name_length(name),
        _ => name_length(text),
    }
}

fn is_comment(text: &str) -> bool {
    matches!(text.as_bytes(), [b'/', b'/' | b'*', ..])
}

fn is_doc(comment: &str) -> bool {
    let starts = |start: &str| comment.starts_with(start);
    starts("//!")
        || starts("/*!")
        || starts("///") && !starts("////")
        || starts("/**") && !starts("/***") && !starts("/**/")
}

/// Up to the end of the line, or to the end of a comment in which there may be others.
fn comment_length(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    let (bytes, mut at, mut depth) = (text.as_bytes(), 0, 0);
    loop {
        match bytes.get(at..at + 2)? {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// How long the literal is that begins here, if one does. Nothing at all if it does not end.
fn literal_length(text: &str) -> Option<Option<usize>> {
    let bare = match quoted_prefix(text) {
        Some(prefix) => {
            Some(prefix + quoted_length(&text[prefix..], text[..prefix].contains('r'))?)
        }
        None if text.starts_with("b'") => Some(1 + character_length(&text[1..])?),
        None if text.starts_with('\'') => character_length(text),
        None if text.starts_with(|it: char| it.is_ascii_digit()) => Some(number_length(text)),
        None => None,
    };
    // Any name after it belongs to it.
    let with_suffix = |length: usize| {
        let rest = &text[length..];
        length + if rest.starts_with(is_name_start) { name_length(rest) } else { 0 }
    };
    Some(bare.map(with_suffix))
}

/// How long that is which may stand before the signs `#` and the quote of a string.
fn quoted_prefix(text: &str) -> Option<usize> {
    // Most tokens are no strings.
    if !matches!(text.as_bytes(), [b'"' | b'r' | b'b' | b'c', ..]) {
        return None;
    }
    let is_string = |prefix: &&str| {
        let rest = text.strip_prefix(*prefix)?;
        let rest = if prefix.ends_with('r') { rest.trim_start_matches('#') } else { rest };
        rest.starts_with('"').then_some(())
    };
    let prefixes = ["", "r", "b", "br", "c", "cr"];
    prefixes.iter().find(|prefix| is_string(prefix).is_some()).map(|prefix| prefix.len())
}

fn quoted_length(text: &str, is_raw: bool) -> Option<usize> {
    let signs = text.len() - text.trim_start_matches('#').len();
    if is_raw {
        let end = format!("\"{}", &text[..signs]);
        let inside = signs + 1;
        return Some(inside + text[inside..].find(&end)? + end.len());
    }
    let mut letters = text.char_indices().skip(1);
    loop {
        match letters.next()? {
            (_, '\\') => drop(letters.next()?),
            (at, '"') => return Some(at + 1),
            _ => {}
        }
    }
}

/// Of `'a'` or `'\n'`. Nothing for a lifetime.
fn character_length(text: &str) -> Option<usize> {
    let mut letters = text.char_indices().skip(1);
    let (_, first) = letters.next()?;
    if first != '\\' {
        let (at, end) = letters.next()?;
        return (end == '\'' && first != '\'').then_some(at + 1);
    }
    letters.next()?;
    letters.find(|(_, letter)| *letter == '\'').map(|(at, _)| at + 1)
}

/// How long a number is without its suffix.
fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digits = |from: usize| {
        let is_digit = |byte: &&u8| byte.is_ascii_digit() || **byte == b'_';
        from + bytes[from..].iter().take_while(is_digit).count()
    };
    if let [b'0', b'x' | b'o' | b'b', ..] = bytes {
        return name_length(text);
    }
    let mut end = digits(0);
    if bytes.get(end) == Some(&b'.') {
        let after = text[end + 1..].chars().next();
        // Not a range, nor a method.
        if !after.is_some_and(|it| it == '.' || is_name_start(it)) {
            end = digits(end + 1);
        }
    }
    if let Some(b'e' | b'E') = bytes.get(end) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if bytes[end + 1 + sign..exponent].iter().any(u8::is_ascii_digit) {
            end = exponent;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::super::tokens::by_tree;
    use super::*;

    fn is_alike(text: &str) {
        let expected = by_tree(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let found = lex(text).unwrap_or_else(|| panic!("nothing found: {text}"));
        let words = |tokens: &[Token]| -> Vec<String> {
            tokens.iter().map(|it| format!("{:?} {}", it.kind, it.text(text))).collect()
        };
        assert_eq!(words(&found), words(&expected), "{text}");
    }

    #[test]
    fn tokens_are_those_of_proc_macro2() {
        for text in [
            "fn f<'a>(x: &'a str) -> char { 'a' }",
            "let r#type = r\"a\"; r#\"b\"c\"#; br##\"d\"#\"##; b\"\\\"e\"; c\"f\"; b'\\''; '\\u{1F600}'",
            "1 1u8 1_000 0x1Fu64 0b1_0 0o17 1.5 1.5f32 1. 1..2 1.max(2) x.0.1 1e5 1e-5 1.0E+5f64 2e_1",
            "/// one\r\n//! two\n//// three\n/** four */ /*** five */ /**/ /* /* six */ */ a",
            "a // b\nc/d /*! e */ \u{200e}é_1 _ __x 'static loop_: 'r: r b c br cr",
            "#[a = \"b\\\nc\"] $x:ty, ..= <<= >>= => -> :: @ ~ ? % ^ | & !=",
            "'\"' '\\\\' \"\\\\\" b'\"' \"//\" r\"\\\" '\\'' ' '",
        ] {
            is_alike(text);
        }
    }

    #[test]
    fn the_sources_of_the_tool_are_read_alike() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rust/crates");
        for file in std::fs::read_dir(folder).unwrap() {
            is_alike(&std::fs::read_to_string(file.unwrap().path()).unwrap());
        }
    }

    #[test]
    fn what_does_not_end_is_left_to_proc_macro2() {
        for text in ["(", "a)", "(]", "\"a", "/* a", "r#\"a\"", "'\\", "\\"] {
            assert!(lex(text).is_none(), "{text}");
        }
    }
}
