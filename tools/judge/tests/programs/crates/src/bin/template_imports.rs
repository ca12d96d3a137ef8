//! What a template imports and the solution does not use costs nothing.
#![allow(unused_imports, dead_code)]

use ac_library::{Dsu, ModInt1000000007};
use itertools::Itertools;
use num::BigInt;
use petgraph::unionfind::UnionFind;
use proconio::input;
use superslice::*;
use {maplit::hashmap, rustc_hash::FxHashMap};

fn main() {
    input! { n: usize }
    println!("{n}");
}
