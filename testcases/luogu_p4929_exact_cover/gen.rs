//! `gen SEED SIZE` prints a matrix with this many rows. The seed modulo 4 tells which: random rows that hide a
//! solution, random rows that need not have one, queens on as large a board as there are rows for, or a path of
//! columns, each covered together with the next one.
//!
//! - sizes: 1 to 14
//!
//! That is enough for small inputs; the largest legal size is 500.

use std::env;
use std::fmt::Write;

/// The columns of each row with a one.
type Rows = Vec<Vec<usize>>;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let (columns, mut rows) = match seed % 4 {
        0 => hidden(random, count),
        1 => scattered(random, count),
        2 => queens(count),
        _ => path(count),
    };
    random.shuffle(&mut rows);
    let mut text = format!("{} {columns}\n", rows.len());
    for row in rows {
        let squares = (0..columns).map(|column| if row.contains(&column) { "1" } else { "0" });
        let squares: Vec<&str> = squares.collect();
        writeln!(text, "{}", squares.join(" ")).expect("a string takes everything");
    }
    print!("{text}");
}

/// A solution of a third of the rows, and others of as many ones.
fn hidden(random: &mut Random, count: usize) -> (usize, Rows) {
    let parts = 1 + count / 3;
    let columns = (parts * 3).min(500);
    let mut shuffled: Vec<usize> = (0..columns).collect();
    random.shuffle(&mut shuffled);
    let mut rows: Rows = shuffled.chunks(columns.div_ceil(parts)).map(Vec::from).collect();
    rows.truncate(count);
    while rows.len() < count {
        rows.push(some(random, columns, 3));
    }
    (columns, rows)
}

fn scattered(random: &mut Random, count: usize) -> (usize, Rows) {
    let columns = 1 + random.below(count);
    let ones = columns.min(9);
    let rows = (0..count).map(|_| {
        let ones = random.below(ones + 1);
        some(random, columns, ones)
    });
    (columns, rows.collect())
}

/// This many columns.
fn some(random: &mut Random, columns: usize, count: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..columns).collect();
    random.shuffle(&mut all);
    all.truncate(count);
    all
}

/// Rows, columns and diagonals of a board are covered by queens, and diagonals without one by themselves.
fn queens(count: usize) -> (usize, Rows) {
    let size = (1..).take_while(|size| size * size + 4 * size - 2 <= count).last().unwrap_or(1);
    let squares = (0..size * size).map(|square| (square / size, square % size));
    let queens = squares.map(|(row, column)| {
        let diagonals = [2 * size + row + column, 5 * size - 2 + row - column];
        vec![row, size + column, diagonals[0], diagonals[1]]
    });
    let free = (2 * size..6 * size - 2).map(|diagonal| vec![diagonal]);
    (6 * size - 2, queens.chain(free).collect())
}

/// Each column with the next: the first one decides on all others.
fn path(count: usize) -> (usize, Rows) {
    (count, (0..count).map(|first| (first..count.min(first + 2)).collect()).collect())
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

/// SplitMix64: even neighbouring seeds give unlike numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
