//! `gen SEED SIZE` prints a chessboard with this many free squares.
//!
//! - sizes: 0 to 64
//!
//! Squares freed at random rarely leave room for all queens, so half of the boards are freed around a
//! placement. On one in four, the squares along a line are the last to be freed.

use std::env;

fn main() {
    let (seed, free) = arguments();
    let random = &mut Random(seed);
    let mut squares: Vec<Square> = (0..SIZE * SIZE).map(|it| (it / SIZE, it % SIZE)).collect();
    random.shuffle(&mut squares);
    let queens = if random.below(2) == 0 { placement(random) } else { Vec::new() };
    let closed = if random.below(4) == 0 { random.below(4) } else { NO_LINE };
    let through = squares[0];
    squares.sort_by_key(|&square| (!queens.contains(&square), is_on_line(closed, through, square)));
    let rows = (0..SIZE).map(|row| {
        let is_free = |column| squares[..free].contains(&(row, column));
        (0..SIZE).map(|column| if is_free(column) { '.' } else { '*' }).collect()
    });
    println!("{}", rows.collect::<Vec<String>>().join("\n"));
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

const SIZE: usize = 8;

/// A row and a column.
type Square = (usize, usize);

/// None of the four kinds of lines.
const NO_LINE: usize = 4;

/// Whether a square is in the same row, column or diagonal as another.
fn is_on_line(kind: usize, through: Square, (row, column): Square) -> bool {
    match kind {
        0 => row == through.0,
        1 => column == through.1,
        2 => row + through.1 == column + through.0,
        3 => row + column == through.0 + through.1,
        _ => false,
    }
}

/// A random placement of all queens.
fn placement(random: &mut Random) -> Vec<Square> {
    let mut queens = Vec::new();
    place(random, &mut queens);
    queens
}

fn place(random: &mut Random, queens: &mut Vec<Square>) -> bool {
    let row = queens.len();
    let mut columns: Vec<usize> = (0..SIZE).collect();
    random.shuffle(&mut columns);
    for column in columns {
        let is_attacked = |&queen| (1..4).any(|kind| is_on_line(kind, queen, (row, column)));
        if !queens.iter().any(is_attacked) {
            queens.push((row, column));
            if queens.len() == SIZE || place(random, queens) {
                return true;
            }
            queens.pop();
        }
    }
    false
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
