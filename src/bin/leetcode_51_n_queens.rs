//! # N-Queens
//!
//! - url: <https://leetcode.com/problems/n-queens/>
//! - topic: search
//! - technique: row by row with three sets of columns, one picture per column
//! - picture: board
//! - steps: queens
//!
//! Draw every way to place n queens on an n x n board so that no two attack each other. LeetCode
//! calls `Solution::solve_n_queens` and takes the boards in any order; `main` below stands in for
//! the site, so that its examples can be run locally.
//!
//! **What a row must know.** Go down the board and put one queen into each row. A queen higher up
//! attacks at most three squares of the current row: one straight below it and one on each
//! diagonal. Keep them as three sets of columns, each an integer with bit `c` for column `c`. Bit 0
//! is drawn at the left, like column 0 of the board:
//!
//! ```text
//!    column   0 1 2 3
//!    row 0    . . Q .     queen    . . 1 .
//!    row 1    . x x x     columns  . . 1 .    falling  . . . 1    rising  . 1 . .
//!    row 2    x . x .     columns  . . 1 .    falling  . . . .    rising  1 . . .
//! ```
//!
//! From one row to the next, `columns` stays, `falling` moves one column to the right (`<< 1`) and
//! `rising` one to the left (`>> 1`). The two diagonals move in *opposite* directions; shifted the
//! same way, they would be the same diagonal.
//!
//! **Three small tricks** do the rest:
//!
//! - `(1 << n) - 1` is n ones: the whole row. An AND with it drops what a shift has moved off the
//!   board. It is also what `columns` becomes when all n are taken (255 for eight queens).
//! - `free & (free - 1)` clears the lowest 1 of a number: subtracting one turns that 1 into 0 and
//!   the zeros below it into ones, and the AND clears those again.
//! - `free.trailing_zeros()` is the index of the lowest 1, so finding the column takes no table and
//!   no loop.
//!
//! The three sets are passed by value, so there is nothing to undo on the way back up: the caller
//! still has its own.
//!
//! **Listing is not counting.** There are 352 boards for n = 9, and each must be written out, so
//! the search (about 8,400 rows tried) is no longer the main cost. But every row of every board is
//! one of only n pictures: `Q........`, `.Q.......`, and so on. Draw each once; a board is then n
//! copies.
//!
//! Time: microseconds for the search, and one string for each row of each board, which the answer
//! requires anyway. Memory: the answer.
//!
//! Further reading: <https://arxiv.org/abs/cs/0011047>

use itertools::Itertools;
use proconio::input;

struct Solution;

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let pictures: Vec<String> = (0..n).map(|queen| picture(n, queen)).collect();
        let draw =
            |queens: Vec<usize>| queens.iter().map(|&queen| pictures[queen].clone()).collect();
        placements(n).into_iter().map(draw).collect()
    }
}

/// A row of `n` squares with its queen.
fn picture(n: usize, queen: usize) -> String {
    (0..n).map(|column| if column == queen { 'Q' } else { '.' }).collect()
}

/// Every way to place `n` queens: for each row, the column of its queen.
fn placements(n: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    place_row(n, &mut Vec::new(), Attacked::default(), &mut found);
    found
}

/// The columns of a row that the queens above attack.
#[derive(Clone, Copy, Default)]
struct Attacked {
    columns: u32,
    falling: u32,
    rising: u32,
}

impl Attacked {
    fn free(self, n: usize) -> u32 {
        !(self.columns | self.falling | self.rising) & ((1 << n) - 1)
    }

    /// One row further down, with one queen more.
    fn below(self, column: usize) -> Attacked {
        let queen = 1 << column;
        Attacked {
            columns: self.columns | queen,
            falling: (self.falling | queen) << 1,
            rising: (self.rising | queen) >> 1,
        }
    }
}

fn place_row(n: usize, queens: &mut Vec<usize>, attacked: Attacked, found: &mut Vec<Vec<usize>>) {
    if queens.len() == n {
        found.push(queens.clone());
        return;
    }
    let mut free = attacked.free(n);
    while free != 0 {
        let column = free.trailing_zeros() as usize;
        queens.push(column);
        place_row(n, queens, attacked.below(column), found);
        queens.pop();
        free &= free - 1;
    }
}

/// The boards as LeetCode writes them: `[[".Q..","...Q","Q...","..Q."],["..Q.", …`.
fn notation(boards: &[Vec<String>]) -> String {
    let board = |rows: &Vec<String>| format!("[\"{}\"]", rows.join("\",\""));
    format!("[{}]", boards.iter().map(board).join(","))
}

fn main() {
    input! { n: i32 }
    assert!((1..=9).contains(&n), "n must be between 1 and 9");
    println!("{}", notation(&Solution::solve_n_queens(n)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_as_many_boards_as_are_known() {
        let counts = (1..=9).map(|n| Solution::solve_n_queens(n).len());
        assert_eq!(counts.collect_vec(), [1, 0, 0, 2, 10, 4, 40, 92, 352]);
    }

    #[test]
    fn no_two_queens_attack_each_other() {
        for queens in placements(9) {
            for (upper, lower) in (0..9).tuple_combinations() {
                let apart = queens[upper].abs_diff(queens[lower]);
                assert!(apart != 0 && apart != lower - upper);
            }
        }
    }

    #[test]
    fn writes_boards_as_the_site_does() {
        assert_eq!(notation(&Solution::solve_n_queens(1)), r#"[["Q"]]"#);
        assert_eq!(notation(&Solution::solve_n_queens(2)), "[]");
    }
}
