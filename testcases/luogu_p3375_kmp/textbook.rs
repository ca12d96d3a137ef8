//! Places and borders by the textbook: the prefix function of the pattern, a separator and the text.

use std::io::{self, Write};

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let (text, pattern) = (words[0], words[1]);
    let borders = prefix_function(format!("{pattern}#{text}").as_bytes());
    let mut output = io::BufWriter::new(io::stdout());
    for (end, border) in borders[pattern.len() + 1..].iter().enumerate() {
        if *border == pattern.len() {
            writeln!(output, "{}", end + 2 - border).expect("it is read");
        }
    }
    let borders: Vec<String> = borders[..pattern.len()].iter().map(usize::to_string).collect();
    writeln!(output, "{}", borders.join(" ")).expect("it is read");
}

fn prefix_function(word: &[u8]) -> Vec<usize> {
    let mut borders = vec![0; word.len()];
    for end in 1..word.len() {
        let mut border = borders[end - 1];
        while border > 0 && word[border] != word[end] {
            border = borders[border - 1];
        }
        borders[end] = border + usize::from(word[border] == word[end]);
    }
    borders
}
