use std::collections::BTreeMap;

use ac_library::{Dsu, ModInt998244353};
use itertools::Itertools;
use num::integer::gcd;
use own::fenwick::Fenwick;
use proconio::marker::Usize1;
use proconio::{derive_readable, fastout, input};

#[derive_readable]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Edge {
    one: Usize1,
    other: Usize1,
}

struct Solution;

impl Solution {
    pub fn groups(numbers: Vec<i64>) -> i64 {
        let mut groups = Dsu::new(numbers.len());
        for (one, other) in (0..numbers.len()).tuple_combinations() {
            if gcd(numbers[one], numbers[other]) > 1 {
                groups.merge(one, other);
            }
        }
        groups.groups().len() as i64
    }
}

#[fastout]
fn main() {
    input! { n: usize, numbers: [i64; n], edges: [Edge] }
    println!("{}", Solution::groups(numbers.clone()));
    let product: ModInt998244353 = numbers.iter().map(|&it| ModInt998244353::new(it)).product();
    println!("{product} {}", product.inv());
    let mut degrees: BTreeMap<usize, usize> = BTreeMap::new();
    let mut sums = Fenwick::new(n);
    for edge in edges.iter().sorted().dedup() {
        *degrees.entry(edge.one).or_default() += 1;
        sums.add(edge.other, 1);
    }
    println!("{}", degrees.iter().map(|(node, degree)| format!("{node}:{degree}")).join(" "));
    println!("{}", (0..=n).map(|end| sums.sum(end)).join(" "));
}
