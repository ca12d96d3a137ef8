//! Chessboard and Queens by the textbook: row by row, comparing each free square with every queen
//! above it.

use std::io;

const SIZE: usize = 8;

fn count(board: &[&[u8]], queens: &mut Vec<usize>) -> u32 {
    let row = queens.len();
    if row == SIZE {
        return 1;
    }
    let mut placements = 0;
    for column in 0..SIZE {
        if board[row][column] == b'.' && !is_attacked(queens, column) {
            queens.push(column);
            placements += count(board, queens);
            queens.pop();
        }
    }
    placements
}

/// Whether a queen stands in this column, or on a diagonal through it, of the next row.
fn is_attacked(queens: &[usize], column: usize) -> bool {
    let row = queens.len();
    (0..row).any(|above| queens[above] == column || queens[above].abs_diff(column) == row - above)
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let board: Vec<&[u8]> = text.split_ascii_whitespace().map(str::as_bytes).collect();
    println!("{}", count(&board, &mut Vec::new()));
}
