//! Collects all xors there are, number by number.

use std::collections::HashSet;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words = text.split_ascii_whitespace().skip(1);
    let numbers = words.map(|word| -> u64 { word.parse().expect("a number") });
    let mut xors: HashSet<u64> = HashSet::from([0]);
    for number in numbers {
        let with_it: Vec<u64> = xors.iter().map(|xor| xor ^ number).collect();
        xors.extend(with_it);
    }
    println!("{}", xors.iter().max().expect("0 is one of them"));
}
