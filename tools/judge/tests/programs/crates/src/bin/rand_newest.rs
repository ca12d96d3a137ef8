//! With rand 0.10, whose generators come from chacha20.

use proconio::input;
use rand_newest::prelude::*;
use rand_newest::rngs::{ChaCha20Rng, ChaCha8Rng};

fn main() {
    input! { n: u64 }
    let mut rng = StdRng::seed_from_u64(n);
    let mut order: Vec<u32> = (0..10).collect();
    order.shuffle(&mut rng);
    println!("{order:?} {} {}", rng.random_range(1..=6), rng.random::<u64>());
    let mut bytes = [0; 7];
    rng.fill(&mut bytes);
    println!("{bytes:?} {:.6} {}", rng.random::<f64>(), rng.random_bool(0.5));

    // More than one block of each, and equal only where both have come as far.
    let mut small = ChaCha8Rng::seed_from_u64(n);
    let mut same = ChaCha8Rng::seed_from_u64(n);
    let sum = (0..1000).fold(0, |sum: u32, _| sum.rotate_left(1) ^ small.next_u32());
    println!("{sum} {}", small == same);
    (0..500).for_each(|_| _ = same.next_u64());
    println!("{} {:?}", small == same, small);
    let mut large = ChaCha20Rng::from_seed([7; 32]);
    println!("{}", (0..1000).fold(0, |sum: u64, _| sum.rotate_left(1) ^ large.next_u64()));

    // Nobody knows these, but hardly ever are they all the same.
    let mut numbers: Vec<u32> = (0..100).map(|_| rand_newest::rng().random()).collect();
    numbers.sort();
    numbers.dedup();
    println!("{}", numbers.len() > 90);
    println!("{}", rand_newest::random_range(0..n) < n);
}
