//! `gen SEED SIZE` prints this many equations. The seed modulo 5 tells of which kind: fractions as unknowns, mostly
//! zeros, not determined, a small and a large number in each equation, or large numbers everywhere.
//!
//! - sizes: 1 to 6
//!
//! That is enough for small inputs; the largest legal size is 100.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let mut rows = match seed % 5 {
        4 => with_large_numbers(size, random),
        kind => with_fractions(size, kind, random),
    };
    if seed % 5 == 2 {
        repeat(&mut rows, random);
    }
    println!("{size}");
    for row in rows {
        println!("{}", row.iter().map(i64::to_string).collect::<Vec<_>>().join(" "));
    }
}

/// An unknown is a fraction of small numbers, and what it is multiplied with a multiple of its denominator. So the
/// right sides are integers, and none of the unknowns is near where its last decimal changes.
fn with_fractions(size: usize, kind: u64, random: &mut Random) -> Vec<Vec<i64>> {
    let unknowns: Vec<(i64, i64)> =
        (0..size).map(|_| (random.near(9), [1, 2, 3, 4, 5, 7, 9][random.below(7)])).collect();
    let row = |index: usize| {
        let factor = |column: usize| match kind {
            1 if column == (index + 1) % size => 1 + random.below(10) as i64,
            1 if random.below(size) > 0 => 0,
            3 if column == (index + 1) % size => [-1000, 1000][random.below(2)],
            3 if column == index => 1 + random.below(10) as i64,
            3 => 0,
            _ => random.near(10),
        };
        let factors: Vec<i64> = (0..size).map(factor).collect();
        let pairs = || factors.iter().zip(&unknowns);
        let right = pairs().map(|(factor, (over, _))| factor * over).sum();
        pairs().map(|(factor, (_, under))| factor * under).chain([right]).collect()
    };
    (0..size).map(row).collect()
}

/// The unknowns are -1, 0 and 1, and the signs of numbers are chosen so that the right side remains small.
fn with_large_numbers(size: usize, random: &mut Random) -> Vec<Vec<i64>> {
    let unknowns: Vec<i64> = (0..size).map(|_| random.near(1)).collect();
    let row = |_| {
        let mut right = 0;
        let mut row = Vec::new();
        for unknown in &unknowns {
            let number = random.near(10_000);
            let is_too_much = (right + number * unknown).abs() > 10_000;
            row.push(if is_too_much { -number } else { number });
            right += row[row.len() - 1] * unknown;
        }
        row.push(right);
        row
    };
    (0..size).map(row).collect()
}

/// Some equations become the sum of two others, or nearly.
fn repeat(rows: &mut [Vec<i64>], random: &mut Random) {
    for index in 1 + random.below(rows.len())..rows.len() {
        let (one, other) = (&rows[random.below(index)], &rows[random.below(index)]);
        let mut sums: Vec<i64> = one.iter().zip(other).map(|(one, other)| one + other).collect();
        if sums.iter().all(|sum| sum.abs() < 10_000) {
            *sums.last_mut().expect("it has a right side") += random.near(1);
            rows[index] = sums;
        }
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

    /// From this far below 0 to this far above.
    fn near(&mut self, most: i64) -> i64 {
        self.below(2 * most as usize + 1) as i64 - most
    }
}
