//! # Sudoku, One Grid
//!
//! - url: <http://cogs.pro:8081/cogs/>
//! - technique: a solver's pencil marks, kept by digit instead of by cell
//! - checker: sudoku
//!
//! Nine lines of nine digits, `0` for an empty cell; print the grid filled in. COGS lists it as
//! 3441, again as 3444 and 3456; its pages carry codes, so the link leads to the front door. The
//! solver is that of `poj_2676_sudoku.rs`, letter for letter. There the lesson is how its bits work;
//! here it is what they know about sudoku.
//!
//! ## Pencil marks
//!
//! People write small digits into the empty cells: what may still go there. The textbook program
//! does the same, nine bits a cell, and always fills the cell with the fewest marks. It sees that a
//! cell has one mark left (a *naked single*), but not that a row has one cell left for a digit (a
//! *hidden single*), though people find those first. On puzzles with 17 givens it guesses thousands
//! of times where a person would hardly guess.
//!
//! So keep the marks the other way round: not the digits of each cell but the cells of each digit,
//! a set of 81, which fits a `u128`. All that can be said about one digit then takes a few operations
//! on one number, and three rules need nothing else:
//!
//! ```text
//!   5 may stand at x          a row of boxes (a "band") holds three 5s, one in each row
//!                             and one in each box
//!   . . . | x x . | . . .
//!   . x . | x . x | . x .     hidden single: the left box can only have it in the second row...
//!   . . . | . . . | x . x     locked: ...so the second row has its 5, and the other boxes lose
//!                             their marks there: the middle one keeps x x in the first row
//! ```
//!
//! - **Hidden single**: a row, column or box has one cell left for the digit.
//! - **Locked candidates**: the digit's cells in a box all lie in one row, so the rest of that row is
//!   out; and the same with box and row exchanged, and with columns.
//! - **Contradiction**: no way is left to put three of the digit into a band.
//!
//! Inside a band it is a game on 3 x 3 *segments* (where a row crosses a box): pick three, one a row
//! and one a box. There are six ways, and `ARRANGEMENTS` knows for each set of usable segments which
//! of them some way uses, and which every way uses. That is `confine`, and it is most of the solver.
//!
//! Naked singles are the one rule in which digits meet: `candidates_at_least` adds up the nine sets
//! in parallel, so that a few operations count the marks of all 81 cells. Only when all four rules
//! are silent does `guess` choose a cell with two marks; if the first turns out wrong, the second is
//! no guess any more.
//!
//! The sample falls without a guess. Time: microseconds on average. Memory: 320 bytes a guess.

use proconio::input;
use std::str::FromStr;

/// The cells row by row, as the letters `0` (empty) to `9`.
type Grid = [u8; 81];

fn solve(grid: &Grid) -> Option<Grid> {
    let mut board = Board::new(grid);
    if board.search() {
        Some(board.grid())
    } else {
        None
    }
}

/// Multiplying a set of cells in the top band by this repeats it in all three.
const BANDS: u128 = 1 | 1 << 32 | 1 << 64;
/// Multiplying a set of cells in the first row of a band by this repeats it in all three rows.
const ROWS: u128 = 1 | 1 << 9 | 1 << 18;
const CELLS: u128 = 0o777_777_777 * BANDS;
/// The first cell of every segment.
const FIRSTS: u128 = 0o111_111_111 * BANDS;

#[derive(Clone)]
struct Board {
    /// For each digit, the undecided cells it may still take.
    open: [u128; 9],
    /// For each digit, the cells where it stands.
    placed: [u128; 9],
    /// All cells where some digit stands.
    filled: u128,
    /// One bit a digit: its spots have changed and may allow new conclusions.
    stale: u32,
}

impl Board {
    fn new(grid: &Grid) -> Board {
        let mut givens = [0; 10];
        for (band, cells) in grid.chunks(27).enumerate() {
            let mut digits = [0u32; 10];
            for (cell, letter) in cells.iter().enumerate() {
                digits[(letter - b'0') as usize] |= 1 << cell;
            }
            for (given, cells) in givens.iter_mut().zip(&digits) {
                *given |= u128::from(*cells) << (32 * band);
            }
        }
        let mut board = Board { open: [givens[0]; 9], placed: [0; 9], filled: 0, stale: 0 };
        for (digit, &given) in givens[1..].iter().enumerate() {
            board.open[digit] |= given;
            board.put(digit, given);
        }
        board
    }

    fn grid(&self) -> Grid {
        let mut grid = [b'0'; 81];
        for (placed, letter) in self.placed.iter().zip(b'1'..) {
            for band in 0..3 {
                let mut cells = (placed >> (32 * band)) as u32;
                while cells != 0 {
                    grid[27 * band + cells.trailing_zeros() as usize] = letter;
                    cells &= cells - 1;
                }
            }
        }
        grid
    }

    /// Fills the whole board, or finds that this cannot be done.
    fn search(&mut self) -> bool {
        while self.propagate() {
            if self.filled == CELLS {
                return true;
            }
            let (digit, cell) = self.guess();
            let mut guessed = self.clone();
            guessed.put(digit, cell);
            if guessed.search() {
                *self = guessed;
                return true;
            }
            self.open[digit] &= !cell;
            self.stale |= 1 << digit;
        }
        false
    }

    /// The digit belongs in these cells, hence nowhere else in their boxes.
    fn put(&mut self, digit: usize, cells: u128) {
        self.open[digit] &= cells | !boxes_around(cells);
        self.stale |= 1 << digit;
    }

    /// Draws all conclusions that need no guess; false when they contradict each other.
    fn propagate(&mut self) -> bool {
        let mut known = self.filled;
        while self.stale != 0 {
            let digit = self.stale.trailing_zeros() as usize;
            self.stale &= self.stale - 1;
            if !self.confine(digit) {
                return false;
            }
            if self.stale == 0 && self.filled != known {
                known = self.filled;
                self.find_stale();
            }
            if self.stale == 0 && !self.put_lone_candidates() {
                return false;
            }
        }
        true
    }

    /// Leaves the digit only the spots that fit rows, columns and boxes together, and places it
    /// where just one is left; false when there is no way to fit it in.
    #[inline(always)]
    fn confine(&mut self, digit: usize) -> bool {
        let mut spots = self.open[digit] & !self.filled | self.placed[digit];
        let mut fit_columns = 0;
        let segments = loop {
            let segments = occupied_segments(spots);
            spots &= look_up(&ARRANGEMENTS.some, segments);
            if spots == fit_columns {
                break segments;
            }
            fit_columns = spots & possible_columns(spots);
            if spots == fit_columns {
                break segments;
            }
            spots = fit_columns;
        };
        let placed = alone_in_segment(spots) & look_up(&ARRANGEMENTS.every, segments);
        self.open[digit] = spots & !placed;
        self.placed[digit] = placed;
        self.filled |= placed;
        // One band without an arrangement has emptied the others through the columns.
        spots != 0
    }

    /// Marks the digits that have lost a spot to another digit.
    fn find_stale(&mut self) {
        for open in self.open.iter().rev() {
            self.stale = self.stale << 1 | u32::from(open & self.filled != 0);
        }
    }

    /// Puts digits into the cells that have no other candidate; false when a cell has none.
    fn put_lone_candidates(&mut self) -> bool {
        let [once, twice, ..] = self.candidates_at_least();
        let lone = once & !twice;
        for digit in 0..9 {
            let open = self.open[digit];
            if open & lone != 0 {
                self.put(digit, open & lone);
                // The digit had other spots in the box, or it would have been placed already.
                // If none of them goes, two cells of a box insist on this digit.
                if self.open[digit] == open {
                    return false;
                }
            }
        }
        once | self.filled == CELLS
    }

    /// The undecided cells with at least one, two, three and four candidates.
    fn candidates_at_least(&self) -> [u128; 4] {
        let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
        for open in &self.open {
            more |= thrice & open;
            thrice |= twice & open;
            twice |= once & open;
            once |= open;
        }
        [once, twice, thrice, more]
    }

    /// Chooses a digit and a cell to try it in.
    #[inline(never)] // leaves `propagate`, which runs far more often, the registers
    fn guess(&self) -> (usize, u128) {
        let [once, twice, thrice, more] = self.candidates_at_least();
        let (pairs, triples) = (twice & !thrice, thrice & !more);
        let pool = [pairs, triples].iter().copied().find(|&cells| cells != 0).unwrap_or(once);
        let mut weights = [0; 96];
        let mut best = 0;
        for open in &self.open {
            let mut cells = open & pool;
            while cells != 0 {
                let cell = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                let rivals = open & PEERS[cell];
                weights[cell] += rivals.count_ones() + 2 * (rivals & pairs).count_ones();
                if weights[cell] > weights[best] {
                    best = cell;
                }
            }
        }
        let rivals = |digit: &usize| (self.open[*digit] & PEERS[best]).count_ones();
        let fits = |digit: &usize| self.open[*digit] >> best & 1 != 0;
        let digit = (0..9).filter(fits).min_by_key(rivals).unwrap_or(0);
        (digit, 1 << best)
    }
}

/// All cells of the boxes that these cells lie in.
fn boxes_around(cells: u128) -> u128 {
    let columns = cells | cells >> 9 | cells >> 18;
    let corners = (columns | columns >> 1 | columns >> 2) & (0o111 * BANDS);
    let row = corners | corners << 1 | corners << 2;
    row | row << 9 | row << 18
}

/// For each band nine bits: bit `3 * box + row` is set when that segment has a spot.
#[inline(always)]
fn occupied_segments(spots: u128) -> u128 {
    // Spots gather in the first cell of their segment: bits 0 3 6, 9 12 15, 18 21 24. The shifts
    // bring the second row to bits 1 4 7 and the third to 2 5 8; what lies above is not looked at.
    let firsts = (spots | spots >> 1 | spots >> 2) & FIRSTS;
    firsts | firsts >> 8 | firsts >> 16
}

#[inline(always)]
fn look_up(table: &[u32; 512], segments: u128) -> u128 {
    let band = |shift: u32| u128::from(table[(segments >> shift) as usize & 0o777]) << shift;
    band(0) | band(32) | band(64)
}

/// The cells of all columns that a digit with these spots can take, for each band.
#[inline(always)]
fn possible_columns(spots: u128) -> u128 {
    // Bit `9 * band + column`: that band has a spot in that column.
    let columns = (spots | spots >> 9 | spots >> 18) & (0o777 * BANDS);
    let columns = (columns | columns >> 23 | columns >> 46) as u32;
    // The three columns through a box form a ring: what do the neighbours of each one say?
    let left = columns << 1 & 0o666_666_666 | columns >> 2 & 0o111_111_111;
    let right = columns << 2 & 0o444_444_444 | columns >> 1 & 0o333_333_333;
    // A band can take a column when the other two bands can share out the other two columns. Here
    // each band is paired with the one below it (in a ring again), so the verdict is on the third.
    let below = |columns: u32| columns >> 9 | columns << 18;
    let verdict = u64::from(left & below(right) | right & below(left));
    let top_and_middle = (verdict >> 9 & 0o777 | (verdict >> 18 & 0o777) << 32) * ROWS as u64;
    let bottom = (verdict & 0o777) * ROWS as u64;
    u128::from(top_and_middle) | u128::from(bottom) << 64
}

/// The spots that share their segment with no other.
#[inline(always)]
fn alone_in_segment(spots: u128) -> u128 {
    let (second, third) = (spots >> 1, spots >> 2);
    let crowded = (spots & second | third & (spots | second)) & FIRSTS;
    spots & !((crowded << 3) - crowded)
}

/// By the set of segments in which a band still has spots: the cells of the segments that occur in
/// some arrangement of the digit, and of those that occur in every one.
struct Arrangements {
    some: [u32; 512],
    every: [u32; 512],
}

static ARRANGEMENTS: Arrangements = arrangements();

const fn arrangements() -> Arrangements {
    const ROW_IN_BOX: [[u32; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (mut some, mut every) = ([0; 512], [0o777_777_777; 512]);
    let mut index = 0;
    while index < 6 * 512 {
        let (segments, [left, middle, right]) = (index / 6, ROW_IN_BOX[index % 6]);
        let needed = 1 << left | 1 << (3 + middle) | 1 << (6 + right);
        if segments & needed == needed {
            let cells = 7 << (9 * left) | 7 << (9 * middle + 3) | 7 << (9 * right + 6);
            some[segments] |= cells;
            every[segments] &= cells;
        }
        index += 1;
    }
    Arrangements { some, every }
}

/// The cells in the same row, column or box as the cell with this bit.
static PEERS: [u128; 96] = peers();

const fn peers() -> [u128; 96] {
    let mut peers = [0; 96];
    let mut cell = 0;
    while cell < 96 {
        let (band, place) = (cell / 32 * 32, cell % 32);
        if place < 27 {
            let row = 0o777 << (band + place / 9 * 9);
            let column = (ROWS * BANDS) << (place % 9);
            let square = (0o7 * ROWS) << (band + place % 9 / 3 * 3);
            peers[cell] = (row | column | square) & !(1 << cell);
        }
        cell += 1;
    }
    peers
}

/// One line of the input.
struct Row([u8; 9]);

impl FromStr for Row {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Row, Self::Err> {
        if line.len() != 9 || !line.bytes().all(|letter| letter.is_ascii_digit()) {
            return Err("a row is nine digits, 0 for an empty cell");
        }
        let mut row = [0; 9];
        row.copy_from_slice(line.as_bytes());
        Ok(Row(row))
    }
}

fn main() {
    input! { rows: [Row; 9] }
    let mut grid = [b'0'; 81];
    for (cells, row) in grid.chunks_mut(9).zip(&rows) {
        cells.copy_from_slice(&row.0);
    }
    let solution = solve(&grid).expect("the grid has no solution");
    for row in solution.chunks(9) {
        println!("{}", String::from_utf8_lossy(row));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &Grid = b"\
        103000509002109400000704000300502006060000050700803004000401000009205800804000107";

    #[test]
    fn the_sample_falls_without_a_guess() {
        let mut board = Board::new(SAMPLE);
        assert!(board.propagate());
        assert!(board.filled == CELLS);
        assert!(board.grid().starts_with(b"143628579572139468986754231"));
    }

    #[test]
    fn the_picture_of_the_lesson_is_right() {
        // The marks of one digit in the top band, bits from the left as in the picture.
        let rows: [u128; 3] = [0b000_000_011 << 3, 0b010_101_010, 0b101_000_000];
        let spots = rows[0] | rows[1] << 9 | rows[2] << 18;
        let left = spots & look_up(&ARRANGEMENTS.some, occupied_segments(spots));
        assert!(left == 0b11 << 3 | 0b10 << 9 | 0b101_000_000 << 18);
    }

    #[test]
    fn a_grid_that_needs_guesses_is_solved_all_the_same() {
        let grid =
            b"800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        let mut board = Board::new(grid);
        assert!(board.propagate() && board.filled != CELLS);
        assert!(solve(grid).is_some());
    }
}
