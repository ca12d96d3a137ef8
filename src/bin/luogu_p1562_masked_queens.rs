//! # Still N Queens
//!
//! - url: <https://www.luogu.com.cn/problem/P1562>
//! - topic: search
//! - technique: meet in the middle, grouped by column set
//! - picture: board
//! - steps: meeting
//!
//! Count the ways to place n queens (n up to 14) so that no two attack each other, on a board where
//! a queen may stand on `*` but not on `.`; a forbidden square does not block an attack.
//!
//! ## Two half boards
//!
//! Row by row, the full board of 14 takes a search of 27 million steps. The upper seven rows alone
//! can be filled in only 835,056 ways, and so can the lower seven: meet in the middle. All that one
//! half needs to know about the other is three sets, a few bits each. Bit 0 is the leftmost column
//! and is drawn at the left:
//!
//! ```text
//!   . Q . . . .     columns taken                 . 1 . 1 . 1
//!   . . . Q . .
//!   . . . . . Q     and carried to the next row:
//!   -----------     falling diagonals  \          . . . . 1 1
//!                   rising diagonals   /          . 1 . . 1 .
//! ```
//!
//! The lower half is filled from the last row upwards and carried up to that same line. An upper
//! and a lower half make a solution if their columns complement each other and they share no
//! diagonal. With both kinds of diagonals packed into one word, that is `upper & lower == 0`.
//!
//! ## Growing the lists, one column set at a time
//!
//! Let `list(C)` hold the diagonals of every way to fill the first rows, as many as C has columns,
//! using exactly the columns C. The last of these queens stands in some column q of C, so
//!
//! ```text
//!   list(C) = all words of list(C without q) that leave q free, with q added, for every q in C
//! ```
//!
//! Removing q makes the number C smaller, so one loop over C = 1, 2, 3, ... always finds the lists
//! it needs already made. The longest lists, those of whole halves, are made when it is their turn
//! to be compared and then discarded, so memory stays near 4 MB.
//!
//! ## Comparing
//!
//! For each of 3432 column sets, some 240 upper halves still meet 240 lower ones. That makes 182
//! million comparisons, but each is an AND of two numbers from two short lists, without a branch:
//! the processor does four at a time, or eight where it has AVX2.
//!
//! On a board with few open squares, searching row by row is finished before all this is set up, so
//! it is used there instead. On random boards of 14 rows the two break even at 8 open squares per
//! row.
//!
//! Further reading: <https://usaco.guide/gold/meet-in-the-middle>

use proconio::{input, marker::Chars};

const MAX_SIZE: usize = 14;

/// Boards with fewer open squares than this are searched row by row.
const SPARSE: u32 = 8 * MAX_SIZE as u32;

/// Counts the solutions of a square board; a row is the set of its open columns.
fn solve(rows: &[u32]) -> u64 {
    let open_squares = |rows: &[u32]| -> u32 { rows.iter().map(|row| row.count_ones()).sum() };
    if open_squares(rows) < SPARSE {
        let mut rows = rows.to_vec();
        let (top, bottom) = rows.split_at(rows.len() / 2);
        if open_squares(bottom) < open_squares(top) {
            // Upside down there are as many solutions, but fewer choices in the first rows.
            rows.reverse();
        }
        return search(rows[0], &rows[1..], 0, 0, 0);
    }
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: both features have just been detected.
            return unsafe { meet_with_wide_registers(rows) };
        }
    }
    meet_in_the_middle(rows)
}

/// Counts the ways to fill a row, whose columns `open` are not attacked, and the rows `below` it.
fn search(open: u32, below: &[u32], columns: u32, falling: u32, rising: u32) -> u64 {
    let (next, below) = match below.split_first() {
        Some((next, below)) => (next, below),
        None => return u64::from(open.count_ones()),
    };
    let mut solutions = 0;
    for queen in bits(open) {
        let columns = columns | queen;
        let (falling, rising) = ((falling | queen) << 1, (rising | queen) >> 1);
        let open = next & !(columns | falling | rising);
        if open != 0 {
            solutions += search(open, below, columns, falling, rising);
        }
    }
    solutions
}

/// The same code, compiled for processors whose registers hold eight words.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
unsafe fn meet_with_wide_registers(rows: &[u32]) -> u64 {
    meet_in_the_middle(rows)
}

#[inline(always)]
fn meet_in_the_middle(rows: &[u32]) -> u64 {
    let (top, bottom) = rows.split_at(rows.len() / 2);
    let (top_size, all_columns) = (top.len() as u32, (1 << rows.len()) - 1);
    let top = Half::grow(top.to_vec(), all_columns, carry_down);
    let bottom = Half::grow(bottom.iter().rev().copied().collect(), all_columns, carry_up);

    let (mut uppers, mut lowers) = (Vec::new(), Vec::new());
    let mut solutions = 0;
    for columns in (0..=all_columns).filter(|columns| columns.count_ones() == top_size) {
        top.fill(columns, &mut uppers);
        bottom.fill(all_columns ^ columns, &mut lowers);
        // Halves are compared where they meet: in the first row of the lower one.
        for upper in &mut uppers {
            *upper = carry_down(*upper);
        }
        solutions += compatible_pairs(&uppers, &lowers);
    }
    solutions
}

/// A word of diagonals: 14 falling ones in the low bits, 14 rising ones above them, each identified
/// by the column in which it crosses the row in question.
type Diagonals = u32;

const FALLING: Diagonals = (1 << MAX_SIZE) - 1;
const RISING: Diagonals = FALLING << MAX_SIZE;

/// Where the diagonals of one row cross the next row; those that leave the board are dropped.
fn carry_down(word: Diagonals) -> Diagonals {
    ((word & FALLING) << 1 & FALLING) | ((word & RISING) >> 1 & RISING)
}

fn carry_up(word: Diagonals) -> Diagonals {
    (word & FALLING) >> 1 | ((word & RISING) << 1 & RISING)
}

/// Half a board, its rows in the order in which they are filled, from the edge to the middle.
struct Half {
    rows: Vec<u32>,
    /// `list(C)` for every set C with fewer columns than there are rows, one after the other, each
    /// word carried to the next row.
    words: Vec<Diagonals>,
    /// Where each list starts in `words`; it ends where the next one starts.
    starts: Vec<u32>,
}

impl Half {
    fn grow(rows: Vec<u32>, all_columns: u32, carry: impl Fn(Diagonals) -> Diagonals) -> Half {
        // There is one way to place no queen, and it takes no diagonal.
        let mut half = Half { rows, words: vec![0], starts: vec![0, 1] };
        let mut list = Vec::new();
        for columns in 1..=all_columns {
            if (columns.count_ones() as usize) < half.rows.len() {
                half.fill(columns, &mut list);
                half.words.extend(list.iter().map(|&word| carry(word)));
            }
            half.starts.push(half.words.len() as u32);
        }
        half
    }

    /// Replaces `list` with all ways to fill as many rows as there are `columns`, not yet carried.
    fn fill(&self, columns: u32, list: &mut Vec<Diagonals>) {
        list.clear();
        let row = self.rows[columns.count_ones() as usize - 1];
        for queen in bits(columns & row) {
            let before = (columns ^ queen) as usize;
            let words = self.starts[before] as usize..self.starts[before + 1] as usize;
            keep_unattacked(&self.words[words], queen | queen << MAX_SIZE, list);
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

/// Counts the pairs without a common diagonal.
#[inline(always)]
fn compatible_pairs(uppers: &[Diagonals], lowers: &[Diagonals]) -> u64 {
    let unmet = |upper| -> u32 { lowers.iter().map(|low| u32::from(upper & low == 0)).sum() };
    uppers.iter().map(unmet).map(u64::from).sum()
}

/// The columns marked `*`; bit 0 is the leftmost.
fn open_columns(row: &[char], size: usize) -> u32 {
    assert!(row.len() == size, "every row must have as many squares as the board has rows");
    assert!(row.iter().all(|square| "*.".contains(*square)), "a square must be * or .");
    row.iter().rev().fold(0, |columns, &square| columns << 1 | u32::from(square == '*'))
}

fn main() {
    input! { size: usize }
    assert!((1..=MAX_SIZE).contains(&size), "the board must have 1 to 14 rows");
    input! { board: [Chars; size] }
    let rows: Vec<u32> = board.iter().map(|row| open_columns(row, size)).collect();
    println!("{}", solve(&rows));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards of every size with about one square in `rarity` forbidden.
    fn boards(rarity: u32) -> impl Iterator<Item = Vec<u32>> {
        let mut state = 1u32;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        (1..=11).map(move |size| {
            let mut row = || (0..size).map(|c| u32::from(random() % rarity != 0) << c).sum();
            (0..size).map(|_| row()).collect()
        })
    }

    fn empty_board(size: usize) -> Vec<u32> {
        vec![(1 << size) - 1; size]
    }

    #[test]
    fn counts_the_sample() {
        assert_eq!(solve(&[0b1011, 0b1111, 0b1111, 0b1111]), 1);
    }

    #[test]
    fn counts_the_empty_boards() {
        let known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596];
        for (size, &solutions) in (1..).zip(known.iter()) {
            assert_eq!(solve(&empty_board(size)), solutions);
        }
    }

    #[test]
    fn a_row_without_an_open_square_leaves_nothing() {
        let mut rows = empty_board(14);
        rows[6] = 0;
        assert_eq!(solve(&rows), 0);
    }

    #[test]
    fn both_methods_agree() {
        for rarity in 2..20 {
            for rows in boards(rarity).filter(|rows| rows.len() > 1) {
                assert_eq!(meet_in_the_middle(&rows), search(rows[0], &rows[1..], 0, 0, 0));
            }
        }
    }

    #[test]
    fn wide_and_plain_registers_agree() {
        let mut rows = empty_board(12);
        rows[3] = 0b1101_1011_0111;
        assert_eq!(solve(&rows), meet_in_the_middle(&rows));
    }
}
