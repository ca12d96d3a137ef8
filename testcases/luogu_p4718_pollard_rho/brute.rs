//! Divides by 2, 3 and every number beside a multiple of 6, up to the root.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    for number in numbers.skip(1) {
        let (mut rest, mut largest): (u64, u64) = (number, 1);
        let divisors =
            [2, 3].into_iter().chain((6..).step_by(6).flat_map(|six| [six - 1, six + 1]));
        for divisor in divisors {
            if divisor * divisor > rest {
                break;
            }
            while rest % divisor == 0 {
                rest /= divisor;
                largest = divisor;
            }
        }
        match largest.max(rest) {
            largest if largest == number => println!("Prime"),
            largest => println!("{largest}"),
        }
    }
}
