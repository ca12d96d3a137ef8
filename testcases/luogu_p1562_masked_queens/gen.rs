//! `gen SEED SIZE` prints a board with this many rows.
//!
//! - sizes: 1 to 14
//!
//! Squares opened at random rarely leave room for all queens, so half of the boards are opened around a
//! placement. One in four is closed along a line if possible, and one in eight is open everywhere: that
//! takes the longest.

use std::env;

fn main() {
    let (seed, size) = arguments();
    let random = &mut Random(seed);
    let mut squares: Vec<Square> = (0..size * size).map(|it| (it / size, it % size)).collect();
    random.shuffle(&mut squares);
    let queens = if random.below(2) == 0 { placement(size, random) } else { Vec::new() };
    let closed = if random.below(4) == 0 { random.below(4) } else { NO_LINE };
    let through = squares[0];
    squares.sort_by_key(|&square| (!queens.contains(&square), is_on_line(closed, through, square)));
    let open = if random.below(8) == 0 { size * size } else { random.below(size * size + 1) };
    let rows = (0..size).map(|row| {
        let is_open = |column| squares[..open].contains(&(row, column));
        (0..size).map(|column| if is_open(column) { '*' } else { '.' }).collect()
    });
    println!("{size}\n{}", rows.collect::<Vec<String>>().join("\n"));
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

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

/// A random placement of all queens; none where there is no room, as on a board with two rows.
fn placement(size: usize, random: &mut Random) -> Vec<Square> {
    let mut queens = Vec::new();
    place(size, random, &mut queens);
    queens
}

fn place(size: usize, random: &mut Random, queens: &mut Vec<Square>) -> bool {
    let row = queens.len();
    let mut columns: Vec<usize> = (0..size).collect();
    random.shuffle(&mut columns);
    for column in columns {
        let is_attacked = |&queen| (1..4).any(|kind| is_on_line(kind, queen, (row, column)));
        if !queens.iter().any(is_attacked) {
            queens.push((row, column));
            if queens.len() == size || place(size, random, queens) {
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
