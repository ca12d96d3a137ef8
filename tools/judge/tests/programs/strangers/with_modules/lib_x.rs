//! What I always need.
#![allow(dead_code)]

use itertools::Itertools;
use proconio::{input, marker::Usize1};

#[macro_export]
macro_rules! chmin_test {
    ($a:expr, $b:expr) => {
        if $a > $b { "less" } else { "more" }
    };
}

pub type Edge = (usize, usize, u64);

pub fn edges(m: usize) -> Vec<Edge> {
    input! { e: [(Usize1, Usize1, u64); m] }
    e
}

pub fn show(dist: &[Option<u64>]) -> String {
    dist.iter().map(|d| d.map_or(-1, |d| d as i64)).join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn shows() { assert_eq!(super::show(&[None]), "-1"); }
} // the last line is a comment