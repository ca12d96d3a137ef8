//! Checks solved sudoku grids of 9 lines of 9 digits: any completion that keeps the givens is
//! right.

use super::grid::Grid;

use crate::check::{Complaint, Evidence, tokens};

pub fn check(evidence: &Evidence) -> Result<(), Complaint> {
    let givens = givens(evidence.input).map_err(Complaint::BrokenCase)?;
    let rows: Vec<&[u8]> = tokens(evidence.output).collect();
    if rows.len() != 9 * givens.len() {
        let (expected, found) = (9 * givens.len(), rows.len());
        return Err(format!("expected {expected} rows of digits, found {found}").into());
    }
    for (index, (givens, rows)) in givens.iter().zip(rows.chunks(9)).enumerate() {
        check_grid(givens, rows).map_err(|why| format!("grid {}: {why}", index + 1))?;
    }
    Ok(())
}

/// The grids of an input, which may begin with their number.
fn givens(input: &[u8]) -> Result<Vec<Grid>, String> {
    let mut rows: Vec<&[u8]> = tokens(input).collect();
    // The number of grids counts as one more row.
    if rows.len() % 9 == 1 {
        rows.remove(0);
    }
    let grids: Result<Vec<Grid>, String> = rows.chunks(9).map(Grid::of_rows).collect();
    grids.map_err(|_| "the input is not made of grids of 9 rows of 9 digits".into())
}

fn check_grid(givens: &Grid, rows: &[&[u8]]) -> Result<(), String> {
    let filled = Grid::of_rows(rows)?;
    for (cell, (&given, &digit)) in givens.0.iter().zip(&filled.0).enumerate() {
        let place = || format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1);
        if digit == 0 {
            return Err(format!("{} is still 0", place()));
        }
        if given != 0 && given != digit {
            return Err(format!("{} was given as {given} and is now {digit}", place()));
        }
    }
    filled.check()
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
    fn a_broken_puzzle_is_not_held_against_the_output() {
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
        assert_eq!(error(&SOLVED.replacen("143", "113", 1)), "grid 1: row 1 has two of 1");
        // The rows are still right; only the columns are not.
        let sheared = SOLVED.replacen("572139468", "752139468", 1);
        assert_eq!(
            on(&"000000000 ".repeat(9), &sheared),
            Err("grid 1: column 1 has two of 7".into())
        );
    }

    #[test]
    fn rejects_a_repeated_digit_in_a_box_when_rows_and_columns_are_right() {
        let mut latin = String::new();
        for row in 0..9 {
            latin.extend((0..9).map(|column| char::from(b'1' + (row + column) % 9)));
            latin.push('\n');
        }
        assert_eq!(on(&"000000000 ".repeat(9), &latin), Err("grid 1: box 1 has two of 2".into()));
    }

    #[test]
    fn rejects_anything_but_nine_rows_of_nine_digits() {
        assert_eq!(error(""), "expected 9 rows of digits, found 0");
        assert_eq!(error(&SOLVED[..79]), "expected 9 rows of digits, found 8");
        assert_eq!(error(&puzzle()[2..]), "grid 1: row 1, column 2 is still 0");
        assert!(error(&SOLVED.replacen("572", "57", 1)).contains("row 2 is `57139468`"));
    }
}
