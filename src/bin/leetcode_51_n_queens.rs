//! # N-Queens
//!
//! - url: <https://leetcode.com/problems/n-queens/>
//! - technique: row by row with three sets of columns, one picture a column
//! - checker: queens
//!
//! Draw every way to place n queens on an n x n board so that no two attack each other. LeetCode
//! calls `Solution::solve_n_queens` and takes the boards in any order; `main` below stands in for
//! the site, so that its examples can be run at home.
//!
//! **What a row must know.** Go down the board and put one queen into each row. A queen higher up
//! attacks exactly three squares of the current row: one straight below it, one on each diagonal.
//! Keep them as three sets of columns, each set an integer with bit `c` for column `c`:
//!
//! ```text
//!                  column  3 2 1 0
//!    row 0                 . . Q .      queen    0010
//!    row 1                 . x x x      columns  0010   falling  0100   rising  0001
//!    row 2                 x . x .      columns  0010   falling  1000   rising  0000
//! ```
//!
//! The next row down, `columns` stays, `falling` moves one bit up, `rising` one bit down. The two
//! diagonals move in *opposite* directions; shifted the same way, they would be one and the same.
//!
//! **Three small tricks** do the rest:
//!
//! - `(1 << n) - 1` is n ones: the whole row. With it we keep what is on the board after a shift, and
//!   with it we know the end: all n columns are taken (for eight queens that is 255).
//! - `free & (free - 1)` drops the lowest 1 of a number: subtracting one turns that 1 into 0 and the
//!   zeros below it into ones, and the AND wipes those out again.
//! - `free.trailing_zeros()` is the index of the lowest 1, so the column needs no table and no loop.
//!
//! The three sets are passed by value, so going back up a row undoes nothing: the caller still has
//! its own.
//!
//! **Listing is not counting.** There are 352 boards for n = 9, and each must be written out, so the
//! search (some 8 400 rows tried) is no longer what costs. But a row of any board is one of only n
//! pictures: `Q........`, `.Q.......`, and so on. Draw each once; a board is then n copies.
//!
//! Time: microseconds to search, and one string for each row of each board, which the answer asks
//! for anyway. Memory: the answer.

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
    let board = |rows: &Vec<String>| rows.iter().map(|row| format!("\"{}\"", row)).join(",");
    format!("[{}]", boards.iter().map(|rows| format!("[{}]", board(rows))).join(","))
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
