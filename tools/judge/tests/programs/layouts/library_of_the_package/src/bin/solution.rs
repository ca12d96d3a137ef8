use itertools::Itertools;
use my_solutions::twice;
use my_solutions::union_find::UnionFind;
use proconio::marker::Usize1;
use proconio::{fastout, input};

#[fastout]
fn main() {
    input! { n: usize, edges: [(Usize1, Usize1)] }
    let mut groups = UnionFind::new(n);
    let trees = edges.iter().filter(|(a, b)| groups.unite(*a, *b)).count();
    println!("{}", twice((n - trees) as u64));
    println!("{}", edges.iter().map(|(a, _)| a + 1).join(" "));
}
