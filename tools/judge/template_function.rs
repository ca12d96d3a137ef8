//! # Title
//!
//! - url: <https://example.org/>
//!
//! Say what is asked.
//!
//! Then the idea, why it is right, and what it costs in time and memory.

use std::io::stdin;

struct Solution;

impl Solution {
    // Take the signature from the page, and call it so in main.
    pub fn solve(numbers: Vec<i32>) -> i32 {
        numbers.iter().sum()
    }
}

/// The numbers of an argument as the page shows it: `[2,7,11,15]`, or `9` alone.
fn numbers(line: &str) -> Vec<i32> {
    let words = line.split(|c: char| !c.is_ascii_digit() && c != '-');
    words.filter(|word| !word.is_empty()).map(|word| word.parse().expect("a number")).collect()
}

/// A case has an argument on each line, and the answer as the page shows it.
fn main() {
    let lines = stdin().lines().map(|line| line.expect("text"));
    let arguments: Vec<Vec<i32>> = lines.map(|line| numbers(&line)).collect();
    let answer = Solution::solve(arguments[0].clone());
    println!("{}", format!("{:?}", answer).replace(", ", ","));
}
