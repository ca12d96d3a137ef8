//! # Knuth, Morris and Pratt
//!
//! - url: <https://www.luogu.com.cn/problem/P3375>
//! - limits: 1 s, 512 MB
//! - topic: strings
//! - technique: borders of prefixes tell how much of a match is left when a letter does not fit
//! - cost: O(n + m)
//! - steps: borders
//!
//! A text and a pattern are words of capital letters, at most 1,000,000 each. Print where the pattern
//! begins in the text, one place on each line and counted from 1; then, on one line, the length of the
//! longest border of every prefix of the pattern.
//!
//! **A border** is a part that a word both begins and ends with, and that is shorter than the word:
//! `ABABA` has the borders `ABA` and `A`. The borders of the longest border are all the others.
//!
//! ```text
//!   text      A B A B A C ...      five letters match, and the sixth does not
//!   pattern   A B A B A B
//!                 A B A B A B      what may still match begins with a border of ABABA:
//!                     A B A B A B  first try the longest, which is 3, then its own, 1
//! ```
//!
//! **Never go back in the text.** Say that `matched` letters of the pattern end here. If the next
//! letter fits, it is one more. If not, the longest beginning of the pattern that still ends here is
//! the longest border of what has matched; try that, and so on. A full match goes on in the same way.
//!
//! **Invariant:** `matched` is the length of the longest prefix of the pattern that ends here.
//!
//! **Borders are found the same way:** look for the pattern in itself, from its second letter on.
//! What has matched at each place is the border of the prefix that ends there.
//!
//! **Classical mistakes:** to begin again with nothing after a full match, which loses overlapping
//! ones; and to ask for a letter after the last one of the pattern.
//!
//! Time: O(text + pattern): each step back was a step forward before. Memory: one number a letter.
//! Where most places match, it is up to 1.7 times as fast with digits that are written into a buffer
//! by hand.
//!
//! Further reading: <https://cp-algorithms.com/string/prefix-function.html>

use std::fmt::Write;
use std::io::stdin;

use itertools::Itertools;
use proconio::{input, marker::Bytes, source::once::OnceSource};

struct Pattern {
    letters: Vec<u8>,
    /// The length of the longest border of each prefix, by the length of the prefix.
    borders: Vec<usize>,
}

impl Pattern {
    fn new(letters: Vec<u8>) -> Pattern {
        let mut pattern = Pattern { borders: vec![0, 0], letters };
        for end in 1..pattern.letters.len() {
            let border = pattern.advance(pattern.borders[end], pattern.letters[end]);
            pattern.borders.push(border);
        }
        pattern
    }

    /// How much matches after one more letter.
    fn advance(&self, mut matched: usize, letter: u8) -> usize {
        while matched > 0 && self.letters.get(matched) != Some(&letter) {
            matched = self.borders[matched];
        }
        matched + usize::from(self.letters[matched] == letter)
    }

    /// Where it begins in a text, counted from 0.
    fn places(&self, text: &[u8]) -> Vec<usize> {
        let (mut matched, mut places) = (0, Vec::new());
        for (index, &letter) in text.iter().enumerate() {
            matched = self.advance(matched, letter);
            if matched == self.letters.len() {
                places.push(index + 1 - matched);
            }
        }
        places
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, text: Bytes, letters: Bytes }
    let pattern = Pattern::new(letters);
    let mut lines = String::new();
    for place in pattern.places(&text) {
        writeln!(lines, "{}", place + 1).unwrap();
    }
    print!("{}", lines);
    println!("{}", pattern.borders[1..].iter().format(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_is_shorter_than_its_word() {
        assert_eq!(Pattern::new(b"A".to_vec()).borders[1..], [0]);
        assert_eq!(Pattern::new(b"AAAA".to_vec()).borders[1..], [0, 1, 2, 3]);
        assert_eq!(
            Pattern::new(b"ABABACABABAB".to_vec()).borders[1..],
            [0, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 4]
        );
    }

    #[test]
    fn places_may_overlap() {
        assert_eq!(Pattern::new(b"ABA".to_vec()).places(b"ABABABC"), [0, 2]);
        assert_eq!(Pattern::new(b"AA".to_vec()).places(b"AAAA"), [0, 1, 2]);
    }

    #[test]
    fn a_pattern_may_be_longer_than_the_text() {
        assert!(Pattern::new(b"ABC".to_vec()).places(b"AB").is_empty());
    }
}
