#![allow(unused_imports)]
#![allow(unused_macros)]
#![allow(dead_code)]
use itertools::{iproduct, izip, Itertools};
use proconio::marker::{Bytes, Chars, Isize1, Usize1};
use proconio::{fastout, input, source::line::LineSource};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};

macro_rules! debug {
    ($($a:expr),* $(,)*) => {
        #[cfg(debug_assertions)]
        eprintln!(concat!($("| ", stringify!($a), "={:?} "),*, "|"), $(&$a),*);
    };
}

fn main() {
    input! {
        a: i32,
        b: i32,
        c: i32,
        s: String,
    }
    println!("{} {}", a + b + c, s);
}
