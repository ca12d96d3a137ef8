//! # Checker Challenge
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=lQJXzJNeq>
//! - limits: 1 s, 128 MB
//! - technique: a search for the first three, meet in the middle for the count
//! - files: checker.in, checker.out
//! - also: luogu P1219, usaco checker
//! - usize: 32
//! - picture: board
//! - steps: meeting
//!
//! Place n checkers on a board of n x n squares, n from 6 to 14, so that no two share a row, a
//! column or a diagonal: queens, in other words. Print the three solutions that come first in
//! lexicographic order (the column of row 1, of row 2, ...), then how many there are.
//!
//! ## The first three
//!
//! Fill the board row by row and try the columns from left to right: solutions then appear in
//! lexicographic order, and the search can stop at the third, after 2109 positions at most. Going
//! on like this to count them all would take 27 million for n = 14.
//!
//! ## The count
//!
//! So count half boards. Seven rows of 14 can be filled in 835,056 ways. All that the other half
//! needs to know about such a filling is the columns it takes and the diagonals that reach the
//! other half. Bit 0 is the leftmost column and is drawn at the left:
//!
//! ```text
//!   . Q . . . .     columns taken                 . 1 . 1 . 1
//!   . . . Q . .
//!   . . . . . Q     and carried to the next row:
//!   -----------     falling diagonals  \          . . . . 1 1
//!                   rising diagonals   /          . 1 . . 1 .
//! ```
//!
//! A lower half is an upper half upside down, so its list is the same with falling and rising
//! exchanged. An upper and a lower half fit together if their columns complement each other and
//! they share no diagonal: `upper & lower == 0`, with both kinds of diagonals packed into one word.
//!
//! `list(C)`, the diagonals of all ways to fill the first rows using exactly the columns C, grows
//! out of smaller sets: the last queen stands in some column q of C, and the rows before her are
//! filled by a word of `list(C without q)` that leaves q free. Removing q makes the number C
//! smaller, so one loop over C = 0, 1, 2, ... always finds the lists it needs already made.
//!
//! Mirroring a solution left to right mirrors the columns of its upper half. Turning it upside down
//! exchanges the columns of its halves, if these are equally high. So a column set, its mirror
//! image and, for even n, the complements of both have the same number of solutions. Such a family
//! of sets is called an *orbit*, and it is enough to count the smallest set of each. For n = 14
//! that leaves 47 million comparisons without a branch, so the processor does several at a time.
//! All in all that takes 8 ms and 3 MB.

use itertools::Itertools;
use proconio::input;

/// The first three solutions, columns counted from 1, and how many there are in all.
fn solve(size: usize) -> (Vec<Vec<u32>>, u64) {
    let mut first = Vec::new();
    search(size, &mut Vec::new(), &mut first);
    (first, count(size))
}

/// Extends `rows`, the columns of the queens so far, until three solutions are `found`.
fn search(size: usize, rows: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    if rows.len() == size {
        found.push(rows.clone());
        return;
    }
    for column in 1..=size as u32 {
        if found.len() < 3 && is_safe(rows, column) {
            rows.push(column);
            search(size, rows, found);
            rows.pop();
        }
    }
}

fn is_safe(rows: &[u32], column: u32) -> bool {
    (1..).zip(rows.iter().rev()).all(|(distance, &other)| {
        let aside = column.abs_diff(other);
        aside != 0 && aside != distance
    })
}

fn count(size: usize) -> u64 {
    let all_columns = (1 << size) - 1;
    let lists = Lists::grow(size - size / 2, all_columns);
    let (mut uppers, mut lowers) = (Vec::new(), Vec::new());
    let mut solutions = 0;
    for columns in (0..=all_columns).filter(|set| set.count_ones() as usize == size / 2) {
        let weight = orbit_weight(columns, size);
        if weight > 0 {
            lists.fill(columns, &mut uppers);
            lists.fill(all_columns ^ columns, &mut lowers);
            for lower in &mut lowers {
                *lower = upside_down(*lower);
            }
            let fits = |upper: &Diagonals| unmet(carry(*upper), &lowers);
            solutions += weight * u64::from(uppers.iter().map(fits).sum::<u32>());
        }
    }
    solutions
}

/// How many of the lower halves share no diagonal with this upper half.
fn unmet(upper: Diagonals, lowers: &[Diagonals]) -> u32 {
    lowers.iter().map(|lower| u32::from(upper & lower == 0)).sum()
}

/// How many column sets have as many solutions as this one, or 0 if it is not the smallest of
/// its orbit.
fn orbit_weight(columns: u32, size: usize) -> u64 {
    let mirrored = |set: u32| set.reverse_bits() >> (32 - size);
    let mut orbit = vec![columns, mirrored(columns)];
    let others = ((1 << size) - 1) ^ columns;
    if others.count_ones() == columns.count_ones() {
        orbit.extend([others, mirrored(others)].iter());
    }
    orbit.sort_unstable();
    orbit.dedup();
    if orbit[0] == columns {
        orbit.len() as u64
    } else {
        0
    }
}

/// A word of diagonals: 16 falling ones in the low bits, 16 rising ones in the high bits, each
/// identified by the column in which it crosses the row in question.
type Diagonals = u32;

const FALLING: Diagonals = 0x0000_ffff;
const RISING: Diagonals = 0xffff_0000;

/// Where the diagonals of one row cross the next row; those that leave the board are dropped.
fn carry(word: Diagonals) -> Diagonals {
    ((word & FALLING) << 1 & FALLING) | ((word & RISING) >> 1 & RISING)
}

fn upside_down(word: Diagonals) -> Diagonals {
    word.rotate_left(16)
}

/// `list(C)` for every small set C of columns.
struct Lists {
    /// All lists, one after the other, each word carried to the next row.
    words: Vec<Diagonals>,
    /// Where each list starts in `words`; it ends where the next one starts.
    starts: Vec<u32>,
}

impl Lists {
    /// The lists of fewer than `limit` columns; the others remain empty.
    fn grow(limit: usize, all_columns: u32) -> Lists {
        let mut lists = Lists { words: Vec::new(), starts: vec![0] };
        let mut list = Vec::new();
        for columns in 0..=all_columns {
            if (columns.count_ones() as usize) < limit {
                lists.fill(columns, &mut list);
                lists.words.extend(list.iter().map(|&word| carry(word)));
            }
            lists.starts.push(lists.words.len() as u32);
        }
        lists
    }

    /// Replaces `list` with all ways to fill as many rows as there are `columns`, not yet carried.
    fn fill(&self, columns: u32, list: &mut Vec<Diagonals>) {
        list.clear();
        if columns == 0 {
            // There is one way to place no queen, and it takes no diagonal.
            list.push(0);
        }
        for queen in bits(columns) {
            let before = (columns ^ queen) as usize;
            let words = self.starts[before] as usize..self.starts[before + 1] as usize;
            keep_unattacked(&self.words[words], queen | queen << 16, list);
        }
    }
}

/// Appends the `words` that share no diagonal with the queen, with her diagonals added.
fn keep_unattacked(words: &[Diagonals], queen: Diagonals, list: &mut Vec<Diagonals>) {
    let start = list.len();
    list.resize(start + words.len(), 0);
    let room = &mut list[start..];
    let mut kept = 0;
    // A branch would be unpredictable. So every word is written, and one that is not kept is
    // overwritten by the next.
    for &word in words {
        room[kept] = word | queen;
        kept += usize::from(word & queen == 0);
    }
    list.truncate(start + kept);
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
            assert_eq!(count(size), solutions);
        }
    }

    #[test]
    fn the_first_three_are_solutions_in_order() {
        for size in 6..=14 {
            let (first, _) = solve(size);
            assert_eq!(first.len(), 3);
            assert!(first[0] < first[1] && first[1] < first[2]);
            for rows in &first {
                assert!((0..size).all(|row| is_safe(&rows[..row], rows[row])));
            }
        }
    }
}
