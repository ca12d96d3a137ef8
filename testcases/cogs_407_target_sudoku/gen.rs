//! `gen SEED SIZE` prints a grid with this many blanks, or with fewer if there would be too many
//! completions to try them all. The statement promises 24 givens.
//!
//! - sizes: 0 to 57
//!
//! The blanks are anywhere, or in whole rows, columns or boxes, which leaves more completions. One grid in
//! eight has a wrong given, and then hardly ever a completion.

use std::env;

/// How many digits may be tried to find all completions.
const MOST_TRIES: u32 = 10_000;

fn main() {
    let (seed, mut blanks) = arguments();
    let random = &mut Random(seed);
    let mut full = [0; 81];
    complete(&mut full, random);
    let cells = cells(random);
    let mut grid = without(&full, &cells[..blanks]);
    while !is_searchable(&mut grid.clone(), &mut MOST_TRIES.clone()) {
        blanks -= 2;
        grid = without(&full, &cells[..blanks]);
    }
    if random.below(8) == 0 {
        let given = cells[blanks + random.below(81 - blanks)];
        grid[given] = grid[given] % 9 + 1;
    }
    for row in grid.chunks(9) {
        println!("{}", row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "));
    }
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}
/// All cells in the order in which they are blanked.
fn cells(random: &mut Random) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    if random.below(4) == 0 {
        let kind = random.below(3);
        let mut ranks: Vec<usize> = (0..9).collect();
        random.shuffle(&mut ranks);
        cells.sort_by_key(|cell| ranks[[cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3][kind]]);
    }
    cells
}

fn without(full: &Grid, cells: &[usize]) -> Grid {
    let mut grid = *full;
    cells.iter().for_each(|&cell| grid[cell] = 0);
    grid
}

/// Whether all completions are found with the tries that are left.
fn is_searchable(grid: &mut Grid, tries: &mut u32) -> bool {
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = blanks.min_by_key(|&cell| candidates(grid, cell).len()) else { return true };
    for digit in candidates(grid, cell) {
        *tries = tries.saturating_sub(1);
        grid[cell] = digit;
        if *tries == 0 || !is_searchable(grid, tries) {
            return false;
        }
    }
    grid[cell] = 0;
    true
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
