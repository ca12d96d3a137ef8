//! `gen SEED SIZE` prints a word of this many letters. The seed modulo 4 tells of what: one letter, a Fibonacci word,
//! random letters of two, or palindromes within palindromes, with a mistake here and there.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 11000000.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let word = match seed % 4 {
        0 => vec![b'a'; size],
        1 => fibonacci(size),
        2 => letters(size, random),
        _ => mirrored(size, random),
    };
    println!("{}", String::from_utf8_lossy(&word));
}

/// Each is the two before it, one after the other: its palindromes overlap as much as can be.
fn fibonacci(len: usize) -> Vec<u8> {
    let (mut last, mut next) = (b"b".to_vec(), b"a".to_vec());
    while next.len() < len {
        (last, next) = (next.clone(), [next, last].concat());
    }
    next.truncate(len);
    next
}

fn letters(len: usize, random: &mut Random) -> Vec<u8> {
    (0..len).map(|_| b"ab"[random.below(2)]).collect()
}

/// Every part is followed by its mirror image, with or without a letter in between.
fn mirrored(len: usize, random: &mut Random) -> Vec<u8> {
    let mut word = letters(1, random);
    while word.len() < len {
        let centre = letters(random.below(2), random);
        word = [&word[..], &centre, &word.iter().rev().copied().collect::<Vec<_>>()].concat();
    }
    word.truncate(len);
    for _ in 0..len / 32 {
        word[random.below(len)] = b'z';
    }
    word
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
}
