//! `gen SEED SIZE` prints n and this many questions. The seed modulo 4 tells which: any, the last primes, the first
//! ones, or those next to a place far up. n is any, a prime, the square of a prime, or one less.
//!
//! - sizes: 1 to 30
//!
//! That is enough for small inputs; the largest legal size is 1000000.

use std::env;
use std::fmt::Write;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let limit = match size {
        1_000_000 => 100_000_000,
        _ => small_limit(random),
    };
    let count = count_primes(limit);
    let far = 1 + random.below(count);
    let mut text = format!("{limit} {size}\n");
    for number in 0..size {
        let question = match seed % 4 {
            0 => 1 + random.below(count),
            1 => count - number % count,
            2 => 1 + number % count,
            _ => far - random.below(far.min(100)),
        };
        writeln!(text, "{question}").expect("a string takes everything");
    }
    print!("{text}");
}

fn small_limit(random: &mut Random) -> usize {
    let most = [20, 2000, 300_000][random.below(3)];
    let any = 2 + random.below(most);
    let is_prime =
        |number: &usize| (2..*number).take_while(|it| it * it <= *number).all(|it| number % it > 0);
    let prime_up_to = |number: usize| (2..=number).rev().find(is_prime).expect("2 is one");
    let root = prime_up_to((any as f64).sqrt().max(2.0) as usize);
    [any, prime_up_to(any), root * root, root * root - 1][random.below(4)]
}

fn count_primes(limit: usize) -> usize {
    let mut is_composite = vec![false; limit + 1];
    for factor in (2..).take_while(|factor| factor * factor <= limit) {
        if !is_composite[factor] {
            is_composite[factor * factor..].iter_mut().step_by(factor).for_each(|it| *it = true);
        }
    }
    is_composite[2..].iter().filter(|it| !**it).count()
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
