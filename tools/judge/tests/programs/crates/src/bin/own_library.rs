//! Three types and two macros of a library of one's own.
use library::algebra::{Matrix, Monoid};
use library::structures::{SegmentTree, UnionFind};
use library::{largest, trace};

struct Gcd;

impl Monoid for Gcd {
    type Value = u64;

    fn identity() -> u64 {
        0
    }

    fn combine(a: &u64, b: &u64) -> u64 {
        library::arithmetic::gcd(*a, *b)
    }
}

fn main() {
    let tree = SegmentTree::<Gcd>::new(&[12, 18, 30]);
    let mut sets = UnionFind::new(3);
    sets.join(0, 1);
    println!("{} {} {}", tree.fold(0..2), tree.fold(0..3), sets.together(0, 1));
    let fibonacci = Matrix::from([[1, 1], [1, 0]]).power(30);
    println!("{:?} {}", fibonacci, largest!(3, 8, 5));
    trace!(sets.count());
}
