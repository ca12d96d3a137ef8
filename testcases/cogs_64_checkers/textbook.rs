//! Checker Challenge by the textbook: row by row, with a flag for each column and each diagonal. The
//! columns are tried from left to right, so the first three solutions found are those to print.

use std::io;

struct Search {
    size: usize,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
    /// The column of the queen in each row, counted from 1.
    queens: Vec<usize>,
    solutions: u64,
}

const PRINTED: u64 = 3;

impl Search {
    fn place(&mut self, row: usize) {
        if row == self.size {
            self.found();
            return;
        }
        for column in 0..self.size {
            let (falling, rising) = (column + self.size - row, column + row);
            if !(self.columns[column] || self.falling[falling] || self.rising[rising]) {
                self.queens[row] = column + 1;
                self.mark(column, falling, rising, true);
                self.place(row + 1);
                self.mark(column, falling, rising, false);
            }
        }
    }

    fn mark(&mut self, column: usize, falling: usize, rising: usize, is_taken: bool) {
        self.columns[column] = is_taken;
        self.falling[falling] = is_taken;
        self.rising[rising] = is_taken;
    }

    fn found(&mut self) {
        self.solutions += 1;
        if self.solutions <= PRINTED {
            let columns: Vec<String> = self.queens.iter().map(usize::to_string).collect();
            println!("{}", columns.join(" "));
        }
    }
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let size: usize = text.trim().parse().expect("the input is N");
    let mut search = Search {
        size,
        columns: vec![false; size],
        falling: vec![false; 2 * size],
        rising: vec![false; 2 * size],
        queens: vec![0; size],
        solutions: 0,
    };
    search.place(0);
    println!("{}", search.solutions);
}
