//! `gen SEED SIZE` prints this many numbers and as many operations. With an odd seed, ranges are as long as
//! possible and begin and end beside a number, which is what takes most nodes.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 100000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, len) = arguments();
    let random = &mut Random(seed);
    let mut text = format!("{len} {len}\n");
    for index in 0..len {
        let separator = if index + 1 < len { ' ' } else { '\n' };
        write!(text, "{}{separator}", random.between(1, LARGEST))
            .expect("a string takes everything");
    }
    for _ in 0..len {
        let (mut start, mut end) = random.range(len);
        if seed % 2 == 1 {
            (start, end) = (2.min(len), (len - 1).max(2.min(len)));
        }
        match random.below(2) {
            0 => writeln!(text, "1 {start} {end} {}", random.between(1, LARGEST)),
            _ => writeln!(text, "2 {start} {end}"),
        }
        .expect("a string takes everything");
    }
    print!("{text}");
}

/// 100000 numbers to which this is added 100000 times stay below 2^61 together.
const LARGEST: i64 = 100_000_000;

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

    /// A number from the least to the most.
    fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as usize) as i64
    }

    /// Where a range starts and ends, counted from 1.
    fn range(&mut self, len: usize) -> (usize, usize) {
        let (one, other) = (self.below(len) + 1, self.below(len) + 1);
        (one.min(other), one.max(other))
    }
}
