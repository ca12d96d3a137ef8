//! Target Sudoku by the textbook: every completion of the grid is scored. The cell to fill next is one
//! with the fewest digits left; a flag for each digit of each row, column and box tells which.

use std::io;

#[derive(Default)]
struct Grid {
    digits: [[usize; 9]; 9],
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
    best: Option<usize>,
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

    /// Scores every way to fill the empty cells.
    fn fill(&mut self) {
        let Some((row, column)) = self.narrowest() else {
            self.best = self.best.max(Some(self.score()));
            return;
        };
        for digit in 1..=9 {
            if self.can_take(row, column, digit) {
                self.set(row, column, digit, true);
                self.fill();
                self.set(row, column, digit, false);
            }
        }
    }

    /// The empty cell that can take the fewest digits; nothing if all are filled.
    fn narrowest(&self) -> Option<(usize, usize)> {
        let cells = (0..81).map(|cell| (cell / 9, cell % 9));
        let empty = cells.filter(|&(row, column)| self.digits[row][column] == 0);
        empty.min_by_key(|&(row, column)| {
            (1..=9).filter(|&digit| self.can_take(row, column, digit)).count()
        })
    }

    fn score(&self) -> usize {
        let distance = |line: usize| line.min(8 - line);
        let weight = |row, column| 6 + distance(row).min(distance(column));
        let cells = (0..81).map(|cell| (cell / 9, cell % 9));
        cells.map(|(row, column)| weight(row, column) * self.digits[row][column]).sum()
    }
}

fn box_of(row: usize, column: usize) -> usize {
    row / 3 * 3 + column / 3
}

/// The greatest score; nothing for a grid that cannot be completed.
fn solve(givens: impl Iterator<Item = usize>) -> Option<usize> {
    let mut grid = Grid::default();
    for (cell, digit) in givens.enumerate().filter(|&(_, digit)| digit != 0) {
        let (row, column) = (cell / 9, cell % 9);
        if !grid.can_take(row, column, digit) {
            return None;
        }
        grid.set(row, column, digit, true);
    }
    grid.fill();
    grid.best
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words = text.split_ascii_whitespace();
    let givens = words.map(|word| word.parse().expect("cells are numbers"));
    match solve(givens) {
        Some(score) => println!("{score}"),
        None => println!("-1"),
    }
}
