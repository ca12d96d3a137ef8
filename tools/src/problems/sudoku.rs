//! Sudoku grids of 9 lines of 9 digits, with or without their count in front. Any completion that
//! keeps the givens is right.

use crate::check::{Complaint, Evidence};

type Grid<'a> = [&'a [u8]];

pub fn check(evidence: &Evidence) -> Result<(), Complaint> {
    let givens = givens(evidence.input).map_err(Complaint::BrokenCase)?;
    check_grids(&givens, &rows(evidence.output))?;
    Ok(())
}

fn givens(input: &[u8]) -> Result<Vec<&[u8]>, String> {
    let mut rows = rows(input);
    // A count in front makes it one row more than whole grids.
    if rows.len() % 9 == 1 {
        rows.remove(0);
    }
    let is_row = |row: &&[u8]| row.len() == 9 && row.iter().all(u8::is_ascii_digit);
    if rows.len().is_multiple_of(9) && rows.iter().all(is_row) {
        Ok(rows)
    } else {
        Err("the input is not made of grids of 9 rows of 9 digits".into())
    }
}

fn check_grids(givens: &Grid, filled: &Grid) -> Result<(), String> {
    if filled.len() != givens.len() {
        return Err(format!("expected {} rows of digits, found {}", givens.len(), filled.len()));
    }
    for (index, (givens, filled)) in givens.chunks(9).zip(filled.chunks(9)).enumerate() {
        check_grid(givens, filled).map_err(|why| format!("grid {}: {why}", index + 1))?;
    }
    Ok(())
}

fn rows(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|row| !row.is_empty()).collect()
}

fn check_grid(givens: &Grid, filled: &Grid) -> Result<(), String> {
    check_digits(filled)?;
    check_givens(givens, filled)?;
    for unit in 0..9 {
        let (top, left) = (unit / 3 * 3, unit % 3 * 3);
        check_unit("row", unit, |i| filled[unit][i])?;
        check_unit("column", unit, |i| filled[i][unit])?;
        check_unit("box", unit, |i| filled[top + i / 3][left + i % 3])?;
    }
    Ok(())
}

fn check_digits(filled: &Grid) -> Result<(), String> {
    for (row, digits) in filled.iter().enumerate() {
        if digits.len() != 9 || !digits.iter().all(|digit| (b'1'..=b'9').contains(digit)) {
            let shown = digits[..digits.len().min(20)].escape_ascii();
            return Err(format!("row {} is `{shown}`, not nine digits of 1 to 9", row + 1));
        }
    }
    Ok(())
}

fn check_givens(givens: &Grid, filled: &Grid) -> Result<(), String> {
    for row in 0..9 {
        for column in 0..9 {
            let (given, digit) = (givens[row][column], filled[row][column]);
            if given != b'0' && given != digit {
                return Err(format!(
                    "row {}, column {} was given as {} and is now {}",
                    row + 1,
                    column + 1,
                    given as char,
                    digit as char
                ));
            }
        }
    }
    Ok(())
}

fn check_unit(kind: &str, index: usize, digit: impl Fn(usize) -> u8) -> Result<(), String> {
    match (b'1'..=b'9').find(|&wanted| !(0..9).any(|i| digit(i) == wanted)) {
        None => Ok(()),
        Some(missing) => Err(format!("{kind} {} has no {}", index + 1, missing as char)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &str = "143628579 572139468 986754231 391542786 468917352 725863914 237481695 \
                          619275843 854396127";

    fn complaint(input: &str, output: &str) -> Result<(), Complaint> {
        check(&Evidence { input: input.as_bytes(), output: output.as_bytes(), answer: b"" })
    }

    fn on(input: &str, output: &str) -> Result<(), String> {
        complaint(input, output).map_err(|complaint| complaint.why().into())
    }

    fn puzzle() -> String {
        format!("1 {}", SOLVED.replacen("143", "103", 1))
    }

    fn error(output: &str) -> String {
        on(&puzzle(), output).unwrap_err()
    }

    #[test]
    fn accepts_a_completion_with_or_without_the_count() {
        assert_eq!(on(&puzzle(), SOLVED), Ok(()));
        assert_eq!(on(&puzzle()[2..], &SOLVED.replace(' ', "\r\n")), Ok(()));
    }

    #[test]
    fn accepts_any_of_several_solutions() {
        let empty = "000000000 ".repeat(9);
        assert_eq!(on(&empty, SOLVED), Ok(()));
        let relabelled = SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
        assert_eq!(on(&empty, &relabelled), Ok(()));
    }

    #[test]
    fn accepts_no_grids_for_no_puzzles() {
        assert_eq!(on("0\n", ""), Ok(()));
        assert!(on("0\n", SOLVED).is_err());
    }

    #[test]
    fn a_puzzle_that_is_none_is_not_held_against_the_output() {
        for input in ["12345678 ".repeat(9), "0 ".repeat(81), "00000000x ".repeat(9)] {
            let output = format!("{SOLVED} ").repeat(input.split_whitespace().count() / 9);
            let complaint = complaint(&input, &output).unwrap_err();
            assert!(matches!(complaint, Complaint::BrokenCase(_)), "{complaint:?}");
        }
    }

    #[test]
    fn rejects_a_changed_given() {
        let swapped = SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
        assert_eq!(error(&swapped), "grid 1: row 1, column 1 was given as 1 and is now 2");
    }

    #[test]
    fn rejects_a_grid_with_a_repeated_digit() {
        assert_eq!(error(&SOLVED.replacen("143", "113", 1)), "grid 1: row 1 has no 4");
        // Rows stay whole; only a column notices.
        let sheared = SOLVED.replacen("572139468", "752139468", 1);
        assert_eq!(on(&"000000000 ".repeat(9), &sheared), Err("grid 1: column 1 has no 5".into()));
    }

    #[test]
    fn rejects_rows_and_columns_that_are_whole_where_a_box_is_not() {
        let mut latin = String::new();
        for row in 0..9 {
            latin.extend((0..9).map(|column| char::from(b'1' + (row + column) % 9)));
            latin.push('\n');
        }
        assert_eq!(on(&"000000000 ".repeat(9), &latin), Err("grid 1: box 1 has no 6".into()));
    }

    #[test]
    fn rejects_what_is_not_nine_rows_of_nine_digits() {
        assert_eq!(error(""), "expected 9 rows of digits, found 0");
        assert_eq!(error(&SOLVED[..79]), "expected 9 rows of digits, found 8");
        assert_eq!(
            error(&puzzle()[2..]),
            "grid 1: row 1 is `103628579`, not nine digits of 1 to 9"
        );
        assert!(error(&SOLVED.replacen("572", "57", 1)).contains("row 2 is `57139468`"));
    }
}
