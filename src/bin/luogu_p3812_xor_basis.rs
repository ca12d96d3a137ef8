//! # Xor Basis
//!
//! - url: <https://www.luogu.com.cn/problem/P3812>
//! - limits: 1 s, 128 MB
//! - topic: algebra
//! - technique: Gaussian elimination on bits: one number at most for each highest bit
//! - cost: O(64 n)
//!
//! There are n numbers, not all different perhaps. Take any of them: how large can their xor be? n is
//! at most 50, and the numbers are from 0 to below 2^50.
//!
//! **A basis** makes the same xors out of fewer numbers. Keep at most one number for each highest bit.
//! Where the rest of a new number has the highest bit of one that is kept, xor with that clears the
//! bit: go from the highest bit to the lowest. If nothing remains, the number was nothing new. Else
//! what remains has a highest bit that nobody had, and is kept.
//!
//! ```text
//!   insert  1101     1101 is kept for bit 3
//!           1010     1010 ^ 1101 = 0111 is kept for bit 2
//!           0111     0111 ^ 0111 = 0: nothing new
//!   greatest         0000 ^ 1101 = 1101;  1101 ^ 0111 = 1010 is smaller: 1101 it is
//! ```
//!
//! **The smaller of two.** `rest ^ number` differs from `rest` in the highest bit of `number`, and
//! below it. So it is smaller exactly if that bit was 1, and the step of the elimination is a `min`.
//! For the greatest xor it is a `max`: the highest bit is worth more than all below it together.
//!
//! **Invariant:** what numbers of the basis can be xored to is what all inserted numbers can.
//!
//! **Classical mistakes:** `1 << bit` in 32 bits; and to go up from the lowest bit. The empty choice
//! is 0, so there is always an answer.
//!
//! The basis tells more: a number can be made if nothing remains of it, and with k numbers in the
//! basis there are 2^k different xors.
//!
//! Time: 64 steps for a number. Memory: 64 numbers.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Gaussian_elimination>

use proconio::input;

struct XorBasis {
    /// The number that is kept for each highest bit, or 0.
    numbers: [u64; 64],
}

impl XorBasis {
    fn new() -> XorBasis {
        XorBasis { numbers: [0; 64] }
    }

    /// What remains of a number without the highest bits of the basis: 0 if the basis can make it.
    fn rest(&self, number: u64) -> u64 {
        self.numbers.iter().rev().fold(number, |rest, number| rest.min(rest ^ number))
    }

    /// Says whether the number was something new.
    fn insert(&mut self, number: u64) -> bool {
        let rest = self.rest(number);
        if rest != 0 {
            self.numbers[63 - rest.leading_zeros() as usize] = rest;
        }
        rest != 0
    }

    fn greatest(&self) -> u64 {
        self.numbers.iter().rev().fold(0, |greatest, number| greatest.max(greatest ^ number))
    }
}

fn main() {
    input! { len: usize, numbers: [u64; len] }
    let mut basis = XorBasis::new();
    for number in numbers {
        basis.insert(number);
    }
    println!("{}", basis.greatest());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn basis(numbers: &[u64]) -> XorBasis {
        let mut basis = XorBasis::new();
        numbers.iter().for_each(|&number| {
            basis.insert(number);
        });
        basis
    }

    #[test]
    fn nothing_can_be_made_of_nothing_but_0() {
        assert_eq!(basis(&[]).greatest(), 0);
        assert_eq!(basis(&[0, 0]).greatest(), 0);
    }

    #[test]
    fn the_greatest_may_leave_numbers_out() {
        assert_eq!(basis(&[1, 1]).greatest(), 1);
        assert_eq!(basis(&[0b1101, 0b1010, 0b0111]).greatest(), 0b1101);
    }

    #[test]
    fn a_number_that_others_make_is_nothing_new() {
        let mut basis = basis(&[0b1101, 0b1010]);
        assert!(!basis.insert(0b0111));
        assert!(!basis.insert(0));
        assert!(basis.insert(0b0001));
        assert_eq!(basis.greatest(), 0b1101);
        assert_eq!(basis.rest(0b1000), 0b0010);
    }

    #[test]
    fn all_64_bits_are_used() {
        assert_eq!(basis(&[1 << 63, u64::MAX >> 1]).greatest(), u64::MAX);
    }
}
