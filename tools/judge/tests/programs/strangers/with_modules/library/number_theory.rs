pub mod primes;
pub fn gcd(a: u64, b: u64) -> u64 { if b == 0 { a } else { gcd(b, a % b) } }
pub fn lcm(a: u64, b: u64) -> u64 { a / gcd(a, b) * b }
