//! Tries every set of rows.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (count, columns) = (next(), next());
    let rows: Vec<Vec<usize>> =
        (0..count).map(|_| (0..columns).map(|_| next()).collect()).collect();
    let is_cover = |set: &u32| {
        let ones = |column: usize| (0..count).map(|row| rows[row][column] * bit(*set, row)).sum();
        (0..columns).all(|column| 1_usize == ones(column))
    };
    match (0..1 << count).find(is_cover) {
        None => println!("No Solution!"),
        Some(set) => {
            let chosen = (0..count).filter(|&row| bit(set, row) == 1);
            let chosen: Vec<String> = chosen.map(|row| (row + 1).to_string()).collect();
            println!("{}", chosen.join(" "));
        }
    }
}

/// 1 if the set has this row, else 0.
fn bit(set: u32, row: usize) -> usize {
    (set >> row & 1) as usize
}
