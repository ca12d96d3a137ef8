//! Divides by 2, and by every odd number up to the root.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    for number in numbers.skip(1) {
        let (mut rest, mut largest, mut divisor): (u64, u64, u64) = (number, 1, 2);
        while divisor * divisor <= rest {
            while rest % divisor == 0 {
                rest /= divisor;
                largest = divisor;
            }
            divisor += if divisor == 2 { 1 } else { 2 };
        }
        match largest.max(rest) {
            largest if largest == number => println!("Prime"),
            largest => println!("{largest}"),
        }
    }
}
