use either::Either::{self, Left, Right};

fn numbers(down: bool) -> Either<std::iter::Rev<std::ops::Range<i32>>, std::ops::Range<i32>> {
    if down { Left((0..3).rev()) } else { Right(0..3) }
}

fn main() {
    println!("{:?} {:?}", numbers(true).collect::<Vec<_>>(), numbers(false).sum::<i32>());
    let half: Either<i32, &str> = Left(4);
    println!("{:?} {}", half.left().map(|x| x / 2), half.is_left());
}
