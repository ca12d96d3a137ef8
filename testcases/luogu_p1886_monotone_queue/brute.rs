//! Looks at all numbers of each window.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> i64 { numbers.next().expect("the input goes on") };
    let (len, window) = (next(), next() as usize);
    let values: Vec<i64> = (0..len).map(|_| next()).collect();
    for best in [Iterator::min, Iterator::max] {
        let best =
            values.windows(window).map(|window| best(window.iter()).expect("it is not empty"));
        println!("{}", best.map(i64::to_string).collect::<Vec<_>>().join(" "));
    }
}
