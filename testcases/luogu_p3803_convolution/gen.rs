//! `gen SEED SIZE` prints polynomials of this degree or, with an even seed, a smaller second one. The seed modulo 3
//! tells which coefficients: random, 9 everywhere, or mostly 0.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;

fn main() {
    let (seed, degree) = arguments();
    let random = &mut Random(seed);
    let other_degree = if seed % 2 == 0 { 1 + random.below(degree) } else { degree };
    println!("{degree} {other_degree}");
    for degree in [degree, other_degree] {
        let coefficients = (0..=degree).map(|_| match seed % 3 {
            0 => ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"][random.below(10)],
            1 => "9",
            _ => ["0", "0", "0", "0", "0", "0", "0", "0", "1", "9"][random.below(10)],
        });
        println!("{}", coefficients.collect::<Vec<_>>().join(" "));
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
}
