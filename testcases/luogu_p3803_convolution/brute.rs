//! Multiplies each coefficient with each.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers: Vec<usize> =
        text.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
    let (one, other) = numbers[2..].split_at(numbers[0] + 1);
    let mut product = vec![0; numbers[0] + numbers[1] + 1];
    for (i, a) in one.iter().enumerate() {
        for (j, b) in other.iter().enumerate() {
            product[i + j] += a * b;
        }
    }
    println!("{}", product.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
}
