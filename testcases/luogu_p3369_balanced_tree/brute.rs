//! Keeps the numbers in no order, and looks at all of them for each question.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<i64> =
        text.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
    let mut numbers: Vec<i64> = Vec::new();
    for operation in words[1..].chunks(2) {
        let number = operation[1];
        let below = numbers.iter().filter(|&&other| other < number);
        let answer = match operation[0] {
            1 => {
                numbers.push(number);
                None
            }
            2 => {
                let place = numbers.iter().position(|&other| other == number);
                numbers.remove(place.expect("it is there"));
                None
            }
            3 => Some(below.count() as i64 + 1),
            4 => {
                numbers.sort();
                Some(numbers[number as usize - 1])
            }
            5 => below.max().copied(),
            _ => numbers.iter().filter(|&&other| other > number).min().copied(),
        };
        answer.into_iter().for_each(|answer| println!("{answer}"));
    }
}
