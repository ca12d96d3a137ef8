use std::ops::{Add, AddAssign, Index, IndexMut, Mul};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct ModInt<const M: u64>(u64);
impl<const M: u64> Add for ModInt<M> { type Output = Self; fn add(self, o: Self) -> Self { ModInt((self.0 + o.0) % M) } }
impl<const M: u64> AddAssign for ModInt<M> { fn add_assign(&mut self, o: Self) { *self = *self + o } }
impl<const M: u64> Mul for ModInt<M> { type Output = Self; fn mul(self, o: Self) -> Self { ModInt(self.0 * o.0 % M) } }

#[derive(Clone, Copy)]
struct Matrix<T, const R: usize, const C: usize>([[T; C]; R]);
impl<T, const R: usize, const C: usize> Index<(usize, usize)> for Matrix<T, R, C> {
    type Output = T;
    fn index(&self, (i, j): (usize, usize)) -> &T { &self.0[i][j] }
}
impl<T, const R: usize, const C: usize> IndexMut<(usize, usize)> for Matrix<T, R, C> {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut T { &mut self.0[i][j] }
}
impl<T, const R: usize, const K: usize, const C: usize> Mul<Matrix<T, K, C>> for Matrix<T, R, K>
where
    T: Default + Copy + AddAssign + Mul<Output = T>,
{
    type Output = Matrix<T, R, C>;
    fn mul(self, other: Matrix<T, K, C>) -> Matrix<T, R, C> {
        let mut m = Matrix([[T::default(); C]; R]);
        for i in 0..R { for j in 0..C { for k in 0..K { m[(i, j)] += self[(i, k)] * other[(k, j)]; } } }
        m
    }
}

fn main() {
    let mut s = String::new();
    std::io::stdin().read_line(&mut s).unwrap();
    let mut n: u64 = s.trim().parse().unwrap();
    type F = ModInt<1_000_000_007>;
    let mut base = Matrix([[F { 0: 1 }, ModInt(1)], [ModInt(1), ModInt(0)]]);
    let mut v = Matrix::<F, 2, 1>([[ModInt(0)], [ModInt(1)]]);
    while n > 0 {
        if n & 1 == 1 { v = base * v; }
        base = base * base;
        n >>= 1;
    }
    println!("{}", v[(0, 0)].0);
}
