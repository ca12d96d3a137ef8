//! A library that uses no crate.

pub mod fenwick;

pub fn largest(numbers: &[i64]) -> i64 {
    numbers.iter().copied().max().unwrap_or_default()
}
