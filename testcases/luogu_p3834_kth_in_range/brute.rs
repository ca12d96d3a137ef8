//! Sorts the numbers of each range.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let all: Vec<usize> = (0..len).map(|_| next()).collect();
    for _ in 0..count {
        let (start, end, k) = (next(), next(), next());
        let mut range = all[start - 1..end].to_vec();
        range.sort_unstable();
        println!("{}", range[k - 1]);
    }
}
