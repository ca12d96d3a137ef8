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
    let (expected, actual) = (as_c_sees(expected), as_c_sees(actual));
    match number(expected).filter(|_| compares_numbers) {
        Some(expected) => number(actual).is_some_and(|actual| are_close(flags, expected, actual)),
        None if flags.case_sensitive => expected == actual,
        None => expected.eq_ignore_ascii_case(actual),
    }
}

/// A word for C ends before its first zero byte.
fn as_c_sees(word: &[u8]) -> &[u8] {
    word.split(|&byte| byte == 0).next().unwrap_or(word)
}

/// A finite number as `scanf` of glibc reads it; what is not finite is a word like any other.
fn number(word: &[u8]) -> Option<f64> {
    let word = std::str::from_utf8(word).ok()?;
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let number = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(digits) => hexadecimal(digits)?,
        // Rust's numbers can have signs and be words, such as `inf`.
        None if digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') => {
            without_empty_exponent(digits, ['e', 'E']).parse().ok()?
        }
        None => return None,
    };
    let is_finite = f64::is_finite(number);
    is_finite.then_some(if word.starts_with('-') { -number } else { number })
}

/// Nothing need follow an `e`, or its sign.
fn without_empty_exponent(digits: &str, letters: [char; 2]) -> &str {
    let unsigned = digits.strip_suffix(['+', '-']).unwrap_or(digits);
    let whole = unsigned.strip_suffix(letters).filter(|whole| !whole.contains(letters));
    whole.unwrap_or(digits)
}

/// The number after `0x`, such as `1.8p3`. A lone point is zero.
fn hexadecimal(text: &str) -> Option<f64> {
    let whole = without_empty_exponent(text, ['p', 'P']);
    let (digits, power) = whole.split_once(['p', 'P']).unwrap_or((whole, "0"));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = !(before.is_empty() && after.is_empty()) || text == ".";
    let power_digits = power.strip_prefix(['+', '-']).unwrap_or(power);
    if !is_number || !power_digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (mut number, mut power) = (0_u128, power.parse::<f64>().ok()?.clamp(-1e6, 1e6) as i32);
    for (at, digit) in before.chars().chain(after.chars()).enumerate() {
        let digit = digit.to_digit(16)?;
        if number >> 120 == 0 {
            number = number << 4 | u128::from(digit);
            power -= if at < before.len() { 0 } else { 4 };
        } else {
            // One bit tells well enough that there is more.
            number |= u128::from(digit > 0);
            power += if at < before.len() { 4 } else { 0 };
        }
    }
    // A power of two may be too small or too large where the number is not.
    let half = (power / 2).clamp(-1000, 1000);
    Some(number as f64 * 2_f64.powi(half) * 2_f64.powi((power - half).clamp(-1000, 1000)))
}

fn are_close(flags: KattisFlags, expected: f64, actual: f64) -> bool {
    let error = (expected - actual).abs();
    flags.absolute.is_some_and(|most| error <= most)
        || flags.relative.is_some_and(|most| error <= most * expected.abs())
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
    fn what_is_not_finite_is_a_word() {
        let flags = "float_tolerance 1e-6";
        assert_eq!(why(flags, "NaN INF -inf 1E400", "nan inf -inf 1e400"), None);
        for (output, answer) in [
            ("nan", "1"),
            ("1", "nan"),
            ("-nan", "nan"),
            ("inf", "infinity"),
            ("-inf", "inf"),
            ("5", "inf"),
            ("1e400", "inf"),
        ] {
            assert!(why(flags, output, answer).is_some(), "{output} for {answer}");
        }
    }

    #[test]
    fn numbers_are_those_that_scanf_reads() {
        let flags = "float_absolute_tolerance 0";
        for (output, answer) in [
            ("1e", "1"),
            ("+1.e+", "1"),
            ("2E-", ".2e1"),
            ("0x10", "16"),
            ("-0X1.8P+1", "-3"),
            ("0xap", "10"),
            ("0x.", "0"),
            ("0x.8p-3", "0.0625"),
            ("0x1p-1074", "5e-324"),
            ("0x0.00000000000000000000000000000000000001p152", "1"),
            ("0x100000000000000000000000000000000000000p-152", "1"),
            ("0x10000000000000800000000000000000000000000000001p-184", "1.0000000000000002"),
        ] {
            assert_eq!(why(flags, output, answer), None, "{output} for {answer}");
        }
        let words = ["0x", "0x.p1", "0xp3", "1ee", "1e5e", "1_0", "1p3", "+-1", ".", ".e1", "0b1"];
        for word in words.into_iter().chain(["00x1", "0x1p0x1", "0x1.1.1", "1f", "e5", "-", ""]) {
            assert_eq!(number(word.as_bytes()), None, "{word}");
        }
        assert_eq!(number(b"0x1p99999999999"), None);
        assert_eq!(number(b"0x1p-99999999999999999999"), Some(0.0));
    }

    #[test]
    fn a_word_ends_before_a_zero_byte_and_at_a_vertical_tab() {
        for flags in ["", "case_sensitive", "float_tolerance 1e-6"] {
            assert_eq!(why(flags, "1\0x yes\0", "1 yes\0no"), None, "{flags}");
            assert_eq!(why(flags, "1\x0b2", "1 2"), None, "{flags}");
            assert!(why(flags, "x\0", "x y").is_some(), "{flags}");
        }
        assert!(why("space_change_sensitive", "1\x0b2", "1 2").is_some());
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
