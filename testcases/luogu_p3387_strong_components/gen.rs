//! `gen SEED SIZE` prints this many arcs, and a tenth to a half as many vertices. The seed modulo 4 tells which:
//! random, without cycles, one long cycle, or short cycles in a row.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 100000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = if count == 100_000 { 10_000 } else { 1 + random.below(1 + count.min(19_998) / 2) };
    let mut names: Vec<usize> = (1..=len).collect();
    random.shuffle(&mut names);
    let mut arcs: Vec<(usize, usize)> = match seed % 4 {
        2 => (0..len).map(|vertex| (vertex, (vertex + 1) % len)).collect(),
        3 => (1..len).map(|vertex| (vertex - 1, vertex)).collect(),
        _ => Vec::new(),
    };
    while arcs.len() < count {
        let (from, to) = (random.below(len), random.below(len));
        arcs.push(match seed % 4 {
            0 | 2 => (from, to),
            1 => (from.min(to), from.max(to)),
            _ => (from, from / 8 * 8),
        });
    }
    random.shuffle(&mut arcs);
    let weights: Vec<String> = (0..len).map(|_| random.below(1001).to_string()).collect();
    let mut text = format!("{len} {}\n{}\n", arcs.len(), weights.join(" "));
    for (from, to) in arcs {
        writeln!(text, "{} {}", names[from], names[to]).expect("a string takes everything");
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
