//! Ranges with a step of their own.
use num::iter::{range_step, range_step_inclusive};

fn main() {
    println!("{:?}", range_step(10i64, 0, -3).collect::<Vec<_>>());
    println!("{}", range_step_inclusive(1u32, 100, 9).sum::<u32>());
}
