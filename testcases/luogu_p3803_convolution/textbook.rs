//! A number-theoretic transform by the textbook: modulo 998244353, after the order of bits is reversed.

use std::io;

const MODULUS: u64 = 998_244_353;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let numbers: Vec<u64> =
        text.split_ascii_whitespace().map(|word| word.parse().expect("a number")).collect();
    let count = (numbers[0] + numbers[1] + 1) as usize;
    let (one, other) = numbers[2..].split_at(numbers[0] as usize + 1);
    let (mut one, mut other) = (one.to_vec(), other.to_vec());
    let len = count.next_power_of_two();
    one.resize(len, 0);
    other.resize(len, 0);
    let root = power(3, (MODULUS - 1) / len as u64);
    transform(&mut one, root);
    transform(&mut other, root);
    one.iter_mut().zip(&other).for_each(|(one, other)| *one = *one * other % MODULUS);
    transform(&mut one, power(root, MODULUS - 2));
    let part = power(len as u64, MODULUS - 2);
    let product = one[..count].iter().map(|it| (it * part % MODULUS).to_string());
    println!("{}", product.collect::<Vec<_>>().join(" "));
}

fn power(base: u64, exponent: u64) -> u64 {
    match exponent {
        0 => 1,
        _ if exponent % 2 == 1 => power(base, exponent - 1) * base % MODULUS,
        _ => power(base * base % MODULUS, exponent / 2),
    }
}

/// The values at all powers of a root of unity.
fn transform(numbers: &mut [u64], root: u64) {
    let len = numbers.len();
    let mut reversed = 0;
    for index in 1..len {
        let mut bit = len / 2;
        while reversed & bit != 0 {
            reversed ^= bit;
            bit /= 2;
        }
        reversed |= bit;
        if index < reversed {
            numbers.swap(index, reversed);
        }
    }
    let mut half = 1;
    while half < len {
        let step = power(root, (len / 2 / half) as u64);
        for block in numbers.chunks_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            let mut turn = 1;
            for (low, high) in left.iter_mut().zip(right) {
                let turned = *high * turn % MODULUS;
                *high = (*low + MODULUS - turned) % MODULUS;
                *low = (*low + turned) % MODULUS;
                turn = turn * step % MODULUS;
            }
        }
        half *= 2;
    }
}
