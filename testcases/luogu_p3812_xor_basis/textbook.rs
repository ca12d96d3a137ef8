//! Gauss and Jordan by the textbook: the numbers are the rows of a matrix of bits. Column by column, a row with a
//! 1 is moved up and clears the column of all others. In the end, the xor of all rows is the greatest.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words = text.split_ascii_whitespace().skip(1);
    let mut rows: Vec<u64> = words.map(|word| word.parse().expect("a number")).collect();
    let mut rank = 0;
    for bit in (0..50).rev() {
        let has_bit = |row: &u64| row >> bit & 1 == 1;
        let Some(found) = rows[rank..].iter().position(has_bit) else { continue };
        rows.swap(rank, rank + found);
        let pivot = rows[rank];
        for (index, row) in rows.iter_mut().enumerate() {
            if index != rank && has_bit(row) {
                *row ^= pivot;
            }
        }
        rank += 1;
    }
    println!("{}", rows.iter().fold(0, |xor, row| xor ^ row));
}
