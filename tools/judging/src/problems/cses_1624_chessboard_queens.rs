//! Input: a chessboard with some squares reserved. Answer: the number of ways to place eight queens
//! on the other squares.

use std::ops::RangeInclusive;

use super::queens::board::{Board, Marks};
use super::queens::{placements, random_board::random_board};
use super::{Random, Setter};

const MARKS: Marks = Marks { open: '.', closed: '*' };

pub struct ChessboardQueens;

fn read(input: &str) -> Result<Board, String> {
    Board::read(8, input.split_ascii_whitespace(), &MARKS)
}

impl Setter for ChessboardQueens {
    fn validate(&self, input: &str) -> Result<(), String> {
        read(input).map(|_| ())
    }

    /// The number of free squares.
    fn sizes(&self) -> RangeInclusive<u32> {
        0..=64
    }

    fn generate(&self, size: u32, random: &mut Random) -> String {
        random_board(8, size as usize, random).write(&MARKS)
    }

    fn answer(&self, input: &str) -> Option<String> {
        let board = read(input).ok()?;
        Some(format!("{}\n", placements::count(&board)))
    }

    /// The fewer free squares, the simpler.
    fn simpler(&self, input: &str) -> Vec<String> {
        let closings = read(input).map_or(Vec::new(), |board| board.closings());
        closings.iter().map(|board| board.write(&MARKS)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::reduction;

    const SAMPLE: &str =
        "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n";

    fn error(input: &str) -> String {
        ChessboardQueens.validate(input).unwrap_err()
    }

    /// What is left of the input when nothing simpler still fails.
    fn reduced(input: &str, fails: impl Fn(&Board) -> bool) -> Board {
        let fails = |input: &str| fails(&read(input).unwrap());
        read(&reduction::reduced(&ChessboardQueens, input.into(), fails)).unwrap()
    }

    #[test]
    fn accepts_any_spacing() {
        for input in [SAMPLE.replace('\n', "\r\n"), SAMPLE.trim().into(), SAMPLE.replace('\n', " ")]
        {
            assert_eq!(ChessboardQueens.validate(&input), Ok(()));
        }
    }

    #[test]
    fn rejects_anything_but_a_chessboard() {
        assert_eq!(error(&SAMPLE[9..]), "expected 8 rows of squares, found 7");
        assert_eq!(error(&format!("8\n{SAMPLE}")), "expected 8 rows of squares, found 9");
        let why = "row 3 is `..*....`, not 8 times . or *";
        assert_eq!(error(&SAMPLE.replace("..*.....", "..*....")), why);
        let why = "row 3 is `..#.....`, not 8 times . or *";
        assert_eq!(error(&SAMPLE.replace("..*.....", "..#.....")), why);
    }

    #[test]
    fn answers_the_sample_the_free_and_the_reserved_board() {
        let boards = [SAMPLE.into(), "........\n".repeat(8), "********\n".repeat(8)];
        let answers = boards.map(|board| ChessboardQueens.answer(&board).unwrap());
        assert_eq!(answers, ["65\n", "92\n", "0\n"]);
    }

    #[test]
    fn a_failing_board_is_reduced_to_one_placement() {
        let misses_some =
            |board: &Board| placements::first(92, board).iter().any(|queens| queens[3] == 0);
        let board = reduced(SAMPLE, misses_some);
        assert_eq!(board.open_squares().len(), 8);
        assert!(misses_some(&board));
    }

    #[test]
    fn a_failure_on_every_board_is_reduced_to_no_free_squares() {
        assert!(reduced(SAMPLE, |_| true).open_squares().is_empty());
    }
}
