//! `gen SEED SIZE` prints this many arcs and a tenth as many vertices. The seed modulo 3 tells which: random, pairs to
//! be matched, or layers with arcs to the next one that all cost 0 to 2.
//!
//! - sizes: 3 to 40
//!
//! That is enough for small inputs; the largest legal size is 50000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = (4 + random.below(1 + count / 8)).max(count / 10).min(5000);
    let mut names: Vec<usize> = (1..=len).collect();
    random.shuffle(&mut names);
    let (mut arcs, width) = (Vec::new(), 1 + len / 50);
    while arcs.len() < count {
        let (from, to) = (random.below(len), random.below(len));
        let (room, cost) = (random.below(1001), random.below(1001));
        arcs.push(match seed % 3 {
            0 => (from, to, room, cost),
            1 => pair(random, arcs.len(), len.min(1000), cost),
            _ => (from, (from / width * width + width + to % width).min(len - 1), room, cost % 3),
        });
        if arcs[arcs.len() - 1].0 == arcs[arcs.len() - 1].1 {
            arcs.pop();
        }
    }
    random.shuffle(&mut arcs);
    let last = if seed % 3 == 1 { len.min(1000) } else { len } - 1;
    let mut text = format!("{len} {count} {} {}\n", names[0], names[last]);
    for (from, to, room, cost) in arcs {
        let (from, to) = (names[from], names[to]);
        writeln!(text, "{from} {to} {room} {cost}").expect("a string takes everything");
    }
    print!("{text}");
}

/// One of the first half from the source, to the sink from one of the second, or between both.
fn pair(
    random: &mut Random,
    index: usize,
    len: usize,
    cost: usize,
) -> (usize, usize, usize, usize) {
    let half = len / 2;
    match index {
        _ if index + 1 < half => (0, index + 1, 1, 0),
        _ if index + 1 < len => (index.max(half), len - 1, 1, 0),
        _ => (1 + random.below(half - 1), half + random.below(len - 1 - half), 1, cost),
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
