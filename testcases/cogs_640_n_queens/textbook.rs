//! N Queens by the textbook: row by row, with a flag for each column and each diagonal.

use std::io;

struct Search {
    size: usize,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
    solutions: u64,
}

impl Search {
    fn place(&mut self, row: usize) {
        if row == self.size {
            self.solutions += 1;
            return;
        }
        for column in 0..self.size {
            let (falling, rising) = (column + self.size - row, column + row);
            if !(self.columns[column] || self.falling[falling] || self.rising[rising]) {
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
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let size: usize = text.trim().parse().expect("the input is n");
    let mut search = Search {
        size,
        columns: vec![false; size],
        falling: vec![false; 2 * size],
        rising: vec![false; 2 * size],
        solutions: 0,
    };
    search.place(0);
    println!("{}", search.solutions);
}
