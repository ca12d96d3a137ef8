//! # Longest Palindrome
//!
//! - url: <https://www.luogu.com.cn/problem/P3805>
//! - limits: 1 s, 512 MB
//! - topic: strings
//! - technique: Manacher without separators: inside of a palindrome, what is left of its centre is right of it
//! - cost: O(n)
//!
//! A word of small letters, at most 11,000,000 of them: how long is the longest part of it that reads
//! the same backwards?
//!
//! **Centres.** A word of n letters has 2n - 1 centres: letter 0, the gap after it, letter 1, and so
//! on. A palindrome around centre c that is `len` letters long ends before letter (c + len + 1) / 2.
//! So `len` is odd around a letter, where c is even, and even around a gap.
//!
//! ```text
//!   letter    0   1   2   3   4   5   6      around letter 3, which is centre 6, there are 7
//!             a   b   a   c   a   b   a      letters. Centre 10 is the mirror image of centre 2,
//!   centre    0 1 2 3 4 5 6 7 8 9 ...        where there are 3: aba, as far as the end.
//! ```
//!
//! **What is known.** Take the palindrome that ends last. Around a centre in its right half it reads
//! like around the mirror image on the left. If the palindrome there ends inside of it, the one here
//! is as long. If not, it reaches the end at least, and only from there on letters are compared.
//!
//! **Invariant:** `end` is the end of the palindrome around `middle`, and no palindrome around an
//! earlier centre ends after it.
//!
//! **Classical mistakes:** to compare where the palindrome on the left ends inside: it was stopped by
//! letters that are known; and not to cut off those that go beyond.
//!
//! Separators between the letters, as in `#a#b#a#`, also put gaps and letters into one loop. They
//! take twice the letters, which is slower, and what is found has to be converted back.
//!
//! Time: O(n): each comparison that fits moves `end`. Memory: eight bytes for each letter.
//!
//! Further reading: <https://cp-algorithms.com/string/manacher.html>

use std::io::stdin;

use proconio::{input, marker::Bytes, source::once::OnceSource};

/// How long the longest palindrome around each centre is: letter 0, the gap after it, letter 1 and so on.
fn palindromes(word: &[u8]) -> Vec<u32> {
    let mut lens = vec![0; (2 * word.len()).saturating_sub(1)];
    let (mut middle, mut end) = (0, 0);
    for centre in 0..lens.len() {
        // The first letter on the right that is not known to fit.
        let mut right = (centre + 2) / 2;
        if right < end {
            let mirrored = lens[2 * middle - centre];
            if (centre + mirrored as usize + 1) / 2 < end {
                lens[centre] = mirrored;
                continue;
            }
            right = end;
        }
        while right <= centre && word.get(right) == Some(&word[centre - right]) {
            right += 1;
        }
        lens[centre] = (2 * right - centre - 1) as u32;
        middle = centre;
        end = right;
    }
    lens
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, word: Bytes }
    println!("{}", palindromes(&word).iter().max().unwrap());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_a_palindrome() {
        assert_eq!(palindromes(b""), []);
        assert_eq!(palindromes(b"a"), [1]);
        assert_eq!(palindromes(b"abc"), [1, 0, 1, 0, 1]);
    }

    #[test]
    fn gaps_have_even_ones() {
        assert_eq!(palindromes(b"aaa"), [1, 2, 3, 2, 1]);
        assert_eq!(palindromes(b"abba"), [1, 0, 1, 4, 1, 0, 1]);
    }

    #[test]
    fn the_right_half_mirrors_the_left() {
        assert_eq!(palindromes(b"abacaba"), [1, 0, 3, 0, 1, 0, 7, 0, 1, 0, 3, 0, 1]);
    }

    #[test]
    fn one_that_reaches_the_end_may_go_on() {
        assert_eq!(palindromes(b"babab"), [1, 0, 3, 0, 5, 0, 3, 0, 1]);
        assert_eq!(palindromes(b"aabaab"), [1, 2, 1, 0, 5, 0, 1, 4, 1, 0, 1]);
    }
}
