//! Monoids and matrices.

mod matrix;

pub use self::matrix::Matrix;

pub trait Monoid {
    type Value: Clone;

    fn identity() -> Self::Value;
    fn combine(a: &Self::Value, b: &Self::Value) -> Self::Value;

    /// Several at once.
    fn combine_all(all: &[Self::Value]) -> Self::Value {
        all.iter().fold(Self::identity(), |a, b| Self::combine(&a, b))
    }
}

pub trait Number: Copy {
    const ZERO: Self;
    const ONE: Self;

    fn halve(self) -> Self;
}
