//! Graham by the textbook: sorts the points by their angle around the lowest one, the nearer of two first, and drops
//! corners that do not turn left. All is exact but the roots.

use std::cmp::Ordering;
use std::io;

type Point = (i128, i128);

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers: Vec<i128> = text.split_ascii_whitespace().skip(1).map(hundredths).collect();
    let mut points: Vec<Point> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let lowest = *points.iter().min_by_key(|point| (point.1, point.0)).expect("there is a point");
    points.sort_by(|&one, &other| match cross(lowest, one, other).cmp(&0) {
        Ordering::Equal => square(lowest, one).cmp(&square(lowest, other)),
        order => order.reverse(),
    });
    let mut corners: Vec<Point> = Vec::new();
    for point in points {
        while corners.len() > 1
            && cross(corners[corners.len() - 2], corners[corners.len() - 1], point) <= 0
        {
            corners.pop();
        }
        if corners.last() != Some(&point) {
            corners.push(point);
        }
    }
    let sides = (0..corners.len()).map(|index| {
        let next = corners[(index + 1) % corners.len()];
        (square(corners[index], next) as f64).sqrt()
    });
    println!("{:.2}", sides.sum::<f64>() / 100.0);
}

fn cross(a: Point, b: Point, c: Point) -> i128 {
    (b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1)
}

fn square(a: Point, b: Point) -> i128 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// A decimal number in hundredths, letter by letter.
fn hundredths(word: &str) -> i128 {
    let (whole, rest) = word.split_once('.').unwrap_or((word, ""));
    let digits = format!("{whole}{rest:0<2}");
    digits.parse().expect("a number with at most two decimals")
}
