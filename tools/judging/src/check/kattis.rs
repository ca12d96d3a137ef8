//! The comparison that Kattis and ICPC judges use for packages without a validator of their own.

use super::{Complaint, Difference, Excerpt, check_tokens, offset, quoted, tokens};
use facts::kattis_flags::KattisFlags;

/// Ok when the output is right, otherwise the reason why it is not.
pub fn check(flags: KattisFlags, output: &[u8], answer: &[u8]) -> Result<(), Complaint> {
    check_tokens(output, answer, |expected, actual| are_same(flags, expected, actual))?;
    match flags.space_change_sensitive {
        true => check_gaps(output, answer),
        false => Ok(()),
    }
}

fn are_same(flags: KattisFlags, expected: &[u8], actual: &[u8]) -> bool {
    let compares_numbers = flags.absolute.is_some() || flags.relative.is_some();
    match number(expected).filter(|_| compares_numbers) {
        Some(expected) => number(actual).is_some_and(|actual| are_close(flags, expected, actual)),
        None if flags.case_sensitive => expected == actual,
        None => expected.eq_ignore_ascii_case(actual),
    }
}

/// A number as C reads it, with `inf` and `nan` in any spelling; hexadecimal numbers are words here.
fn number(word: &[u8]) -> Option<f64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

fn are_close(flags: KattisFlags, expected: f64, actual: f64) -> bool {
    let error = (expected - actual).abs();
    let is_within = |most: f64| error.is_finite() && error <= most;
    expected == actual
        || (expected.is_nan() && actual.is_nan())
        || flags.absolute.is_some_and(is_within)
        || flags.relative.is_some_and(|relative| is_within(relative * expected.abs()))
}

/// Compares the white space around the words of two texts that have the same number of words.
fn check_gaps(output: &[u8], answer: &[u8]) -> Result<(), Complaint> {
    let gaps = gaps(answer).into_iter().zip(gaps(output));
    let Some((expected, actual)) = gaps.into_iter().find(|(one, other)| one.1 != other.1) else {
        return Ok(());
    };
    let same = expected.1.iter().zip(actual.1).take_while(|(one, other)| one == other).count();
    let difference = Difference {
        expected: Excerpt::at(answer, expected.0 + same),
        actual: Excerpt::at(output, actual.0 + same),
    };
    let byte = |text: &[u8], place| text.get(place..=place).map_or("the end".into(), quoted);
    let (wanted, found) = (byte(answer, expected.0 + same), byte(output, actual.0 + same));
    let why = format!("only white space differs: {}", difference.describe(&wanted, &found));
    Err(Complaint { why, difference })
}

/// The white space before each word and after the last, with the place where it begins.
fn gaps(text: &[u8]) -> Vec<(usize, &[u8])> {
    let mut gaps = Vec::new();
    let mut end = 0;
    for token in tokens(text) {
        let start = offset(Some(token), text);
        gaps.push((end, &text[end..start]));
        end = start + token.len();
    }
    gaps.push((end, &text[end..]));
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(flags: &str, output: &str, answer: &str) -> Option<String> {
        let checked = check(flags.parse().unwrap(), output.as_bytes(), answer.as_bytes());
        checked.err().map(|complaint| complaint.why)
    }

    #[test]
    fn without_flags_neither_case_nor_spaces_matter_and_numbers_are_words() {
        assert_eq!(why("", "YES\n\n 1", "yes 1\n"), None);
        assert!(why("", "1.0", "1").is_some());
        assert!(why("", "yes", "no").is_some());
        assert!(why("case_sensitive", "YES", "yes").is_some());
    }

    #[test]
    fn numbers_may_differ_by_the_errors_that_are_allowed() {
        assert_eq!(why("float_tolerance 1e-6", "1.0 Yes 1000000.5", "1 yes 1e6"), None);
        assert!(why("float_absolute_tolerance 1e-6", "1000000.5", "1e6").is_some());
        assert!(why("float_relative_tolerance 1e-6", "0.0000001", "0").is_some());
        assert!(why("float_tolerance 1e-6", "x", "1").is_some());
    }

    #[test]
    fn what_is_not_finite_equals_only_itself() {
        let flags = "float_tolerance 1e-6";
        assert_eq!(why(flags, "NaN INF -inf", "nan inf -Infinity"), None);
        for (output, answer) in [("nan", "1"), ("1", "nan"), ("-inf", "inf"), ("5", "inf")] {
            assert!(why(flags, output, answer).is_some(), "{output} for {answer}");
        }
    }

    #[test]
    fn white_space_counts_where_a_flag_says_so() {
        let flags = "space_change_sensitive float_tolerance 1e-6";
        assert_eq!(why(flags, "1.0 2\n", "1 2\n"), None);
        assert_eq!(
            why(flags, "1.0  2\n", "1 2\n").unwrap(),
            "only white space differs: line 1, column 5: expected `2`, found ` `"
        );
        assert_eq!(
            why(flags, "1 2", "1 2\n").unwrap(),
            "only white space differs: line 1, column 4: expected `\\n`, found the end"
        );
    }
}
