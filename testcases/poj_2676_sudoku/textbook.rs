//! Sudoku by the textbook: the empty cells in reading order, with a flag for each digit of each row,
//! column and box.

use std::io::{self, BufWriter, Write};

#[derive(Default)]
struct Grid {
    digits: [[usize; 9]; 9],
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

impl Grid {
    fn set(&mut self, row: usize, column: usize, digit: usize, is_there: bool) {
        self.digits[row][column] = if is_there { digit } else { 0 };
        self.rows[row][digit] = is_there;
        self.columns[column][digit] = is_there;
        self.boxes[box_of(row, column)][digit] = is_there;
    }

    fn can_take(&self, row: usize, column: usize, digit: usize) -> bool {
        let is_box_full = self.boxes[box_of(row, column)][digit];
        !(self.rows[row][digit] || self.columns[column][digit] || is_box_full)
    }

    /// Fills these cells; false if that is impossible.
    fn fill(&mut self, cells: &[(usize, usize)]) -> bool {
        let Some((&(row, column), others)) = cells.split_first() else { return true };
        for digit in 1..=9 {
            if self.can_take(row, column, digit) {
                self.set(row, column, digit, true);
                if self.fill(others) {
                    return true;
                }
                self.set(row, column, digit, false);
            }
        }
        false
    }
}

fn box_of(row: usize, column: usize) -> usize {
    row / 3 * 3 + column / 3
}

/// A grid from its nine lines, and its empty cells.
fn read<'a>(lines: impl Iterator<Item = &'a str>) -> (Grid, Vec<(usize, usize)>) {
    let mut grid = Grid::default();
    let mut empty = Vec::new();
    for (row, line) in lines.enumerate() {
        for (column, digit) in line.bytes().enumerate() {
            match usize::from(digit - b'0') {
                0 => empty.push((row, column)),
                digit => grid.set(row, column, digit, true),
            }
        }
    }
    (grid, empty)
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut words = text.split_ascii_whitespace();
    let tests = words.next().and_then(|word| word.parse().ok()).expect("T comes first");
    let mut output = BufWriter::new(io::stdout().lock());
    for _ in 0..tests {
        let (mut grid, empty) = read(words.by_ref().take(9));
        assert!(grid.fill(&empty), "a grid has no solution");
        for row in grid.digits {
            let row = row.map(|digit| digit.to_string()).concat();
            writeln!(output, "{row}").expect("the output can be written");
        }
    }
}
