//! `gen SEED SIZE` prints this many edges. The seed modulo 4 tells which: random, a binary tree with repeated edges,
//! a path with short ways around some vertices, or blocks in a row that share their ends.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 100000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = if count == 100_000 { 20_000 } else { 1 + random.below(2 + count.min(19_990)) };
    let mut names: Vec<usize> = (1..=len).collect();
    random.shuffle(&mut names);
    let mut edges: Vec<(usize, usize)> = (0..count)
        .map(|index| {
            let (is_first, any) = (index + 1 < len, random.below(len));
            let one = if is_first { index + 1 } else { any };
            let other = match seed % 4 {
                0 => return (any, random.below(len)),
                1 => one / 2,
                2 if is_first => index,
                2 => one + random.below(3),
                _ => one / 8 * 8 + random.below(9),
            };
            (one, other.min(len - 1))
        })
        .collect();
    random.shuffle(&mut edges);
    let mut text = format!("{len} {count}\n");
    for (one, other) in edges {
        writeln!(text, "{} {}", names[one], names[other]).expect("a string takes everything");
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
