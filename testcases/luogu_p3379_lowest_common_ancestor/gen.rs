//! `gen SEED SIZE` prints a tree with this many vertices, and as many questions. The seed modulo 4 tells which:
//! random, a path, a star, or a path with a leaf at each of its vertices.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 500000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, len) = arguments();
    let random = &mut Random(seed);
    let mut names: Vec<usize> = (1..=len).collect();
    random.shuffle(&mut names);
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for vertex in 1..len {
        let parent = match seed % 4 {
            0 => random.below(vertex),
            1 => vertex - 1,
            2 => 0,
            _ => (vertex - 1) / 2 * 2,
        };
        let edge = [(parent, vertex), (vertex, parent)][random.below(2)];
        edges.push((names[edge.0], names[edge.1]));
    }
    random.shuffle(&mut edges);
    let mut text = format!("{len} {len} {}\n", names[0]);
    for _ in 0..len {
        edges.push((1 + random.below(len), 1 + random.below(len)));
    }
    for (one, other) in edges {
        writeln!(text, "{one} {other}").expect("a string takes everything");
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
