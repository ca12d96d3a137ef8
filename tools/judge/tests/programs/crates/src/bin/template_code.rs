//! Code of a template that the solution does not call costs little, whatever it needs; what its tests need
//! costs nothing. And the solution is of edition 2021.
#![allow(dead_code)]

use {
    itertools::Itertools,
    num::integer::gcd,
    proconio::{input, marker::Usize1},
    rand::{rngs::SmallRng, seq::SliceRandom, Rng, SeedableRng},
};

struct Deck<T>(Vec<T>);

impl<T: Clone> Deck<T> {
    fn shuffled(&self, rng: &mut SmallRng) -> Vec<T> {
        let mut cards = self.0.clone();
        cards.shuffle(rng);
        cards
    }
}

fn roll(seed: u64) -> u32 {
    SmallRng::seed_from_u64(seed).random_range(1..=6)
}

fn main() {
    input! { n: i64 }
    let heights: Vec<i64> = (1..=n).map(|i| i * 7 % 5).collect();
    let (at, top) = heights.iter().enumerate().max_by_key(|(_, &height)| height).unwrap();
    let coprime = heights.iter().tuple_windows().filter(|(&a, &b)| gcd(a, b) == 1).count();
    println!("{at} {top} {coprime}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use num::BigInt;

    #[test]
    fn many() {
        let big: BigInt = (1..30).map(BigInt::from).product();
        assert!(big > BigInt::from(roll(1)));
    }
}
