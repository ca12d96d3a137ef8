//! Compares each part of the word with its letters in reverse.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let word = text.trim().as_bytes();
    let is_palindrome = |part: &&[u8]| part.iter().eq(part.iter().rev());
    let longest = |len: &usize| word.windows(*len).any(|part| is_palindrome(&part));
    println!("{}", (1..=word.len()).rev().find(longest).expect("a letter is one"));
}
