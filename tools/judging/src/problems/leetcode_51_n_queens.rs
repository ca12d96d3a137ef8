//! Input: a number n up to 9. Answer: all boards with n queens, in any order and in LeetCode's
//! notation: `[[".Q..","...Q","Q...","..Q."], …]`.

use std::collections::HashSet;

use super::one_number::OneNumber;
use super::queens::board::Board;
use super::queens::placements::{self, Placement};
use crate::check::{Complaint, Evidence};

/// A board in that notation, row by row.
type Drawing = Vec<String>;

pub const SETTER: OneNumber = OneNumber { legal: 1..=9, surveyed: 1..=9, answer };

fn answer(size: u32) -> String {
    let all = placements::first(usize::MAX, &Board::open(size as usize));
    let boards: Vec<Drawing> = all.iter().map(draw).collect();
    format!("{}\n", serde_json::json!(boards))
}

fn draw(queens: &Placement) -> Drawing {
    let mark = |column, queen| if column == queen { 'Q' } else { '.' };
    let row = |&queen: &usize| (0..queens.len()).map(|column| mark(column, queen)).collect();
    queens.iter().map(row).collect()
}

pub fn check(evidence: &Evidence) -> Result<(), Complaint> {
    let size = SETTER.read(&String::from_utf8_lossy(evidence.input));
    let size = size.map_err(Complaint::BrokenCase)? as usize;
    let expected = boards("answer", evidence.answer).map_err(Complaint::BrokenCase)?;
    let found = boards("output", evidence.output)?;
    check_boards(size, &expected, &found)?;
    Ok(())
}

fn boards(what: &str, text: &[u8]) -> Result<Vec<Drawing>, String> {
    serde_json::from_slice(text)
        .map_err(|error| format!("the {what} is not a list of boards: {error}"))
}

fn check_boards(size: usize, expected: &[Drawing], found: &[Drawing]) -> Result<(), String> {
    let mut seen = HashSet::new();
    for (index, board) in found.iter().enumerate() {
        check_board(size, board).map_err(|why| format!("board {}: {why}", index + 1))?;
        if !seen.insert(board) {
            return Err(format!("board {} is listed twice", index + 1));
        }
    }
    match expected.iter().find(|board| !seen.contains(board)) {
        None if found.len() == expected.len() => Ok(()),
        None => Err(format!("expected {} boards, found {}", expected.len(), found.len())),
        Some(missing) => Err(format!("the board {} is missing", missing.join("/"))),
    }
}

fn check_board(size: usize, board: &Drawing) -> Result<(), String> {
    if board.len() != size {
        return Err(format!("expected {size} rows, found {}", board.len()));
    }
    let queens: Vec<usize> = board
        .iter()
        .enumerate()
        .map(|(row, squares)| queen(size, squares).map_err(|why| format!("row {} {why}", row + 1)))
        .collect::<Result<_, String>>()?;
    for lower in 0..size {
        for upper in 0..lower {
            let apart = queens[upper].abs_diff(queens[lower]);
            if apart == 0 || apart == lower - upper {
                let (upper, lower) = (upper + 1, lower + 1);
                return Err(format!("the queens in rows {upper} and {lower} attack each other"));
            }
        }
    }
    Ok(())
}

/// The column of the only queen in a row.
fn queen(size: usize, squares: &str) -> Result<usize, String> {
    let is_row = squares.len() == size && squares.bytes().all(|square| b".Q".contains(&square));
    match squares.find('Q') {
        Some(column) if is_row && squares.rfind('Q') == Some(column) => Ok(column),
        _ => Err(format!("is `{squares}`, not {size} squares with one queen")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#;

    fn on(input: &str, output: &str, answer: &str) -> Result<(), Complaint> {
        let [input, output, answer] = [input, output, answer].map(str::as_bytes);
        check(&Evidence { input, output, answer })
    }

    fn error(output: &str) -> String {
        let complaint = on("4\n", output, FOUR).unwrap_err();
        assert!(matches!(complaint, Complaint::Wrong { .. }), "{complaint:?}");
        complaint.why().into()
    }

    #[test]
    fn draws_all_boards() {
        assert_eq!([1, 2, 4].map(answer), ["[[\"Q\"]]\n", "[]\n", &format!("{FOUR}\n")]);
        assert_eq!(on("9\n", &answer(9), &answer(9)), Ok(()));
    }

    #[test]
    fn accepts_the_boards_in_any_order() {
        let swapped = r#"[["..Q.","Q...","...Q",".Q.."], [".Q..","...Q","Q...","..Q."]]"#;
        assert_eq!(on("4\n", FOUR, FOUR), Ok(()));
        assert_eq!(on("4\n", swapped, FOUR), Ok(()));
        assert_eq!(on("3", "[]\n", "[]"), Ok(()));
    }

    #[test]
    fn rejects_a_missing_board() {
        let one = r#"[[".Q..","...Q","Q...","..Q."]]"#;
        assert_eq!(error(one), "the board ..Q./Q.../...Q/.Q.. is missing");
        assert!(error("[]").contains("is missing"));
    }

    #[test]
    fn rejects_a_board_listed_twice() {
        let twice =
            FOUR.replace("..Q.\",\"Q...\",\"...Q\",\".Q..", ".Q..\",\"...Q\",\"Q...\",\"..Q.");
        assert_eq!(error(&twice), "board 2 is listed twice");
    }

    #[test]
    fn rejects_queens_that_attack_each_other() {
        let attacked = FOUR.replacen("...Q", "Q...", 1);
        assert_eq!(error(&attacked), "board 1: the queens in rows 1 and 2 attack each other");
        let column = FOUR.replacen("...Q", ".Q..", 1);
        assert_eq!(error(&column), "board 1: the queens in rows 1 and 2 attack each other");
    }

    #[test]
    fn rejects_malformed_rows() {
        for row in ["QQ..", "....", ".Q.", ".Q...", ".q..", ".Qé"] {
            let why = error(&FOUR.replacen(".Q..", row, 1));
            assert_eq!(why, format!("board 1: row 1 is `{row}`, not 4 squares with one queen"));
        }
        assert_eq!(error(r#"[["Q"]]"#), "board 1: expected 4 rows, found 1");
    }

    #[test]
    fn a_broken_case_is_not_held_against_the_output() {
        for (input, answer) in [("four", FOUR), ("4", "garbage")] {
            let complaint = on(input, FOUR, answer).unwrap_err();
            assert!(matches!(complaint, Complaint::BrokenCase(_)), "{complaint:?}");
        }
    }

    #[test]
    fn rejects_anything_but_a_list_of_boards() {
        for output in ["", "[", "2", r#"[".Q.."]"#, &format!("{FOUR}{FOUR}")] {
            assert!(error(output).starts_with("the output is not a list of boards"));
        }
    }
}
