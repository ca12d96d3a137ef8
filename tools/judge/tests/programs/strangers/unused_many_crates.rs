#![allow(unused_imports, unused_variables, unused_mut)]
use itertools::*;
use num::*;
use num_integer::{gcd, lcm, Roots};
use proconio::{marker::*, *};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::*;
use superslice::*;

fn main() {
    input! {n: usize, mut a: [u64; n]}
    a.sort_unstable_by(|x, y| y.cmp(x));
    println!("{}", a.iter().take(2).sum::<u64>());
}
