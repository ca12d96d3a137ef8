//! N-Queens by the textbook: row by row, comparing each square with every queen above it.

use std::io;

type Board = Vec<String>;

fn place(size: usize, queens: &mut Vec<usize>, boards: &mut Vec<Board>) {
    if queens.len() == size {
        boards.push(drawn(queens));
        return;
    }
    for column in 0..size {
        if !is_attacked(queens, column) {
            queens.push(column);
            place(size, queens, boards);
            queens.pop();
        }
    }
}

/// Whether a queen stands in this column, or on a diagonal through it, of the next row.
fn is_attacked(queens: &[usize], column: usize) -> bool {
    let row = queens.len();
    (0..row).any(|above| queens[above] == column || queens[above].abs_diff(column) == row - above)
}

fn drawn(queens: &[usize]) -> Board {
    let square = |queen, column| if queen == column { 'Q' } else { '.' };
    let row = |&queen: &usize| (0..queens.len()).map(|column| square(queen, column)).collect();
    queens.iter().map(row).collect()
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let size = text.trim().parse().expect("the input is n");
    let mut boards = Vec::new();
    place(size, &mut Vec::new(), &mut boards);
    let boards: Vec<String> =
        boards.iter().map(|board| format!("[\"{}\"]", board.join("\",\""))).collect();
    println!("[{}]", boards.join(","));
}
