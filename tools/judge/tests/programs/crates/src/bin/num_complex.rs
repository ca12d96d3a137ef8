//! Complex numbers, and what a template takes from num.
use num::complex::Complex;
use num::integer::{gcd, lcm, Integer};

fn main() {
    let i = Complex::new(0.0, 1.0);
    println!("{} {}", i * i, (i + 1.0).norm_sqr());
    println!("{} {} {}", gcd(12, 18), lcm(4usize, 6), 7.div_floor(&2) + (-7).mod_floor(&3));
    println!("{}", num::clamp(17, 0, 9) + num::pow(2, 10));
}
