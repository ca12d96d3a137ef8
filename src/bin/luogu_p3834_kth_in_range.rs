//! # K-th in a Range
//!
//! - url: <https://www.luogu.com.cn/problem/P3834>
//! - limits: 1 s, 1024 MB
//! - topic: data structures
//! - technique: a wavelet matrix: bit by bit, numbers with a 0 move before those with a 1
//! - cost: O((n + m) log n)
//!
//! There are n numbers that never change and m questions `l r k`: which is the k-th smallest number
//! from l to r? n and m are at most 200,000, and the numbers are from 0 to 1,000,000,000.
//!
//! **Bit by bit:** how many numbers of the range have a 0 as their highest bit? If k of them or more,
//! the answer has a 0 there, and is the k-th of those. Otherwise it has a 1, and as many fewer are to
//! be counted among those with a 1. The next bit decides in the same way between those that remain.
//!
//! **The matrix** has a row of bits for each bit of the numbers, the highest first. For each next row,
//! all numbers with a 0 move to the front, and otherwise keep their order. So what remains of a range
//! is a range of the next row, and where it is follows from the ones before its start and end:
//!
//! ```text
//!   numbers    2 [0 3 1 3] 0     the third smallest: two of the range have a 0, so it has
//!   high bit   1  0 1 0 1  0     a 1, and is the first of those. One 1 is before the range,
//!   numbers    0 1 0 | 2 [3 3]   three are before its end: go on with 1..3 behind the bar.
//!   low bit    0 1 0   0  1 1    None of these has a 0, so it has a 1 here, too: 3
//! ```
//!
//! **Count ones quickly:** bits are in words of 64, each with the number of ones before it. So a row
//! takes 50 kilobytes, not a megabyte, which is what makes it fast: the cache holds it.
//!
//! **Ranks for numbers:** the place of a number in the sorted ones has only 18 bits, not 30.
//!
//! **Invariant:** the range has the numbers of the first one that begin with the bits found so far.
//!
//! **Classical mistakes:** to sort each row by more than its bit, so that ranges are torn apart; and
//! to forget that numbers with a 1 come behind all with a 0, not only those of the range.
//!
//! Time: O((n + m) log n). Memory: n log2(n) bits and a few numbers each. A persistent segment tree
//! answers the same in O(log n), but is several times slower and larger.
//!
//! Further reading: <https://oi-wiki.org/ds/wavelet-tree/>

use std::fmt::Write;
use std::io::stdin;
use std::ops::Range;

use proconio::{input, marker::Usize1, source::once::OnceSource};

struct WaveletMatrix {
    sorted: Vec<u32>,
    rows: Vec<Row>,
}

struct Row {
    /// 64 bits each, and how many ones are before them.
    words: Vec<(u64, u32)>,
    /// How many of all bits are 0.
    zeros: usize,
}

impl Row {
    /// How many ones are before a place.
    fn ones(&self, place: usize) -> usize {
        let (bits, before) = self.words[place / 64];
        before as usize + (bits & ((1 << (place % 64)) - 1)).count_ones() as usize
    }
}

impl WaveletMatrix {
    fn new(numbers: &[u32]) -> WaveletMatrix {
        let (mut sorted, mut rows) = (numbers.to_vec(), Vec::new());
        sorted.sort_unstable();
        let rank = |number| sorted.partition_point(|other| other < number);
        let mut ranks: Vec<usize> = numbers.iter().map(rank).collect();
        let height = usize::BITS - sorted.len().leading_zeros();
        for bit in (0..height).rev() {
            let mut words = vec![(0, 0); ranks.len() / 64 + 1];
            let (mut low, mut high) = (Vec::with_capacity(ranks.len()), Vec::new());
            for (place, &rank) in ranks.iter().enumerate() {
                let is_one = rank >> bit & 1;
                words[place / 64].0 |= (is_one as u64) << (place % 64);
                [&mut low, &mut high][is_one].push(rank);
            }
            for index in 1..words.len() {
                words[index].1 = words[index - 1].1 + words[index - 1].0.count_ones();
            }
            rows.push(Row { words, zeros: low.len() });
            low.append(&mut high);
            ranks = low;
        }
        WaveletMatrix { sorted, rows }
    }

    /// The k-th smallest number of a range, counted from 0.
    fn kth(&self, mut range: Range<usize>, mut k: usize) -> u32 {
        let mut rank = 0;
        for row in &self.rows {
            let ones = row.ones(range.start)..row.ones(range.end);
            let zeros = range.len() - ones.len();
            rank *= 2;
            if k < zeros {
                range = range.start - ones.start..range.end - ones.end;
            } else {
                range = row.zeros + ones.start..row.zeros + ones.end;
                rank += 1;
                k -= zeros;
            }
        }
        self.sorted[rank]
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        len: usize,
        count: usize,
        numbers: [u32; len],
        questions: [(Usize1, usize, Usize1); count],
    }
    let matrix = WaveletMatrix::new(&numbers);
    let mut answers = String::new();
    for (start, end, k) in questions {
        assert!(start < end && end <= len, "a range must be l and r with 1 <= l <= r <= n");
        assert!(k < end - start, "k must be from 1 to the length of the range");
        writeln!(answers, "{}", matrix.kth(start..end, k)).unwrap();
    }
    print!("{}", answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_every_range_is_right() {
        for len in 1..=20 {
            let numbers: Vec<u32> = (0..len).map(|number| number * 7919 % 31 % 23).collect();
            let matrix = WaveletMatrix::new(&numbers);
            for start in 0..numbers.len() {
                for end in start + 1..=numbers.len() {
                    let mut sorted = numbers[start..end].to_vec();
                    sorted.sort_unstable();
                    let found = (0..end - start).map(|k| matrix.kth(start..end, k));
                    assert!(found.eq(sorted));
                }
            }
        }
    }

    #[test]
    fn ones_are_counted_across_words() {
        let numbers: Vec<u32> = (0..200).map(|number| number % 2).collect();
        // The rank of 1 is 100, 1100100 in binary, and that of 0 is 0.
        let row = &WaveletMatrix::new(&numbers).rows[1];
        assert_eq!(
            [0, 1, 2, 64, 65, 128, 200].map(|place| row.ones(place)),
            [0, 0, 1, 32, 32, 64, 100]
        );
        assert_eq!(row.zeros, 100);
    }

    #[test]
    fn equal_numbers_count_one_by_one() {
        let matrix = WaveletMatrix::new(&[7, 1_000_000_000, 7, 0]);
        assert_eq!([0, 1, 2, 3].map(|k| matrix.kth(0..4, k)), [0, 7, 7, 1_000_000_000]);
        assert_eq!([0, 1].map(|k| matrix.kth(0..2, k)), [7, 1_000_000_000]);
    }
}
