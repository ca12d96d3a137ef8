//! Every element knows the number of its set; a join renumbers one of the two.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers: Vec<usize> =
        text.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
    let mut sets: Vec<usize> = (0..=numbers[0]).collect();
    for operation in numbers[2..].chunks(3) {
        let (one, other) = (sets[operation[1]], sets[operation[2]]);
        match operation[0] {
            1 => sets.iter_mut().filter(|set| **set == one).for_each(|set| *set = other),
            _ => println!("{}", if one == other { "Y" } else { "N" }),
        }
    }
}
