use proconio::{input};
use proconio::marker::*;

const K: usize = 2;

fn main() {
    input!(n: usize);
    input!{
        upper: [i32; n * (n - 1) / 2],
        tree: [(Usize1, Usize1); n - 1],
        tail: [u8; upper.iter().filter(|&&x| x > 1).count()],
        fixed: [char; K + 1],
        bits: [[u8; n]; 1 << K],
        q: usize,
    };
    let mut sum = 0;
    for _ in 0..q {
        input! { kind: i32 }
        match kind {
            1 => { input! { x: i32 } sum += x }
            2 => { input! { l: Usize1, r: usize } sum += upper[l..r].iter().sum::<i32>() }
            _ => unreachable!(),
        }
    }
    let deg = tree.iter().filter(|&&(a, b)| a == 0 || b == 0).count();
    println!("{} {} {:?} {:?} {}", sum, deg, tail, fixed, bits.concat().iter().filter(|b| **b == 1).count());
}
