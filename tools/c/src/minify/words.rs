//! Shortens words. Functions and macros of the text are renamed; any other frequent word gets a macro.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::lex::CToken;

pub struct Words<'a> {
    names: HashMap<&'a str, String>,
    macros: HashMap<&'a str, String>,
    /// In the order in which they are written.
    ordered: Vec<(&'a str, String)>,
}

/// The cost of a macro besides its two words: `#define A B` and the end of the line.
const DEFINE: usize = 10;

impl<'a> Words<'a> {
    pub fn of(text: &[CToken<'a>], forbidden: &[String]) -> Words<'a> {
        let uses = Uses::of(text);
        let is_free = |word: &String| {
            !uses.all.contains(word.as_str()) && !forbidden.iter().any(|it| it.starts_with(word))
        };
        let mut free = short_words().filter(is_free);
        let (mut names, mut macros, mut ordered) = (HashMap::new(), HashMap::new(), Vec::new());
        let mut next = free.next();
        for (word, count) in uses.by_weight() {
            let Some(short) = &next else { break };
            let saved = word.len().saturating_sub(short.len()) * count;
            if uses.own.contains(word) && saved > 0 {
                names.insert(word, short.clone());
            } else if !uses.own.contains(word) && saved > DEFINE + word.len() + short.len() {
                macros.insert(word, short.clone());
                ordered.push((word, short.clone()));
            } else {
                continue;
            }
            next = free.next();
        }
        Words { names, macros, ordered }
    }

    /// The macros for words that are not the text's own.
    pub fn macros(&self) -> String {
        self.ordered.iter().map(|(word, short)| format!("#define {short} {word}\n")).collect()
    }

    /// The replacement of a word in the code.
    pub fn short<'b>(&'b self, word: &'b str) -> &'b str {
        self.names.get(word).or(self.macros.get(word)).map_or(word, String::as_str)
    }

    /// A directive with the new names.
    pub fn in_directive(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let length = match is_word(first) {
                true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                false => first.len_utf8(),
            };
            let (token, after) = rest.split_at(length);
            out.push_str(self.names.get(token).map_or(token, String::as_str));
            rest = after;
        }
        out
    }
}

/// Which words there are, and what may be done to them.
struct Uses<'a> {
    all: HashSet<&'a str>,
    /// How often a word occurs in the code or, for the text's own names, anywhere.
    counts: BTreeMap<&'a str, usize>,
    /// Functions and macros of the text, except those named in a string or a condition.
    own: HashSet<&'a str>,
}

impl<'a> Uses<'a> {
    fn of(text: &[CToken<'a>]) -> Uses<'a> {
        let mut uses = Uses { all: HashSet::new(), counts: BTreeMap::new(), own: HashSet::new() };
        let mut named = HashSet::new();
        for (index, token) in text.iter().enumerate() {
            match token {
                CToken::Word(word) => {
                    uses.add(word);
                    if is_defined(text, index) {
                        uses.own.insert(word);
                    }
                }
                CToken::Directive(directive) => uses.add_directive(directive, &mut named),
                CToken::Other(string) if string.starts_with('"') => named.extend(words_in(string)),
                CToken::Other(_) | CToken::Space => {}
            }
        }
        uses.own.retain(|word| !named.contains(word));
        uses
    }

    fn add(&mut self, word: &'a str) {
        self.all.insert(word);
        *self.counts.entry(word).or_default() += 1;
    }

    /// The words of a directive. A condition may be about words that mean something to the compiler.
    fn add_directive(&mut self, directive: &'a str, named: &mut HashSet<&'a str>) {
        self.all.extend(words_in(directive));
        match directive.strip_prefix("#define ") {
            Some(definition) => {
                self.own.extend(words_in(definition).next());
                for word in words_in(definition) {
                    // In a directive, only renamed words become shorter.
                    if self.own.contains(word) {
                        *self.counts.entry(word).or_default() += 1;
                    }
                }
            }
            None => named.extend(words_in(directive)),
        }
    }

    /// Those that take the most characters come first.
    fn by_weight(&self) -> Vec<(&'a str, usize)> {
        let is_name = |word: &str| !word.starts_with(|c: char| c.is_ascii_digit());
        let mut words: Vec<(&str, usize)> =
            self.counts.iter().map(|(word, count)| (*word, *count)).collect();
        // COGS looks for `main`, to insert something there.
        words.retain(|(word, _)| word.len() > 1 && is_name(word) && *word != "main");
        words.sort_by_key(|(word, count)| std::cmp::Reverse(word.len().saturating_sub(1) * count));
        words
    }
}

fn words_in(text: &str) -> impl Iterator<Item = &str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(move |c| !is_word(c)).filter(|word| !word.is_empty())
}

/// Whether this word is a function that is defined or declared here: `static`, a type and its name before
/// a parenthesis.
fn is_defined(text: &[CToken], index: usize) -> bool {
    let before = text[..index].iter().rev();
    let head = before.take_while(|token| match token {
        CToken::Word(word) => *word != "static",
        CToken::Space | CToken::Other("*") => true,
        _ => false,
    });
    let head: Vec<&CToken> = head.collect();
    let is_static = index > head.len() && text[index - head.len() - 1] == CToken::Word("static");
    let has_type = head.iter().any(|token| matches!(token, CToken::Word(_)));
    is_static && has_type && text.get(index + 1) == Some(&CToken::Other("("))
}

/// Upper-case letters, then those with another letter after them: no library has such words.
fn short_words() -> impl Iterator<Item = String> {
    let letters = || ('A'..='Z').map(String::from);
    let pairs =
        letters().flat_map(|first| ('a'..='z').map(move |second| format!("{first}{second}")));
    letters().chain(pairs)
}
