//! # Title
//!
//! - url: <https://example.org/>
//!
//! Say what is asked.
//!
//! Then the idea, why it is right, and what it costs in time and memory.

use proconio::input;

fn solve(numbers: &[i64]) -> i64 {
    numbers.iter().sum()
}

fn main() {
    input! {
        n: usize,
        numbers: [i64; n],
    }
    println!("{}", solve(&numbers));
}
