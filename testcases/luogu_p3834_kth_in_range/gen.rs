//! `gen SEED SIZE` prints this many numbers and questions. The seed modulo 4 tells which: random, few different numbers,
//! numbers in ascending order with long ranges, or numbers in descending order with short ranges.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 200000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let len = if count == 200_000 { count } else { 1 + random.below(count) };
    let most = [1_000_000_000, 1 + random.below(5), 1_000_000_000, 2 * len][(seed % 4) as usize];
    let mut numbers: Vec<usize> = (0..len).map(|_| random.below(most + 1)).collect();
    match seed % 4 {
        2 => numbers.sort_unstable(),
        3 => numbers.sort_unstable_by(|one, other| other.cmp(one)),
        _ => {}
    }
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    let mut text = format!("{len} {count}\n{}\n", words.join(" "));
    for _ in 0..count {
        let (one, other) = match seed % 4 {
            2 => (random.below(len / 4 + 1), len - 1 - random.below(len / 4 + 1)),
            3 => {
                let one = random.below(len);
                (one, one + random.below((len - one).min(100)))
            }
            _ => (random.below(len), random.below(len)),
        };
        let (start, end) = (one.min(other), one.max(other));
        let k = 1 + random.below(end - start + 1);
        writeln!(text, "{} {} {k}", start + 1, end + 1).expect("a string takes everything");
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
}
