#![allow(dead_code)]
use proconio::input;
use std::fmt;
use std::iter::{Product, Sum};
use std::ops::*;

const MOD: i64 = 998_244_353;

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Mint(i64);

macro_rules! op {
    ($($tr:ident $f:ident $atr:ident $af:ident |$a:ident, $b:ident| $e:expr;)*) => {$(
        impl $tr for Mint { type Output = Mint; fn $f(self, o: Mint) -> Mint { let ($a, $b) = (self.0, o); Mint::new($e) } }
        impl $tr<i64> for Mint { type Output = Mint; fn $f(self, o: i64) -> Mint { self.$f(Mint::new(o)) } }
        impl $atr for Mint { fn $af(&mut self, o: Mint) { *self = self.$f(o) } }
        impl<'a> $tr<&'a Mint> for &'a Mint { type Output = Mint; fn $f(self, o: &'a Mint) -> Mint { (*self).$f(*o) } }
    )*};
}
op! {
    Add add AddAssign add_assign |a, b| a + b.0;
    Sub sub SubAssign sub_assign |a, b| a - b.0;
    Mul mul MulAssign mul_assign |a, b| a * b.0;
    Div div DivAssign div_assign |a, b| a * b.pow(MOD - 2).0;
}
impl Mint {
    fn new(x: i64) -> Self { Mint(x.rem_euclid(MOD)) }
    fn pow(self, mut e: i64) -> Self {
        let (mut b, mut r) = (self, Mint(1));
        while e > 0 { if e & 1 == 1 { r *= b } b *= b; e >>= 1; }
        r
    }
}
impl Neg for Mint { type Output = Mint; fn neg(self) -> Mint { Mint::new(-self.0) } }
impl fmt::Display for Mint { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}", self.0) } }
impl Sum for Mint { fn sum<I: Iterator<Item = Mint>>(it: I) -> Mint { it.fold(Mint(0), |a, b| a + b) } }
impl Product for Mint { fn product<I: Iterator<Item = Mint>>(it: I) -> Mint { it.fold(Mint(1), |a, b| a * b) } }
impl From<usize> for Mint { fn from(x: usize) -> Mint { Mint::new(x as i64) } }

fn main() {
    input! { n: usize, k: usize }
    let fact = |m: usize| (1..=m).map(Mint::from).product::<Mint>();
    println!("{}", fact(n) / fact(k) / fact(n - k));
    println!("{}", (0..=n).map(|i| Mint(2).pow(i as i64)).sum::<Mint>());
    println!("{} {}", -Mint(1), Mint::new(1) / 2 - &Mint(3) * &Mint(5));
}
impl Sub<Mint> for &Mint { type Output = Mint; fn sub(self, o: Mint) -> Mint { *self - o } }
