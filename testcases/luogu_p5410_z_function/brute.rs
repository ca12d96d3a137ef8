//! Compares the word with what stands at every place, letter by letter.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<&[u8]> = text.split_ascii_whitespace().map(str::as_bytes).collect();
    let (text, word) = (words[0], words[1]);
    for searched in [word, text] {
        let weight = |start: usize| {
            let letters = searched[start..].iter().zip(word);
            (start + 1) * (letters.take_while(|(one, other)| one == other).count() + 1)
        };
        println!("{}", (0..searched.len()).map(weight).fold(0, |xor, weight| xor ^ weight));
    }
}
