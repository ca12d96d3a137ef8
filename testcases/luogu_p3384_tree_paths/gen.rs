//! `gen SEED SIZE` prints this many vertices and as many operations. The seed modulo 5 tells the tree: random, a
//! path, a binary tree, a star, or a path with leaves. With an odd seed, values and p are as large as they can be.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 100000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, len) = arguments();
    let random = &mut Random(seed);
    let mut names: Vec<usize> = (1..=len).collect();
    random.shuffle(&mut names);
    let (modulus, values) = match seed % 2 {
        0 => (1 + random.below(100), 100),
        _ => (1 << 30, (1 << 31) - 1),
    };
    let mut text = format!("{len} {len} {} {modulus}\n", names[0]);
    for vertex in 0..len {
        let separator = if vertex + 1 < len { ' ' } else { '\n' };
        write!(text, "{}{separator}", values - random.below(1 + values.min(1000)))
            .expect("a string takes everything");
    }
    for vertex in 1..len {
        let parent = match seed % 5 {
            0 => random.below(vertex),
            1 => vertex - 1,
            2 => (vertex - 1) / 2,
            3 => 0,
            _ => (vertex - 1) / 2 * 2,
        };
        let mut ends = [names[vertex], names[parent]];
        random.shuffle(&mut ends);
        writeln!(text, "{} {}", ends[0], ends[1]).expect("a string takes everything");
    }
    for _ in 0..len {
        let (one, other) = (names[random.below(len)], names[random.below(len)]);
        let amount = values - random.below(1 + values.min(1000));
        match random.below(6) {
            0 | 1 => writeln!(text, "1 {one} {other} {amount}"),
            2 | 3 => writeln!(text, "2 {one} {other}"),
            4 => writeln!(text, "3 {one} {amount}"),
            _ => writeln!(text, "4 {one}"),
        }
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
