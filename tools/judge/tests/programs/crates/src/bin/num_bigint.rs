//! Numbers of any size.
use num::{BigInt, One, Zero};
use num_bigint::BigUint;

fn factorial(n: u32) -> BigUint {
    (1..=n).fold(BigUint::one(), |product, factor| product * factor)
}

fn fibonacci(n: usize) -> BigInt {
    let (mut now, mut next) = (BigInt::zero(), BigInt::one());
    for _ in 0..n {
        let sum = &now + &next;
        now = next;
        next = sum;
    }
    now
}

fn main() {
    let large: BigUint = "123456789012345678901234567890".parse().unwrap();
    println!("{} {}", factorial(50), fibonacci(300));
    println!("{} {}", &large / BigUint::from(97u32), &large % 1_000_007u32);
    println!("{} {}", large.pow(3), large < factorial(30));
    let negative: BigInt = "-987654321987654321987654321".parse().unwrap();
    let mut difference = &negative - fibonacci(150);
    difference *= 3;
    println!("{difference} {}", -&difference > negative);
    println!("{:?}", (&difference / 1_000_000_007i64, &difference % 1_000_000_007i64));
}
