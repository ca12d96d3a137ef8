//! The judge's side of our own problems. Nothing outside this folder knows a single problem.

mod queens;
mod sudoku;

use crate::check::{Complaint, Evidence};

/// A checker for a problem with more than one right answer.
#[derive(Clone, Copy, Debug)]
pub struct Checker {
    /// What the header of a solution calls it.
    pub name: &'static str,
    pub check: fn(&Evidence) -> Result<(), Complaint>,
}

pub const CHECKERS: &[Checker] = &[
    Checker { name: "queens", check: queens::check },
    Checker { name: "sudoku", check: sudoku::check },
];
