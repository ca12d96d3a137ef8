//! A crate named by itself, and methods of a trait that comes with all of another crate.
use num::*;
use num_integer;
use proconio::{self, input};

fn main() {
    input! { n: i64 }
    println!("{} {}", n.is_even(), num_integer::sqrt(n));
    println!("{}", Integer::gcd(&n, &(n + 3)) + i64::one());
}
