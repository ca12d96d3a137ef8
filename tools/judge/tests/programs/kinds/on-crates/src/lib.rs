//! A library that uses crates itself, and shares their types with the solution.

use ac_library::ModInt998244353 as Number;
use itertools::Itertools;
use num_traits::Zero;
use proconio::{derive_readable, input};

#[derive_readable]
#[derive(Clone, Copy)]
pub struct Range {
    pub first: usize,
    pub last: usize,
}

/// Reads from where the solution has stopped, and leaves the rest to it.
pub fn ranges() -> Vec<Range> {
    input! { count: usize, ranges: [Range; count] }
    ranges
}

pub fn product(numbers: &[i64]) -> Number {
    numbers.iter().map(|&number| Number::new(number)).product()
}

pub fn in_order(numbers: &[i64]) -> String {
    numbers.iter().sorted().join(" ")
}

pub fn zeros<T: Zero>(numbers: &[T]) -> usize {
    numbers.iter().filter(|number| number.is_zero()).count()
}
