use crate::geometry::{area2, Point};
use crate::input::*;

mod geometry {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Point {
        pub(crate) x: i64,
        pub(crate) y: i64,
    }
    pub(crate) mod ops {
        use super::*;
        use std::ops::Sub;
        impl Sub for Point {
            type Output = Point;
            fn sub(self, other: Point) -> Point { Point { x: self.x - other.x, y: self.y - other.y } }
        }
        pub(in crate::geometry) fn cross(a: Point, b: Point) -> i64 { a.x * b.y - a.y * b.x }
    }
    pub fn area2(polygon: &[Point]) -> i64 {
        let o = polygon[0];
        polygon.windows(2).map(|w| self::ops::cross(w[0] - o, w[1] - o)).sum::<i64>().abs()
    }
    #[cfg(test)]
    mod tests { use super::super::*; #[test] fn none() { assert_eq!(area2(&[Point { x: 0, y: 0 }]), 0); } }
}

mod input {
    pub use proconio::input;
    use crate::geometry::Point;
    pub fn points() -> Vec<Point> {
        input! { n: usize, p: [(i64, i64); n] }
        p.into_iter().map(|(x, y)| Point { x, y }).collect()
    }
}

fn main() {
    let p = points();
    input! { label: String }
    let a = area2(&p);
    println!("{}: {}{}", label, a / 2, if a % 2 == 1 { ".5" } else { ".0" });
}
