//! The linear sieve by the textbook: each number times all primes up to its smallest factor is crossed out, so that
//! each is crossed out once.

use std::io::{self, Write};

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let limit: usize = numbers.next().expect("there is n");
    let primes = linear_sieve(limit);
    let mut output = io::BufWriter::new(io::stdout());
    for question in numbers.skip(1) {
        writeln!(output, "{}", primes[question - 1]).expect("it is read");
    }
}

fn linear_sieve(limit: usize) -> Vec<usize> {
    let mut is_crossed_out = vec![false; limit + 1];
    let mut primes = Vec::new();
    for number in 2..=limit {
        if !is_crossed_out[number] {
            primes.push(number);
        }
        for prime in primes.iter().take_while(|&prime| prime * number <= limit) {
            is_crossed_out[prime * number] = true;
            if number % prime == 0 {
                break;
            }
        }
    }
    primes
}
