//! # Convex Hull
//!
//! - url: <https://www.luogu.com.cn/problem/P2742>
//! - limits: 1 s, 128 MB
//! - topic: geometry
//! - technique: Andrew: sort the points, walk there and back, and drop every corner that does not turn left
//! - cost: O(n log n)
//!
//! How long is the shortest fence around n points? Print it with two decimals. n is at most 100,000;
//! coordinates are from -1,000,000 to 1,000,000 and have at most two decimals.
//!
//! **The fence is the convex hull:** a rubber band around all points. Its corners are points, it turns
//! left at each of them, and all other points are on its left.
//!
//! ```text
//!   4            d       there   a b c d    then e is right of c-d: drop d,
//!   3                                       and right of b-c: drop c
//!   2   a           e            a b e      is the lower half
//!   1         c          back    e d c      then b is right of d-c: drop c
//!   0      b                     e d b      then a is right of d-b: drop b
//!       0  1  2  3  4            e d a      is the upper half
//! ```
//!
//! **Which way does it turn?** Of the corner a, b, c, take b - a and c - a. Their cross product
//! `x1 y2 - x2 y1` is positive if c is on the left of the way from a to b, negative if it is on the
//! right, and 0 if all three are on one line: then b is not needed either.
//!
//! **There and back:** walk through the points from left to right. Whenever the last corner does not
//! turn left any more, drop it: it is inside. What remains is the lower half of the hull. The same
//! from right to left gives the upper half.
//!
//! **Exact:** coordinates are read as hundredths, integers. Cross products are below 2^57 then, and no
//! rounding decides about a turn.
//!
//! **Invariant:** the walk turns left at each of its corners, and no point so far is on its right.
//!
//! **Classical mistakes:** to keep corners that turn by 0, which fails where points are repeated; to
//! count both ends twice; and to go only halfway around two points, whose fence goes there and back.
//!
//! Time: O(n log n) to sort, then O(n), as each point is dropped at most once in each direction.
//! Memory: the points twice.
//!
//! Further reading: <https://cp-algorithms.com/geometry/convex-hull.html>

use std::io::stdin;

use proconio::{input, source::once::OnceSource};

type Point = (i64, i64);

/// Positive where the way from a over b to c turns left, negative where it turns right.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1)
}

/// The corners of a walk through sorted points that keeps them on its left.
fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for point in points {
        while let [.., a, b] = corners[..] {
            if turn(a, b, point) > 0 {
                break;
            }
            corners.pop();
        }
        corners.push(point);
    }
    corners
}

/// The corners in counterclockwise order, each once. No three of them are on one line.
fn convex_hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    if points.len() < 2 {
        return points;
    }
    let mut hull = half_hull(points.iter().copied());
    hull.pop();
    hull.extend(half_hull(points.iter().rev().copied()));
    hull.pop();
    hull
}

fn perimeter(hull: &[Point]) -> f64 {
    let sides = hull.iter().zip(hull.iter().cycle().skip(1));
    sides.map(|(a, b)| (((b.0 - a.0).pow(2) + (b.1 - a.1).pow(2)) as f64).sqrt()).sum()
}

/// A coordinate in hundredths.
fn hundredths(coordinate: f64) -> i64 {
    let hundredths = (coordinate * 100.0).round();
    assert!(coordinate.abs() <= 1e6, "a coordinate must be from -1000000 to 1000000");
    assert!(
        (coordinate * 100.0 - hundredths).abs() < 1e-4,
        "a coordinate must have at most 2 decimals"
    );
    hundredths as i64
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, len: usize, words: [(f64, f64); len] }
    let points = words.iter().map(|&(x, y)| (hundredths(x), hundredths(y))).collect();
    println!("{:.2}", perimeter(&convex_hull(points)) / 100.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_in_counterclockwise_order() {
        let points = vec![(4, 8), (4, 12), (5, 9), (7, 8)];
        assert_eq!(convex_hull(points), [(4, 8), (7, 8), (4, 12)]);
    }

    #[test]
    fn no_corner_is_on_a_side_or_repeated() {
        let square = (0..3).flat_map(|x| (0..3).map(move |y| (x, y)));
        let points: Vec<_> = square.clone().chain(square).collect();
        assert_eq!(convex_hull(points), [(0, 0), (2, 0), (2, 2), (0, 2)]);
    }

    #[test]
    fn points_on_one_line_have_two_corners() {
        assert_eq!(convex_hull(vec![(2, 2), (0, 0), (1, 1), (2, 2)]), [(0, 0), (2, 2)]);
        assert_eq!(convex_hull(vec![(5, 2), (5, -7), (5, 1)]), [(5, -7), (5, 2)]);
        assert_eq!(convex_hull(vec![(3, 1), (3, 1)]), [(3, 1)]);
    }

    #[test]
    fn a_fence_goes_all_the_way_around() {
        assert_eq!(perimeter(&[(0, 0), (3, 0), (0, 4)]), 12.0);
        assert_eq!(perimeter(&[(0, 0), (3, 4)]), 10.0);
        assert_eq!(perimeter(&[(7, 7)]), 0.0);
    }

    #[test]
    fn turns_are_exact_at_the_largest_coordinates() {
        let most = 100_000_000;
        assert_eq!(turn((-most, -most), (0, 0), (most, most)), 0);
        assert_eq!(turn((-most, -most), (0, 0), (most, most - 1)).signum(), -1);
        assert_eq!(turn((-most, -most), (most, -most), (most, most)), 4 * most * most);
    }

    #[test]
    fn coordinates_are_hundredths() {
        assert_eq!(
            [4.0, 9.3, -0.01, 1e6, -1e6].map(hundredths),
            [400, 930, -1, 100_000_000, -100_000_000]
        );
    }
}
