// What means something else in some versions of proconio and itertools, without a change of types.
use itertools::{iproduct, Itertools};
use proconio::input;
use proconio::marker::{Isize1, Usize1};

fn main() {
    input! { n: usize, k: usize, rows: [[u32]; n], parent: Usize1, shift: Isize1 }
    println!("{} {} {}", parent, shift, parent == std::usize::MAX);
    for row in rows.iter().map(|row| row.iter()).multi_cartesian_product() {
        println!("{:?}", row);
    }
    for one in iproduct!(0..k) {
        println!("{:?}", one);
    }
    for (a, b) in iproduct!(0..n, &[3, 4]) {
        println!("{} {}", a, b);
    }
    println!("{:?}", (0..n).combinations(k).collect_vec());
    println!("{:?}", (0..n).permutations(k).collect_vec());
    println!("{:?}", (0..n).combinations_with_replacement(k).collect_vec());
    println!("{:?}", rows.concat().into_iter().sorted().dedup().collect_vec());
}
