//! `gen SEED SIZE` prints this many questions about a twentieth as many numbers. With an odd seed, the
//! numbers fall, so that maxima are at the beginning of ranges.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 2000000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = (count / 20).max(count.min(20));
    let mut numbers: Vec<usize> = (0..len).map(|_| random.below(1_000_000_001)).collect();
    if seed % 2 == 1 {
        numbers.sort_by(|one, other| other.cmp(one));
    }
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    let mut text = format!("{len} {count}\n{}\n", numbers.join(" "));
    for _ in 0..count {
        let (start, end) = random.range(len);
        writeln!(text, "{start} {end}").expect("a string takes everything");
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

    /// Where a range starts and ends, counted from 1.
    fn range(&mut self, len: usize) -> (usize, usize) {
        let (one, other) = (self.below(len) + 1, self.below(len) + 1);
        (one.min(other), one.max(other))
    }
}
