use proconio::{input, marker::Usize1};

trait Monoid {
    type T: Clone;
    fn identity() -> Self::T;
    fn op(a: &Self::T, b: &Self::T) -> Self::T;
}

struct SegTree<M: Monoid> {
    n: usize,
    d: Vec<M::T>,
}

impl<M> SegTree<M> where M: Monoid {
    fn new(v: &[M::T]) -> Self {
        let n = v.len().next_power_of_two();
        let mut d = vec![M::identity(); 2 * n];
        d[n..n + v.len()].clone_from_slice(v);
        for i in (1..n).rev() { d[i] = M::op(&d[2 * i], &d[2 * i + 1]); }
        Self { n, d }
    }
    fn set(&mut self, i: usize, x: M::T) {
        let mut i = i + self.n;
        self.d[i] = x;
        while { i >>= 1; i > 0 } { self.d[i] = M::op(&self.d[2 * i], &self.d[2 * i + 1]); }
    }
    fn fold(&self, r: impl std::ops::RangeBounds<usize>) -> M::T {
        use std::ops::Bound::*;
        let mut l = match r.start_bound() { Included(&l) => l, Excluded(&l) => l + 1, Unbounded => 0 } + self.n;
        let mut r = match r.end_bound() { Included(&r) => r + 1, Excluded(&r) => r, Unbounded => self.n } + self.n;
        let (mut x, mut y) = (M::identity(), M::identity());
        while l < r {
            if l & 1 == 1 { x = M::op(&x, &self.d[l]); l += 1; }
            if r & 1 == 1 { r -= 1; y = M::op(&self.d[r], &y); }
            l >>= 1;
            r >>= 1;
        }
        M::op(&x, &y)
    }
}

enum Concat {}
impl Monoid for Concat {
    type T = String;
    fn identity() -> String { String::new() }
    fn op(a: &String, b: &String) -> String { a.clone() + b }
}
struct Max<T>(std::marker::PhantomData<T>);
impl<T: Ord + Clone + Default> Monoid for Max<T> {
    type T = T;
    fn identity() -> T { T::default() }
    fn op(a: &T, b: &T) -> T { std::cmp::max(a, b).clone() }
}

fn main() {
    input! { n: usize, q: usize, a: [u32; n] }
    let mut max = SegTree::<Max<u32>>::new(&a);
    let mut text = SegTree::<Concat>::new(&a.iter().map(|x| format!("{}", x)).collect::<Vec<_>>());
    for _ in 0..q {
        input! { kind: u8, i: Usize1 }
        if kind == 1 {
            input! { x: u32 }
            max.set(i, x);
            text.set(i, x.to_string());
        } else {
            input! { j: Usize1 }
            println!("{} {}", max.fold(i..=j), text.fold(i..j + 1));
        }
    }
    println!("{}", max.fold(..));
}
