//! # Lazy Segment Tree
//!
//! - url: <https://www.luogu.com.cn/problem/P3372>
//! - limits: 1 s, 512 MB
//! - topic: data structures
//! - technique: a binary tree of ranges, where what is added to a whole range waits at its node
//! - cost: O(n + m log n)
//! - steps: ranges
//!
//! There are n numbers and m operations: `1 x y k` adds k to each number from x to y, `2 x y` asks
//! for their sum. n and m are at most 100,000; sums are below 2^61.
//!
//! **A node is a range.** The root, node 1, is the whole array; the children of a node, 2 i and
//! 2 i + 1, are its halves; the leaves are the numbers. Any range consists of at most two nodes of
//! each level, so its sum is that of 2 log2(n) nodes, and not of up to n numbers.
//!
//! ```text
//!   node 1         [ 0 . . . . . . 7 ]         sum of 1..7 = nodes 9, 5 and 3
//!   nodes 2, 3     [ 0 . . 3 ][ 4 . . 7 ]
//!   nodes 4 to 7   [0 1][2 3] [4 5][6 7]       add to 1..7: the same nodes take it,
//!   nodes 8 to 15   8 9 10 ..                  and nothing below them is touched
//! ```
//!
//! **Be lazy.** A range to add to consists of few nodes as well. Each of these gets its new sum, and
//! notes in `pending` what its children do not know yet. Who goes down through the node later pushes
//! that to both children first.
//!
//! **Invariant:** the sum of a node is right but for what is pending at the nodes above it, and on
//! the way down nothing is pending above. On the way up, sums are made again from the children.
//!
//! **Classical mistakes:** to forget that a sum grows by the amount times the length of the range;
//! and to look at children, to add or to ask, before what is pending was pushed to them.
//!
//! Time: O(n + m log n). Memory: fewer than 8 n numbers. AtCoder's library is a third faster: it goes
//! from the leaves upwards, without recursion. For sums alone, two Fenwick trees are faster still.
//!
//! Further reading: <https://cp-algorithms.com/data_structures/segment_tree.html>

use std::fmt::Write;
use std::io::stdin;
use std::ops::Range;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct SegmentTree {
    size: usize,
    sums: Vec<i64>,
    pending: Vec<i64>,
}

impl SegmentTree {
    fn new(numbers: &[i64]) -> SegmentTree {
        let size = numbers.len().next_power_of_two();
        let mut sums = vec![0; 2 * size];
        sums[size..size + numbers.len()].copy_from_slice(numbers);
        for node in (1..size).rev() {
            sums[node] = sums[2 * node] + sums[2 * node + 1];
        }
        SegmentTree { size, sums, pending: vec![0; 2 * size] }
    }

    fn add(&mut self, range: Range<usize>, amount: i64) {
        self.add_at(1, 0, self.size, &range, amount);
    }

    fn sum(&mut self, range: Range<usize>) -> i64 {
        self.sum_at(1, 0, self.size, &range)
    }

    /// Adds to the part of a range that is in a node: that of the numbers from `start` to `end`.
    fn add_at(&mut self, node: usize, start: usize, end: usize, range: &Range<usize>, amount: i64) {
        if range.end <= start || end <= range.start {
            return;
        }
        if range.start <= start && end <= range.end {
            return self.apply(node, end - start, amount);
        }
        self.push(node, end - start);
        let middle = (start + end) / 2;
        self.add_at(2 * node, start, middle, range, amount);
        self.add_at(2 * node + 1, middle, end, range, amount);
        self.sums[node] = self.sums[2 * node] + self.sums[2 * node + 1];
    }

    fn sum_at(&mut self, node: usize, start: usize, end: usize, range: &Range<usize>) -> i64 {
        if range.end <= start || end <= range.start {
            return 0;
        }
        if range.start <= start && end <= range.end {
            return self.sums[node];
        }
        self.push(node, end - start);
        let middle = (start + end) / 2;
        self.sum_at(2 * node, start, middle, range) + self.sum_at(2 * node + 1, middle, end, range)
    }

    /// Adds to all numbers of a node.
    fn apply(&mut self, node: usize, len: usize, amount: i64) {
        self.sums[node] += amount * len as i64;
        self.pending[node] += amount;
    }

    /// Tells the children what they do not know yet.
    fn push(&mut self, node: usize, len: usize) {
        let amount = std::mem::take(&mut self.pending[node]);
        if amount != 0 {
            self.apply(2 * node, len / 2, amount);
            self.apply(2 * node + 1, len / 2, amount);
        }
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, len: usize, count: usize, numbers: [i64; len] }
    let mut tree = SegmentTree::new(&numbers);
    let mut answers = String::new();
    for _ in 0..count {
        input! { from &mut source, kind: u8, start: Usize1, end: usize }
        assert!(start < end && end <= len, "a range must be x and y with 1 <= x <= y <= n");
        match kind {
            1 => {
                input! { from &mut source, amount: i64 }
                tree.add(start..end, amount);
            }
            2 => writeln!(answers, "{}", tree.sum(start..end)).unwrap(),
            _ => panic!("an operation must be 1 (add) or 2 (ask)"),
        }
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_follow_what_is_added_to_ranges() {
        let mut tree = SegmentTree::new(&[1, 5, 4, 2, 3]);
        assert_eq!(tree.sum(1..4), 11);
        tree.add(1..3, 2);
        assert_eq!(tree.sum(2..4), 8);
        tree.add(0..5, 1);
        assert_eq!(tree.sum(0..4), 20);
    }

    #[test]
    fn adding_to_everything_touches_the_root_alone() {
        let mut tree = SegmentTree::new(&[7; 8]);
        tree.add(0..8, 3);
        assert_eq!((tree.sums[1], tree.pending[1]), (80, 3));
        assert_eq!(tree.sums[2..], SegmentTree::new(&[7; 8]).sums[2..]);
        assert_eq!(tree.sum(5..6), 10);
    }

    #[test]
    fn every_range_of_every_length_is_right() {
        for len in 1..=17 {
            let mut numbers: Vec<i64> =
                (0..len as i64).map(|number| number * number % 11).collect();
            let mut tree = SegmentTree::new(&numbers);
            for start in 0..len {
                for end in start + 1..=len {
                    let amount = (start + 2 * end) as i64 - 20;
                    tree.add(start..end, amount);
                    numbers[start..end].iter_mut().for_each(|number| *number += amount);
                    assert_eq!(tree.sum(start / 2..end), numbers[start / 2..end].iter().sum());
                }
            }
        }
    }
}
