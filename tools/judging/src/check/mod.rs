//! Compares an output with the answer, and says why where it is wrong.

mod excerpt;
mod kattis;
mod rows;

pub use excerpt::Excerpt;
use facts::comparison::Comparison;

/// Why an output is wrong, and the first place where it departs from the answer.
#[derive(Debug, PartialEq)]
pub struct Complaint {
    pub why: String,
    pub difference: Difference,
}

#[derive(Debug, PartialEq)]
pub struct Difference {
    pub expected: Excerpt,
    pub actual: Excerpt,
}

/// Ok when the output is right, otherwise the reason why it is not.
pub fn compare(comparison: Comparison, output: &[u8], answer: &[u8]) -> Result<(), Complaint> {
    match comparison {
        Comparison::Tokens => check_tokens(output, answer, |one, other| one == other),
        Comparison::Float(error) => {
            check_tokens(output, answer, |one, other| are_close(one, other, error))
        }
        Comparison::Lines => check_text(output, answer, without_trailing_space),
        Comparison::Exact => check_text(output, answer, |text| text.to_vec()),
        Comparison::Kattis(flags) => kattis::check(flags, output, answer),
        Comparison::Cms => rows::check_as_cms(output, answer),
        Comparison::Dmoj(error) => rows::check_as_dmoj(error, output, answer),
    }
}

fn check_tokens(
    output: &[u8],
    answer: &[u8],
    same: impl Fn(&[u8], &[u8]) -> bool,
) -> Result<(), Complaint> {
    check_parts((output, tokens(output)), (answer, tokens(answer)), same)
}

/// Compares the parts of an output, in their order, with those of the answer.
fn check_parts<'a>(
    (output, mut actual): (&'a [u8], impl Iterator<Item = &'a [u8]>),
    (answer, mut expected): (&'a [u8], impl Iterator<Item = &'a [u8]>),
    same: impl Fn(&[u8], &[u8]) -> bool,
) -> Result<(), Complaint> {
    loop {
        let pair = (expected.next(), actual.next());
        match pair {
            (None, None) => return Ok(()),
            (Some(expected), Some(actual)) if same(expected, actual) => continue,
            _ => {}
        }
        let difference = Difference {
            expected: Excerpt::at(answer, offset(pair.0, answer)),
            actual: Excerpt::at(output, offset(pair.1, output)),
        };
        let name = |token: Option<&[u8]>| token.map_or("the end".into(), quoted);
        let why = difference.describe(&name(pair.0), &name(pair.1));
        return Err(Complaint { why, difference });
    }
}

impl Difference {
    fn describe(&self, expected: &str, found: &str) -> String {
        let Excerpt { line, column, .. } = self.actual;
        format!("line {line}, column {column}: expected {expected}, found {found}")
    }
}

/// The words of a text, however they are spaced.
pub fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(is_space).filter(|token| !token.is_empty())
}

/// Whether it is white space for C, which knows one kind more than Rust.
fn is_space(byte: &u8) -> bool {
    const VERTICAL_TAB: u8 = 0x0b;
    byte.is_ascii_whitespace() || *byte == VERTICAL_TAB
}

/// The byte of the text where a token begins; the end of the text where there is no token.
fn offset(token: Option<&[u8]>, text: &[u8]) -> usize {
    let start = |token: &[u8]| token.as_ptr() as usize - text.as_ptr() as usize;
    token.map_or(text.trim_ascii_end().len(), start)
}

fn are_close(expected: &[u8], actual: &[u8], error: f64) -> bool {
    // Only finite numbers count: `inf` and `nan` are words like any other, and so is `1e400`.
    let number = |word: &[u8]| {
        std::str::from_utf8(word).ok()?.parse::<f64>().ok().filter(|number| number.is_finite())
    };
    match (number(expected), number(actual)) {
        (Some(expected), Some(actual)) => {
            expected == actual || (expected - actual).abs() <= error * expected.abs().max(1.0)
        }
        _ => expected == actual,
    }
}

/// Compares the two texts byte by byte, after normalising both.
fn check_text(
    output: &[u8],
    answer: &[u8],
    normalise: fn(&[u8]) -> Vec<u8>,
) -> Result<(), Complaint> {
    let (expected, actual) = (normalise(answer), normalise(output));
    if expected == actual {
        return Ok(());
    }
    let same = expected.iter().zip(&actual).take_while(|(one, other)| one == other).count();
    let difference =
        Difference { expected: Excerpt::at(&expected, same), actual: Excerpt::at(&actual, same) };
    let byte = |text: &[u8]| text.get(same..=same).map_or("the end".into(), quoted);
    let mut why = difference.describe(&byte(&expected), &byte(&actual));
    if check_tokens(output, answer, |one, other| one == other).is_ok() {
        why = format!("only white space differs: {why}");
    }
    Err(Complaint { why, difference })
}

/// The text without white space at the ends of lines and without empty lines at the end.
fn without_trailing_space(text: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).collect();
    let mut kept = lines.join(&b'\n');
    kept.truncate(kept.trim_ascii_end().len());
    kept
}

/// A word for messages: in quotes, cut when long, with non-text bytes escaped.
pub fn quoted(word: &[u8]) -> String {
    const LONGEST: usize = 40;
    let text = word[..word.len().min(LONGEST)].escape_ascii();
    let ellipsis = if word.len() > LONGEST { "…" } else { "" };
    format!("`{text}{ellipsis}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(comparison: &str, output: &str, answer: &str) -> Result<(), String> {
        let [output, answer] = [output, answer].map(str::as_bytes);
        compare(comparison.parse().unwrap(), output, answer).map_err(|it| it.why)
    }

    fn error(comparison: &str, output: &str, answer: &str) -> String {
        check(comparison, output, answer).unwrap_err()
    }

    #[test]
    fn the_same_words_are_right_however_they_are_spaced() {
        assert_eq!(check("tokens", "1 2\n3\n", "1 2\n3\n"), Ok(()));
        assert_eq!(check("tokens", "1\t2  \r\n\r\n3", "1 2\n3\n"), Ok(()));
        assert_eq!(check("tokens", "\n\n", ""), Ok(()));
    }

    #[test]
    fn the_first_wrong_word_is_reported_with_its_place() {
        let why = error("tokens", "1 2\n  4 5\n", "1 2\n3 5\n");
        assert_eq!(why, "line 2, column 3: expected `3`, found `4`");
    }

    #[test]
    fn a_leading_zero_makes_a_different_word() {
        assert!(check("tokens", "01", "1").is_err());
    }

    #[test]
    fn an_output_that_ends_early_is_wrong() {
        let why = error("tokens", "1 2\n", "1 2\n3\n");
        assert_eq!(why, "line 1, column 4: expected `3`, found the end");
        assert_eq!(error("tokens", "", "3"), "line 1, column 1: expected `3`, found the end");
    }

    #[test]
    fn an_output_that_is_too_long_is_wrong() {
        let why = error("tokens", "3\n4", "3");
        assert_eq!(why, "line 2, column 1: expected the end, found `4`");
    }

    #[test]
    fn the_difference_shows_both_lines() {
        let complaint = compare(Comparison::Tokens, b"1\n2 4", b"1\n2  3\n");
        let Complaint { difference, .. } = complaint.unwrap_err();
        assert_eq!(difference.expected.with_caret(), ["2··3⏎", "   ^"]);
        assert_eq!(difference.actual.with_caret(), ["2·4", "  ^"]);
    }

    #[test]
    fn non_text_bytes_are_escaped_and_long_words_are_cut() {
        let output = [b"\xff".as_slice(), &[b'x'; 90]].concat();
        assert_eq!(
            compare(Comparison::Tokens, &output, b"1").unwrap_err().why,
            format!("line 1, column 1: expected `1`, found `\\xff{}…`", "x".repeat(39))
        );
    }

    #[test]
    fn lines_may_end_with_spaces_and_the_text_with_empty_lines() {
        assert_eq!(check("lines", "1 2 \r\n3\n\n", "1 2\n3"), Ok(()));
        let why = error("lines", "1  2\n3", "1 2\n3");
        assert_eq!(why, "only white space differs: line 1, column 3: expected `2`, found ` `");
        assert_eq!(error("lines", "1\n2", "1\n3"), "line 2, column 1: expected `3`, found `2`");
    }

    #[test]
    fn exact_forgives_nothing() {
        assert_eq!(check("exact", "1 2\n", "1 2\n"), Ok(()));
        let why = error("exact", "1 2", "1 2\n");
        assert_eq!(
            why,
            "only white space differs: line 1, column 4: expected `\\n`, found the end"
        );
    }

    #[test]
    fn numbers_may_differ_by_the_allowed_error_absolute_or_relative() {
        assert_eq!(check("float 1e-6", "0.3333333 x", "0.33333334 x"), Ok(()));
        assert_eq!(check("float 1e-6", "1000000.5", "1000000"), Ok(()));
        assert_eq!(check("float 1e-6", "inf nan -0", "inf nan 0"), Ok(()));
        let not_finite = [("3.5", "INF"), ("-inf", "inf"), ("0", "-inf"), ("7", "1e400")];
        let others = [("0.334", "0.333"), ("nan", "1"), ("1 2", "1"), ("x", "1"), ("y", "x")];
        for (output, answer) in not_finite.into_iter().chain(others) {
            assert!(check("float 1e-6", output, answer).is_err(), "{output} for {answer}");
        }
    }
}
