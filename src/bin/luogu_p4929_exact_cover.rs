//! # Exact Cover
//!
//! - url: <https://www.luogu.com.cn/problem/P4929>
//! - topic: search
//! - technique: always the column with the fewest rows; rows are not removed, their clashes are counted
//! - cost: O(2ⁿ)
//! - steps: cover
//!
//! A matrix of n rows and m columns consists of 0 and 1. Choose rows so that every column has exactly
//! one 1 in them, and print their numbers, or `No Solution!`. Any choice is right. n and m are at
//! most 500, and there are at most 5,000 ones. (Luogu's limits could not be confirmed.)
//!
//! **Columns are questions, rows are answers.** "Which digit is in this cell?" and "where in this row
//! is the 7?" are columns of a sudoku; "a 7 goes here" is a row, and answers four of them. Take the
//! open column with the fewest rows and try each: with none it is a dead end, with one no guess.
//!
//! ```text
//!       A  B  C  D
//!   1   1  1  .  .      B has one row, so choose 1, which covers A and B.
//!   2   1  .  .  1      Row 2 clashes in A: it is out, and D has one row left.
//!   3   .  .  1  1      Row 3 covers C and D: the answer is 1 and 3.
//! ```
//!
//! **Count clashes.** A row clashes once for each of its ones in a covered column, and may be chosen
//! as long as it has no clash. To cover a column adds a clash to all its rows; a row that gets its
//! first is lost to all its columns, which become smaller by one. To go back, subtract the same.
//!
//! **Invariant:** `sizes` of an open column is the number of its rows without a clash.
//!
//! **Why not links?** Knuth's dancing links take lost rows out of linked lists, and put them back in
//! reverse. That is twice the code, and pays where most rows of a column are lost: it is three times as
//! fast for queens, and not twice as fast for random rows.
//!
//! **Classical mistakes:** to take the next open column instead of the smallest, which can cost any
//! factor; and to shrink the columns of a row at each of its clashes, not at the first alone.
//!
//! A column that may stay empty, like a diagonal without a queen, gets a row of its own.
//!
//! Time: exponential at worst. Memory: two numbers for each one of the matrix.
//!
//! Further reading: <https://arxiv.org/abs/cs/0011047>

use std::io::stdin;

use itertools::Itertools;
use proconio::{input, source::once::OnceSource};

struct ExactCover {
    /// The columns of each row with a one.
    rows: Vec<Vec<usize>>,
    /// The rows of each column with a one.
    columns: Vec<Vec<usize>>,
    is_open: Vec<bool>,
    /// How many ones of each row are in covered columns.
    clashes: Vec<u32>,
    /// How many rows without clashes each column has.
    sizes: Vec<usize>,
}

impl ExactCover {
    fn new(len: usize, rows: Vec<Vec<usize>>) -> ExactCover {
        let mut columns = vec![Vec::new(); len];
        for (row, ones) in rows.iter().enumerate() {
            ones.iter().for_each(|&column| columns[column].push(row));
        }
        let (clashes, sizes) = (vec![0; rows.len()], columns.iter().map(Vec::len).collect());
        ExactCover { rows, columns, is_open: vec![true; len], clashes, sizes }
    }

    /// Rows that cover all open columns. If there are none, everything is left as it was.
    fn search(&mut self) -> Option<Vec<usize>> {
        let open = (0..self.columns.len()).filter(|&column| self.is_open[column]);
        let column = match open.min_by_key(|&column| self.sizes[column]) {
            None => return Some(Vec::new()),
            Some(column) => column,
        };
        for row in self.columns[column].clone() {
            if self.clashes[row] == 0 {
                self.cover(row);
                if let Some(mut chosen) = self.search() {
                    chosen.push(row);
                    return Some(chosen);
                }
                self.uncover(row);
            }
        }
        None
    }

    /// Closes the columns of a row.
    fn cover(&mut self, row: usize) {
        for &column in &self.rows[row] {
            self.is_open[column] = false;
            for &other in &self.columns[column] {
                if self.clashes[other] == 0 {
                    let sizes = &mut self.sizes;
                    self.rows[other].iter().for_each(|&column| sizes[column] -= 1);
                }
                self.clashes[other] += 1;
            }
        }
    }

    /// Opens them again.
    fn uncover(&mut self, row: usize) {
        for &column in &self.rows[row] {
            self.is_open[column] = true;
            for &other in &self.columns[column] {
                self.clashes[other] -= 1;
                if self.clashes[other] == 0 {
                    let sizes = &mut self.sizes;
                    self.rows[other].iter().for_each(|&column| sizes[column] += 1);
                }
            }
        }
    }
}

fn main() {
    let mut source = OnceSource::new(stdin().lock());
    input! {
        from &mut source,
        rows: usize,
        columns: usize,
        matrix: [[u8; columns]; rows],
    }
    let ones = |row: &Vec<u8>| row.iter().positions(|&square| square == 1).collect();
    let mut problem = ExactCover::new(columns, matrix.iter().map(ones).collect());
    match problem.search() {
        Some(chosen) => println!("{}", chosen.iter().map(|row| row + 1).join(" ")),
        None => println!("No Solution!"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cover(columns: usize, rows: Vec<Vec<usize>>) -> Option<Vec<usize>> {
        let chosen = ExactCover::new(columns, rows).search()?;
        Some(chosen.into_iter().sorted().collect())
    }

    #[test]
    fn every_column_is_covered_once() {
        let rows = [vec![0, 1], vec![0, 3], vec![2, 3]];
        assert_eq!(cover(4, rows.to_vec()), Some(vec![0, 2]));
        assert_eq!(cover(4, rows[1..].to_vec()), None);
    }

    #[test]
    fn a_search_in_vain_leaves_everything_as_it_was() {
        let mut cover = ExactCover::new(3, vec![vec![0, 1], vec![1, 2], vec![0, 2]]);
        assert_eq!(cover.search(), None);
        assert_eq!(
            (cover.is_open, cover.clashes, cover.sizes),
            (vec![true; 3], vec![0; 3], vec![2; 3])
        );
    }

    /// The questions of a sudoku are its cells, and the digits of each row, column and box.
    #[test]
    fn a_sudoku_is_an_exact_cover() {
        let givens =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let filled =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let answers = (0..81).cartesian_product(0..9).filter(|&(cell, digit)| {
            let given = givens.as_bytes()[cell];
            given == b'.' || given == b'1' + digit as u8
        });
        let answers = answers.collect_vec();
        let questions = |&(cell, digit): &(usize, usize)| {
            let (row, column) = (cell / 9, cell % 9);
            let units = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
            let mut questions = vec![cell];
            questions.extend(units.iter().map(|unit| 81 + unit * 9 + digit));
            questions
        };
        let rows = answers.iter().map(questions).collect_vec();
        let digits = cover(324, rows).unwrap().into_iter().map(|row| answers[row].1 + 1).join("");
        assert_eq!(digits, filled);
    }

    /// Every row and column has a queen; a diagonal may go without, which is a row of its own.
    #[test]
    fn queens_are_an_exact_cover() {
        let has_solution = |size: usize| {
            let square = |(row, column): (usize, usize)| {
                vec![row, size + column, 2 * size + row + column, 5 * size - 2 + row - column]
            };
            let squares = (0..size).cartesian_product(0..size).map(square);
            let free = (2 * size..6 * size - 2).map(|diagonal| vec![diagonal]);
            cover(6 * size - 2, squares.chain(free).collect()).is_some()
        };
        assert_eq!(
            (1..=8).map(has_solution).collect_vec(),
            [true, false, false, true, true, true, true, true]
        );
    }
}
