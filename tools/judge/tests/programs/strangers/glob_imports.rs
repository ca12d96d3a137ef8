use itertools::*;
use proconio::marker::*;
use proconio::*;
use std::collections::*;
use std::io::*;

fn main() {
    input! { n: usize, a: [Usize1; n], s: Chars }
    let mut seen = BTreeMap::new();
    for (i, x) in a.iter().copied().enumerate() { seen.entry(x).or_insert_with(Vec::new).push(i); }
    for (x, at) in &seen { println!("{}: {}", x + 1, at.iter().join(" ")); }
    println!("{}", s.into_iter().unique().collect::<String>());
    stdout().flush().unwrap();
}
