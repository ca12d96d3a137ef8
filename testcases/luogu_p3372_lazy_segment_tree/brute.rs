//! Adds number by number, and sums up number by number.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> i64 { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let mut values: Vec<i64> = (0..len).map(|_| next()).collect();
    for _ in 0..count {
        let (kind, start, end) = (next(), next() as usize, next() as usize);
        let range = &mut values[start - 1..end];
        if kind == 1 {
            let amount = next();
            range.iter_mut().for_each(|value| *value += amount);
        } else {
            println!("{}", range.iter().sum::<i64>());
        }
    }
}
