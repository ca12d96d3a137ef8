//! `gen SEED SIZE` prints this many edges. The seed modulo 4 tells which: random, a random graph with a tree in it
//! so that it is connected, a path whose edges are the longest, or edges that are all of the same length.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 200000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = 1 + random.below(1 + count / 2).min(4999);
    let len = if count == 200_000 { 5000 } else { len };
    let mut edges = Vec::new();
    for vertex in (1..len).filter(|_| seed % 4 != 0) {
        edges.push(match seed % 4 {
            2 => (vertex - 1, vertex, 10_000),
            _ => (random.below(vertex), vertex, 1 + random.below(10_000)),
        });
    }
    while edges.len() < count {
        let far = if seed % 4 == 2 { len / 2 + 1 } else { len };
        edges.push((random.below(far), random.below(far), 1 + random.below(10_000)));
    }
    if seed % 4 == 3 {
        edges.iter_mut().for_each(|edge| edge.2 = 10_000);
    }
    random.shuffle(&mut edges);
    let mut text = format!("{len} {count}\n");
    for (one, other, length) in edges {
        writeln!(text, "{} {} {length}", one + 1, other + 1).expect("a string takes everything");
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
