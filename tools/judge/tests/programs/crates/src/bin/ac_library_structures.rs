//! A union-find, a segment tree, a maximum flow and a convolution.
use ac_library::{convolution, Additive, Dsu, FenwickTree, LazySegtree, MapMonoid, Max, MfGraph, Segtree};
use ac_library::{ModInt998244353, Monoid, SccGraph};

struct AddToMax;

impl MapMonoid for AddToMax {
    type M = Max<i64>;
    type F = i64;

    fn identity_map() -> i64 {
        0
    }

    fn mapping(&add: &i64, &most: &i64) -> i64 {
        if most == Max::<i64>::identity() { most } else { most + add }
    }

    fn composition(&f: &i64, &g: &i64) -> i64 {
        f + g
    }
}

fn main() {
    let mut dsu = Dsu::new(5);
    dsu.merge(0, 3);
    dsu.merge(3, 4);
    println!("{} {} {:?}", dsu.same(0, 4), dsu.size(3), dsu.groups());

    let mut tree = Segtree::<Max<i32>>::from(vec![3, 1, 4, 1, 5, 9, 2, 6]);
    println!("{} {}", tree.prod(0..4), tree.all_prod());
    tree.set(5, 0);
    println!("{}", tree.prod(..));
    let sums = Segtree::<Additive<i64>>::from(vec![1, 2, 3]);
    println!("{}", sums.prod(1..));

    let mut lazy = LazySegtree::<AddToMax>::from(vec![1, 2, 3, 4]);
    lazy.apply_range(0..2, 5);
    println!("{}", lazy.prod(0..3));

    let mut fenwick = FenwickTree::new(4, 0i64);
    fenwick.add(2, 7);
    println!("{}", fenwick.sum(1..3));

    let mut flow = MfGraph::new(4);
    for (from, to, capacity) in [(0, 1, 3), (0, 2, 2), (1, 3, 2), (2, 3, 3), (1, 2, 5)] {
        flow.add_edge(from, to, capacity);
    }
    println!("{}", flow.flow(0, 3));

    let mut scc = SccGraph::new(3);
    scc.add_edge(0, 1);
    scc.add_edge(1, 0);
    scc.add_edge(1, 2);
    println!("{:?}", scc.scc());

    let a: Vec<ModInt998244353> = (1..=3).map(ModInt998244353::new).collect();
    println!("{:?}", convolution(&a, &a).iter().map(|x| x.val()).collect::<Vec<_>>());
}
