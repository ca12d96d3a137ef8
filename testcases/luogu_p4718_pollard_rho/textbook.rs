//! Pollard by the textbook: one walker takes two steps for each of the other's, as Floyd did, until both are at the same
//! place modulo a factor. All with remainders of 128 bits. Miller and Rabin tell primes.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    for number in numbers.skip(1) {
        match largest_prime_factor(number) {
            largest if largest == number => println!("Prime"),
            largest => println!("{largest}"),
        }
    }
}

fn largest_prime_factor(number: u64) -> u64 {
    if number % 2 == 0 && number > 2 {
        return largest_prime_factor(number / 2);
    }
    if is_prime(number) {
        return number;
    }
    let factor = (1..).find_map(|addend| find_factor(number, addend)).expect("some walk works");
    largest_prime_factor(factor).max(largest_prime_factor(number / factor))
}

/// A factor, unless the walk meets itself modulo the number before.
fn find_factor(number: u64, addend: u64) -> Option<u64> {
    let step = |place| (multiply(place, place, number) + addend) % number;
    let (mut slow, mut fast) = (2, 2);
    loop {
        let mut product = 1;
        let (last_slow, last_fast) = (slow, fast);
        for _ in 0..100 {
            (slow, fast) = (step(slow), step(step(fast)));
            product = multiply(product, slow.abs_diff(fast), number);
        }
        if gcd(product, number) > 1 {
            // One of the last hundred places it was: which?
            (slow, fast) = (last_slow, last_fast);
            loop {
                (slow, fast) = (step(slow), step(step(fast)));
                let factor = gcd(slow.abs_diff(fast), number);
                if factor > 1 {
                    return Some(factor).filter(|&factor| factor < number);
                }
            }
        }
    }
}

fn multiply(one: u64, other: u64, modulus: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(modulus)) as u64
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 {
        one
    } else {
        gcd(other, one % other)
    }
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
