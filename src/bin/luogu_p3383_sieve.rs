//! # Sieve
//!
//! - url: <https://www.luogu.com.cn/problem/P3383>
//! - limits: 3 s, 512 MB
//! - topic: number theory
//! - technique: Eratosthenes on odd numbers, in blocks that fit into the nearest cache
//! - cost: O(n log log n + q)
//!
//! Given are n and q numbers k: which is the k-th prime? None of them is above n. n is 100,000,000,
//! and q at most 1,000,000. (In the sample n is 100.)
//!
//! **Cross out multiples.** A number that is no prime has a prime factor that is not above its root.
//! So cross out the multiples of all primes up to the root of n: what is left is prime. Start from
//! p², as smaller multiples have a smaller factor, and leave out even numbers, which are half.
//!
//! ```text
//!   odd       3  5  7  9 11 13 15 17 19 21 23 25 27 29 31 33 35      2i + 1 is at place i,
//!   3                  x        x        x        x        x         so multiples of p are
//!   5                                          x              x      p places apart
//! ```
//!
//! **Block by block.** Marks of all numbers are megabytes, and with each prime one would go through
//! them all. So take 32,768 of them, which fit into the nearest cache, cross out with all primes, and
//! remember for each of them where it goes on in the next block. The primes up to the root come from
//! the same function.
//!
//! **Eight at a time.** Eight marks, read as one number, tell the next prime by its lowest bit: that
//! is quicker than to look at each, as few are left.
//!
//! **Invariant:** `next` is where the next odd multiple of its prime is, in this block or after it.
//!
//! **The linear sieve,** by which the problem goes on Luogu, crosses out each number once, by its
//! smallest factor. But it does so all over the memory, and is four times as slow. It is worth
//! knowing where that factor is wanted for each number.
//!
//! **Classical mistakes:** p² in 32 bits; 1, which is no prime; and, in the last block, primes above n.
//!
//! Time: O(n log log n), and a third of it for reading and printing. Memory: four bytes a prime.
//!
//! Further reading: <https://cp-algorithms.com/algebra/sieve-of-eratosthenes.html>

use std::fmt::Write;
use std::io::stdin;

use proconio::{input, marker::Usize1, source::once::OnceSource};

/// So many odd numbers have their marks in the nearest cache.
const BLOCK: usize = 1 << 15;

/// All primes up to a limit, from the smallest on.
fn primes(limit: usize) -> Vec<u32> {
    if limit < 2 {
        return Vec::new();
    }
    let root = (limit as f64).sqrt() as usize;
    let odd = primes(root).into_iter().skip(1).map(|prime| prime as usize);
    let mut steps: Vec<_> = odd.map(|prime| (prime, prime * prime / 2)).collect();
    let mut primes = vec![2];
    for start in (0..(limit + 1) / 2).step_by(BLOCK) {
        let marks = block(start, &mut steps);
        for (index, eight) in marks.chunks(8).enumerate() {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(eight);
            let mut marks = u64::from_le_bytes(bytes);
            while marks != 0 {
                let place = start + 8 * index + marks.trailing_zeros() as usize / 8;
                primes.push((2 * place + 1) as u32);
                marks &= marks - 1;
            }
        }
    }
    primes.truncate(primes.partition_point(|&prime| prime as usize <= limit));
    primes
}

/// The mark of 2i + 1, from this i on: 1 if it is left. Moves the steps on: a prime, and which place
/// is next.
fn block(start: usize, steps: &mut [(usize, usize)]) -> [u8; BLOCK] {
    let mut marks = [1; BLOCK];
    if start == 0 {
        marks[0] = 0;
    }
    for (prime, next) in steps {
        let mut place = *next - start;
        while place < BLOCK {
            marks[place] = 0;
            place += *prime;
        }
        *next = start + place;
    }
    marks
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, limit: usize, count: usize, questions: [Usize1; count] }
    assert!(limit <= 100_000_000, "n must be at most 100000000");
    let primes = primes(limit);
    let mut lines = String::new();
    for question in questions {
        writeln!(lines, "{}", primes[question]).unwrap();
    }
    print!("{}", lines);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_may_be_a_prime() {
        assert!(primes(0).is_empty());
        assert!(primes(1).is_empty());
        assert_eq!(primes(2), [2]);
        assert_eq!(primes(3), [2, 3]);
        assert_eq!(primes(29), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert_eq!(primes(30).len(), 10);
    }

    #[test]
    fn squares_of_primes_are_not_left() {
        for prime in primes(1000) {
            let square = prime as usize * prime as usize;
            assert!(!primes(square).contains(&(square as u32)), "{}", square);
        }
    }

    #[test]
    fn blocks_join() {
        let all = primes(10 * BLOCK);
        let is_prime = |number: &u32| {
            (2..*number).take_while(|it| it * it <= *number).all(|it| number % it > 0)
        };
        assert_eq!(all, (2..=10 * BLOCK as u32).filter(is_prime).collect::<Vec<_>>());
    }

    #[test]
    fn there_are_78498_primes_below_a_million() {
        assert_eq!(primes(1_000_000).len(), 78_498);
    }
}
