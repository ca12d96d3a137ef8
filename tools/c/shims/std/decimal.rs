//! Floats as decimal numbers, exactly and in little code: `core` does this with large tables.
//!
//! Every float, and every number halfway between two floats, has a finite decimal expansion. All is
//! done with these: rounding, the shortest digits that mean a float, and reading.

mod parse;
mod show;

use core::cmp::Ordering;

pub use parse::Parse;
pub use show::{ShowFloat, Style};

use crate::vec::Vec;

/// How a kind of float is laid out.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The bits of the mantissa that are stored.
    mantissa: u32,
    /// The exponent of the smallest float.
    least: i32,
    infinity: u64,
}

pub const F64: Layout = Layout { mantissa: 52, least: -1074, infinity: 0x7ff << 52 };
pub const F32: Layout = Layout { mantissa: 23, least: -149, infinity: 0xff << 23 };

impl Layout {
    /// A float without its sign is its mantissa times two to this exponent. Infinity counts as the
    /// number that would follow the largest.
    fn decode(self, bits: u64) -> (u64, i32) {
        let (hidden, biased) = (1 << self.mantissa, (bits >> self.mantissa) as i32);
        let mantissa = bits & (hidden - 1);
        match biased {
            0 => (mantissa, self.least),
            _ => (mantissa | hidden, self.least + biased - 1),
        }
    }

    fn exact(self, bits: u64) -> Decimal {
        let (mantissa, exponent) = self.decode(bits);
        Decimal::new(mantissa, exponent)
    }

    /// Halfway down to the float before this one.
    fn below(self, bits: u64) -> Decimal {
        let (mantissa, exponent) = self.decode(bits);
        // Those below a power of two are closer together.
        match mantissa == 1 << self.mantissa && exponent > self.least {
            true => Decimal::new(4 * mantissa - 1, exponent - 2),
            false => Decimal::new(2 * mantissa - 1, exponent - 1),
        }
    }

    /// Halfway up to the float after this one.
    fn above(self, bits: u64) -> Decimal {
        let (mantissa, exponent) = self.decode(bits);
        Decimal::new(2 * mantissa + 1, exponent - 1)
    }
}

/// The number `0.d1d2d3… · 10^point`. The first digit is not 0, nor is the last; 0 has no digits.
pub struct Decimal {
    digits: Vec<u8>,
    point: i32,
}

/// What nine digits count to.
const BILLION: u32 = 1_000_000_000;

impl Decimal {
    /// The mantissa times two to the exponent.
    #[inline(never)]
    fn new(mantissa: u64, exponent: i32) -> Decimal {
        let mut digits = Vec::new();
        let shift = if exponent < 0 { -exponent } else { exponent } as u32;
        // The whole part, and what is behind the point as limbs from the highest on.
        let (whole, mut part) = match exponent < 0 {
            true => split(mantissa, shift),
            false => (shifted(mantissa, shift), Vec::new()),
        };
        put_whole(whole, &mut digits);
        let mut point = digits.len() as i32;
        while !part.is_empty() {
            put_nine(times_billion(&mut part), &mut digits);
        }
        let zeros = digits.iter().take_while(|digit| **digit == 0).count();
        digits.drain(..zeros);
        point -= zeros as i32;
        let mut decimal = Decimal { digits, point };
        decimal.trim();
        decimal
    }

    #[inline(never)]
    fn trim(&mut self) {
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
    }

    /// Keeps this many digits, and rounds to the nearest; of two that are as near, to the even one.
    fn round(&mut self, kept: usize) {
        if self.must_go_up(kept) {
            self.cut(kept);
            self.go_up(kept);
        } else {
            self.cut(kept);
        }
    }

    fn must_go_up(&self, kept: usize) -> bool {
        match self.digits.get(kept) {
            None => false,
            Some(5) if kept + 1 == self.digits.len() => kept > 0 && self.digits[kept - 1] % 2 == 1,
            Some(digit) => *digit >= 5,
        }
    }

    fn cut(&mut self, kept: usize) {
        self.digits.truncate(kept);
        self.trim();
    }

    /// Adds one to the last of this many digits, after a cut.
    #[inline(never)]
    fn go_up(&mut self, kept: usize) {
        self.digits.resize(kept, 0);
        while self.digits.last() == Some(&9) {
            self.digits.pop();
        }
        match self.digits.last_mut() {
            Some(digit) => *digit += 1,
            None => {
                self.digits.push(1);
                self.point += 1;
            }
        }
    }

    #[inline(never)]
    fn compare(&self, other: &Decimal) -> Ordering {
        match (self.digits.is_empty(), other.digits.is_empty()) {
            (false, false) => {
                self.point.cmp(&other.point).then_with(|| self.digits.cmp(&other.digits))
            }
            (is_zero, is_other_zero) => is_other_zero.cmp(&is_zero),
        }
    }

    fn first(&self, kept: usize) -> Decimal {
        let mut digits = self.digits.clone();
        digits.truncate(kept);
        let mut first = Decimal { digits, point: self.point };
        first.trim();
        first
    }

    /// The fewest digits that are read as this float, and of those the nearest to it; of two that are
    /// as near, the larger.
    #[inline(never)]
    fn shortest(layout: Layout, bits: u64) -> Decimal {
        let exact = layout.exact(bits);
        let (below, above) = (layout.below(bits), layout.above(bits));
        // What both have in common, the numbers between them have, too.
        let pairs = below.digits.iter().zip(&above.digits);
        let common = match below.point == above.point {
            true => pairs.take_while(|(one, other)| one == other).count(),
            false => 0,
        };
        for kept in common.max(1)..exact.digits.len() {
            // The nearer one comes first.
            let is_up = exact.digits[kept] >= 5;
            for goes_up in [is_up, !is_up] {
                let mut candidate = exact.first(kept);
                if goes_up {
                    candidate.go_up(kept);
                }
                let (low, high) = (candidate.compare(&below), candidate.compare(&above));
                let is_middle = low == Ordering::Equal || high == Ordering::Equal;
                // What is in the middle is read as the even one.
                if low >= Ordering::Equal
                    && high <= Ordering::Equal
                    && !(is_middle && bits % 2 == 1)
                {
                    return candidate;
                }
            }
        }
        exact
    }
}

/// The limbs of a number with its bits moved up, from the lowest on.
fn shifted(number: u64, shift: u32) -> Vec<u32> {
    let mut limbs = Vec::new();
    limbs.resize(shift as usize / 32, 0);
    let wide = u128::from(number) << (shift % 32);
    limbs.extend([wide as u32, (wide >> 32) as u32, (wide >> 64) as u32]);
    limbs
}

/// The limbs of a number on both sides of the binary point: the whole part from the lowest on, the
/// other from the highest on.
fn split(number: u64, shift: u32) -> (Vec<u32>, Vec<u32>) {
    // The point comes to stand between two limbs.
    let mut limbs = shifted(number, (32 - shift % 32) % 32);
    let behind = ((shift + 31) / 32) as usize;
    limbs.resize(limbs.len().max(behind), 0);
    let whole = limbs.split_off(behind);
    limbs.reverse();
    (whole, limbs)
}

/// Puts the decimal digits of a whole number.
fn put_whole(mut limbs: Vec<u32>, to: &mut Vec<u8>) {
    let mut nines = Vec::new();
    while !limbs.is_empty() {
        let mut rest = 0;
        for limb in limbs.iter_mut().rev() {
            let number = u64::from(rest) << 32 | u64::from(*limb);
            *limb = (number / u64::from(BILLION)) as u32;
            rest = (number % u64::from(BILLION)) as u32;
        }
        nines.push(rest);
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
    }
    nines.iter().rev().for_each(|nine| put_nine(*nine, to));
}

/// Multiplies what is behind the point, and returns what comes before it.
fn times_billion(limbs: &mut Vec<u32>) -> u32 {
    let mut carry = 0;
    for limb in limbs.iter_mut().rev() {
        let number = u64::from(*limb) * u64::from(BILLION) + u64::from(carry);
        *limb = number as u32;
        carry = (number >> 32) as u32;
    }
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
    carry
}

fn put_nine(mut number: u32, to: &mut Vec<u8>) {
    let start = to.len();
    to.resize(start + 9, 0);
    for digit in to[start..].iter_mut().rev() {
        *digit = (number % 10) as u8;
        number /= 10;
    }
}
