//! # Checker Challenge
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=lQJXzJNeq>
//! - limits: 1 s, 128 MB
//! - topic: search
//! - technique: a search row by row with sets of bits; mirror images are not searched, but counted
//! - files: checker.in, checker.out
//! - also: luogu P1219, usaco checker
//! - usize: 32
//! - picture: board
//! - steps: queens
//!
//! Place n checkers on a board of n x n squares, n from 6 to 14, so that no two share a row, a
//! column or a diagonal: queens, in other words. Print the three solutions that come first in
//! lexicographic order (the column of row 1, of row 2, ...), then how many there are.
//!
//! ## A row in three sets
//!
//! Fill the board row by row. All that a row needs to know about the queens above it is which of its
//! squares they attack: straight down, along falling diagonals (`\`) and along rising ones (`/`).
//! That makes three sets of columns, each a number with one bit per column. Bit 0 is the leftmost
//! column and is drawn at the left:
//!
//! ```text
//!   . Q . . . .     columns    . 1 . 1 . .     stay where they are
//!   . . . Q . .     falling    . . . 1 1 .     move right with every row (<< 1)
//!   ? ? ? ? ? ?     rising     . . 1 . . .     move left with every row (>> 1)
//!                   -----------------------
//!                   free       1 . . . . 1     all columns of the board in none of the sets
//! ```
//!
//! So "where can a queen stand?" is two ORs and an AND, however many queens there are, where the
//! textbook asks three tables about each square. A step down the board makes three new numbers, so
//! on the way back up there is nothing to undo.
//!
//! ## The first three
//!
//! `set & -set` is the lowest bit of a set. Who tries the lowest bit first, tries the leftmost
//! column first, and finds the solutions in lexicographic order. The third is found after 2109
//! positions at most, and there that search stops.
//!
//! ## The count
//!
//! For n = 14, all positions are 27 million. But the mirror image of a solution is a solution, too,
//! and its first queen stands in the other half of the board: it is enough to search with the first
//! queen in the left half, and count double what is found. If n is odd, her middle column is in
//! neither half, and is searched for itself.
//!
//! Time: 0.2 s for n = 14. Memory: a few numbers for each row. To count boards of 16 rows as
//! quickly, `cogs_640_n_queens.rs` compares half boards instead.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Eight_queens_puzzle>

use itertools::Itertools;
use proconio::input;

/// The first three solutions, columns counted from 1, and how many there are in all.
fn solve(size: usize) -> (Vec<Vec<u32>>, u64) {
    let board = (1 << size) - 1;
    let mut first = Vec::new();
    search(board, Attacked::default(), &mut Vec::new(), &mut first);
    (first, count_all(size))
}

/// The columns of a row that the queens above attack.
#[derive(Clone, Copy, Default)]
struct Attacked {
    columns: u32,
    falling: u32,
    rising: u32,
}

impl Attacked {
    /// The columns of the board where the row can take a queen.
    fn free(self, board: u32) -> u32 {
        // Falling diagonals move on beyond the right edge, so it takes the AND.
        board & !(self.columns | self.falling | self.rising)
    }

    /// The same for the next row, when this one has its queen.
    fn below(self, queen: u32) -> Attacked {
        Attacked {
            columns: self.columns | queen,
            falling: (self.falling | queen) << 1,
            rising: (self.rising | queen) >> 1,
        }
    }
}

/// Extends `rows`, the columns of the queens so far, until three solutions are `found`.
fn search(board: u32, attacked: Attacked, rows: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    if attacked.columns == board {
        found.push(rows.clone());
        return;
    }
    for queen in bits(attacked.free(board)) {
        if found.len() < 3 {
            rows.push(queen.trailing_zeros() + 1);
            search(board, attacked.below(queen), rows, found);
            rows.pop();
        }
    }
}

fn count_all(size: usize) -> u64 {
    let board = (1 << size) - 1;
    let beginning_with = |queen| count(board, Attacked::default().below(queen));
    let middle = 1 << (size / 2);
    let left_half: u64 = bits(middle - 1).map(beginning_with).sum();
    let middle = if size % 2 == 1 { beginning_with(middle) } else { 0 };
    2 * left_half + middle
}

/// Counts the ways to fill all rows from this one on.
fn count(board: u32, attacked: Attacked) -> u64 {
    // As many columns are taken as there are rows.
    if attacked.columns == board {
        return 1;
    }
    bits(attacked.free(board)).map(|queen| count(board, attacked.below(queen))).sum()
}

/// The single bits of a set, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        Some(lowest).filter(|&bit| bit != 0)
    })
}

fn main() {
    input! { size: usize }
    assert!((6..=14).contains(&size), "the board must have 6 to 14 rows");
    let (first, solutions) = solve(size);
    println!("{}\n{}", first.iter().map(|rows| rows.iter().join(" ")).join("\n"), solutions);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_the_sample() {
        let first = vec![vec![2, 4, 6, 1, 3, 5], vec![3, 6, 2, 5, 1, 4], vec![4, 1, 5, 2, 6, 3]];
        assert_eq!(solve(6), (first, 4));
    }

    #[test]
    fn counts_every_board() {
        let known = [4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596];
        for (size, &solutions) in (6..).zip(known.iter()) {
            assert_eq!(count_all(size), solutions);
        }
    }

    #[test]
    fn the_picture_of_the_sets_is_right() {
        let third_row = Attacked::default().below(1 << 1).below(1 << 3);
        let sets = [third_row.columns, third_row.falling, third_row.rising, third_row.free(0o77)];
        // The literals have bit 0 at the right, so the rows are mirrored.
        assert_eq!(sets, [0b001010, 0b011000, 0b000100, 0b100001]);
    }

    #[test]
    fn the_first_three_are_solutions_in_order() {
        for size in 6..=14 {
            let (first, _) = solve(size);
            assert_eq!(first.len(), 3);
            assert!(first[0] < first[1] && first[1] < first[2]);
            for rows in &first {
                assert!(rows.iter().enumerate().tuple_combinations().all(
                    |((upper, one), (lower, other))| {
                        let aside = one.abs_diff(*other) as usize;
                        aside != 0 && aside != lower - upper
                    }
                ));
            }
        }
    }
}
