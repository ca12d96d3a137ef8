//! # Prints a perfect sudoku, but not the one that was asked for
//!
//! - url: <https://example.org/>
//! - technique: stubbornness

fn main() {
    for row in 0..9 {
        let start = row / 3 + row % 3 * 3;
        let digits = (0..9).map(|column| char::from(b'1' + (start + column) % 9));
        println!("{}", digits.collect::<String>());
    }
}
