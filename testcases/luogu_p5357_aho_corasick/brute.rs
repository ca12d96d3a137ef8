//! Compares every word with the text at every place.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<&str> = text.split_ascii_whitespace().skip(1).collect();
    let (text, words) = words.split_last().expect("there is a text");
    for word in words {
        println!("{}", (0..text.len()).filter(|&start| text[start..].starts_with(word)).count());
    }
}
