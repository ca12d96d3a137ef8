//! Splits a text into tokens with offsets, using the compiler's lexer. proc-macro2 makes a tree in which the
//! offset of each token takes a search, and a crate has hundreds of thousands of tokens.

use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind as Lexed, tokenize};

use super::tokens::{Token, TokenKind};

/// The same tokens as proc-macro2. `None` if that may fail: it reports the error.
pub fn lex(text: &str) -> Option<Vec<Token>> {
    let (mut tokens, mut start) = (Vec::new(), 0);
    for token in tokenize(text, FrontmatterAllowed::No) {
        let end = start + token.len as usize;
        // Two tokens in proc-macro2.
        let second = match token.kind {
            Lexed::Lifetime { .. } => Some(TokenKind::Ident),
            Lexed::GuardedStrPrefix if &text[start..end] == "##" => Some(TokenKind::Punct),
            _ => None,
        };
        if let Some(second) = second {
            tokens.push(Token { kind: TokenKind::Punct, start, end: start + 1 });
            tokens.push(Token { kind: second, start: start + 1, end });
        } else if let Some(kind) = kind(token.kind)? {
            tokens.push(Token { kind, start, end });
        }
        start = end;
    }
    is_balanced(text, &tokens).then_some(tokens)
}

/// The kind of a token: `Some(None)` for blanks and comments, `None` if it is unterminated or unknown.
fn kind(lexed: Lexed) -> Option<Option<TokenKind>> {
    let kind = match lexed {
        Lexed::Whitespace => return Some(None),
        Lexed::LineComment { doc_style: None } => return Some(None),
        Lexed::BlockComment { terminated: false, .. } => return None,
        Lexed::BlockComment { doc_style: None, .. } => return Some(None),
        Lexed::LineComment { .. } | Lexed::BlockComment { .. } => TokenKind::Doc,
        // In proc-macro2, what follows an unknown prefix is a separate token.
        Lexed::Ident | Lexed::RawIdent | Lexed::UnknownPrefix => TokenKind::Ident,
        Lexed::Literal { kind, .. } if is_terminated(kind) => TokenKind::Literal,
        Lexed::OpenParen | Lexed::OpenBrace | Lexed::OpenBracket => TokenKind::Open,
        Lexed::CloseParen | Lexed::CloseBrace | Lexed::CloseBracket => TokenKind::Close,
        Lexed::Literal { .. }
        | Lexed::Frontmatter { .. }
        | Lexed::InvalidIdent
        | Lexed::UnknownPrefixLifetime
        | Lexed::RawLifetime
        | Lexed::GuardedStrPrefix
        | Lexed::Unknown => return None,
        _ => TokenKind::Punct,
    };
    Some(Some(kind))
}

fn is_terminated(literal: LiteralKind) -> bool {
    use LiteralKind::*;
    match literal {
        Int { .. } | Float { .. } => true,
        Char { terminated } | Byte { terminated } => terminated,
        Str { terminated } | ByteStr { terminated } | CStr { terminated } => terminated,
        RawStr { n_hashes } | RawByteStr { n_hashes } | RawCStr { n_hashes } => n_hashes.is_some(),
    }
}

/// Whether delimiters match.
fn is_balanced(text: &str, tokens: &[Token]) -> bool {
    let mut open = Vec::new();
    let is_matched = tokens.iter().all(|token| match token.kind {
        TokenKind::Open => {
            open.push(token.text(text));
            true
        }
        TokenKind::Close => {
            let pair = (open.pop(), token.text(text));
            matches!(pair, (Some("("), ")") | (Some("["), "]") | (Some("{"), "}"))
        }
        _ => true,
    });
    is_matched && open.is_empty()
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
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rust/crates/flatten");
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
