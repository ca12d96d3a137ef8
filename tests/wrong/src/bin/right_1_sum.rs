//! # A right program, so that a harness that rejects everything is found out
//!
//! - url: <https://example.org/>
//! - technique: addition

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    println!("{}", numbers.sum::<i64>());
}
