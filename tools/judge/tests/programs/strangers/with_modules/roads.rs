use proconio::input;
mod lib_x;
mod graph;
mod unused_helpers;
#[cfg(test)]
mod not_even_there;

use graph::{heap::MinHeap, Graph};

fn main() {
    input! { n: usize, m: usize }
    let mut g = Graph::new(n);
    for (a, b, c) in lib_x::edges(m) { g.add(a, b, c); }
    let mut heap = MinHeap::default();
    let dist = g.shortest(0, &mut heap);
    println!("{}", lib_x::show(&dist));
    println!("{}", chmin_test!(3, 2));
}
