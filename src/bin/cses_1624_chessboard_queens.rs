//! # Chessboard and Queens
//!
//! - url: <https://cses.fi/problemset/task/1624>
//! - limits: 1 s, 512 MB
//! - topic: search
//! - technique: the 92 placements as 64-bit masks, found at compile time
//! - picture: board
//! - steps: queens
//!
//! Place eight queens on a chessboard so that no two attack each other and none stands on a
//! reserved square (`*`). In how many ways can this be done? Note the marks: here `.` is free and
//! `*` is reserved; Luogu P1562 uses the same two characters the other way round.
//!
//! **A board is a number.** A chessboard has 64 squares and a `u64` has 64 bits, so any set of
//! squares is one integer: row `r`, column `c` is bit `8 * r + c`. The reserved squares are such a
//! set, and so are the eight squares of a placement. A placement is allowed if the two sets have
//! nothing in common, and a single AND checks that:
//!
//! ```text
//! queens & reserved == 0
//! ```
//!
//! **The search does not depend on the input.** Without reserved squares there are 92 placements,
//! always the same ones. The compiler finds them: a `const fn` runs the classic search and leaves
//! its 92 masks in the binary. At run time a board costs 92 ANDs, whatever is reserved.
//!
//! **The classic search** goes row by row and remembers, as three sets of columns, which squares of
//! the next row are attacked: `columns` (straight down), `falling` (diagonals that move one column
//! to the right with each row) and `rising` (one column to the left). Bit 0 is the leftmost column
//! and is drawn at the left, so `<< 1` moves a set one column to the right:
//!
//! ```text
//!    row r      . . Q . .        columns  . . 1 . .
//!    row r+1    . x x x .        falling  . . . 1 .    (queen << 1)
//!                                rising   . 1 . . .    (queen >> 1)
//! ```
//!
//! The free columns of a row are the zeros of `columns | falling | rising`. `free & -free` isolates
//! the lowest one: negating a number flips every bit above its lowest 1 and keeps that 1. Once
//! every row has a queen, the search has found a placement; no pair of queens is ever compared.
//!
//! Time: 92 ANDs per board, some tens of nanoseconds. Memory: 736 bytes.
//!
//! Further reading: <https://www.chessprogramming.org/Bitboards>

use proconio::{input, marker::Bytes};

/// Every way to place eight queens on an empty board, one mask each.
const PLACEMENTS: [u64; 92] = place_row(Found::NONE, Search::START).masks;

fn solve(reserved: u64) -> usize {
    PLACEMENTS.iter().filter(|&queens| queens & reserved == 0).count()
}

/// The squares marked `*`, or `None` if this is not a board of 8 x 8 marks.
fn reserved_squares(rows: &[Vec<u8>]) -> Option<u64> {
    let mut reserved = 0;
    for (row, marks) in rows.iter().enumerate() {
        if marks.len() != 8 {
            return None;
        }
        for (column, mark) in marks.iter().enumerate() {
            match mark {
                b'.' => {}
                b'*' => reserved |= 1 << (8 * row + column),
                _ => return None,
            }
        }
    }
    Some(reserved)
}

/// The placements found so far. Passed by value, because older compilers allow no `&mut` in a
/// `const fn`.
#[derive(Clone, Copy)]
struct Found {
    masks: [u64; 92],
    count: usize,
}

impl Found {
    const NONE: Found = Found { masks: [0; 92], count: 0 };

    const fn and(mut self, queens: u64) -> Found {
        self.masks[self.count] = queens;
        self.count += 1;
        self
    }
}

/// The rows above are filled: where their queens are, and which columns of this row they attack.
#[derive(Clone, Copy)]
struct Search {
    row: u32,
    queens: u64,
    columns: u64,
    falling: u64,
    rising: u64,
}

impl Search {
    const START: Search = Search { row: 0, queens: 0, columns: 0, falling: 0, rising: 0 };

    const fn free(self) -> u64 {
        !(self.columns | self.falling | self.rising) & 0xFF
    }

    const fn below(self, queen: u64) -> Search {
        Search {
            row: self.row + 1,
            queens: self.queens | queen << (8 * self.row),
            columns: self.columns | queen,
            falling: (self.falling | queen) << 1,
            rising: (self.rising | queen) >> 1,
        }
    }
}

const fn place_row(mut found: Found, search: Search) -> Found {
    if search.row == 8 {
        return found.and(search.queens);
    }
    let mut free = search.free();
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        found = place_row(found, search.below(queen));
    }
    found
}

fn main() {
    input! { rows: [Bytes; 8] }
    let reserved = reserved_squares(&rows)
        .expect("the board must be 8 rows of 8 squares, each '.' (free) or '*' (reserved)");
    println!("{}", solve(reserved));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(row: u32, column: u32) -> u64 {
        1 << (8 * row + column)
    }

    #[test]
    fn every_placement_has_a_queen_in_each_row_column_and_at_most_one_on_a_diagonal() {
        for queens in PLACEMENTS {
            let on = |r: u32, c: u32| (queens & square(r, c) != 0) as u32;
            for line in 0..8 {
                assert_eq!((0..8).map(|c| on(line, c)).sum::<u32>(), 1);
                assert_eq!((0..8).map(|r| on(r, line)).sum::<u32>(), 1);
            }
            for diagonal in 0..15 {
                let squares = || (0..8).flat_map(|r| (0..8).map(move |c| (r, c)));
                let down = squares().filter(|(r, c)| r + 7 - c == diagonal);
                let up = squares().filter(|(r, c)| r + c == diagonal);
                assert!(down.map(|(r, c)| on(r, c)).sum::<u32>() <= 1);
                assert!(up.map(|(r, c)| on(r, c)).sum::<u32>() <= 1);
            }
        }
    }

    #[test]
    fn no_placement_is_listed_twice() {
        let mut masks = PLACEMENTS.to_vec();
        masks.sort_unstable();
        masks.dedup();
        assert_eq!(masks.len(), 92);
    }

    #[test]
    fn a_free_board_has_92_ways_and_a_reserved_one_none() {
        assert_eq!(solve(0), 92);
        assert_eq!(solve(!0), 0);
    }

    #[test]
    fn only_four_ways_use_a_given_corner() {
        assert_eq!(solve(square(0, 0)), 92 - 4);
    }
}
