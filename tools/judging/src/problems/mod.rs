//! The setter's side of our own problems: which inputs are legal, how to make them, and the right
//! answers. Nothing outside this folder knows any particular problem.

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
    /// Whether it compares with the answer, so that it can do nothing without one.
    pub needs_answer: bool,
}

pub const SPECIAL_CHECKERS: &[SpecialChecker] = &[
    SpecialChecker { name: "queens", check: leetcode_51_n_queens::check, needs_answer: true },
    SpecialChecker { name: "sudoku", check: sudoku::checker::check, needs_answer: false },
];

/// What the setter of a problem knows.
pub trait Setter: Sync {
    /// Ok if the statement allows this input, otherwise why it does not. Spacing does not matter.
    fn validate(&self, input: &str) -> Result<(), String>;

    /// The sizes of inputs, from tiny to the slowest legal ones.
    fn sizes(&self) -> RangeInclusive<u32>;

    /// A legal input of this size.
    fn generate(&self, size: u32, random: &mut Random) -> String;

    /// A right answer to a legal input, found by the most obvious method, not by that of the
    /// solution. None where that would take more than a second or two.
    fn answer(&self, input: &str) -> Option<String>;

    /// Legal inputs that are simpler than this legal one, the boldest steps first. A failing input
    /// is replaced by one of them as long as one still fails, so no chain of steps may go on
    /// forever.
    fn simpler(&self, input: &str) -> Vec<String>;

    /// Inputs that show what the problem costs, where a single number or puzzle decides that.
    fn survey(&self) -> Option<Survey> {
        None
    }
}

/// Inputs to measure, for a picture of what a problem costs.
pub enum Survey {
    /// How the cost grows: the slowest input for each n.
    Growth(Vec<(u32, String)>),
    /// How the cost varies: puzzles of the same size. An input may have a puzzle this often, so that
    /// starting the process does not matter.
    Spread { puzzles: Vec<Repeatable>, most_repeats: u32 },
}

/// The input with one puzzle this many times.
pub type Repeatable = Box<dyn Fn(u32) -> String>;

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

/// The setter of the problem with this name, if we have one.
pub fn setter(name: &str) -> Option<&'static dyn Setter> {
    let (_, setter) = SETTERS.iter().find(|(known, _)| *known == name)?;
    Some(*setter)
}

/// The names of the problems that have a setter.
pub fn names() -> impl Iterator<Item = &'static str> {
    SETTERS.iter().map(|(name, _)| *name)
}
