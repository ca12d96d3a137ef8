//! # Sparse Table
//!
//! - url: <https://www.luogu.com.cn/problem/P3865>
//! - limits: 0.8 s, 125 MB
//! - topic: data structures
//! - technique: maxima of all ranges whose length is a power of two; two of them cover any range
//! - cost: O(n log n + m)
//!
//! There are n numbers that never change and m questions: what is the largest number from l to r?
//! n is at most 100,000, m at most 2,000,000, and the numbers are from 0 to 1,000,000,000.
//!
//! **Two ranges may overlap.** Of a maximum it does not matter whether a number was looked at twice.
//! So it takes no more than two ranges to cover any other: one that begins where it begins and one
//! that ends where it ends, both as long as the largest power of two that fits.
//!
//! ```text
//!   numbers   9  3  1  7  5  6  0  8
//!   2 to 7        [========]               4 from 2 on: their maximum is 7
//!                       [========]         4 up to 7:   their maximum is 7
//! ```
//!
//! **The table** has a row for each power of two: `rows[k][i]` is the maximum of 2^k numbers from i
//! on. Row 0 is the numbers; in row k + 1, the larger of two neighbours of row k that are 2^k apart.
//!
//! **Invariant:** row k has an entry for each range of 2^k numbers, n - 2^k + 1 of them, and so none
//! that would go beyond the end.
//!
//! **Classical mistakes:** to use it for sums, where overlaps count twice (minima, maxima, greatest
//! common divisors, AND and OR are fine); and to take the logarithm as a floating-point number, which
//! is slow and may be off by one: the position of the highest bit of the length is exact.
//!
//! Time: O(n log n) to build, two look-ups a question; reading the questions costs most by far.
//! Memory: n log2(n) numbers, 7 MB, and more for the questions, which could be answered as they are
//! read. That, and a table of blocks, which needs only n numbers, take up to half of the time.
//!
//! Further reading: <https://cp-algorithms.com/data_structures/sparse-table.html>

use std::fmt::Write;
use std::io::stdin;
use std::ops::Range;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct SparseTable {
    rows: Vec<Vec<u32>>,
}

impl SparseTable {
    fn new(numbers: Vec<u32>) -> SparseTable {
        let (len, mut rows, mut width) = (numbers.len(), vec![numbers], 1);
        while 2 * width <= len {
            let row = &rows[rows.len() - 1];
            let larger = row.iter().zip(&row[width..]).map(|(&left, &right)| left.max(right));
            rows.push(larger.collect());
            width *= 2;
        }
        SparseTable { rows }
    }

    /// The largest number of a range that is not empty.
    fn max(&self, range: Range<usize>) -> u32 {
        let log = usize::BITS - 1 - range.len().leading_zeros();
        let row = &self.rows[log as usize];
        row[range.start].max(row[range.end - (1 << log)])
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        numbers: [u32; len],
        questions: [(Usize1, usize); count],
    }
    let table = SparseTable::new(numbers);
    let mut answers = String::new();
    for (start, end) in questions {
        assert!(start < end && end <= len, "a range must be l and r with 1 <= l <= r <= n");
        writeln!(answers, "{}", table.max(start..end)).unwrap();
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_maxima_of_all_ranges_of_one_length() {
        let table = SparseTable::new(vec![9, 3, 1, 7, 5, 6, 0, 8]);
        assert_eq!(table.rows[1], [9, 3, 7, 7, 6, 6, 8]);
        assert_eq!(table.rows[2], [9, 7, 7, 7, 8]);
        assert_eq!(table.rows[3], [9]);
    }

    #[test]
    fn every_range_of_every_length_is_right() {
        for len in 1..=20_u32 {
            let numbers: Vec<u32> = (0..len).map(|number| number * 7919 % 101).collect();
            let table = SparseTable::new(numbers.clone());
            for start in 0..numbers.len() {
                for end in start + 1..=numbers.len() {
                    assert_eq!(table.max(start..end), *numbers[start..end].iter().max().unwrap());
                }
            }
        }
    }
}
