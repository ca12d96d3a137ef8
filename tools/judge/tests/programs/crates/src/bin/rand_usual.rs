//! With the usual features of rand: its generators of good numbers, with a seed and without.

use proconio::input;
use rand::prelude::*;
use rand_chacha::{ChaCha20Rng, ChaCha8Rng};

fn main() {
    input! { n: u64 }
    let mut rng = StdRng::seed_from_u64(n);
    let mut order: Vec<u32> = (0..10).collect();
    order.shuffle(&mut rng);
    println!("{order:?} {} {}", rng.random_range(1..=6), rng.random::<u64>());
    let mut bytes = [0; 7];
    rng.fill(&mut bytes);
    println!("{bytes:?} {:.6} {}", rng.random::<f64>(), rng.random_bool(0.5));
    println!("{}", rng.clone() == rng);

    // More than one block of each.
    let mut small = ChaCha8Rng::seed_from_u64(n);
    let sum = (0..1000).fold(0, |sum: u32, _| sum.rotate_left(1) ^ small.next_u32());
    let mut large = ChaCha20Rng::from_seed([7; 32]);
    let sums = (0..1000).fold(0, |sum: u64, _| sum.rotate_left(1) ^ large.next_u64());
    println!("{sum} {sums}");

    // Nobody knows these, but hardly ever are they all the same.
    let mut numbers: Vec<u32> = (0..100).map(|_| rand::rng().random()).collect();
    numbers.sort();
    numbers.dedup();
    println!("{}", numbers.len() > 90);
    println!("{}", rand::random_range(0..n) < n);
}
