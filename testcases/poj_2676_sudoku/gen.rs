//! `gen SEED SIZE` prints a few grids with this many blanks each. A puzzle with only one solution has at
//! most 64. Of the largest, which are the slowest, there may be more.
//!
//! - sizes: 0 to 64

use std::env;

fn main() {
    let (seed, blanks) = arguments();
    let random = &mut Random(seed);
    let grids = random.below(if blanks < 60 { 4 } else { 21 });
    let grids: Vec<String> = (0..grids).map(|_| lines(&dug(blanks, random))).collect();
    print!("{}\n{}", grids.len(), grids.concat());
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
    let taken = taken(grid);
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| candidates(&taken, cell).count_ones()) else {
        return true;
    };
    let mut digits = digits(candidates(&taken, cell));
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

/// The digits in each row, column and box, one bit each.
fn taken(grid: &Grid) -> [[u16; 9]; 3] {
    let mut taken = [[1; 9]; 3];
    for cell in 0..81 {
        for (units, unit) in taken.iter_mut().zip(units(cell)) {
            units[unit] |= 1 << grid[cell];
        }
    }
    taken
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The digits that a cell can still take, one bit each.
fn candidates(taken: &[[u16; 9]; 3], cell: usize) -> u16 {
    let taken = taken.iter().zip(units(cell)).fold(0, |all, (units, unit)| all | units[unit]);
    !taken & 0b11_1111_1111
}

fn digits(candidates: u16) -> Vec<u8> {
    (1..=9).filter(|digit| candidates >> digit & 1 == 1).collect()
}

/// One line a row.
fn lines(grid: &Grid) -> String {
    let rows = grid.chunks(9).map(|row| row.iter().map(u8::to_string).collect::<String>() + "\n");
    rows.collect()
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
