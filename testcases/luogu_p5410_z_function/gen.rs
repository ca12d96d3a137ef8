//! `gen SEED SIZE` prints a text and a word of up to this many letters. The seed modulo 4 tells of what: one letter,
//! Fibonacci words, random letters of two, or a short part that is repeated, with a mistake here and there.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 20000000.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let word = match seed % 4 {
        0 => vec![b'a'; size],
        1 => fibonacci(size),
        2 => letters(size, random),
        _ => repeated(size, random),
    };
    let word_len = match size {
        20_000_000 => size,
        _ => 1 + random.below(size),
    };
    let text = match random.below(3) {
        0 => letters(size, random),
        _ => word.iter().copied().cycle().skip(random.below(size)).take(size).collect(),
    };
    let [text, word] =
        [&text[..], &word[..word_len]].map(|it| String::from_utf8_lossy(it).into_owned());
    println!("{text}\n{word}");
}

/// Each is the two before it, one after the other: what matches ends as late as can be.
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

fn repeated(len: usize, random: &mut Random) -> Vec<u8> {
    let part_len = 1 + random.below(6);
    let part = letters(part_len, random);
    let mut word: Vec<u8> = part.into_iter().cycle().take(len).collect();
    for _ in 0..len / 16 {
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
