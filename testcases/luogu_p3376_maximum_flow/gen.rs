//! `gen SEED SIZE` prints this many arcs. The seed modulo 4 tells which: random, layers with arcs to the next one, a
//! path with ways to the end that are longer and longer, or pairs to be matched.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 5000.

use std::env;
use std::fmt::Write;

const MOST: usize = (1 << 31) - 1;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = if count == 5000 { 200 } else { 2 + random.below(2 + count / 5) };
    let mut names: Vec<usize> = (1..=len).collect();
    random.shuffle(&mut names);
    let mut arcs = Vec::new();
    while arcs.len() < count {
        let (from, to) = (random.below(len), random.below(len));
        let room = [random.below(10), random.below(MOST + 1)][random.below(2)];
        arcs.push(match seed % 4 {
            0 => (from, to, room),
            1 => (from, (from / 10 * 10 + 10 + to % 10).min(len - 1), room),
            2 => detour(arcs.len(), len, room),
            _ => pair(random, arcs.len(), len),
        });
    }
    random.shuffle(&mut arcs);
    let mut text = format!("{len} {count} {} {}\n", names[0], names[len - 1]);
    for (from, to, room) in arcs {
        let (from, to) = (names[from], names[to]);
        writeln!(text, "{from} {to} {room}").expect("a string takes everything");
    }
    print!("{text}");
}

/// First a path through all vertices with much room, then from each of them to the end with little.
fn detour(index: usize, len: usize, room: usize) -> (usize, usize, usize) {
    let from = index % (len - 1);
    if index < len - 1 {
        (from, from + 1, MOST)
    } else {
        (from, len - 1, room % 1000)
    }
}

/// One of the first half from the source, to the sink from one of the second, or between both.
fn pair(random: &mut Random, index: usize, len: usize) -> (usize, usize, usize) {
    let half = len / 2;
    match index {
        _ if index < half => (0, index, 1),
        _ if index < len => (index, len - 1, 1),
        _ => (random.below(half), half + random.below(len - half), 1),
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
