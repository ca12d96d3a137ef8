//! Still N Queens by the textbook: row by row, with a flag for each column and each diagonal.

use std::io;

struct Search {
    size: usize,
    is_open: Vec<Vec<bool>>,
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
            let is_attacked = self.columns[column] || self.falling[falling] || self.rising[rising];
            if self.is_open[row][column] && !is_attacked {
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
    let mut words = text.split_ascii_whitespace();
    let size: usize = words.next().and_then(|word| word.parse().ok()).expect("n comes first");
    let open = |row: &str| row.bytes().map(|square| square == b'*').collect();
    let mut search = Search {
        size,
        is_open: words.take(size).map(open).collect(),
        columns: vec![false; size],
        falling: vec![false; 2 * size],
        rising: vec![false; 2 * size],
        solutions: 0,
    };
    search.place(0);
    println!("{}", search.solutions);
}
