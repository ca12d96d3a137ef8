//! Powers by decimal digits, from the first on: the power so far to the tenth, times A as often as the digit says.
//! Numbers of a product are found one by one, as a row times a column.

use std::io;

type Matrix = Vec<Vec<i64>>;

const MODULUS: i64 = 1_000_000_007;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut lines = text.lines();
    let first = lines.next().expect("there is a first line");
    let exponent = first.split_whitespace().nth(1).expect("it has n and k");
    let numbers = |line: &str| -> Vec<i64> {
        line.split_whitespace().map(|word| word.parse().expect("a number")).collect()
    };
    let matrix: Matrix = lines.map(numbers).filter(|row| !row.is_empty()).collect();
    let len = matrix.len();
    let mut result: Matrix = vec![vec![0; len]; len];
    (0..len).for_each(|index| result[index][index] = 1);
    for digit in exponent.bytes() {
        let square = product(&result, &result);
        let fourth = product(&square, &square);
        result = product(&product(&fourth, &fourth), &square);
        for _ in b'0'..digit {
            result = product(&result, &matrix);
        }
    }
    for row in result {
        println!("{}", row.iter().map(i64::to_string).collect::<Vec<_>>().join(" "));
    }
}

fn product(left: &Matrix, right: &Matrix) -> Matrix {
    let len = left.len();
    let number = |row: usize, column: usize| {
        let pairs = (0..len).map(|index| left[row][index] * right[index][column] % MODULUS);
        pairs.sum::<i64>().rem_euclid(MODULUS)
    };
    (0..len).map(|row| (0..len).map(|column| number(row, column)).collect()).collect()
}
