//! Two points are a side of the hull if no other point is on the right of the way between them, and none is on it but
//! between them. Each side counts once; where all are on one line, once in each direction.

use std::collections::BTreeSet;
use std::io;

type Point = (i128, i128);

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers: Vec<i128> = text.split_ascii_whitespace().skip(1).map(hundredths).collect();
    let points: BTreeSet<Point> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let pairs = points.iter().flat_map(|a| points.iter().map(move |b| (*a, *b)));
    let sides =
        pairs.filter(|&(a, b)| a != b && points.iter().all(|&c| is_left_or_between(a, b, c)));
    let lengths = sides.map(|(a, b)| (((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)) as f64).sqrt());
    println!("{:.2}", lengths.fold(0.0, |sum, length| sum + length) / 100.0);
}

fn is_left_or_between(a: Point, b: Point, c: Point) -> bool {
    let cross = (b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1);
    let between = (a.0 - c.0) * (b.0 - c.0) + (a.1 - c.1) * (b.1 - c.1) <= 0;
    cross > 0 || cross == 0 && between
}

/// A decimal number in hundredths, letter by letter.
fn hundredths(word: &str) -> i128 {
    let (whole, rest) = word.split_once('.').unwrap_or((word, ""));
    let digits = format!("{whole}{rest:0<2}");
    digits.parse().expect("a number with at most two decimals")
}
