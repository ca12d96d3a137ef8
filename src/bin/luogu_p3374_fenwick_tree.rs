//! # Fenwick Tree
//!
//! - url: <https://www.luogu.com.cn/problem/P3374>
//! - limits: 1 s, 512 MB
//! - topic: data structures
//! - technique: an array where cell i has the sum of as many numbers as the lowest bit of i says
//! - cost: O(n + m log n)
//! - steps: blocks
//!
//! There are n numbers and m operations: `1 x k` adds k to number x, `2 x y` asks for the sum of the
//! numbers from x to y. n and m are at most 500,000, and all sums fit 32 bits with a sign.
//!
//! **Each cell sums a block.** Numbers are counted from 1. Cell i has the sum of the block that ends
//! at i and is as long as the lowest bit of i: `i & -i`.
//!
//! ```text
//!   number      1    2    3    4    5    6    7    8
//!   cell 8     [====================================]    8 = 1000, block of 8
//!   cell 4     [================]                        4 = 0100, block of 4
//!   cells 2,6  [======]            [======]              6 = 0110, block of 2
//!   odd cells  [=]       [=]       [=]       [=]         7 = 0111, block of 1
//! ```
//!
//! **Sum of the first i:** take cell i, whose block begins at i - lowbit + 1, and go on with all that
//! comes before it: i loses its lowest bit. 7 = 0111 takes the cells 7, 6 and 4.
//! **Add at i:** the next larger block around that of cell i ends at i + lowbit. 5 = 0101 is in the
//! blocks of the cells 5, 6 and 8. Either way there is at most one step for each bit, so log2(n).
//!
//! **Invariant:** cell i is the sum of the numbers above i - lowbit(i) up to i.
//!
//! **To build it** in n steps, walk from left to right: a cell is complete when it is reached, and
//! adds itself to the one cell that is the next larger block around it.
//!
//! **Classical mistakes:** number 0, which has no lowest bit, so `add` would never end: count from 1.
//! And the sum from x to y is that of the first y without that of the first x - 1, not x.
//!
//! Time: O(n + m log n). Memory: one number for each cell.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Fenwick_tree>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, source::once::OnceSource};

struct Fenwick {
    cells: Vec<i64>,
}

impl Fenwick {
    fn new(numbers: &[i64]) -> Fenwick {
        let mut cells = [&[0], numbers].concat();
        for index in 1..cells.len() {
            let around = index + (index & index.wrapping_neg());
            if around < cells.len() {
                cells[around] += cells[index];
            }
        }
        Fenwick { cells }
    }

    /// Adds to a number. They are counted from 1.
    fn add(&mut self, mut index: usize, amount: i64) {
        while index < self.cells.len() {
            self.cells[index] += amount;
            index += index & index.wrapping_neg();
        }
    }

    /// The sum of this many numbers.
    fn sum(&self, mut count: usize) -> i64 {
        let mut sum = 0;
        while count > 0 {
            sum += self.cells[count];
            count &= count - 1;
        }
        sum
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        numbers: [i64; len],
        operations: [(u8, usize, i64); count],
    }
    let mut tree = Fenwick::new(&numbers);
    let mut answers = String::new();
    for (kind, index, value) in operations {
        assert!((1..=len).contains(&index), "there is no number {}", index);
        match kind {
            1 => tree.add(index, value),
            2 => writeln!(answers, "{}", tree.sum(value as usize) - tree.sum(index - 1)).unwrap(),
            _ => panic!("an operation must be 1 (add) or 2 (ask)"),
        }
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_the_sum_of_its_block() {
        let numbers = [3, 1, 4, 1, 5, 9, 2, 6];
        assert_eq!(Fenwick::new(&numbers).cells, [0, 3, 4, 4, 9, 5, 14, 2, 31]);
    }

    #[test]
    fn a_tree_that_is_built_is_one_that_was_added_to() {
        let numbers: Vec<i64> = (1..=100).map(|number| number * number % 37 - 18).collect();
        let mut tree = Fenwick::new(&[0; 100]);
        (1..).zip(&numbers).for_each(|(index, &number)| tree.add(index, number));
        assert_eq!(tree.cells, Fenwick::new(&numbers).cells);
    }

    #[test]
    fn sums_follow_what_is_added() {
        let mut tree = Fenwick::new(&[1, 5, 4, 2, 3]);
        assert_eq!((0..=5).map(|count| tree.sum(count)).collect::<Vec<_>>(), [0, 1, 6, 10, 12, 15]);
        tree.add(3, -4);
        assert_eq!((0..=5).map(|count| tree.sum(count)).collect::<Vec<_>>(), [0, 1, 6, 6, 8, 11]);
    }
}
