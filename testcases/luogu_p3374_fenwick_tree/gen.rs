//! `gen SEED SIZE` prints this many numbers and as many operations. With an odd seed, all questions are for
//! long sums and all additions near the beginning, which is what costs most.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 500000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, len) = arguments();
    let random = &mut Random(seed);
    let mut text = format!("{len} {len}\n");
    for index in 0..len {
        let separator = if index + 1 < len { ' ' } else { '\n' };
        write!(text, "{}{separator}", random.between(-1000, 1000))
            .expect("a string takes everything");
    }
    for _ in 0..len {
        let (mut start, mut end) = random.range(len);
        if seed % 2 == 1 {
            (start, end) = (1 + start % len.min(2), len - end % len.min(2));
        }
        match random.below(2) {
            0 => writeln!(text, "1 {start} {}", random.between(-1000, 1000)),
            _ => writeln!(text, "2 {} {}", start.min(end), end.max(start)),
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
