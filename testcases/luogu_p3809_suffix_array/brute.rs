//! Sorts the suffixes as words.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let text = text.trim();
    let mut suffixes: Vec<usize> = (0..text.len()).collect();
    suffixes.sort_by_key(|&start| &text[start..]);
    let places = suffixes.iter().map(|start| (start + 1).to_string());
    println!("{}", places.collect::<Vec<_>>().join(" "));
}
