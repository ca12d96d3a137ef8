//! Cramer's rule with integers: an unknown is the quotient of two determinants, which are expanded row by row.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let len = numbers.next().expect("there is n") as usize;
    let numbers: Vec<i128> = numbers.collect();
    let rows: Vec<&[i128]> = numbers.chunks(len + 1).collect();
    let columns: Vec<usize> = (0..len).collect();
    let whole = determinant(&rows, &columns);
    if whole == 0 {
        println!("No Solution");
        return;
    }
    for unknown in 0..len {
        let mut columns = columns.clone();
        columns[unknown] = len;
        println!("{}", two_decimals(determinant(&rows, &columns) * whole.signum(), whole.abs()));
    }
}

/// Of these columns of all rows.
fn determinant(rows: &[&[i128]], columns: &[usize]) -> i128 {
    let Some((first, below)) = rows.split_first() else { return 1 };
    let terms = columns.iter().enumerate().map(|(index, &column)| {
        let others = [&columns[..index], &columns[index + 1..]].concat();
        let sign = if index % 2 == 0 { 1 } else { -1 };
        if first[column] == 0 {
            0
        } else {
            sign * first[column] * determinant(below, &others)
        }
    });
    terms.sum()
}

fn two_decimals(over: i128, under: i128) -> String {
    let hundredths = (200 * over + under).div_euclid(2 * under);
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}
