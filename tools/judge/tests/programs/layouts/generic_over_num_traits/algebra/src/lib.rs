use num_traits::{One, Zero};
use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square<T>(pub [[T; 2]; 2]);

impl<T: Zero + Copy + Mul<Output = T>> Mul for Square<T> {
    type Output = Square<T>;

    fn mul(self, other: Square<T>) -> Square<T> {
        let mut product = [[T::zero(); 2]; 2];
        for (i, row) in product.iter_mut().enumerate() {
            for (j, cell) in row.iter_mut().enumerate() {
                *cell = (0..2).fold(T::zero(), |sum, k| sum.add(self.0[i][k] * other.0[k][j]));
            }
        }
        Square(product)
    }
}

impl<T: Zero + One + Copy + Add> One for Square<T> {
    fn one() -> Square<T> {
        Square([[T::one(), T::zero()], [T::zero(), T::one()]])
    }
}

pub fn power<T: One + Copy>(base: T, exponent: usize) -> T {
    (0..exponent).fold(T::one(), |power, _| power * base)
}
