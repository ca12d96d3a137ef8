//! Adds where it is said, and sums up number by number.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> i64 { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let mut values: Vec<i64> = (0..len).map(|_| next()).collect();
    for _ in 0..count {
        let (kind, index, other) = (next(), next() as usize, next());
        match kind {
            1 => values[index - 1] += other,
            _ => println!("{}", values[index - 1..other as usize].iter().sum::<i64>()),
        }
    }
}
