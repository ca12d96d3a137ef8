//! Compares outputs line by line, and each line word by word.

use super::{Complaint, are_close, check_parts};

/// As the white-diff of CMS does: the words of each line count, and empty lines, but not at the end.
pub fn check_as_cms(output: &[u8], answer: &[u8]) -> Result<(), Complaint> {
    let parts = |text| parts(text, |byte| byte == b'\n', EmptyLines::Count);
    let same = |one: &[u8], other: &[u8]| one == other;
    check_parts((output, parts(output)), (answer, parts(answer)), same)
}

/// As the checker `standard` of DMOJ does, or `floats` where there is an error: the words of each line
/// count, and empty lines do not.
pub fn check_as_dmoj(error: Option<f64>, output: &[u8], answer: &[u8]) -> Result<(), Complaint> {
    let is_break = |byte| byte == b'\n' || byte == b'\r';
    let parts = |text| parts(text, is_break, EmptyLines::Skip);
    let same = |one: &[u8], other: &[u8]| match error {
        _ if is_space(one[0]) || is_space(other[0]) => is_space(one[0]) && is_space(other[0]),
        Some(error) => are_close(one, other, error),
        None => one == other,
    };
    check_parts((output, parts(output)), (answer, parts(answer)), same)
}

#[derive(Clone, Copy, PartialEq)]
enum EmptyLines {
    Count,
    Skip,
}

/// The words of a text, and the breaks between its lines; those at the end do not count.
fn parts(
    text: &[u8],
    is_break: impl Fn(u8) -> bool,
    empty_lines: EmptyLines,
) -> impl Iterator<Item = &[u8]> {
    let text = &text[..text.iter().rposition(|byte| !is_space(*byte)).map_or(0, |last| last + 1)];
    let mut parts: Vec<&[u8]> = Vec::new();
    for line in text.split_inclusive(|byte| is_break(*byte)) {
        let words = line.split(|byte| is_space(*byte)).filter(|word| !word.is_empty());
        let before = parts.len();
        parts.extend(words);
        let is_empty = parts.len() == before;
        let has_break = line.last().is_some_and(|byte| is_break(*byte));
        if has_break && (!is_empty || empty_lines == EmptyLines::Count) {
            parts.push(&line[line.len() - 1..]);
        }
    }
    parts.into_iter()
}

/// White space of ASCII, with the vertical tab, which both judges count.
fn is_space(byte: u8) -> bool {
    byte == b' ' || (b'\t'..=b'\r').contains(&byte)
}

#[cfg(test)]
mod tests {
    use crate::check::compare;
    use facts::comparison::Comparison;

    fn check(comparison: &str, output: &str, answer: &str) -> Result<(), String> {
        let comparison: Comparison = comparison.parse().unwrap();
        compare(comparison, output.as_bytes(), answer.as_bytes()).map_err(|it| it.why)
    }

    #[test]
    fn spaces_within_lines_and_at_the_end_of_the_text_do_not_count() {
        for comparison in ["cms", "dmoj", "dmoj 1e-6"] {
            for (output, answer) in [
                ("1  2 \r\n3\n\n", "1 2\n3"),
                (" 1\t2\n3", "1 2\n3\n \n"),
                ("", "\n"),
                ("\x0b1", "1"),
            ] {
                assert_eq!(check(comparison, output, answer), Ok(()), "{comparison}: {output:?}");
            }
        }
    }

    #[test]
    fn words_belong_to_their_lines() {
        for comparison in ["cms", "dmoj", "dmoj 1e-6"] {
            for (output, answer) in [("1\n2\n", "1 2\n"), ("1 2\n", "1\n2\n"), ("1", "1\n2")] {
                assert!(check(comparison, output, answer).is_err(), "{comparison}: {output:?}");
            }
        }
        let why = check("cms", "1 2\n", "1\n2\n").unwrap_err();
        assert_eq!(why, "line 1, column 3: expected `\\n`, found `2`");
    }

    #[test]
    fn empty_lines_count_for_cms_and_not_for_dmoj() {
        for (output, answer) in [("\n1\n", "1\n"), ("1\n\n2\n", "1\n2\n"), ("1\n2", "1\n \n2")] {
            assert!(check("cms", output, answer).is_err(), "{output:?}");
            assert_eq!(check("dmoj", output, answer), Ok(()), "{output:?}");
            assert_eq!(check("dmoj 1e-6", output, answer), Ok(()), "{output:?}");
        }
    }

    #[test]
    fn numbers_may_differ_only_where_an_error_is_allowed() {
        assert_eq!(check("dmoj 1e-2", "x 0.334 1000", "x 0.333 1001"), Ok(()));
        assert!(check("dmoj 1e-2", "0.4", "0.333").is_err());
        assert!(check("dmoj", "0.50", "0.5").is_err());
        assert!(check("cms", "0.50", "0.5").is_err());
    }
}
