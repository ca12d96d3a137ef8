//! Householder's reflections: each turns a column so that it has a number in the next row and zeros below. Lengths of
//! columns stay as they are, so rows need not be swapped.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let len = numbers.next().expect("there is n") as usize;
    let numbers: Vec<f64> = numbers.collect();
    let column = |column: usize| (0..len).map(|row| numbers[row * (len + 1) + column]).collect();
    match solve((0..=len).map(column).collect(), len) {
        Some(unknowns) => unknowns.iter().for_each(|unknown| println!("{unknown:.2}")),
        None => println!("No Solution"),
    }
}

fn solve(mut columns: Vec<Vec<f64>>, len: usize) -> Option<Vec<f64>> {
    for first in 0..len {
        let mut mirror = columns[first][first..].to_vec();
        let length = dot(&mirror, &mirror).sqrt();
        if length < 1e-7 {
            return None;
        }
        mirror[0] += length.copysign(mirror[0]);
        let square = dot(&mirror, &mirror);
        for column in &mut columns[first..] {
            let times = 2.0 * dot(&mirror, &column[first..]) / square;
            column[first..].iter_mut().zip(&mirror).for_each(|(it, of)| *it -= times * of);
        }
    }
    let mut right = columns.pop().expect("there is a right side");
    for (index, column) in columns.iter().enumerate().rev() {
        right[index] /= column[index];
        for above in 0..index {
            right[above] -= right[index] * column[above];
        }
    }
    Some(right)
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}
