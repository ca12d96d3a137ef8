//! `gen SEED SIZE` prints this many operations. The seed modulo 4 tells which numbers: random, rising, falling, or
//! few, so that many are equal. The first half inserts; the second asks and removes as well, and with a seed that
//! is a multiple of 5 it removes mostly.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 100000.

use std::env;
use std::fmt::Write;

const LARGEST: i64 = 10_000_000;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let mut numbers = Vec::new();
    let mut text = format!("{count}\n");
    for index in 0..count {
        let inserts = index < count / 2 || numbers.is_empty();
        let kind = if inserts { 1 } else { random.kind(seed % 5 == 0) };
        let number = match kind {
            1 => number(random, seed, index, count),
            2 => numbers.swap_remove(random.below(numbers.len())),
            4 => 1 + random.below(numbers.len()) as i64,
            5 | 6 => numbers[random.below(numbers.len())],
            _ => random.between(-LARGEST, LARGEST),
        };
        match kind {
            1 => numbers.push(number),
            // A number that is there has a neighbour if that is another one.
            5 => writeln!(text, "5 {}", (number + 1).min(LARGEST))
                .expect("a string takes everything"),
            6 => writeln!(text, "6 {}", (number - 1).max(-LARGEST))
                .expect("a string takes everything"),
            _ => {}
        }
        if kind < 5 {
            writeln!(text, "{kind} {number}").expect("a string takes everything");
        }
    }
    print!("{text}");
}

/// The number that is inserted by this operation.
fn number(random: &mut Random, seed: u64, index: usize, count: usize) -> i64 {
    let rising = (1 - LARGEST) + (index * 20_000_000 / count).min(19_999_998) as i64;
    match seed % 4 {
        0 => random.between(1 - LARGEST, LARGEST - 1),
        1 => rising,
        2 => -rising,
        _ => random.between(-9, 9),
    }
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

    /// A number from the least to the most.
    fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as usize) as i64
    }

    /// The kind of an operation.
    fn kind(&mut self, removes: bool) -> u8 {
        match self.below(8) as u8 {
            kind @ 1..=6 => kind,
            _ if removes => 2,
            kind => 1 + kind % 6,
        }
    }
}
