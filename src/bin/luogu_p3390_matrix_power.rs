//! # Matrix Power
//!
//! - url: <https://www.luogu.com.cn/problem/P3390>
//! - limits: 1 s, 125 MB
//! - topic: algebra
//! - technique: repeated squaring; sums of 16 products fit into 64 bits before a remainder is taken
//! - cost: O(n³ log k)
//!
//! A matrix A has n rows and columns. Print its k-th power modulo 1,000,000,007; the power 0 has ones
//! on the diagonal and zeros elsewhere. n is at most 100, k at most 10^12, and the numbers of A are
//! from -1000 to 1000.
//!
//! **Square and multiply.** A^13 is A^8 · A^4 · A^1, since 13 is 1101 in binary. Squaring over and
//! over gives A, A², A⁴, A⁸ and so on; those where k has a bit are multiplied into the result. It
//! takes at most two products a bit, 80 in all, instead of 10^12.
//!
//! **The order of loops.** The row of a product is the sum of the rows of the right matrix, each of
//! them times a number of the left one. So whole rows are added, which lie in memory as they are read,
//! and a compiler makes it two or more at a time. Column by column, it would jump.
//!
//! ```text
//!   ( 1 2 )   ( 5 6 )   ( 1 · (5 6) + 2 · (7 8) )   ( 19 22 )
//!   ( 3 4 ) · ( 7 8 ) = ( 3 · (5 6) + 4 · (7 8) ) = ( 43 50 )
//! ```
//!
//! **Few remainders.** Numbers are below 2^30, products below 2^60: sixteen of them, and a number
//! more, fit into 64 bits. So a remainder is taken once for sixteen products. Numbers of 32 bits have
//! a product that is one instruction for two or more of them; of 64 bits it would be several.
//!
//! **Invariant:** A to the k-th power is `result` times `base` to the power of what is left of `k`.
//!
//! **Classical mistakes:** k in 32 bits; the power 0; and `%` of a negative number, which is negative:
//! `rem_euclid` is not.
//!
//! Time: O(n³ log k). Memory: three matrices. Linear recurrences, such as the Fibonacci numbers, and
//! walks of k steps in a graph are powers of a matrix, too.
//!
//! Further reading: <https://cp-algorithms.com/algebra/binary-exp.html>

use std::io::stdin;

use itertools::Itertools;
use proconio::{input, source::once::OnceSource};

const MODULUS: u32 = 1_000_000_007;
/// So many products, and a number more, fit into 64 bits.
const BATCH: usize = 16;

type Matrix = Vec<Vec<u32>>;

/// Ones on the diagonal: it changes nothing.
fn identity(len: usize) -> Matrix {
    let row = |index| (0..len).map(|column| u32::from(column == index)).collect();
    (0..len).map(row).collect()
}

fn product(left: &Matrix, right: &Matrix) -> Matrix {
    left.iter().map(|factors| combination(factors, right)).collect()
}

/// The sum of all rows, each times its factor.
fn combination(factors: &[u32], rows: &Matrix) -> Vec<u32> {
    let mut sums = vec![0; rows[0].len()];
    for (factors, rows) in factors.chunks(BATCH).zip(rows.chunks(BATCH)) {
        for (&factor, row) in factors.iter().zip(rows) {
            for (sum, &number) in sums.iter_mut().zip(row) {
                *sum += u64::from(factor) * u64::from(number);
            }
        }
        sums.iter_mut().for_each(|sum| *sum %= u64::from(MODULUS));
    }
    sums.into_iter().map(|sum| sum as u32).collect()
}

fn power(mut base: Matrix, mut exponent: u64) -> Matrix {
    let mut result = identity(base.len());
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = product(&result, &base);
        }
        base = product(&base, &base);
        exponent /= 2;
    }
    result
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! { from &mut source, len: usize, exponent: u64, rows: [[i64; len]; len] }
    let remainder = |number: i64| number.rem_euclid(i64::from(MODULUS)) as u32;
    let matrix = rows.into_iter().map(|row| row.into_iter().map(remainder).collect());
    for row in power(matrix.collect(), exponent) {
        println!("{}", row.iter().join(" "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_times_columns() {
        let product = product(&vec![vec![1, 2], vec![3, 4]], &vec![vec![5, 6], vec![7, 8]]);
        assert_eq!(product, [[19, 22], [43, 50]]);
    }

    #[test]
    fn the_power_0_is_the_identity() {
        assert_eq!(power(vec![vec![0, 7], vec![0, 0]], 0), [[1, 0], [0, 1]]);
    }

    #[test]
    fn fibonacci_numbers_are_powers() {
        assert_eq!(power(vec![vec![1, 1], vec![1, 0]], 30), [[1346269, 832040], [832040, 514229]]);
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        // All are -1: a product of n rows and columns has n everywhere.
        let matrix = vec![vec![MODULUS - 1; 100]; 100];
        assert_eq!(product(&matrix, &matrix), vec![vec![100; 100]; 100]);
    }
}
