use library::{MODULUS, VERSION, power};
use proconio::input;

#[cfg(large)]
const STEP: u64 = 2;
#[cfg(not(large))]
const STEP: u64 = 1;

fn main() {
    input! { base: u64, exponent: u64 }
    let modulus: u64 = MODULUS.parse().unwrap();
    println!("{} {VERSION}", power(base, exponent, modulus));
    println!("{} {}", STEP, env!("LIMIT"));
}
