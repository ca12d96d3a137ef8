//! The judge's side of our own problems. Nothing outside this folder knows a single problem.

mod cogs_3441_sudoku;
mod cogs_407_target_sudoku;
mod cogs_640_n_queens;
mod cogs_64_checkers;
mod cogs_668_clocks;
mod cses_1624_chessboard_queens;
mod halving;
mod leetcode_51_n_queens;
mod luogu_p1562_masked_queens;
mod one_number;
mod poj_2676_sudoku;
mod queens;
#[cfg(test)]
mod reduction;
mod sudoku;

use std::ops::RangeInclusive;

pub use fastrand::Rng as Random;

use crate::check::{Complaint, Evidence};

/// A checker for a problem with more than one right answer.
#[derive(Clone, Copy, Debug)]
pub struct SpecialChecker {
    /// What the header of a solution calls it.
    pub name: &'static str,
    pub check: fn(&Evidence) -> Result<(), Complaint>,
}

pub const SPECIAL_CHECKERS: &[SpecialChecker] = &[
    SpecialChecker { name: "queens", check: leetcode_51_n_queens::check },
    SpecialChecker { name: "sudoku", check: sudoku::checker::check },
];

/// What the setter of a problem knows: which inputs are legal, how to make some, and the right
/// answer to each.
pub trait Setter: Sync {
    /// Whether the statement allows this input, or why it does not. How its words are spaced does
    /// not matter.
    fn validate(&self, input: &str) -> Result<(), String>;

    /// The sizes of inputs, from tiny to the slowest that are legal.
    fn sizes(&self) -> RangeInclusive<u32>;

    /// A legal input of this size.
    fn generate(&self, size: u32, random: &mut Random) -> String;

    /// The answer to a legal input (one of them, where there are several), by the most obvious
    /// method and not by the solution's. Nothing where that would take more than a second or two.
    fn answer(&self, input: &str) -> Option<String>;

    /// Legal inputs that are simpler than this legal one, the boldest steps first. A failing input
    /// is reduced by them for as long as one of them still fails, so no chain of them may go on for
    /// ever.
    fn simpler(&self, input: &str) -> Vec<String>;

    /// Inputs that show what the problem costs, where one number or one puzzle decides that.
    fn survey(&self) -> Option<Survey> {
        None
    }
}

pub enum Survey {
    /// How the cost grows: the slowest input for each n.
    Growth(Vec<(u32, String)>),
    /// How the cost varies: puzzles of the same size, each repeated so often within its input that
    /// the start of the process does not matter.
    Spread { inputs: Vec<String>, repeats: u32 },
}

const SETTERS: &[(&str, &dyn Setter)] = &[
    ("cogs_3441_sudoku", &cogs_3441_sudoku::OneSudoku),
    ("cogs_407_target_sudoku", &cogs_407_target_sudoku::TargetSudoku),
    ("cogs_640_n_queens", &cogs_640_n_queens::SETTER),
    ("cogs_64_checkers", &cogs_64_checkers::SETTER),
    ("cogs_668_clocks", &cogs_668_clocks::Clocks),
    ("cses_1624_chessboard_queens", &cses_1624_chessboard_queens::ChessboardQueens),
    ("leetcode_51_n_queens", &leetcode_51_n_queens::SETTER),
    ("luogu_p1562_masked_queens", &luogu_p1562_masked_queens::MaskedQueens),
    ("poj_2676_sudoku", &poj_2676_sudoku::ManySudokus),
];

/// The setter of the problem with this name, if it is one of ours.
pub fn setter(name: &str) -> Option<&'static dyn Setter> {
    let (_, setter) = SETTERS.iter().find(|(known, _)| *known == name)?;
    Some(*setter)
}

/// The problems that have a setter.
pub fn names() -> impl Iterator<Item = &'static str> {
    SETTERS.iter().map(|(name, _)| *name)
}
