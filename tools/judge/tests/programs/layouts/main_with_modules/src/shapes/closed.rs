use library::Point;

pub fn length(points: &[Point]) -> f64 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(one, other)| one.distance(*other)).sum()
}
