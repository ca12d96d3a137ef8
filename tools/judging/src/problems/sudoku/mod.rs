//! What the sudoku problems share: the grid, its completions, and the checker.

pub mod checker;
pub mod completions;
pub mod grid;
