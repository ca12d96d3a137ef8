//! `gen SEED SIZE` prints this many numbers. The seed modulo 4 tells which: any below 2^50, any of few bits, xors of
//! a few, or powers of two less one.
//!
//! - sizes: 1 to 14
//!
//! That is enough for small inputs; the largest legal size is 50.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let few: Vec<u64> = (0..1 + size / 3).map(|_| random.below(1 << 50)).collect();
    let bits = 1 + random.below(size.min(50) as u64);
    let numbers = (0..size).map(|_| match seed % 4 {
        0 => random.below(1 << 50),
        1 => random.below(1 << bits),
        2 => few.iter().filter(|_| random.below(2) == 0).fold(0, |xor, number| xor ^ number),
        _ => (1 << random.below(51)) - 1,
    });
    let words: Vec<String> = numbers.map(|number: u64| number.to_string()).collect();
    println!("{size}\n{}", words.join(" "));
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
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % limit
    }
}
