//! `gen SEED SIZE` prints a few grids with this many blanks each. A puzzle with only one solution has at
//! most 64. Of the largest, which are the slowest, there may be more.
//!
//! - sizes: 0 to 64

use std::env;

fn main() {
    let (seed, blanks) = arguments();
    let random = &mut Random(seed);
    let grids = random.below(if blanks < 60 { 4 } else { 21 });
    println!("{grids}");
    (0..grids).for_each(|_| print(&dug(blanks, random)));
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

/// A full grid with this many cells blanked.
fn dug(blanks: usize, random: &mut Random) -> Grid {
    let mut grid = [0; 81];
    complete(&mut grid, random);
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    cells[..blanks].iter().for_each(|&cell| grid[cell] = 0);
    grid
}

/// The digits of the cells row by row, 0 for a blank.
type Grid = [u8; 81];

/// Fills the blanks at random, that with the fewest candidates first; false if that is impossible.
fn complete(grid: &mut Grid, random: &mut Random) -> bool {
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| candidates(grid, cell).len()) else { return true };
    let mut digits = candidates(grid, cell);
    random.shuffle(&mut digits);
    for digit in digits {
        grid[cell] = digit;
        if complete(grid, random) {
            return true;
        }
    }
    grid[cell] = 0;
    false
}

/// The digits that a cell can still take.
fn candidates(grid: &Grid, cell: usize) -> Vec<u8> {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    let mut is_free = [true; 10];
    for index in 0..9 {
        for seen in [row * 9 + index, index * 9 + column, corner + index / 3 * 9 + index % 3] {
            is_free[usize::from(grid[seen])] = false;
        }
    }
    (1..=9).filter(|&digit| is_free[usize::from(digit)]).collect()
}

fn print(grid: &Grid) {
    for row in grid.chunks(9) {
        println!("{}", row.iter().map(u8::to_string).collect::<String>());
    }
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
