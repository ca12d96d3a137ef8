//! One function of a large library, whose traits all numbers have.
use large::numbers::gcd::gcd;

fn main() {
    let (one, other): (i64, i64) = (12, 18);
    println!("{}", gcd(one, other));
}
