//! # Pollard's Rho
//!
//! - url: <https://www.luogu.com.cn/problem/P4718>
//! - limits: 2 s, 125 MB
//! - topic: number theory
//! - technique: a random walk repeats itself modulo a factor first; multiplied without dividing
//! - cost: O(⁴√n)
//!
//! Of up to 350 numbers from 2 to 10^18, print for each `Prime` or its largest prime factor.
//!
//! **A walk that repeats itself:** go from x to x² + c modulo n, which looks random. Modulo a factor p
//! there are only p places, and as with birthdays, about √p steps lead to one where the walk has been
//! before. From there it goes in a circle, like the letter ρ. Modulo n that takes far longer.
//!
//! ```text
//!   n = 8051, c = 1     2   5  26  677  7474  2839  871 ..      2 -- 5 -- 26
//!   modulo 97           2   5  26   95     5    26   95 ..            \   /
//!   2839 - 26 = 29 * 97, and the gcd of that and 8051 is 97             95
//! ```
//!
//! **Without knowing p:** the difference of two places that are the same modulo p is a multiple of p,
//! so its gcd with n is not 1. Brent compares each place, `fast`, with the last one whose number is a
//! power of two, `slow`. Once that is in the circle and the power is as large as it, they meet.
//!
//! **One gcd for 128 differences:** multiply them. If the product becomes 0, then either it had a
//! factor of n before, or the difference is 0: the walk met itself modulo n, and needs another c.
//!
//! **Is it prime?** Modulo a prime, only 1 and -1 have the square 1. So b^(n - 1), which is an odd power
//! of b squared some times, comes to 1 by way of -1 or is 1 from the start; if not, n is not prime.
//! Miller and Rabin: up to 3.8 * 10^18, nine bases b unmask all that are not.
//!
//! **No division:** Montgomery takes off the multiple of n that ends in the same 64 bits, and drops
//! these. That gives the product divided by 2^64, and for the walk it is as good as the product. What
//! is 0 modulo n comes out as n. With remainders of 128 bits, it takes over three times as long.
//!
//! **Invariant:** `product` is not 0 modulo n, and no factor of a difference is lost before its gcd.
//!
//! **Classical mistakes:** products in 64 bits; a gcd for each step; no other c when a walk fails; and
//! b^(n - 1) = 1 alone as a test, which 561 passes with most bases.
//!
//! Time: O(⁴√n) on average, for one factor is at most √n. Memory: a few numbers.
//!
//! Further reading: <https://cp-algorithms.com/algebra/factorization.html>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, source::once::OnceSource};

/// Whether a number from 2 on is prime, by Miller and Rabin.
fn is_prime(number: u64) -> bool {
    let multiply = |one, other| (u128::from(one) * u128::from(other) % u128::from(number)) as u64;
    let twos = (number - 1).trailing_zeros();
    [2, 3, 5, 7, 11, 13, 17, 19, 23].iter().all(|&base| {
        let mut power: u64 = 1;
        for bit in (twos..64).rev() {
            let factor = if number >> bit & 1 == 1 { base } else { 1 };
            power = multiply(multiply(power, power), factor);
        }
        base == number
            || power == 1
            || (0..twos).any(|_| {
                let root = power;
                power = multiply(root, root);
                root == number - 1
            })
    })
}

/// Montgomery's way to multiply modulo an odd number below 2^62: the product divided by 2^64, from 1
/// to twice the modulus. The inverse times the modulus ends in 64 bits of 0...01.
fn multiply(one: u64, other: u64, modulus: u64, inverse: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    let times = (product as u64).wrapping_mul(inverse);
    let multiple = u128::from(times) * u128::from(modulus);
    (product >> 64) as u64 + modulus - (multiple >> 64) as u64
}

/// A factor of an odd number that is not prime.
fn find_factor(number: u64) -> u64 {
    let refine =
        |inverse: u64| 2_u64.wrapping_sub(number.wrapping_mul(inverse)).wrapping_mul(inverse);
    let inverse = (0..5).fold(number, |inverse, _| refine(inverse));
    let (mut addend, mut slow, mut fast, mut product) = (1, 1_u64, 1, 1);
    for step in 1_u64.. {
        fast = multiply(fast, fast, number, inverse) + addend;
        let next = multiply(product, slow.abs_diff(fast), number, inverse);
        if next == number || step % 128 == 0 {
            let factor = gcd(product, number);
            if factor > 1 {
                return factor;
            }
            addend += u64::from(next == number);
        }
        product = if next == number { product } else { next };
        if step.is_power_of_two() {
            slow = fast;
        }
    }
    unreachable!("the walk does not end")
}

fn gcd(mut one: u64, mut other: u64) -> u64 {
    while one > 0 {
        (one, other) = (other % one, one);
    }
    other
}

fn largest_prime_factor(number: u64) -> u64 {
    if is_prime(number) {
        return number;
    }
    let factor = if number % 2 == 0 { 2 } else { find_factor(number) };
    largest_prime_factor(factor).max(largest_prime_factor(number / factor))
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, numbers: [u64] }
    let mut lines = String::new();
    for number in numbers {
        assert!(
            (2..=1_000_000_000_000_000_000).contains(&number),
            "a number must be from 2 to 10^18"
        );
        match largest_prime_factor(number) {
            factor if factor == number => writeln!(lines, "Prime").unwrap(),
            factor => writeln!(lines, "{}", factor).unwrap(),
        }
    }
    print!("{}", lines);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_small_numbers_have_the_factors_of_a_sieve() {
        const END: usize = 20_000;
        let mut largest = vec![0; END];
        for prime in 2..END {
            if largest[prime] == 0 {
                (prime..END).step_by(prime).for_each(|multiple| largest[multiple] = prime as u64);
            }
        }
        for number in 2..END as u64 {
            assert_eq!(largest_prime_factor(number), largest[number as usize], "{}", number);
        }
    }

    #[test]
    fn numbers_that_look_prime_to_some_bases_are_not() {
        for number in [561, 2047, 3_215_031_751, 3_474_749_660_383, 341_550_071_728_321] {
            assert!(!is_prime(number));
        }
        assert!(is_prime(999_999_999_999_999_989));
    }

    #[test]
    fn squares_and_walks_of_one_length_are_taken_apart() {
        assert_eq!(largest_prime_factor(999_999_937 * 999_999_937), 999_999_937);
        assert_eq!(largest_prime_factor(352_523 * 352_817), 352_817);
        assert_eq!(largest_prime_factor(1 << 59), 2);
        assert_eq!(largest_prime_factor(1_000_000_000_000_000_000), 5);
    }

    #[test]
    fn products_are_divided_by_two_to_the_64() {
        let (modulus, inverse) = (1_000_000_007, 0xbb57_08ad_7b48_83b7_u64);
        assert_eq!(inverse.wrapping_mul(modulus), 1);
        let product = multiply(123_456_789, 987_654_321, modulus, inverse);
        let restored = (u128::from(product) << 64) % u128::from(modulus);
        assert_eq!(restored, 123_456_789 * 987_654_321 % u128::from(modulus));
        assert_eq!(multiply(0, 5, modulus, inverse), modulus);
    }
}
