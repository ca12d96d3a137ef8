use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

fn main() {
    let mut rng = SmallRng::seed_from_u64(42);
    let numbers: Vec<u32> = (0..5).map(|_| rng.random_range(0..100)).collect();
    let mut order: Vec<usize> = (0..8).collect();
    order.shuffle(&mut rng);
    println!("{numbers:?} {order:?} {} {:.6}", rng.random_bool(0.5), rng.random::<f64>());
}
