//! The places of a text that can be changed a little, found by their tokens: neither lines nor names of
//! functions are known here, as the translator is free to change.

use std::ops::Range;

use super::parts::{Part, c_parts, rust_parts};

/// A small change of one file.
#[derive(Clone)]
pub struct Change {
    pub file: String,
    pub range: Range<usize>,
    pub new: String,
    /// What kind of change it is.
    pub kind: &'static str,
}

impl Change {
    pub fn apply(&self, text: &str) -> String {
        [&text[..self.range.start], &self.new, &text[self.range.end..]].concat()
    }

    /// Where it is and what it does, on one line.
    pub fn describe(&self, text: &str) -> String {
        let line = text[..self.range.start].matches('\n').count();
        let start = text[..self.range.start].rfind('\n').map_or(0, |at| at + 1);
        let end = self.range.end + text[self.range.end..].find('\n').unwrap_or(0);
        let new = [&text[start..self.range.start], &self.new, &text[self.range.end..end]].concat();
        let (old, new) = (text[start..end].trim(), new.trim().to_string());
        format!("{}:{} {}\n    - {old}\n    + {new}", self.file, line + 1, self.kind)
    }
}

struct Source<'a> {
    file: &'a str,
    text: &'a str,
    parts: Vec<Part>,
    changes: Vec<Change>,
}

/// Words that take each other's place.
const WORDS: [(&str, &str); 23] = [
    ("Int", "U32"),
    ("Long", "U64"),
    ("Int", "Long"),
    ("U32", "U64"),
    ("W32", "W64"),
    ("F32", "F64"),
    ("I32", "I64"),
    ("signed", "unsigned"),
    ("left", "right"),
    ("yes", "no"),
    ("true", "false"),
    ("any", "all"),
    ("is_some", "is_none"),
    ("min", "max"),
    ("first", "last"),
    ("i8", "i16"),
    ("i32", "i64"),
    ("u32", "u64"),
    ("i32", "u32"),
    ("i64", "u64"),
    ("u8", "i8"),
    ("u16", "i16"),
    ("a", "b"),
];

/// Operators that take each other's place, longest first.
const OPERATORS: [(&str, &str); 14] = [
    ("<<", ">>"),
    ("<=", "<"),
    (">=", ">"),
    ("==", "!="),
    ("&&", "||"),
    ("<", "<="),
    (">", ">="),
    ("!=", "=="),
    ("||", "&&"),
    (">>", "<<"),
    ("+", "-"),
    ("-", "+"),
    ("&", "|"),
    ("*", "+"),
];

/// Methods that convert a value to what C or wasm wants, and can be left out.
const CONVERSIONS: &str = "to bare narrow narrowed widen widened cast convert converted truth not \
    not_true quiet demoted signed unsigned extend extended wrap wrapped masked settled";

/// All changes that this file allows.
pub fn changes(file: &str, text: &str) -> Vec<Change> {
    let is_rust = file.ends_with(".rs");
    let parts = if is_rust { rust_parts(text) } else { c_parts(text) };
    let mut source = Source { file, text, parts, changes: vec![] };
    source.words();
    source.numbers();
    source.operators(is_rust);
    if is_rust {
        source.conversions();
        source.conditions();
        source.branches();
        source.lines();
    } else {
        source.casts();
        source.statements();
    }
    source.changes
}

impl Source<'_> {
    fn add(&mut self, range: Range<usize>, new: impl Into<String>, kind: &'static str) {
        let is_fit = self.parts[range.clone()].iter().all(|part| *part != Part::Comment);
        if is_fit {
            self.changes.push(Change { file: self.file.into(), range, new: new.into(), kind });
        }
    }

    /// The words in code and strings, and where they are.
    fn all_words(&self) -> Vec<Range<usize>> {
        let is_word = |one: char| one.is_ascii_alphanumeric() || one == '_';
        let mut words = vec![];
        let mut rest = 0;
        while let Some(at) = self.text[rest..].find(is_word) {
            let start = rest + at;
            let length = self.text[start..].find(|one| !is_word(one));
            rest = length.map_or(self.text.len(), |length| start + length);
            if self.parts[start] != Part::Comment {
                words.push(start..rest);
            }
        }
        words
    }

    fn words(&mut self) {
        for range in self.all_words() {
            let word = &self.text[range.clone()];
            for (one, other) in WORDS {
                if word == one {
                    self.add(range.clone(), other, "another word");
                } else if word == other {
                    self.add(range.clone(), one, "another word");
                }
            }
            // A function of the runtime for 32 bits and its twin for 64, and signed and unsigned ones.
            let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
            if before.ends_with('"') && after.starts_with('"') {
                let twin = word.strip_suffix('L').map_or(format!("{word}L"), str::to_string);
                self.add(range.clone(), twin, "another word");
                if let Some(stem) = word.strip_suffix('u') {
                    self.add(range.clone(), format!("{stem}s"), "another word");
                }
            }
        }
    }

    fn numbers(&mut self) {
        for range in self.all_words() {
            let word = &self.text[range.clone()];
            let digits = word.trim_end_matches(['u', 'U', 'L']);
            let is_field = self.text[..range.start].ends_with('.');
            if let (Ok(number), false) = (digits.parse::<u64>(), is_field) {
                let suffix = &word[digits.len()..];
                self.add(range.clone(), format!("{}{suffix}", number + 1), "a number");
                if let Some(less) = number.checked_sub(1) {
                    self.add(range, format!("{less}{suffix}"), "a number");
                }
            }
        }
    }

    /// In Rust, operators of code have spaces around them; in C they may stand anywhere.
    fn operators(&mut self, is_rust: bool) {
        let is_sign = |one: u8| b"<>=!&|+-*/^".contains(&one);
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let length = bytes[at..].iter().take_while(|one| is_sign(**one)).count();
            let (start, end) = (at, at + length.max(1));
            at = end;
            let sign = &self.text.as_bytes()[start..end];
            let Some((_, new)) = OPERATORS.iter().find(|(one, _)| one.as_bytes() == sign) else {
                continue;
            };
            let is_spaced = self.text[..start].ends_with(' ') && self.text[end..].starts_with(' ');
            // A prefix or a pointer is no operator of two operands.
            let before = self.text[..start].chars().next_back();
            let has_left = before.is_some_and(|one| one.is_alphanumeric() || ")]}_".contains(one));
            let is_whole = self.text[..start].ends_with('"') && self.text[end..].starts_with('"');
            let fits = match self.parts[start] {
                Part::Code if is_rust => is_spaced,
                _ => has_left || is_whole,
            };
            if fits {
                self.add(start..end, *new, "an operator");
            }
        }
    }

    /// `value.to(kind)` without what follows the value.
    fn conversions(&mut self) {
        for range in self.all_words() {
            let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
            let word = &self.text[range.clone()];
            let is_one = CONVERSIONS.split_whitespace().any(|one| one == word);
            let length = closed(after).filter(|_| before.ends_with('.') && after.starts_with('('));
            if let (true, Some(length)) = (is_one, length) {
                self.add(range.start - 1..range.end + length, "", "a conversion left out");
            }
        }
    }

    /// `if`, `while` and guards of a match, on one line.
    fn conditions(&mut self) {
        for range in self.all_words() {
            let word = &self.text[range.clone()];
            let rest = &self.text[range.end..];
            let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
            let end = line.find(" =>").or_else(|| line.find(" {"));
            if let (true, Some(end)) = (matches!(word, "if" | "while"), end) {
                let condition = line[..end].trim();
                if !condition.contains("let ") && !condition.is_empty() {
                    let new = format!(" !({condition})");
                    self.add(range.end..range.end + end, new, "a condition negated");
                }
            }
        }
    }

    /// `if … { a } else { b }` on one line, with its halves exchanged.
    fn branches(&mut self) {
        let between = "} else {";
        let places: Vec<usize> = self.text.match_indices(between).map(|(at, _)| at).collect();
        for at in places {
            let after = at + between.len();
            let open = self.text[..at].rfind('{');
            let close = self.text[after..].find('}').map(|length| after + length);
            if let (Some(open), Some(close)) = (open, close) {
                let (one, other) = (&self.text[open + 1..at], &self.text[after..close]);
                if !one.contains(['\n', '}']) && !other.contains(['\n', '{']) {
                    let new = format!("{other}{between}{one}");
                    self.add(open + 1..close, new, "branches exchanged");
                }
            }
        }
    }

    /// A statement of Rust that has a line to itself.
    fn lines(&mut self) {
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let (trimmed, range) = (line.trim(), start..start + line.trim_end().len());
            start += line.len();
            let first = trimmed.split([' ', '(']).next().unwrap_or_default();
            let is_other = "let use pub mod const static type return fn".contains(first);
            let is_whole = closed(&format!("({trimmed})")) == Some(trimmed.len() + 2);
            if trimmed.ends_with(';') && !first.is_empty() && !is_other && is_whole {
                self.add(range, "", "a statement left out");
            }
        }
    }

    fn casts(&mut self) {
        for range in self.all_words() {
            let word = &self.text[range.clone()];
            let is_type =
                ["u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64", "size_t", "double"]
                    .contains(&word);
            let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
            let has_name = before.trim_end_matches('(').ends_with(char::is_alphanumeric);
            if is_type && before.ends_with('(') && after.starts_with(')') && !has_name {
                self.add(range.start - 1..range.end + 1, "", "a cast left out");
            }
        }
    }

    /// A statement of C between two others.
    fn statements(&mut self) {
        let ends: Vec<usize> = self.text.match_indices([';', '{', '}']).map(|it| it.0).collect();
        for pair in ends.windows(2) {
            let range = pair[0] + 1..pair[1] + 1;
            let statement = &self.text[range.clone()];
            let is_whole = closed(&format!("({})", &statement[..statement.len() - 1]))
                == Some(statement.len() + 1);
            let is_plain = !statement.contains(['\n', '#']) && statement.contains(['=', '(']);
            if statement.ends_with(';') && is_whole && is_plain && !statement.contains("return") {
                self.add(range, "", "a statement left out");
            }
        }
    }
}

/// How long the part in parentheses is with which the text begins.
fn closed(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, one) in text.char_indices() {
        match one {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}
