use std::ops::{Add, Index, Mul};

use super::Number;

implement_number! { u32 u64 i32 i64 f64 }

#[derive(Clone, Debug, PartialEq)]
pub struct Matrix<T, const N: usize> {
    pub(crate) cells: [[T; N]; N],
}

impl<T, const N: usize> From<[[T; N]; N]> for Matrix<T, N> {
    fn from(cells: [[T; N]; N]) -> Self {
        Matrix { cells }
    }
}

impl<T: Number + Add<Output = T> + Mul<Output = T>, const N: usize> Matrix<T, N> {
    pub fn identity() -> Self {
        let mut cells = [[T::ZERO; N]; N];
        for (i, row) in cells.iter_mut().enumerate() {
            row[i] = T::ONE;
        }
        Matrix { cells }
    }

    pub fn transposed(&self) -> Self {
        let mut cells = self.cells;
        for i in 0..N {
            for j in 0..N {
                cells[j][i] = self.cells[i][j];
            }
        }
        Matrix { cells }
    }

    /// By squaring.
    pub fn power(mut self, mut exponent: u64) -> Self {
        let mut result = Self::identity();
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = &result * &self;
            }
            self = &self * &self;
            exponent /= 2;
        }
        result
    }
}

impl<T: Number + Add<Output = T> + Mul<Output = T>, const N: usize> Mul for &Matrix<T, N> {
    type Output = Matrix<T, N>;

    fn mul(self, other: Self) -> Matrix<T, N> {
        let mut cells = [[T::ZERO; N]; N];
        for i in 0..N {
            for j in 0..N {
                for k in 0..N {
                    cells[i][j] = cells[i][j] + self.cells[i][k] * other.cells[k][j];
                }
            }
        }
        Matrix { cells }
    }
}

impl<T, const N: usize> Index<usize> for Matrix<T, N> {
    type Output = [T; N];

    fn index(&self, row: usize) -> &[T; N] {
        &self.cells[row]
    }
}
