//! `gen SEED SIZE` prints this many arcs, and half as many vertices. A random tree makes sure that all can be
//! reached from 1. The seed modulo 3 tells about the other arcs: random, a path that every arc shortens a
//! little, so that the heap fills with old entries, or very short ones.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 200000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = 1 + count / 2 - count / 200_000;
    let mut arcs = Vec::new();
    for vertex in 1..len {
        arcs.push(match seed % 3 {
            1 => (vertex - 1, vertex, 1),
            _ => (random.below(vertex), vertex, random.below(5000)),
        });
    }
    while arcs.len() < count {
        let (from, to) = (random.below(len), random.below(len));
        arcs.push(match seed % 3 {
            0 => (from, to, random.below(5000)),
            1 => (from.min(to), from.max(to), random.below(5000)),
            _ => (from, to, random.below(3)),
        });
    }
    if seed % 3 == 1 {
        detours(&mut arcs, len);
    }
    random.shuffle(&mut arcs);
    let mut text = format!("{len} {count} 1\n");
    for (from, to, length) in arcs {
        writeln!(text, "{} {} {length}", from + 1, to + 1).expect("a string takes everything");
    }
    print!("{text}");
}

/// Each vertex of the path finds a way to the last one that is shorter than all before.
fn detours(arcs: &mut [(usize, usize, usize)], len: usize) {
    let last = len - 1;
    for (vertex, arc) in arcs[last..].iter_mut().enumerate().filter(|(vertex, _)| *vertex < last) {
        *arc = (vertex, last, (2 * (last - vertex)).min(9000));
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

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
