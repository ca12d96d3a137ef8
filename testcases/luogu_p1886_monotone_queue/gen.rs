//! `gen SEED SIZE` prints this many numbers, and how many of them a window has. The seed modulo 4 tells
//! whether the numbers are random, rise, fall, or are nearly all equal.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;

fn main() {
    let (seed, len) = arguments();
    let random = &mut Random(seed);
    let window = 1 + random.below(len);
    let (least, most) = if seed % 4 == 3 { (0, 1) } else { (i32::MIN.into(), i32::MAX.into()) };
    let mut numbers: Vec<i64> = (0..len).map(|_| random.between(least, most)).collect();
    match seed % 4 {
        1 => numbers.sort(),
        2 => numbers.sort_by(|one, other| other.cmp(one)),
        _ => {}
    }
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    println!("{len} {window}\n{}", numbers.join(" "));
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
}
