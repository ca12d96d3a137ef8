#![allow(unused_imports, unused_macros, dead_code, non_snake_case)]
use std::cell::*;
use std::cmp::{max, min, Ordering, Reverse};
use std::collections::*;
use std::fmt::{self, Debug, Display};
use std::io::{self, prelude::*, BufReader, BufWriter};
use std::iter::*;
use std::mem::{replace, swap, take};
use std::ops::*;
use std::rc::Rc;
use std::str::FromStr;

const INF: i64 = 1 << 60;
const MOD: i64 = 998244353;
const dx: [i64; 4] = [0, 1, 0, -1];
const dy: [i64; 4] = [1, 0, -1, 0];

fn main() {
    let mut S = String::new();
    io::stdin().read_line(&mut S).unwrap();
    let N: i64 = S.trim().parse().unwrap();
    println!("{}", N * (N + 1) / 2 % MOD);
}
