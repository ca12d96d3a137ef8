//! `gen SEED SIZE` prints a matrix of this many rows and its power. The seed modulo 4 tells of which numbers: any, of
//! -1000 and 1000, mostly 0, or a permutation. The power is any, small, or one that takes most products.
//!
//! - sizes: 1 to 12
//!
//! That is enough for small inputs; the largest legal size is 100.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let exponent = match random.below(3) {
        0 => random.below(1_000_000_000_001),
        1 => random.below(20),
        _ => (1 << 39) - 1,
    };
    let mut permutation: Vec<usize> = (0..size).collect();
    random.shuffle(&mut permutation);
    println!("{size} {exponent}");
    for row in 0..size {
        let words = (0..size).map(|column| match seed % 4 {
            0 => any(random),
            1 => [-1000, 1000][random.below(2)],
            2 if random.below(size) < 2 => any(random),
            3 if permutation[row] == column => any(random),
            _ => 0,
        });
        println!("{}", words.map(|number| number.to_string()).collect::<Vec<_>>().join(" "));
    }
}

fn any(random: &mut Random) -> i64 {
    random.below(2001) as i64 - 1000
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
