use libm::{hypot, sqrt};

fn main() {
    println!("{} {}", sqrt(2.0), hypot(3.0, 4.0));
    println!("{}", libm::floor(-0.5));
}
