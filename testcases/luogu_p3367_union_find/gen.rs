//! `gen SEED SIZE` prints this many operations on a fifth as many elements. The seed modulo 4 tells what
//! the joins make: random sets, a path, trees as deep as can be, or many small sets. One in three is left
//! out.
//!
//! - sizes: 1 to 60
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let elements = (count / 5).max(1 + count.min(5));
    let mut joins = joins(seed % 4, elements, random).into_iter();
    let mut text = format!("{elements} {count}\n");
    for _ in 0..count {
        let question = (2, random.below(elements), random.below(elements));
        let is_join = random.below(3) > 0;
        let join = joins.next().filter(|_| is_join).map(|(one, other)| (1, one, other));
        let (kind, one, other) = join.unwrap_or(question);
        writeln!(text, "{kind} {} {}", one + 1, other + 1).expect("a string takes everything");
    }
    print!("{text}");
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

/// What is joined, as far as it is not left out.
fn joins(kind: u64, elements: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (1..elements).collect();
    match kind {
        0 => order.iter().map(|_| (random.below(elements), random.below(elements))).collect(),
        1 => order.iter().map(|&element| (element, element - 1)).collect(),
        2 => {
            // Sets of one size are joined, then those of twice that size.
            order.sort_by_key(|element| element.trailing_zeros());
            order.iter().map(|&element| (element & (element - 1), element)).collect()
        }
        _ => order.iter().map(|&element| (element, element / 3 * 3)).collect(),
    }
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
