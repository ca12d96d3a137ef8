//! # Convolution
//!
//! - url: <https://www.luogu.com.cn/problem/P3803>
//! - limits: 2 s, 500 MB
//! - topic: algebra
//! - technique: remainders of remainders: a Fourier transform that begins with x^n - i, so half as long
//! - cost: O(n log n)
//!
//! Multiply two polynomials of degrees n and m, which are given by their coefficients, that of x^0
//! first. n and m are at most 1,000,000, and coefficients are 0 to 9.
//!
//! **Remainders multiply as well.** By x - r, the remainder of a polynomial is its value at r, a
//! number. So take the remainders of both by enough of these, multiply them, and go back.
//!
//! **Remainders of remainders.** By x^4n - r^4, a polynomial has 4 n coefficients left. As this is the
//! product of x^n - r, x^n + r, x^n - i r and x^n + i r, its remainders by these come from that one
//! alone: put r, -r, i r and -i r for x^n. And so on in each quarter, down to single numbers. To go
//! back, add up with other signs, and divide by r, r² and r³, which are numbers of length 1.
//!
//! ```text
//!   a + b x^n + c x^2n + d x^3n        by x^4n - r^4
//!     (a + c r²) + (b r + d r³)        by x^n - r
//!     (a + c r²) - (b r + d r³)        by x^n + r
//!     (a - c r²) + i (b r - d r³)      by x^n - i r
//!     (a - c r²) - i (b r - d r³)      by x^n + i r
//! ```
//!
//! **Half as long.** By x^n - i, a polynomial with 2 n real coefficients leaves those of the first
//! half as real parts, and those of the second half as imaginary ones: nothing is lost. It is how the
//! product comes out, too.
//!
//! **Invariant:** block b at each level has the root r with r^4 = i at first, and blocks 4 b to
//! 4 b + 3 below have roots whose fourth powers are r, -r, i r and -i r. As a table, every root is one
//! of the first half, turned by an angle.
//!
//! **Classical mistakes:** to cut off what should be rounded, and to multiply up roots one after the
//! other: errors grow with the number of steps, which are only log2(n) here.
//!
//! Time: O(n log n), and as much again for reading and printing. Memory: 70 MB, most of it for complex
//! numbers. The product is exact as long as its coefficients are far below 2^53.
//!
//! Further reading: <https://cp-algorithms.com/algebra/fft.html>

use std::f64::consts::PI;
use std::fmt::Write;
use std::io::stdin;

use proconio::{input, source::once::OnceSource};

/// A real and an imaginary part.
type Complex = (f64, f64);

fn plus(a: Complex, b: Complex) -> Complex {
    (a.0 + b.0, a.1 + b.1)
}

fn minus(a: Complex, b: Complex) -> Complex {
    (a.0 - b.0, a.1 - b.1)
}

fn times(a: Complex, b: Complex) -> Complex {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

/// The root r of each block.
fn roots(len: usize) -> Vec<Complex> {
    let mut roots = vec![(1.0, 0.0)];
    while roots.len() < len {
        let angle = PI / (4 * roots.len()) as f64;
        let turn = (angle.cos(), angle.sin());
        let turned = roots.iter().take(len - roots.len()).map(|&root| times(root, turn));
        roots.extend(turned.collect::<Vec<_>>());
    }
    roots
}

/// The remainder by x^4n - r^4 becomes those by x^n - r, x^n + r, x^n - i r and x^n + i r; and so on.
fn split(remainder: &mut [Complex], block: usize, roots: &[Complex]) {
    let (root, len) = (roots[block], remainder.len() / 4);
    let (square, (low, high)) = (times(root, root), remainder.split_at_mut(2 * len));
    let cube = times(square, root);
    let ((low, next), (third, last)) = (low.split_at_mut(len), high.split_at_mut(len));
    for (((a, b), c), d) in low.iter_mut().zip(next).zip(third).zip(last) {
        let (once, twice, thrice) = (times(*b, root), times(*c, square), times(*d, cube));
        let (even, odd) = (plus(*a, twice), plus(once, thrice));
        let (crossed, (real, imaginary)) = (minus(*a, twice), minus(once, thrice));
        *a = plus(even, odd);
        *b = minus(even, odd);
        *c = plus(crossed, (-imaginary, real));
        *d = minus(crossed, (-imaginary, real));
    }
    if len > 1 {
        for (index, part) in remainder.chunks_mut(len).enumerate() {
            split(part, 4 * block + index, roots);
        }
    }
}

/// The way back, to four times as much at each step.
fn join(remainder: &mut [Complex], block: usize, roots: &[Complex]) {
    let (root, len) = ((roots[block].0, -roots[block].1), remainder.len() / 4);
    if len > 1 {
        for (index, part) in remainder.chunks_mut(len).enumerate() {
            join(part, 4 * block + index, roots);
        }
    }
    let (square, (low, high)) = (times(root, root), remainder.split_at_mut(2 * len));
    let cube = times(square, root);
    let ((low, next), (third, last)) = (low.split_at_mut(len), high.split_at_mut(len));
    for (((a, b), c), d) in low.iter_mut().zip(next).zip(third).zip(last) {
        let (even, odd) = (plus(*a, *b), minus(*a, *b));
        let (crossed, (real, imaginary)) = (plus(*c, *d), minus(*c, *d));
        *a = plus(even, crossed);
        *b = times(plus(odd, (imaginary, -real)), root);
        *c = times(minus(even, crossed), square);
        *d = times(minus(odd, (imaginary, -real)), cube);
    }
}

/// The remainder of a polynomial by x^len - i.
fn remainder(polynomial: &[u32], len: usize) -> Vec<Complex> {
    let mut remainder = vec![(0.0, 0.0); len];
    let (low, high) = polynomial.split_at(len.min(polynomial.len()));
    remainder.iter_mut().zip(low).for_each(|(it, &real)| it.0 = f64::from(real));
    remainder.iter_mut().zip(high).for_each(|(it, &imaginary)| it.1 = f64::from(imaginary));
    remainder
}

/// The product of two polynomials, the coefficient of x^0 first.
fn product(one: &[u32], other: &[u32]) -> Vec<u32> {
    let count = one.len() + other.len() - 1;
    let mut len = 4;
    while 2 * len < count {
        len *= 4;
    }
    let roots = roots(3 * len / 4);
    let (mut one, mut other) = (remainder(one, len), remainder(other, len));
    split(&mut one, 2, &roots);
    split(&mut other, 2, &roots);
    one.iter_mut().zip(&other).for_each(|(it, &other)| *it = times(*it, other));
    join(&mut one, 2, &roots);
    let coefficient = |part: f64| (part / len as f64 + 0.5) as u32;
    let (low, high) = (one.iter().map(|it| it.0), one.iter().map(|it| it.1));
    low.chain(high).take(count).map(coefficient).collect()
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        one_degree: usize,
        other_degree: usize,
        one: [u32; one_degree + 1],
        other: [u32; other_degree + 1],
    }
    let is_legal = |coefficients: &[u32]| coefficients.iter().all(|&it| it <= 9);
    assert!(is_legal(&one) && is_legal(&other), "a coefficient must be from 0 to 9");
    let mut answer = String::new();
    for coefficient in product(&one, &other) {
        write!(answer, "{} ", coefficient).unwrap();
    }
    println!("{}", answer.trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_polynomials() {
        assert_eq!(product(&[7], &[8]), [56]);
        assert_eq!(product(&[0], &[1, 2, 3]), [0, 0, 0]);
        assert_eq!(product(&[0, 0, 1], &[4, 5]), [0, 0, 4, 5]);
    }

    #[test]
    fn every_length_is_right() {
        for len in 1..70 {
            let one: Vec<u32> = (0..len).map(|index| index * index % 10).collect();
            let other: Vec<u32> = (0..71 - len).map(|index| (7 * index + 3) % 10).collect();
            let mut expected = vec![0; 70];
            for (i, a) in one.iter().enumerate() {
                other.iter().enumerate().for_each(|(j, b)| expected[i + j] += a * b);
            }
            assert_eq!(product(&one, &other), expected);
        }
    }

    #[test]
    fn a_remainder_by_a_factor_of_degree_1_is_a_value() {
        // x^4 - i has the roots r, -r, i r and -i r, where r is that of block 2.
        let roots = roots(3);
        let mut values = remainder(&[1, 2, 3, 4], 4);
        split(&mut values, 2, &roots);
        let x = roots[2];
        let value =
            [4.0, 3.0, 2.0, 1.0].iter().fold((0.0, 0.0), |sum, &it| plus(times(sum, x), (it, 0.0)));
        let error = minus(values[0], value);
        assert!(error.0.abs() + error.1.abs() < 1e-12);
    }

    #[test]
    fn the_second_half_becomes_imaginary() {
        assert_eq!(remainder(&[1, 2, 3], 2), [(1.0, 3.0), (2.0, 0.0)]);
    }

    #[test]
    fn the_largest_sums_are_exact() {
        let nines = vec![9; 300_000];
        let product = product(&nines, &nines);
        assert!((0..300_000).all(|index| product[index as usize] == 81 * (index + 1)));
    }
}
