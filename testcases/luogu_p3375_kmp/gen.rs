//! `gen SEED SIZE` prints a text and a pattern of up to this many letters. The seed modulo 4 tells of what: one
//! letter, Fibonacci words, or random letters of two or three, with the pattern taken from the text.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let text = match seed % 4 {
        0 => "A".repeat(size),
        1 => fibonacci(size),
        letters => (0..size).map(|_| ["A", "B", "C"][random.below(letters as usize)]).collect(),
    };
    let len = match seed % 4 {
        2 | 3 => 1 + random.below(size.min(5)),
        _ => 1 + size / 2,
    };
    let start = random.below(text.len() + 1 - len.min(text.len()));
    println!("{text}\n{}", &text[start..start + len.min(text.len())]);
}

/// Each is the two before it, one after the other: what matches ends as late as can be.
fn fibonacci(len: usize) -> String {
    let (mut last, mut next) = ("B".to_string(), "A".to_string());
    while next.len() < len {
        (last, next) = (next.clone(), next + &last);
    }
    next.truncate(len);
    next
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
