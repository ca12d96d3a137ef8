//! Divides every number by all up to its root.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let limit: usize = numbers.next().expect("there is n");
    let has_factor =
        |number: usize| (2..).take_while(|it| it * it <= number).any(|it| number % it == 0);
    let primes: Vec<usize> = (2..=limit).filter(|&number| !has_factor(number)).collect();
    for question in numbers.skip(1) {
        println!("{}", primes[question - 1]);
    }
}
