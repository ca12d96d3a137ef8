//! Compares the pattern with the text at every place, and the ends of each prefix.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let (text, pattern) = (words[0], words[1]);
    for start in (0..text.len()).filter(|&start| text[start..].starts_with(pattern)) {
        println!("{}", start + 1);
    }
    let borders = (1..=pattern.len()).map(|end| {
        let prefix = &pattern[..end];
        let is_border = |len: &usize| prefix.ends_with(&prefix[..*len]);
        (0..end).rev().find(is_border).expect("nothing is a border").to_string()
    });
    println!("{}", borders.collect::<Vec<_>>().join(" "));
}
