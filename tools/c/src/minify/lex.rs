//! C as tokens, with the space between them.

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CToken<'a> {
    /// A line that begins with `#`, with those that it continues on.
    Directive(&'a str),
    /// A name, a keyword or a number.
    Word(&'a str),
    /// A string, or a single character of an operator.
    Other(&'a str),
    /// Space or a comment.
    Space,
}

pub fn tokens(text: &str) -> Vec<CToken<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut is_line_start = true;
    while let Some(first) = rest.chars().next() {
        let length = length(rest, first, is_line_start);
        let (token, after) = rest.split_at(length);
        tokens.push(match first {
            '#' if is_line_start => CToken::Directive(token.trim_end()),
            _ if first.is_whitespace() || token.starts_with("/*") => CToken::Space,
            _ if is_part_of_word(first) => CToken::Word(token),
            _ => CToken::Other(token),
        });
        is_line_start = token.ends_with('\n') || is_line_start && first.is_whitespace();
        rest = after;
    }
    tokens
}

/// How many bytes the first token has.
fn length(rest: &str, first: char, is_line_start: bool) -> usize {
    let until = |end: fn(char) -> bool| rest.find(end).unwrap_or(rest.len());
    match first {
        '#' if is_line_start => directive(rest),
        '\n' => 1,
        '"' | '\'' => quoted(rest, first),
        '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
        _ if first.is_whitespace() => until(|c| !c.is_whitespace() || c == '\n'),
        _ if is_part_of_word(first) => until(|c| !is_part_of_word(c)),
        _ => first.len_utf8(),
    }
}

fn is_part_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn directive(rest: &str) -> usize {
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        end += line.len();
        if !line.ends_with("\\\n") {
            break;
        }
    }
    end
}

fn quoted(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let inside = rest.char_indices().skip(1);
    for (at, c) in inside {
        if c == quote && !is_escaped {
            return at + 1;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    rest.len()
}
