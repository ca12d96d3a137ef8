//! By hashes, as Rabin and Karp have them: parts are equal if their values as numbers to some base are, modulo a
//! prime near 2^61. For each letter, a palindrome that ends there and is longer than all so far is looked for.

use std::io;

const PRIME: u64 = (1 << 61) - 1;
const BASE: u64 = 1_234_567_890_123_456_789;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let word = text.trim().as_bytes();
    let ahead = hashes(word.iter().copied());
    let back = hashes(word.iter().rev().copied());
    // The length of the longest palindrome so far, and the power of the base that belongs to it.
    let (mut longest, mut power) = (0, 1);
    for end in 1..=word.len() {
        // The longest one up to a letter is at most two letters longer than that up to the one before.
        let (one_more, two_more) = (times(power, BASE), times(times(power, BASE), BASE));
        for (len, power_of_len) in [(longest + 2, two_more), (longest + 1, one_more)] {
            let reads = |start: usize| {
                let from_end = word.len() - end;
                let forwards = part(&ahead, start, end, power_of_len);
                forwards == part(&back, from_end, from_end + len, power_of_len)
            };
            if end.checked_sub(len).is_some_and(reads) {
                (longest, power) = (len, power_of_len);
                break;
            }
        }
    }
    println!("{longest}");
}

/// The values of all beginnings.
fn hashes(letters: impl Iterator<Item = u8>) -> Vec<u64> {
    let mut hashes = vec![0];
    for letter in letters {
        let before = hashes[hashes.len() - 1];
        hashes.push((times(before, BASE) + u64::from(letter)) % PRIME);
    }
    hashes
}

/// The value of a part, given the power of the base that belongs to its length.
fn part(hashes: &[u64], start: usize, end: usize, power: u64) -> u64 {
    (hashes[end] + PRIME - times(hashes[start], power)) % PRIME
}

fn times(one: u64, other: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(PRIME)) as u64
}
