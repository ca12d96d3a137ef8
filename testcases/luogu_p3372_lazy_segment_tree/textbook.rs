//! Sums of ranges by the textbook: blocks of 300 numbers. A whole block notes what is added to each of its
//! numbers, and its sum; numbers of other blocks are added to one by one.

use std::io::{self, Write};

const BLOCK: usize = 300;

#[derive(Clone, Default)]
struct Block {
    numbers: Vec<i64>,
    sum: i64,
    added_to_each: i64,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> i64 { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let numbers: Vec<i64> = (0..len).map(|_| next()).collect();
    let block = |numbers: &[i64]| Block {
        numbers: numbers.into(),
        sum: numbers.iter().sum(),
        added_to_each: 0,
    };
    let mut blocks: Vec<Block> = numbers.chunks(BLOCK).map(block).collect();
    let mut output = io::BufWriter::new(io::stdout());
    for _ in 0..count {
        let (kind, start, end) = (next(), next() as usize - 1, next() as usize);
        let amount = if kind == 1 { next() } else { 0 };
        let mut sum = 0;
        for index in start / BLOCK..=(end - 1) / BLOCK {
            let first = index * BLOCK;
            sum += blocks[index].visit(start.max(first) - first, end - first, amount);
        }
        if kind == 2 {
            writeln!(output, "{sum}").expect("it is read");
        }
    }
}

impl Block {
    /// Adds to the numbers from one to another, which is not taken and may be beyond the end. Their sum.
    fn visit(&mut self, start: usize, end: usize, amount: i64) -> i64 {
        let end = end.min(self.numbers.len());
        let len = (end - start) as i64;
        self.sum += len * amount;
        if start == 0 && end == self.numbers.len() {
            self.added_to_each += amount;
            return self.sum;
        }
        let range = &mut self.numbers[start..end];
        range.iter_mut().for_each(|number| *number += amount);
        range.iter().sum::<i64>() + len * self.added_to_each
    }
}
