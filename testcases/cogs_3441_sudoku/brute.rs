//! Completes the grid: the blank with the fewest candidates is next, and each of these is tried.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    let mut grid = std::array::from_fn(|cell| digits[cell] - b'0');
    assert!(complete(&mut grid), "the grid has no completion");
    print!("{}", lines(&grid));
}

/// The digits of the cells row by row, 0 for a blank.
type Grid = [u8; 81];

/// Fills the blanks, that with the fewest candidates first; false if that is impossible.
fn complete(grid: &mut Grid) -> bool {
    let taken = taken(grid);
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| candidates(&taken, cell).count_ones()) else {
        return true;
    };
    for digit in digits(candidates(&taken, cell)) {
        grid[cell] = digit;
        if complete(grid) {
            return true;
        }
    }
    grid[cell] = 0;
    false
}

/// The digits in each row, column and box, one bit each.
fn taken(grid: &Grid) -> [[u16; 9]; 3] {
    let mut taken = [[1; 9]; 3];
    for cell in 0..81 {
        for (units, unit) in taken.iter_mut().zip(units(cell)) {
            units[unit] |= 1 << grid[cell];
        }
    }
    taken
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The digits that a cell can still take, one bit each.
fn candidates(taken: &[[u16; 9]; 3], cell: usize) -> u16 {
    let taken = taken.iter().zip(units(cell)).fold(0, |all, (units, unit)| all | units[unit]);
    !taken & 0b11_1111_1111
}

fn digits(candidates: u16) -> Vec<u8> {
    (1..=9).filter(|digit| candidates >> digit & 1 == 1).collect()
}

/// One line a row.
fn lines(grid: &Grid) -> String {
    let rows = grid.chunks(9).map(|row| row.iter().map(u8::to_string).collect::<String>() + "\n");
    rows.collect()
}
