//! Parses a format string and its arguments.

use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

pub enum Format {
    /// All placeholders are simple: the pieces, and the arguments that they number.
    Pieces(Vec<Piece>, Vec<TokenStream>),
    /// What only `core::fmt` can do, and the text to put after it.
    Core(TokenStream, String),
}

pub enum Piece {
    Text(String),
    /// The argument of that number.
    Value(usize, Way),
}

/// How an argument is shown.
pub enum Way {
    /// `{}`.
    Display,
    /// `{:?}`.
    Debug,
    /// `{:.3}`.
    Fixed(usize),
}

impl Way {
    /// None if it has other options.
    fn parse(options: &str) -> Option<Way> {
        match (options, options.strip_prefix('.')) {
            ("", _) => Some(Way::Display),
            ("?", _) => Some(Way::Debug),
            (_, Some(digits)) => digits.parse().ok().map(Way::Fixed),
            _ => None,
        }
    }
}

impl Format {
    /// Parses `"…", a, b, name = c`; `end` is text that follows.
    pub fn parse(input: TokenStream, end: &str) -> Format {
        if input.is_empty() {
            return Format::Pieces(vec![Piece::Text(end.to_string())], vec![]);
        }
        Parser::new(input.clone())
            .and_then(|parser| parser.parse(end))
            .unwrap_or_else(|| Format::Core(input, end.to_string()))
    }
}

struct Parser {
    text: String,
    literal: Literal,
    span: Span,
    values: Vec<TokenStream>,
    names: Vec<(String, usize)>,
    next: usize,
}

impl Parser {
    fn new(input: TokenStream) -> Option<Parser> {
        let mut parts = split(input).into_iter();
        let literal = literal(parts.next()?)?;
        let text = unescape(&literal.to_string())?;
        let mut parser =
            Parser { text, span: literal.span(), literal, values: vec![], names: vec![], next: 0 };
        for part in parts {
            let value = match named(&part) {
                Some((name, value)) => {
                    parser.names.push((name, parser.values.len()));
                    value
                }
                None => part,
            };
            parser.values.push(value);
        }
        Some(parser)
    }

    fn parse(mut self, end: &str) -> Option<Format> {
        let text = std::mem::take(&mut self.text);
        let (mut pieces, mut plain, mut rest) = (vec![], String::new(), text.as_str());
        let mut is_plain = true;
        while let Some(at) = rest.find(|character| character == '{' || character == '}') {
            plain.push_str(&rest[..at]);
            rest = &rest[at..];
            if rest.starts_with("{{") || rest.starts_with("}}") {
                plain.push_str(&rest[..1]);
                rest = &rest[2..];
                continue;
            }
            let close = rest.find('}')?;
            let inside = rest.get(1..close)?;
            rest = &rest[close + 1..];
            let (name, options) = inside.split_once(':').unwrap_or((inside, ""));
            // Arguments that are widths or precisions must stay the numbers that they are.
            if options.contains(|character| character == '$' || character == '*') {
                return None;
            }
            let value = self.value(name.trim())?;
            pieces.push(Piece::Text(std::mem::take(&mut plain)));
            match Way::parse(options.trim()) {
                Some(way) => pieces.push(Piece::Value(value, way)),
                None => is_plain = false,
            }
        }
        plain.push_str(rest);
        pieces.push(Piece::Text(plain + end));
        match is_plain {
            true => Some(Format::Pieces(pieces, self.values)),
            false => Some(Format::Core(self.wrapped(), end.to_string())),
        }
    }

    /// The format string and its arguments, each of which shows floats without `core`.
    fn wrapped(self) -> TokenStream {
        let mut all = TokenStream::from(TokenTree::Literal(self.literal));
        for (index, value) in self.values.into_iter().enumerate() {
            let name = self.names.iter().find(|(_, named)| *named == index);
            let name = name.map_or(String::new(), |(name, _)| format!("{} =", name));
            let value = TokenTree::Group(Group::new(Delimiter::Parenthesis, value));
            all.extend(tokens(&format!(", {} ::std::show::Argument", name)));
            let lent = tokens("&").into_iter().chain([value]).collect();
            all.extend([TokenTree::Group(Group::new(Delimiter::Parenthesis, lent))]);
        }
        all
    }

    /// The number of the argument that a placeholder means.
    fn value(&mut self, name: &str) -> Option<usize> {
        if name.is_empty() {
            self.next += 1;
            return Some(self.next - 1).filter(|&index| index < self.values.len());
        }
        if let Ok(index) = name.parse() {
            return Some(index).filter(|&index| index < self.values.len());
        }
        if !name.chars().all(|character| character == '_' || character.is_alphanumeric()) {
            return None;
        }
        if let Some((_, index)) = self.names.iter().find(|(known, _)| known == name) {
            return Some(*index);
        }
        // Captured from where the format string is.
        let captured = TokenTree::Ident(Ident::new(name, self.span));
        self.names.push((name.to_string(), self.values.len()));
        self.values.push(captured.into());
        Some(self.values.len() - 1)
    }
}

fn tokens(code: &str) -> TokenStream {
    code.parse().expect("valid tokens")
}

/// The parts between the commas.
fn split(input: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    let mut generic = 0;
    let mut before = ' ';
    for tree in input {
        let character = match &tree {
            TokenTree::Punct(punct) => punct.as_char(),
            _ => ' ',
        };
        // The commas of `f::<A, B>()` and `<A as B<C, D>>::f()` do not separate arguments.
        match character {
            '<' if before == ':' || before == ',' || generic > 0 => generic += 1,
            '>' if generic > 0 && before != '-' && before != '=' => generic -= 1,
            _ => {}
        }
        before = character;
        if character == ',' && generic == 0 {
            parts.push(TokenStream::new());
        } else if let Some(part) = parts.last_mut() {
            part.extend(std::iter::once(tree));
        }
    }
    if parts.last().map_or(false, |part| part.is_empty()) {
        parts.pop();
    }
    parts
}

/// `name = value`.
fn named(part: &TokenStream) -> Option<(String, TokenStream)> {
    let mut trees = part.clone().into_iter();
    match (trees.next()?, trees.next()?, trees.next()?) {
        (TokenTree::Ident(name), TokenTree::Punct(equals), first)
            if equals.as_char() == '=' && equals.spacing() == proc_macro::Spacing::Alone =>
        {
            Some((name.to_string(), std::iter::once(first).chain(trees).collect()))
        }
        _ => None,
    }
}

/// A literal on its own, perhaps passed on by a macro.
fn literal(part: TokenStream) -> Option<Literal> {
    let mut trees = part.into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Literal(literal)), None) => Some(literal),
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            literal(group.stream())
        }
        _ => None,
    }
}

/// The text of a string literal. None if it is not one, or has one of the rarer escapes.
fn unescape(source: &str) -> Option<String> {
    if let Some(raw) = source.strip_prefix('r') {
        let raw = raw.trim_matches('#');
        return Some(raw.strip_prefix('"')?.strip_suffix('"')?.to_string());
    }
    let mut characters = source.strip_prefix('"')?.strip_suffix('"')?.chars().peekable();
    let mut text = String::new();
    while let Some(character) = characters.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        match characters.next()? {
            'n' => text.push('\n'),
            't' => text.push('\t'),
            'r' => text.push('\r'),
            '0' => text.push('\0'),
            same @ ('\\' | '"' | '\'') => text.push(same),
            '\n' => while characters.next_if(|character| character.is_whitespace()).is_some() {},
            _ => return None,
        }
    }
    Some(text)
}
