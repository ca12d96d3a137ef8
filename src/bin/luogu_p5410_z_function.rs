//! # Z Function
//!
//! - url: <https://www.luogu.com.cn/problem/P5410>
//! - limits: 1 s, 500 MB
//! - topic: strings
//! - technique: inside of the match that ends last, how far the word matches is known already
//! - cost: O(n + m)
//!
//! A text and a word of small letters are given, at most 20,000,000 letters each. How much of the
//! word's beginning is found at each place of the word itself (its Z function), and at each place of
//! the text? Instead of all these lengths, print the xor of `i * (length + 1)` for the word, and the
//! same for the text; i counts the places from 1.
//!
//! **What is known.** Say that the word matches the text from `start` to `end`. What stands there are
//! its own letters, so at a place in between, it matches as far as in itself at `place - start`:
//!
//! ```text
//!   text   . . a b a c a b a d . .      from start to end, the word matches
//!              a b a c a b a            at place, it matches like at its own 4:
//!                      a b a (c)        z[4] = 3 letters, up to end; d has not been seen
//!            start   place   end
//! ```
//!
//! If that is shorter than what is left up to `end`, it is the length: the letter after it is known,
//! and differs. Else it is all that is left, and letters from `end` on are compared, one by one. The
//! new match then is the one that ends last.
//!
//! **The word itself** is searched in the same way, from its second place on: `z` is needed for
//! earlier places only.
//!
//! **Invariant:** no match at an earlier place ends after `end`.
//!
//! **Classical mistakes:** not to cut off at `end` what is known; and products in 32 bits.
//!
//! Time: O(n + m): each letter that fits moves `end`, and at most one a place does not. Memory: 230 MB
//! for the longest words, with lengths of 32 bits; with 64 it would be 150 MB more.
//!
//! Further reading: <https://cp-algorithms.com/string/z-function.html>

use std::io::stdin;

use proconio::{input, marker::Bytes, source::once::OnceSource};

/// Where a beginning of the word was found: of all matches so far, the one that ends last.
#[derive(Default)]
struct Match {
    start: usize,
    end: usize,
}

impl Match {
    /// How long the word matches at the next place. `z` knows it for earlier places of the word.
    fn next_len(&mut self, place: usize, word: &[u8], z: &[u32], text: &[u8]) -> u32 {
        let mut end = place;
        if place < self.end {
            let known = z[place - self.start];
            if place + (known as usize) < self.end {
                return known;
            }
            end = self.end;
        }
        while end < text.len() && word.get(end - place) == Some(&text[end]) {
            end += 1;
        }
        *self = Match { start: place, end };
        (end - place) as u32
    }
}

/// How long the word matches at each of its places.
fn z_function(word: &[u8]) -> Vec<u32> {
    let mut last = Match::default();
    // At the first place, all of it matches.
    let mut z = vec![word.len() as u32; word.len()];
    for place in 1..word.len() {
        z[place] = last.next_len(place, word, &z, word);
    }
    z
}

/// How long a word with this Z function matches at each place of a text.
fn match_lens(word: &[u8], z: &[u32], text: &[u8]) -> Vec<u32> {
    let mut last = Match::default();
    (0..text.len()).map(|place| last.next_len(place, word, z, text)).collect()
}

/// What is printed instead of all lengths.
fn digest(lens: &[u32]) -> u64 {
    (1..).zip(lens).fold(0, |xor, (place, &len)| xor ^ (place * (u64::from(len) + 1)))
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, text: Bytes, word: Bytes }
    let z = z_function(&word);
    println!("{}\n{}", digest(&z), digest(&match_lens(&word, &z, &text)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_word_matches_at_its_first_place() {
        assert_eq!(z_function(b""), []);
        assert_eq!(z_function(b"a"), [1]);
        assert_eq!(z_function(b"aaaaa"), [5, 4, 3, 2, 1]);
        assert_eq!(z_function(b"abacabad"), [8, 0, 1, 0, 3, 0, 1, 0]);
    }

    #[test]
    fn the_text_may_be_shorter_than_the_word() {
        let z = z_function(b"aaaaa");
        assert_eq!(match_lens(b"aaaaa", &z, b"aaaabaa"), [4, 3, 2, 1, 0, 2, 1]);
        assert_eq!(match_lens(b"aaaaa", &z, b"aa"), [2, 1]);
        assert_eq!(match_lens(b"aaaaa", &z, b""), []);
    }

    #[test]
    fn a_match_goes_on_where_the_last_one_ends() {
        let z = z_function(b"abacabac");
        assert_eq!(
            match_lens(b"abacabac", &z, b"abacabacabab"),
            [8, 0, 1, 0, 7, 0, 1, 0, 3, 0, 2, 0]
        );
    }

    #[test]
    fn places_count_from_1() {
        assert_eq!(digest(&[5, 4, 3, 2, 1]), 6);
        assert_eq!(digest(&[4, 3, 2, 1, 0, 2, 1]), 21);
    }
}
