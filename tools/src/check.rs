//! Output against answer: right, or why wrong.

use std::fmt;
use std::str::FromStr;

use crate::problems;

/// How the output of a problem is judged.
#[derive(Clone, Copy, Debug, Default)]
pub enum Checker {
    /// The same words in the same order; how they are spaced does not matter.
    #[default]
    Tokens,
    /// A problem with more than one right answer has a checker of its own.
    Named(problems::Checker),
}

/// What a checker is shown: a case, and what the program made of it.
pub struct Evidence<'a> {
    pub input: &'a [u8],
    pub output: &'a [u8],
    pub answer: &'a [u8],
}

impl Checker {
    /// Nothing when the output is right, else the reason why not.
    pub fn check(&self, evidence: &Evidence) -> Result<(), String> {
        match self {
            Checker::Tokens => check_tokens(evidence.output, evidence.answer),
            Checker::Named(checker) => (checker.check)(evidence),
        }
    }
}

impl FromStr for Checker {
    type Err = String;

    fn from_str(name: &str) -> Result<Checker, String> {
        if name == "tokens" {
            return Ok(Checker::Tokens);
        }
        match problems::CHECKERS.iter().find(|checker| checker.name == name) {
            Some(checker) => Ok(Checker::Named(*checker)),
            None => {
                let known: Vec<&str> = problems::CHECKERS.iter().map(|known| known.name).collect();
                Err(format!("`{name}` is no checker: use tokens or {}", known.join(" or ")))
            }
        }
    }
}

impl fmt::Display for Checker {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Checker::Tokens => "tokens",
            Checker::Named(checker) => checker.name,
        })
    }
}

/// A word of an output and where it stands, both counted from 1.
struct Token<'a> {
    text: &'a [u8],
    line: usize,
    column: usize,
}

fn check_tokens(output: &[u8], answer: &[u8]) -> Result<(), String> {
    let mut expected = tokens(answer);
    let mut actual = tokens(output);
    loop {
        match (expected.next(), actual.next()) {
            (None, None) => return Ok(()),
            (Some(expected), None) => {
                return Err(format!("the output ends where {} should come", show(expected.text)));
            }
            (expected, Some(actual)) => {
                let right = expected.as_ref().map(|token| token.text);
                if right != Some(actual.text) {
                    let right = right.map_or("the end of the output".into(), show);
                    return Err(format!(
                        "line {}, column {}: expected {right}, found {}",
                        actual.line,
                        actual.column,
                        show(actual.text)
                    ));
                }
            }
        }
    }
}

fn tokens(text: &[u8]) -> impl Iterator<Item = Token<'_>> {
    text.split(|&byte| byte == b'\n').enumerate().flat_map(|(index, line)| {
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(move |text| Token {
            text,
            line: index + 1,
            column: text.as_ptr() as usize - line.as_ptr() as usize + 1,
        })
    })
}

/// A word as it is shown to people: in quotes, cut when long, what is no text escaped.
fn show(word: &[u8]) -> String {
    const LONGEST: usize = 40;
    let text = word[..word.len().min(LONGEST)].escape_ascii();
    let dots = if word.len() > LONGEST { "…" } else { "" };
    format!("`{text}{dots}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(output: &str, answer: &str) -> Result<(), String> {
        let [output, answer] = [output, answer].map(str::as_bytes);
        Checker::Tokens.check(&Evidence { input: b"", output, answer })
    }

    fn error(output: &str, answer: &str) -> String {
        check(output, answer).unwrap_err()
    }

    #[test]
    fn the_same_words_are_right_however_they_are_spaced() {
        assert_eq!(check("1 2\n3\n", "1 2\n3\n"), Ok(()));
        assert_eq!(check("1\t2  \r\n\r\n3", "1 2\n3\n"), Ok(()));
        assert_eq!(check("\n\n", ""), Ok(()));
    }

    #[test]
    fn the_first_wrong_word_is_named_with_its_place() {
        assert_eq!(
            error("1 2\n  4 5\n", "1 2\n3 5\n"),
            "line 2, column 3: expected `3`, found `4`"
        );
    }

    #[test]
    fn a_number_with_a_leading_zero_is_another_word() {
        assert!(check("01", "1").is_err());
    }

    #[test]
    fn an_output_that_ends_early_is_wrong() {
        assert_eq!(error("1 2\n", "1 2\n3\n"), "the output ends where `3` should come");
        assert_eq!(error("", "3"), "the output ends where `3` should come");
    }

    #[test]
    fn an_output_that_goes_on_is_wrong() {
        assert_eq!(
            error("3\n4", "3"),
            "line 2, column 1: expected the end of the output, found `4`"
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_shown_escaped_and_long_words_cut() {
        let output = [b"\xff".as_slice(), &[b'x'; 90]].concat();
        let why = Checker::Tokens.check(&Evidence { input: b"", output: &output, answer: b"1" });
        assert_eq!(
            why.unwrap_err(),
            format!("line 1, column 1: expected `1`, found `\\xff{}…`", "x".repeat(39))
        );
    }

    #[test]
    fn an_unknown_checker_is_refused_with_the_known_ones() {
        let why = "sudoko".parse::<Checker>().unwrap_err();
        assert_eq!(why, "`sudoko` is no checker: use tokens or queens or sudoku");
    }
}
