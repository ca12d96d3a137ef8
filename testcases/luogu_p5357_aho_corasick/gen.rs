//! `gen SEED SIZE` prints words with this many letters together, and a text ten times as long. The seed modulo 4 tells
//! which: random words of two letters, words of a single letter with every length, random words of 26 letters
//! and a text made of beginnings of them, or one word and a text that repeats it with mistakes.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 200000.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let mut words = Vec::new();
    let mut left = size;
    while left > 0 {
        let len = match seed % 4 {
            0 => 1 + random.below(10),
            1 => 1 + words.len(),
            2 => 1 + random.below(30),
            _ => size,
        };
        let letters = [2, 1, 26, 3][seed as usize % 4];
        words.push(random.word(len.min(left), letters));
        left -= len.min(left);
    }
    let mut text = String::new();
    while text.len() < 10 * size {
        let word = &words[random.below(words.len())];
        match seed % 4 {
            2 => text += &word[..1 + random.below(word.len())],
            3 => text += word,
            _ => text += &random.word(10, 2 - seed as usize % 2),
        }
        if seed % 4 == 3 && random.below(3) == 0 {
            text.truncate(text.len() - random.below(word.len()));
        }
    }
    println!("{}\n{}\n{}", words.len(), words.join("\n"), &text[..10 * size]);
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

/// SplitMix64: even neighbouring seeds give unlike numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    /// A word of this length, of so many letters of the alphabet.
    fn word(&mut self, len: usize, letters: usize) -> String {
        (0..len).map(|_| char::from(b'a' + self.below(letters) as u8)).collect()
    }
}
