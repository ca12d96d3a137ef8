//! Legal is the number of grids, then that many of nine rows of nine digits, 0 for a blank, each of which
//! can be completed.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let text = io::read_to_string(io::stdin()).unwrap_or_default();
    match check(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(text: &str) -> Result<(), String> {
    let mut words = text.split_ascii_whitespace();
    let count = words.next().ok_or("the number of grids is missing")?;
    let rows: Vec<&str> = words.collect();
    if rows.len() % 9 != 0 || count != (rows.len() / 9).to_string() {
        return Err(format!("the number of grids is {count:?}, but {} rows follow", rows.len()));
    }
    for (number, rows) in (1..).zip(rows.chunks(9)) {
        read(rows).and_then(check_grid).map_err(|why| format!("grid {number}: {why}"))?;
    }
    Ok(())
}

fn read(rows: &[&str]) -> Result<Grid, String> {
    if rows.len() != 9 {
        return Err(format!("expected 9 rows of digits, found {}", rows.len()));
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != 9 || !row.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(format!("row {} is {row:?}, not nine digits", index + 1));
        }
    }
    let digits = rows.concat();
    Ok(std::array::from_fn(|cell| digits.as_bytes()[cell] - b'0'))
}

fn check_grid(mut grid: Grid) -> Result<(), String> {
    for cell in (0..81).filter(|&cell| grid[cell] != 0) {
        let mut others = grid;
        others[cell] = 0;
        if !candidates(&others, cell).contains(&grid[cell]) {
            let (row, column, digit) = (cell / 9 + 1, cell % 9 + 1, grid[cell]);
            return Err(format!("the {digit} in row {row}, column {column} is there twice"));
        }
    }
    match complete(&mut grid) {
        true => Ok(()),
        false => Err("the givens have no completion".into()),
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
