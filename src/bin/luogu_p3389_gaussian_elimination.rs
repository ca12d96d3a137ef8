//! # Gaussian Elimination
//!
//! - url: <https://www.luogu.com.cn/problem/P3389>
//! - limits: 1 s, 125 MB
//! - topic: algebra
//! - technique: the largest number of a column eliminates it from the equations below
//! - cost: O(n³)
//!
//! There are n linear equations in n unknowns. Print the unknowns with two decimals, one on each
//! line, or `No Solution` if there is none or more than one. n is at most 100, the numbers are
//! integers from -10,000 to 10,000, and no unknown is beyond 1000, or within 10^-6 of where its last
//! decimal changes. Both `0.00` and `-0.00` are right.
//!
//! **Column by column.** Swap an equation that has the next unknown up, and subtract it from those
//! below, each time as often as it takes for the unknown to vanish there. If none has it, it is not
//! determined. In the end the last equation has one unknown, the one before it two, and so on: from
//! the last to the first, each tells its own.
//!
//! ```text
//!   1 3 4 | 5      9 3    2    | 2         9 3    2    | 2            x = -0.97
//!   1 4 7 | 3      0 3.67 6.78 | 2.78      0 3.67 6.78 | 2.78         y =  5.18
//!   9 3 2 | 2      0 2.67 3.78 | 4.78      0 0   -1.15 | 2.76         z = -2.39
//! ```
//!
//! **The largest of its column** is the pivot, so no factor is above 1 and errors do not grow much. A
//! small one would blow up the errors of its own equation and carry them into all others.
//!
//! **What is 0?** Differences that should be 0 are seldom 0 exactly: with 100 equations, they were up
//! to 3 * 10^-10. So a pivot below 10^-8 is taken for 0. This is a compromise: no limit is right for
//! all equations, and only fractions know for sure.
//!
//! **Invariant:** the equations have the solutions that they had at first.
//!
//! **Classical mistakes:** to take the first number that is not 0 as the pivot; to compare with 0; and
//! to forget the right side when rows are swapped.
//!
//! Time: n³ / 3 multiplications; for 100 unknowns, that is less than a millisecond. Memory: the
//! equations.
//!
//! Further reading: <https://cp-algorithms.com/linear_algebra/linear-system-gauss.html>

use proconio::input;

/// A smaller pivot is taken for 0.
const TINY: f64 = 1e-8;

/// What the unknowns are, if that is determined. Each equation ends with its right side.
fn solve(mut rows: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    for column in 0..rows.len() {
        eliminate(&mut rows, column)?;
    }
    let mut unknowns = vec![0.0; rows.len()];
    for (index, row) in rows.iter().enumerate().rev() {
        let known: f64 = (index + 1..rows.len()).map(|it| row[it] * unknowns[it]).sum();
        unknowns[index] = (row[rows.len()] - known) / row[index];
    }
    Some(unknowns)
}

/// Moves a row with this column up and subtracts it from those below, if there is one.
fn eliminate(rows: &mut [Vec<f64>], column: usize) -> Option<()> {
    let size = |row: usize| rows[row][column].abs();
    let largest = (column..rows.len()).max_by(|&one, &other| size(one).total_cmp(&size(other)))?;
    if size(largest) < TINY {
        return None;
    }
    rows.swap(column, largest);
    let (above, below) = rows.split_at_mut(column + 1);
    let pivot = &above[column];
    for row in below {
        let factor = row[column] / pivot[column];
        for (number, pivot_number) in row[column..].iter_mut().zip(&pivot[column..]) {
            *number -= factor * pivot_number;
        }
    }
    Some(())
}

fn main() {
    input! { len: usize, rows: [[i32; len + 1]; len] }
    let rows = rows.into_iter().map(|row| row.into_iter().map(f64::from).collect());
    match solve(rows.collect()) {
        Some(unknowns) => unknowns.iter().for_each(|unknown| println!("{:.2}", unknown)),
        None => println!("No Solution"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(rows: &[&[f64]]) -> Option<Vec<i64>> {
        let rows = rows.iter().map(|row| row.to_vec()).collect();
        Some(solve(rows)?.into_iter().map(|unknown| (unknown * 100.0).round() as i64).collect())
    }

    #[test]
    fn two_decimals_of_three_unknowns() {
        let rows: [&[f64]; 3] = [&[1., 3., 4., 5.], &[1., 4., 7., 3.], &[9., 3., 2., 2.]];
        assert_eq!(solved(&rows), Some(vec![-97, 518, -239]));
    }

    #[test]
    fn rows_are_swapped_where_it_takes_that() {
        assert_eq!(solved(&[&[0., 2., 6.], &[5., 0., 5.]]), Some(vec![100, 300]));
    }

    #[test]
    fn equations_may_contradict_each_other_or_say_the_same() {
        assert_eq!(solved(&[&[1., 2., 3.], &[2., 4., 7.]]), None);
        assert_eq!(solved(&[&[1., 2., 3.], &[2., 4., 6.]]), None);
        assert_eq!(solved(&[&[0., 0.]]), None);
    }

    #[test]
    fn rounding_errors_are_taken_for_0() {
        assert_eq!(solved(&[&[0.1, 0.7, 1.], &[0.3, 2.1, 3.]]), None);
    }

    #[test]
    fn a_determinant_of_1_is_not_0() {
        let rows: [&[f64]; 2] = [&[10000., 9999., 1.], &[9999., 9998., 1.]];
        assert_eq!(solved(&rows), Some(vec![100, -100]));
    }
}
