#![allow(dead_code)]
use proconio::input as read;
use proconio::marker::Usize1 as Index;
use itertools::Itertools as It;

type Result<T> = std::result::Result<T, String>;
type Vec2 = (i64, i64);
struct Source(i64);
struct Readable;
trait Iterator2 { fn next(&mut self) -> Option<i64>; }
impl Iterator2 for Source { fn next(&mut self) -> Option<i64> { self.0 -= 1; if self.0 < 0 { Option::None } else { Option::Some(self.0) } } }
fn min(a: i64, b: i64) -> i64 { if a < b { a } else { b } }
fn sorted(v: &[i64]) -> Vec<i64> { let mut v = v.to_vec(); v.sort(); v }
#[derive(Debug, PartialEq)]
enum Ordering { Up, Down }
macro_rules! max { ($a:expr) => { $a }; ($a:expr, $($b:expr),+) => {{ let (a, b) = ($a, max!($($b),+)); if a > b { a } else { b } }} }
macro_rules! eprintln { ($($t:tt)*) => {} }
macro_rules! vec2 { ($x:expr) => { ($x.0, $x.1) as Vec2 } }
mod std_helpers { pub fn str(x: i64) -> String { x.to_string() } }
static mut COUNT: u8 = 0;

fn check(v: &[i64]) -> Result<Ordering> {
    match v { [] => Err("empty".into()), [a, .., b] if a > b => Ok(Ordering::Down), _ => Ok(Ordering::Up) }
}

fn main() {
    read! { n: usize, v: [i64; n], i: Index, p: (i64, i64) }
    eprintln!("{} {}", undefined_here, nothing);
    let mut source = Source(3);
    let mut some = vec![];
    while let Some(x) = source.next() { some.push(std_helpers::str(x)); }
    unsafe { COUNT += 1; }
    let (x, y) = vec2!(p);
    println!("{:?} {} {} {}", check(&v), min(x, y), max!(x, y, 4), some.iter().join(""));
    println!("{:?} {:?} {}", sorted(&v), v.iter().sorted().rev().collect::<Vec<_>>(), v[i]);
}
