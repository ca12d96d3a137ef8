//! `gen SEED SIZE` prints this many edges. The seed modulo 4 tells which: random, a long way that has to be moved along
//! again and again, few partners for many, or triangles, where only one of all matchings is complete.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 50000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let most = if count == 50_000 { 500 } else { 2 + random.below(2 + count.min(300) / 3) };
    let (left, right) = match seed % 4 {
        0 if count < 50_000 => (1 + random.below(most), 1 + random.below(most)),
        2 => (most, most - random.below(most / 2)),
        _ => (most, most),
    };
    let (mut lefts, mut rights): (Vec<usize>, Vec<usize>) =
        ((1..=left).collect(), (1..=right).collect());
    random.shuffle(&mut rights);
    if seed % 8 < 4 {
        random.shuffle(&mut lefts);
    }
    let edges: Vec<(usize, usize)> = (0..count)
        .map(|index| match seed % 4 {
            1 if index < left => (index, index),
            1 if index < 2 * left => (index - left, (index - left + 1).min(right - 1)),
            1 => (left / 2 + random.below(left - left / 2), random.below(right / 2)),
            2 if index % 7 > 0 => {
                (random.below(left), random.below(right) * random.below(right) / right)
            }
            3 => {
                let one = random.below(left);
                (one, random.below(one + 1))
            }
            _ => (random.below(left), random.below(right)),
        })
        .collect();
    let mut text = format!("{left} {right} {count}\n");
    for (one, other) in edges {
        writeln!(text, "{} {}", lefts[one], rights[other]).expect("a string takes everything");
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
