//! Makes a program shorter, for judges with small limits: removes comments, documentation, and spaces
//! unless two words would become one. Nothing is renamed.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};

/// Break lines soon after this many bytes, because some judges do not show long lines well.
const LINE: usize = 120;

pub fn minify(text: &str) -> Result<String> {
    let tokens: TokenStream =
        text.parse().map_err(|error| anyhow!("the bundle cannot be minified: {error}"))?;
    let mut writer = MinifiedRust::default();
    writer.stream(tokens);
    Ok(writer.text + "\n")
}

#[derive(Default)]
struct MinifiedRust {
    text: String,
    /// Offset of the current line.
    line: usize,
    /// Whether the last token was a punctuation mark that must not merge with the next.
    is_alone: bool,
    /// The last token, if it was a number.
    number: Option<String>,
}

impl MinifiedRust {
    fn stream(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let Some((token, after)) = rest.split_first() {
            rest = match documentation(rest) {
                Some(length) => &rest[length..],
                None => {
                    self.token(token);
                    after
                }
            };
        }
    }

    fn token(&mut self, token: &TokenTree) {
        match token {
            TokenTree::Group(group) => self.group(group),
            TokenTree::Ident(name) => self.word(&name.to_string()),
            TokenTree::Literal(literal) => {
                let word = literal.to_string();
                self.word(&word);
                self.number =
                    Some(word).filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
            }
            TokenTree::Punct(mark) => self.mark(mark),
        }
    }

    fn mark(&mut self, mark: &Punct) {
        let is_joined = self.is_alone && self.text.ends_with(is_mark);
        // A dot after a number would become part of it, except in a range: `0..n`.
        let is_range = |number: &String| mark.spacing() == Spacing::Joint && !number.contains('.');
        let is_taken_in =
            mark.as_char() == '.' && self.number.as_ref().is_some_and(|it| !is_range(it));
        // Since edition 2021, a word could become the prefix of a literal or lifetime: `break 'outer`.
        let is_prefixed = "'#".contains(mark.as_char()) && self.text.ends_with(is_of_word);
        self.push(if is_joined || is_taken_in || is_prefixed { " " } else { "" });
        self.push(&mark.as_char().to_string());
        self.number = None;
        self.is_alone = mark.spacing() == Spacing::Alone;
        if mark.as_char() == ';' {
            self.may_end_line();
        }
    }

    fn group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Brace => ("{", "}"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
        };
        self.push(open);
        (self.is_alone, self.number) = (false, None);
        self.stream(group.stream());
        self.push(close);
        (self.is_alone, self.number) = (false, None);
        if close == "}" {
            self.may_end_line();
        }
    }

    /// A name or a literal, separated from one before it.
    fn word(&mut self, word: &str) {
        let follows_word = self.text.ends_with(is_of_word);
        // `0..n` and `x.0 .1`: a dot next to a number would become part of it.
        let follows_dot =
            self.text.ends_with('.') && word.starts_with(|c: char| c.is_ascii_digit());
        let is_lifetime = self.text.ends_with('\'') && !self.is_alone;
        let joins_mark = self.is_alone && word.starts_with('\'');
        if (follows_word && !is_lifetime)
            || (follows_dot && !self.text.ends_with(".."))
            || joins_mark
        {
            self.push(" ");
        }
        self.push(word);
        (self.is_alone, self.number) = (false, None);
    }

    fn push(&mut self, text: &str) {
        self.text += text;
    }

    fn may_end_line(&mut self) {
        if self.text.len() - self.line > LINE {
            self.text.push('\n');
            self.line = self.text.len();
        }
    }
}

/// Whether a name or a literal may end with this character.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '"' || c == '\''
}

fn is_mark(c: char) -> bool {
    c.is_ascii_punctuation()
        && !matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '"' | '_' | ';' | ',')
}

/// The number of tokens of a doc comment, if one begins here: it is parsed as `#[doc = "…"]`.
fn documentation(tokens: &[TokenTree]) -> Option<usize> {
    let is = |index: usize, mark: char| matches!(tokens.get(index), Some(TokenTree::Punct(it)) if it.as_char() == mark);
    if !is(0, '#') {
        return None;
    }
    let at = if is(1, '!') { 2 } else { 1 };
    let Some(TokenTree::Group(group)) = tokens.get(at) else { return None };
    let mut inner = group.stream().into_iter();
    let is_doc = matches!(inner.next(), Some(TokenTree::Ident(name)) if name == "doc");
    let has_text = matches!(inner.next(), Some(TokenTree::Punct(mark)) if mark.as_char() == '=');
    (is_doc && has_text && group.delimiter() == Delimiter::Bracket).then_some(at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens of a text, one after another, documentation left out.
    fn tokens(text: &str) -> Vec<String> {
        fn add(stream: TokenStream, found: &mut Vec<String>) {
            let tokens: Vec<TokenTree> = stream.into_iter().collect();
            let mut rest = &tokens[..];
            while let Some((token, after)) = rest.split_first() {
                if let Some(length) = documentation(rest) {
                    rest = &rest[length..];
                    continue;
                }
                match token {
                    TokenTree::Group(group) => {
                        found.push(format!("{:?}", group.delimiter()));
                        add(group.stream(), found);
                        found.push("end".into());
                    }
                    TokenTree::Punct(mark) => {
                        found.push(format!("{}{:?}", mark.as_char(), mark.spacing()));
                    }
                    other => found.push(other.to_string()),
                }
                rest = after;
            }
        }
        let mut found = Vec::new();
        add(text.parse().unwrap(), &mut found);
        found
    }

    #[test]
    fn comments_and_space_go() {
        let text =
            "//! About.\n\n/// Adds.\nfn add(a: u32, b: u32) -> u32 {\n    // Why?\n    a + b\n}\n";
        assert_eq!(minify(text).unwrap(), "fn add(a:u32,b:u32)->u32{a+b}\n");
    }

    #[test]
    fn the_tokens_stay_as_they_are() {
        for text in [
            "fn f<'a>(x: &'a str) -> &'a str { 'outer: loop { break 'outer x } }",
            "let c = 'c'; let d = b'\\''; let s = r#\"a \"b\" // c\"#; let t = \"x\\\n  y\";",
            "let x = a.0.1; let y = t.0 .1; let z = 0..10; let w = 0. .. 1.; 1.max(2);",
            "let a = & &b; let c = a < -b; let d = a<-b; let e = || -> u8 { 1 }; f(|| ());",
            "macro_rules! m { ($($x:expr),* $(,)?) => { $($x + )* 0 }; ($a:tt $b:tt) => { $a $b } }",
            "let v: Vec<Vec<u8>> = a >> b; x >>= 1; y = z & !w; if a == *b && !c {} let _ = 1u8 as u32;",
            "#[derive(Clone)] #[cfg(test)] struct S<T: ?Sized + 'static>(T) where T: Fn(u8) -> u8;",
            "match x { 0 | 1 => {}, 2..=5 if y => (), _ => return, } let r#type = 5; a as usize - 1;",
        ] {
            assert_eq!(tokens(&minify(text).unwrap()), tokens(text), "{text}");
        }
    }

    #[test]
    fn a_word_does_not_become_a_prefix() {
        let text = "fn f() { 'a: loop { if g() { continue 'a; } break 'a } }";
        assert_eq!(minify(text).unwrap(), "fn f(){'a:loop{if g(){continue 'a;}break 'a}}\n");
        let text = "m! { a #[b] c }";
        assert_eq!(minify(text).unwrap(), "m!{a #[b]c}\n");
    }

    #[test]
    fn long_texts_have_lines() {
        let text = "fn f() { let a = 1; }\n".repeat(50);
        assert!(minify(&text).unwrap().lines().all(|line| line.len() < 2 * LINE));
    }
}
