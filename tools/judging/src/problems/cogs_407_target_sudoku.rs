//! Input: a grid of nine lines of nine numbers, 0 for a blank. Answer: the best score of its
//! completions, or -1 if there are none; so givens may contradict each other.
//!
//! The statement promises 24 givens. The question does not depend on that, so fewer are legal here:
//! a failure can then be reduced to the few givens that cause it.

use std::ops::RangeInclusive;

use super::halving::halving_parts;
use super::sudoku::completions::OutOfSteps;
use super::sudoku::grid::{Grid, shuffled_cells, units};

use super::{Random, Repeatable, Setter, Survey};
use crate::check::{quoted, tokens};

pub struct TargetSudoku;

impl Setter for TargetSudoku {
    fn validate(&self, input: &str) -> Result<(), String> {
        read(input).map(drop)
    }

    /// The number of blanks. The 24 givens of the statement remain.
    fn sizes(&self) -> RangeInclusive<u32> {
        0..=57
    }

    /// Sometimes one of the givens is wrong; then there is hardly ever a completion.
    fn generate(&self, size: u32, random: &mut Random) -> String {
        let mut grid = solvable(size, random);
        if random.u32(..8) == 0 {
            let given = random.choice(givens(&grid)).expect("there are 24 givens");
            grid.0[given] = grid.0[given] % 9 + 1;
        }
        grid.text(" ")
    }

    fn answer(&self, input: &str) -> Option<String> {
        let mut best = -1;
        for completion in read(input).ok()?.completions() {
            best = best.max(score(&completion.ok()?));
        }
        Some(format!("{best}\n"))
    }

    /// A grid with a completion is filled from it. A grid without one loses givens. That may give
    /// it a completion, but never takes one away, so the steps come to an end.
    fn simpler(&self, input: &str) -> Vec<String> {
        let Ok(grid) = read(input) else { return Vec::new() };
        let simpler = match grid.completions().next() {
            Some(Ok(full)) => grid.fuller(&full),
            Some(Err(OutOfSteps)) => Vec::new(),
            None => halving_parts(&givens(&grid)).map(|part| grid.without(part)).collect(),
        };
        simpler.iter().map(|grid| grid.text(" ")).collect()
    }

    fn survey(&self) -> Option<Survey> {
        let board = |seed| -> Repeatable {
            let input = solvable(57, &mut Random::with_seed(seed)).text(" ");
            Box::new(move |_| input.clone())
        };
        Some(Survey::Spread { puzzles: (0..100).map(board).collect(), most_repeats: 1 })
    }
}

fn read(input: &str) -> Result<Grid, String> {
    let words: Vec<&[u8]> = tokens(input.as_bytes()).collect();
    if words.len() != 81 {
        return Err(format!("expected 81 numbers, found {}", words.len()));
    }
    match words.iter().position(|word| !matches!(word, [b'0'..=b'9'])) {
        None => Ok(Grid::of_digits(&words.concat())),
        Some(cell) => {
            let (row, column, word) = (cell / 9 + 1, cell % 9 + 1, quoted(words[cell]));
            Err(format!("row {row}, column {column} is {word}, not a number from 0 to 9"))
        }
    }
}

fn givens(grid: &Grid) -> Vec<usize> {
    (0..81).filter(|&cell| grid.0[cell] != 0).collect()
}

/// A grid with this many blanks: anywhere, or in whole rows, columns or boxes, which leaves many
/// more completions.
fn solvable(blanks: u32, random: &mut Random) -> Grid {
    let mut cells = shuffled_cells(random);
    if random.u32(..4) == 0 {
        let kind = random.usize(..3);
        let mut ranks: Vec<usize> = (0..27).collect();
        random.shuffle(&mut ranks);
        cells.sort_by_key(|&cell| ranks[units(cell)[kind]]);
    }
    Grid::full(random).without(&cells[..blanks as usize])
}

fn score(full: &Grid) -> i32 {
    (0..81).map(|cell| i32::from(full.0[cell]) * weight(cell)).sum()
}

/// 10 in the centre, and one less in each ring around it.
fn weight(cell: usize) -> i32 {
    let (row, column) = (cell / 9, cell % 9);
    10 - row.abs_diff(4).max(column.abs_diff(4)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::reduction;

    fn why(input: &str) -> String {
        TargetSudoku.validate(input).unwrap_err()
    }

    fn answer(grid: &Grid) -> String {
        TargetSudoku.answer(&grid.text(" ")).unwrap().trim_end().into()
    }

    fn reduced(grid: &Grid, fails: impl Fn(&Grid) -> bool) -> Grid {
        let fails = |input: &str| fails(&read(input).unwrap());
        read(&reduction::reduced(&TargetSudoku, grid.text(" "), fails)).unwrap()
    }

    #[test]
    fn weights_are_those_of_the_statement() {
        assert_eq!((0..9).map(weight).collect::<Vec<_>>(), [6; 9]);
        assert_eq!((36..45).map(weight).collect::<Vec<_>>(), [6, 7, 8, 9, 10, 9, 8, 7, 6]);
    }

    #[test]
    fn the_answer_is_the_better_of_two_completions() {
        let full = Grid::full(&mut Random::with_seed(1));
        let two = reduced(&Grid([0; 81]), |grid| grid.completions().nth(1).is_some());
        let scores: Vec<i32> =
            two.completions().map(|completion| score(&completion.unwrap())).collect();
        assert_eq!(scores.len(), 2);
        assert_eq!(answer(&two), scores.iter().max().unwrap().to_string());
        assert_eq!(answer(&full), score(&full).to_string());
    }

    #[test]
    fn gives_no_answer_when_it_would_take_too_long() {
        assert_eq!(TargetSudoku.answer(&"0 ".repeat(81)), None);
    }

    #[test]
    fn accepts_contradictions_and_any_spacing() {
        for input in ["5 ".repeat(81), "0\r\n\n".repeat(81), "0\t".repeat(80) + "9"] {
            assert_eq!(TargetSudoku.validate(&input), Ok(()));
        }
    }

    #[test]
    fn rejects_what_is_not_81_numbers_from_0_to_9() {
        assert_eq!(why(&"0 ".repeat(80)), "expected 81 numbers, found 80");
        assert_eq!(why(&"000000000\n".repeat(9)), "expected 81 numbers, found 9");
        for odd in ["10", "-1", ".", "\u{e9}", "00"] {
            let complaint = why(&("0 ".repeat(11) + odd + &" 0".repeat(69)));
            assert!(complaint.starts_with("row 2, column 3 is `"), "{complaint}");
        }
    }

    #[test]
    fn most_generated_grids_have_a_completion_but_some_have_none() {
        let inputs = (0..100).map(|seed| TargetSudoku.generate(40, &mut Random::with_seed(seed)));
        let unsolvable = inputs.filter(|input| read(input).unwrap().completed().is_err()).count();
        assert!((3..30).contains(&unsolvable), "{unsolvable}");
    }

    #[test]
    fn a_contradiction_is_reduced_to_the_two_givens_that_cause_it() {
        let mut grid = Grid::full(&mut Random::with_seed(2));
        grid.0.swap(0, 1);
        let reduced = reduced(&grid, |grid| grid.check().is_err());
        assert_eq!(givens(&reduced).len(), 2);
    }

    #[test]
    fn a_contradiction_that_does_not_matter_is_removed_and_the_grid_filled() {
        let mut grid = Grid::full(&mut Random::with_seed(3)).without(&[10, 20, 30, 40, 50]);
        grid.0.swap(0, 1);
        let reduced = reduced(&grid, |grid| grid.0[40] == 0);
        assert_eq!((reduced.check(), reduced.blanks()), (Ok(()), vec![40]));
    }
}
