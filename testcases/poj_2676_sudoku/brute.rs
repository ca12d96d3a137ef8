//! Completes every grid: the blank with the fewest candidates is next, and each of these is tried.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let rows: Vec<&str> = text.split_ascii_whitespace().skip(1).collect();
    for rows in rows.chunks(9) {
        let digits = rows.concat();
        let mut grid = std::array::from_fn(|cell| digits.as_bytes()[cell] - b'0');
        assert!(complete(&mut grid), "a grid has no completion");
        print(&grid);
    }
}

/// The digits of the cells row by row, 0 for a blank.
type Grid = [u8; 81];

/// Fills the blanks, that with the fewest candidates first; false if that is impossible.
fn complete(grid: &mut Grid) -> bool {
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| candidates(grid, cell).len()) else { return true };
    for digit in candidates(grid, cell) {
        grid[cell] = digit;
        if complete(grid) {
            return true;
        }
    }
    grid[cell] = 0;
    false
}

/// The digits that a cell can still take.
fn candidates(grid: &Grid, cell: usize) -> Vec<u8> {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    let mut is_free = [true; 10];
    for index in 0..9 {
        for seen in [row * 9 + index, index * 9 + column, corner + index / 3 * 9 + index % 3] {
            is_free[usize::from(grid[seen])] = false;
        }
    }
    (1..=9).filter(|&digit| is_free[usize::from(digit)]).collect()
}

fn print(grid: &Grid) {
    for row in grid.chunks(9) {
        println!("{}", row.iter().map(u8::to_string).collect::<String>());
    }
}
