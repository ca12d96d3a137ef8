//! `gen SEED SIZE` prints this many clauses. The seed modulo 4 tells which: random ones, which may be impossible; ones
//! that hold for values chosen before, of few variables but for the last clause, or of many; or a long chain.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    // Few enough for a program that tries all values.
    let most = if count <= 40 { count.min(16) } else { count };
    let len = match seed % 4 {
        1 => 1 + random.below(most / 2 + 1),
        _ if count == 1_000_000 => count,
        _ => 1 + random.below(most),
    };
    let values: Vec<usize> = (0..len).map(|_| random.below(2)).collect();
    let mut names: Vec<usize> = (1..=len).collect();
    match seed % 4 {
        3 => names.chunks_mut(1000).for_each(|chunk| random.shuffle(chunk)),
        _ => random.shuffle(&mut names),
    }
    let mut text = format!("{len} {count}\n");
    for index in 0..count {
        let (one, other) = match seed % 4 {
            3 => (index % len, (index + 1) % len),
            _ => (random.below(len), random.below(len)),
        };
        let (a, b) = match seed % 4 {
            0 => (random.below(2), random.below(2)),
            3 if index + 1 < len => (1 - values[one], values[other]),
            3 => (random.below(2), random.below(2)),
            1 if index + 1 == count => (1 - values[one], 1 - values[other]),
            _ if random.below(2) == 0 => (values[one], random.below(2)),
            _ => (random.below(2), values[other]),
        };
        writeln!(text, "{} {a} {} {b}", names[one], names[other])
            .expect("a string takes everything");
    }
    print!("{text}");
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

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
