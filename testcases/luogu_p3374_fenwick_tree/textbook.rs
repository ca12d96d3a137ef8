//! Sums of ranges by the textbook: a segment tree, gone through from the leaves upwards.

use std::io::{self, Write};

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> i64 { numbers.next().expect("the input goes on") };
    let (len, count) = (next() as usize, next());
    let mut sums: Vec<i64> = (0..2 * len).map(|node| if node < len { 0 } else { next() }).collect();
    for node in (1..len).rev() {
        sums[node] = sums[2 * node] + sums[2 * node + 1];
    }
    let mut output = io::BufWriter::new(io::stdout());
    for _ in 0..count {
        let (kind, index, other) = (next(), next() as usize, next());
        match kind {
            1 => add(&mut sums, len + index - 1, other),
            _ => writeln!(output, "{}", sum(&sums, len + index - 1, len + other as usize))
                .expect("it is read"),
        }
    }
}

fn add(sums: &mut [i64], mut node: usize, amount: i64) {
    while node > 0 {
        sums[node] += amount;
        node /= 2;
    }
}

/// The sum of the nodes of one level from one to another, which is not taken.
fn sum(sums: &[i64], mut start: usize, mut end: usize) -> i64 {
    let mut sum = 0;
    while start < end {
        if start % 2 == 1 {
            sum += sums[start];
            start += 1;
        }
        if end % 2 == 1 {
            end -= 1;
            sum += sums[end];
        }
        start /= 2;
        end /= 2;
    }
    sum
}
