use num_traits::{Bounded, Float, FromPrimitive, NumCast, PrimInt, Zero};

fn most<T: Bounded + PartialOrd + Copy>(all: &[T]) -> T {
    all.iter().fold(T::min_value(), |a, &b| if b > a { b } else { a })
}

fn total<T: Zero + Copy>(all: &[T]) -> T {
    all.iter().fold(T::zero(), |a, &b| a + b)
}

fn length<T: Float>(x: T, y: T) -> T {
    (x * x + y * y).sqrt()
}

fn bits<T: PrimInt>(x: T) -> u32 {
    x.count_ones() + x.leading_zeros()
}

fn main() {
    println!("{} {} {}", most(&[3, 9, 2]), total(&[1.5, 2.5]), length(3.0f64, 4.0));
    println!("{} {:?} {:?}", bits(9u16), i8::from_i32(300), <u8 as NumCast>::from(200i64));
}
