//! The grid of a sudoku: how to read, print and check it, make random ones, and make one simpler.

use std::array;

use oracles::sudoku::Cells;
pub use oracles::sudoku::units;

use super::completions::{Completions, OutOfSteps};
use crate::check::quoted;
use crate::problems::Random;
use crate::problems::halving::halving_parts;

#[derive(Clone, Debug, PartialEq)]
pub struct Grid(pub Cells);

/// All cells in random order.
pub fn shuffled_cells(random: &mut Random) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    cells
}

impl Grid {
    /// A grid from 81 digits, `0` for a blank.
    pub fn of_digits(digits: &[u8]) -> Grid {
        Grid(array::from_fn(|cell| digits[cell] - b'0'))
    }

    /// A grid from nine rows of nine digits, `0` for a blank.
    pub fn of_rows(rows: &[&[u8]]) -> Result<Grid, String> {
        if rows.len() != 9 {
            return Err(format!("expected 9 rows of digits, found {}", rows.len()));
        }
        for (index, row) in rows.iter().enumerate() {
            if row.len() != 9 || !row.iter().all(u8::is_ascii_digit) {
                return Err(format!("row {} is {}, not nine digits", index + 1, quoted(row)));
            }
        }
        Ok(Grid::of_digits(&rows.concat()))
    }

    /// A grid without blanks. Boxes on the diagonal do not affect each other, so they are filled at
    /// random. The search for the rest prefers small digits, so all digits are renamed afterwards.
    pub fn full(random: &mut Random) -> Grid {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        let mut grid = Grid([0; 81]);
        for first in [0, 30, 60] {
            random.shuffle(&mut digits);
            for (index, &digit) in digits.iter().enumerate() {
                grid.0[first + index / 3 * 9 + index % 3] = digit;
            }
        }
        let full = grid.completed().expect("three boxes on the diagonal leave many completions");
        random.shuffle(&mut digits);
        Grid(full.0.map(|digit| digits[usize::from(digit) - 1]))
    }

    /// A full grid with this many random cells blanked.
    pub fn dug(blanks: u32, random: &mut Random) -> Grid {
        let full = Grid::full(random);
        full.without(&shuffled_cells(random)[..blanks as usize])
    }

    /// Nine lines, with `between` between the digits.
    pub fn text(&self, between: &str) -> String {
        let line = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(between);
        self.0.chunks(9).map(|row| line(row) + "\n").collect()
    }

    pub fn blanks(&self) -> Vec<usize> {
        (0..81).filter(|&cell| self.0[cell] == 0).collect()
    }

    pub fn without(&self, cells: &[usize]) -> Grid {
        let mut grid = self.clone();
        for &cell in cells {
            grid.0[cell] = 0;
        }
        grid
    }

    /// Ok if no digit occurs twice in a row, a column or a box.
    pub fn check(&self) -> Result<(), String> {
        let mut seen = [[false; 10]; 27];
        for (cell, &digit) in self.0.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            for unit in units(cell) {
                if std::mem::replace(&mut seen[unit][usize::from(digit)], true) {
                    let kind = ["row", "column", "box"][unit / 9];
                    return Err(format!("{kind} {} has two of {digit}", unit % 9 + 1));
                }
            }
        }
        Ok(())
    }

    /// A completion, or why none was found.
    pub fn completed(&self) -> Result<Grid, String> {
        self.check()?;
        match self.completions().next() {
            Some(Ok(full)) => Ok(full),
            Some(Err(OutOfSteps)) => Err("it takes too long to find a completion".into()),
            None => Err("the givens have no completion".into()),
        }
    }

    pub fn completions(&self) -> Completions {
        Completions::of(self)
    }

    /// Grids with fewer blanks and the same completion, the boldest steps first.
    pub fn fuller(&self, full: &Grid) -> Vec<Grid> {
        let blanks = self.blanks();
        let mut fuller = Vec::new();
        if !blanks.is_empty() {
            fuller.push(full.clone());
        }
        if blanks.len() > 4 {
            fuller.extend(full.swaps().iter().map(|cells| full.without(cells)));
        }
        fuller.extend(halving_parts(&blanks).map(|part| {
            let mut grid = self.clone();
            part.iter().for_each(|&cell| grid.0[cell] = full.0[cell]);
            grid
        }));
        fuller
    }

    /// Where two digits of a full grid can be swapped: the corners of a rectangle within two boxes.
    /// Fewer than these four blanks never leave a choice.
    fn swaps(&self) -> Vec<[usize; 4]> {
        let pairs = || (0..9).flat_map(|high| (0..high).map(move |low| (low, high)));
        let corners = pairs().flat_map(|(top, bottom)| {
            let across = pairs()
                .filter(move |(left, right)| (top / 3 == bottom / 3) != (left / 3 == right / 3));
            across.map(move |(left, right)| {
                [9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right]
            })
        });
        corners.filter(|&[a, b, c, d]| self.0[a] == self.0[d] && self.0[b] == self.0[c]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_grids_break_no_rule_and_differ() {
        let mut random = Random::with_seed(1);
        let grids: Vec<Grid> = (0..50).map(|_| Grid::full(&mut random)).collect();
        for (index, grid) in grids.iter().enumerate() {
            assert_eq!((grid.check(), grid.blanks().len()), (Ok(()), 0));
            assert!(!grids[..index].contains(grid));
        }
    }

    #[test]
    fn two_digits_that_can_be_swapped_leave_two_completions() {
        let full = Grid::full(&mut Random::with_seed(4));
        assert!(!full.swaps().is_empty());
        for cells in full.swaps() {
            assert_eq!(full.without(&cells).completions().count(), 2);
        }
    }

    #[test]
    fn fuller_grids_have_the_same_completion_and_fewer_blanks() {
        let grid = Grid::dug(64, &mut Random::with_seed(5));
        let full = grid.completed().unwrap();
        for fuller in grid.fuller(&full) {
            assert!(fuller.blanks().len() < 64);
            assert!((0..81).all(|cell| [0, full.0[cell]].contains(&fuller.0[cell])));
        }
        assert!(full.fuller(&full).is_empty());
    }
}
