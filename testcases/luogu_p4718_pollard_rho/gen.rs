//! `gen SEED SIZE` prints this many numbers. The seed modulo 4 tells which: random, products of two primes of about the
//! same size, primes and their powers, or products of small primes.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 350, where numbers are up to 10^18 and not up to 10^12.

use std::env;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    println!("{count}");
    for _ in 0..count {
        let digits = if count == 350 { 18 } else { 1 + random.below(12) as u32 };
        let most = 10_u64.pow(digits);
        println!("{}", number(seed % 4, most, random));
    }
}

/// A number from 2 to the largest.
fn number(kind: u64, most: u64, random: &mut Random) -> u64 {
    let root = (most as f64).sqrt() as u64;
    match kind {
        0 => 2 + random.below(most - 1),
        1 => prime(root - random.below(root / 10 + 1)) * prime(root - random.below(root / 10 + 1)),
        2 => {
            let exponent = 1 + random.below(4) as u32;
            let root = (most as f64).powf(1.0 / f64::from(exponent)) as u64;
            prime(root - random.below(root / 2 + 1)).pow(exponent)
        }
        _ => {
            let mut product = 2;
            while product < most / 100 {
                product *= prime(2 + random.below(48));
            }
            product
        }
    }
}

/// The largest prime up to a number.
fn prime(mut number: u64) -> u64 {
    while number > 2 && !is_prime(number) {
        number -= 1;
    }
    number.max(2)
}

/// Miller and Rabin, by the textbook.
fn is_prime(number: u64) -> bool {
    let bases = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if bases.iter().any(|base| number % base == 0) {
        return bases.contains(&number);
    }
    let twos = (number - 1).trailing_zeros();
    bases.iter().all(|&base| {
        let odd = power(base, (number - 1) >> twos, number);
        let mut roots = (0..twos).map(|times| power(odd, 1 << times, number));
        odd == 1 || roots.any(|root| root == number - 1)
    })
}

fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let (mut rest, mut square, mut power) = (exponent, u128::from(base), 1);
    while rest > 0 {
        if rest % 2 == 1 {
            power = power * square % u128::from(modulus);
        }
        square = square * square % u128::from(modulus);
        rest /= 2;
    }
    power as u64
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, u64) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next())
}

/// SplitMix64: even neighbouring seeds give unlike numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % limit
    }
}
