use library::Point;
use proconio::{derive_readable, input};

#[derive_readable]
struct Pair {
    x: i32,
    y: i32,
}

pub fn points() -> Vec<Point> {
    input! { points: [Pair] }
    points.iter().map(|it| Point { x: it.x.into(), y: it.y.into() }).collect()
}
