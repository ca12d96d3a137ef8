#[macro_use]
extern crate proconio;
#[macro_use]
extern crate old_library as old;

use old::factorial;

fn main() {
    input! { n: u64, factors: [u64; 2] }
    println!("{} {}", factorial(n).value, product!(factors[0], factors[1]).value);
}
