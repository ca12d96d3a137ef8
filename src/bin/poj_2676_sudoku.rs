//! # Sudoku
//!
//! - url: <http://poj.org/problem?id=2676>
//! - limits: 2 s, 64 MB
//! - technique: a bitboard per digit; singles and locked candidates by operations on whole words
//! - also: luogu P10481
//! - checker: sudoku
//! - usize: 32
//! - picture: sudoku
//! - steps: confined
//!
//! Fill each of T grids so that every row, column and 3x3 box holds the digits 1 to 9. A `0` is an
//! empty cell; any correct filling will do. For a solver that is simpler and slower, see
//! `cogs_3441_sudoku.rs`.
//!
//! ## The picture
//!
//! Do not ask "which digits fit this cell?" but "which cells can this digit still take?", its
//! *spots*. For one digit that is a set of 81 cells, kept in one `u128`. Three rows of boxes make
//! three *bands* of 27 cells, each in 32 bits of its own. One shift then works on all three at once
//! (a mask drops what slides in from the next band), and a single band comes out as a plain `u32`:
//!
//! ```text
//!           bits of the top band             bits 27 to 31 stay empty,
//!     0  1  2 |  3  4  5 |  6  7  8          the middle band is bits 32 to 58,
//!     9 10 11 | 12 13 14 | 15 16 17          the bottom band is bits 64 to 90
//!    18 19 20 | 21 22 23 | 24 25 26
//! ```
//!
//! Three bits in a row, where a row crosses a box, are a *segment*. That is why the masks in the
//! code are octal: an octal digit is three bits, so it is a segment, `0o777` is a row of nine cells
//! and `0o777_777_777` a band. Here and below, bit 0 is drawn at the left: of the three cells of a
//! segment, `0o1` is the left one, `0o4` the right one and `0o3` the left two.
//!
//! ## What one digit knows by itself
//!
//! In a band the digit stands once in each row and once in each box, so it takes three of the nine
//! segments, one per row and one per box: six arrangements at most. Nine bits say which segments
//! still have a spot. A table with 512 entries tells for each such set which segments occur in
//! *some* arrangement (all other spots go) and which occur in *every* one (the digit must be
//! there).
//!
//! ```text
//!   . . . | x x . | . . .     The left box can take the digit only in the second row. So the other
//!   . x . | x . x | . x .     boxes lose their spots in that row, which leaves the first row to
//!   . . . | . . . | x . x     the middle box. Solvers call this locked candidates.
//! ```
//!
//! Columns obey the same law, with bands in the role of boxes; a little bit arithmetic handles all
//! nine columns at once. When neither rule removes anything more, a segment that every arrangement
//! uses and that has a single spot left is where the digit goes. Every hidden single (a row, column
//! or box with one spot left) is found this way.
//!
//! ## What the digits tell each other
//!
//! A filled cell is lost to the other eight digits: one AND each, and only the digits that really
//! lose a spot are looked at again. When no digit has anything left to say, counting in parallel
//! how many digits can take each cell (`once`, `twice`, ...) finds the cells with one candidate
//! left.
//!
//! ## When logic runs out
//!
//! Guess in a cell with two candidates, so that even a wrong guess tells us something: the other
//! digit is right. The best cell is the one whose two digits have the most other spots in its row,
//! column and box, because a guess removes those. Spots in cells that have two candidates
//! themselves count three times, since such cells are then decided. Of the two digits, try the one
//! with fewer such rivals first.
//!
//! Puzzles with 17 givens take half a guess and 2 microseconds on average, a collection of very
//! hard ones some 60 guesses and 55 microseconds. A board is 320 bytes, and at most 81 are alive.

use proconio::{input, source::once::OnceSource};
use std::str::FromStr;

/// The cells row by row, as the characters `0` (empty) to `9`.
type Grid = [u8; 81];

fn solve(grid: &Grid) -> Option<Grid> {
    let mut board = Board::new(grid);
    if board.search() {
        Some(board.grid())
    } else {
        None
    }
}

/// Multiplying a set of cells of the top band by this repeats it in all three bands.
const BANDS: u128 = 1 | 1 << 32 | 1 << 64;
/// Multiplying a set of cells of the first row of a band by this repeats it in all three rows.
const ROWS: u128 = 1 | 1 << 9 | 1 << 18;
const CELLS: u128 = 0o777_777_777 * BANDS;
/// The first cell of every segment.
const FIRSTS: u128 = 0o111_111_111 * BANDS;

#[derive(Clone)]
struct Board {
    /// For each digit, the undecided cells it can still take.
    open: [u128; 9],
    /// For each digit, the cells where it stands.
    placed: [u128; 9],
    /// All cells where some digit stands.
    filled: u128,
    /// One bit per digit: its spots have changed and may allow new conclusions.
    stale: u32,
}

impl Board {
    fn new(grid: &Grid) -> Board {
        let mut givens = [0; 10];
        for (band, cells) in grid.chunks(27).enumerate() {
            let mut digits = [0u32; 10];
            for (cell, character) in cells.iter().enumerate() {
                digits[(character - b'0') as usize] |= 1 << cell;
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
        for (placed, character) in self.placed.iter().zip(b'1'..) {
            for band in 0..3 {
                let mut cells = (placed >> (32 * band)) as u32;
                while cells != 0 {
                    grid[27 * band + cells.trailing_zeros() as usize] = character;
                    cells &= cells - 1;
                }
            }
        }
        grid
    }

    /// Fills the whole board; false if that is impossible.
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

    /// The digit belongs in these cells, so nowhere else in their boxes.
    fn put(&mut self, digit: usize, cells: u128) {
        self.open[digit] &= cells | !boxes_around(cells);
        self.stale |= 1 << digit;
    }

    /// Draws all conclusions that need no guess; false if they contradict each other.
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

    /// Leaves the digit only the spots that fit its rows, columns and boxes together, and places it
    /// where just one is left; false if there is no way to fit it in.
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
        // If a band has no arrangement, the columns have emptied the other bands too.
        spots != 0
    }

    /// Marks the digits that have lost a spot to another digit.
    fn find_stale(&mut self) {
        for open in self.open.iter().rev() {
            self.stale = self.stale << 1 | u32::from(open & self.filled != 0);
        }
    }

    /// Puts digits into the cells that have no other candidate; false if a cell has none.
    fn put_lone_candidates(&mut self) -> bool {
        let [once, twice, ..] = self.candidates_at_least();
        let lone = once & !twice;
        for digit in 0..9 {
            let open = self.open[digit];
            if open & lone != 0 {
                self.put(digit, open & lone);
                // The digit had other spots in the box, or it would have been placed already.
                // If none of them is removed, two cells of a box need this same digit.
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
    #[inline(never)] // leaves the registers to `propagate`, which runs far more often
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

/// All cells of the boxes that contain these cells.
fn boxes_around(cells: u128) -> u128 {
    let columns = cells | cells >> 9 | cells >> 18;
    let corners = (columns | columns >> 1 | columns >> 2) & (0o111 * BANDS);
    let row = corners | corners << 1 | corners << 2;
    row | row << 9 | row << 18
}

/// For each band nine bits: bit `3 * box + row` is set when that segment has a spot.
#[inline(always)]
fn occupied_segments(spots: u128) -> u128 {
    // The spots of a segment are gathered in its first cell: bits 0 3 6, 9 12 15, 18 21 24. The
    // shifts bring the second row to bits 1 4 7 and the third to 2 5 8; higher bits are ignored.
    let firsts = (spots | spots >> 1 | spots >> 2) & FIRSTS;
    firsts | firsts >> 8 | firsts >> 16
}

#[inline(always)]
fn look_up(table: &[u32; 512], segments: u128) -> u128 {
    let band = |shift: u32| u128::from(table[(segments >> shift) as usize & 0o777]) << shift;
    band(0) | band(32) | band(64)
}

/// For each band, the cells of all columns that a digit with these spots can take.
///
/// A stack of three boxes has three columns and crosses three bands. The digit takes each column
/// once, in a different band. So a band can take a column if the other two bands can share the
/// other two columns, one way or the other:
///
/// ```text
///    top      ? . .     The top band can take the left column if the middle band has a spot in
///    middle   . x y     the centre column and the bottom band in the right one (x), or the other
///    bottom   . y x     way round (y).
/// ```
#[inline(always)]
fn possible_columns(spots: u128) -> u128 {
    // Bit `9 * band + column`: that band has a spot in that column. An octal digit is now the three
    // columns of one box, and three octal digits are a band.
    let columns = (spots | spots >> 9 | spots >> 18) & (0o777 * BANDS);
    let columns = (columns | columns >> 23 | columns >> 46) as u32;
    // For each column, the bit of the column to its left and to its right. The three columns of a
    // box form a ring, so the bits of each octal digit rotate: the masks 6 and 3 keep the two bits
    // that a shift leaves in their digit, the masks 1 and 4 the one that goes round.
    let left = columns << 1 & 0o666_666_666 | columns >> 2 & 0o111_111_111;
    let right = columns << 2 & 0o444_444_444 | columns >> 1 & 0o333_333_333;
    // The bands form a ring too. Each is paired with the one below it, and what the two can share
    // decides for the third: top and middle for the bottom, middle and bottom for the top.
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
    // The first cell of every segment in which at least two of the three cells are spots.
    let crowded = (spots & second | third & (spots | second)) & FIRSTS;
    // Eight times minus once is seven times: it spreads each of these bits over its whole segment.
    spots & !((crowded << 3) - crowded)
}

/// For each set of segments in which a band still has spots: the cells of the segments that occur
/// in some arrangement of the digit, and of those that occur in every one.
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
        if line.len() != 9 || !line.bytes().all(|character| character.is_ascii_digit()) {
            return Err("a row must be nine digits, 0 for an empty cell");
        }
        let mut row = [0; 9];
        row.copy_from_slice(line.as_bytes());
        Ok(Row(row))
    }
}

fn main() {
    // T is not bounded, and reading all input at once is much faster than line by line.
    let mut source = OnceSource::new(std::io::stdin().lock());
    input! { from &mut source, tests: usize }
    let mut answer = Vec::new();
    for test in 1..=tests {
        input! { from &mut source, rows: [Row; 9] }
        let mut grid = [b'0'; 81];
        for (cells, row) in grid.chunks_mut(9).zip(&rows) {
            cells.copy_from_slice(&row.0);
        }
        let solution = solve(&grid).unwrap_or_else(|| panic!("grid {} has no solution", test));
        for row in solution.chunks(9) {
            answer.extend_from_slice(row);
            answer.push(b'\n');
        }
    }
    print!("{}", String::from_utf8(answer).expect("digits and line breaks are UTF-8"));
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &Grid = b"\
        103000509002109400000704000300502006060000050700803004000401000009205800804000107";

    /// The cells of the 9 rows, 9 columns and 9 boxes.
    fn units() -> impl Iterator<Item = [usize; 9]> {
        (0..9).flat_map(|unit| {
            let (mut row, mut column, mut square) = ([0; 9], [0; 9], [0; 9]);
            for place in 0..9 {
                row[place] = 9 * unit + place;
                column[place] = 9 * place + unit;
                square[place] = 9 * (unit / 3 * 3 + place / 3) + unit % 3 * 3 + place % 3;
            }
            vec![row, column, square]
        })
    }

    fn assert_solves(grid: &Grid) {
        let solution = solve(grid).expect("the grid has a solution");
        assert!(grid.iter().zip(&solution).all(|(given, digit)| *given == b'0' || given == digit));
        for unit in units() {
            assert!((b'1'..=b'9').all(|digit| unit.iter().any(|&cell| solution[cell] == digit)));
        }
    }

    fn grid_with(givens: &[(usize, u8)]) -> Grid {
        let mut grid = [b'0'; 81];
        for &(cell, character) in givens {
            grid[cell] = character;
        }
        grid
    }

    #[test]
    fn solves_the_sample() {
        let solution = solve(SAMPLE).expect("the sample has a solution");
        assert!(solution.starts_with(b"143628579572139468986754231391542786"));
        assert_solves(SAMPLE);
    }

    #[test]
    fn fills_the_empty_grid() {
        assert_solves(&[b'0'; 81]);
    }

    #[test]
    fn solves_a_grid_that_needs_many_guesses() {
        assert_solves(
            b"800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        );
    }

    #[test]
    fn the_picture_of_locked_candidates_is_right() {
        // The literals have bit 0 at the right, so the rows are mirrored.
        let band = |rows: [u128; 3]| rows[0] | rows[1] << 9 | rows[2] << 18;
        let spots = band([0b000_011_000, 0b010_101_010, 0b101_000_000]);
        let left = spots & look_up(&ARRANGEMENTS.some, occupied_segments(spots));
        assert!(left == band([0b000_011_000, 0b000_000_010, 0b101_000_000]));
    }

    #[test]
    fn keeps_a_full_grid() {
        let solution = solve(SAMPLE).expect("the sample has a solution");
        assert!(solve(&solution) == Some(solution));
    }

    #[test]
    fn refuses_a_digit_twice_in_any_unit() {
        for unit in units() {
            for (place, &cell) in unit.iter().enumerate() {
                for &other in &unit[..place] {
                    assert!(solve(&grid_with(&[(cell, b'5'), (other, b'5')])).is_none());
                }
            }
        }
    }

    #[test]
    fn refuses_a_cell_without_candidates() {
        let row: Vec<_> = (1..9).zip(b'1'..).chain(vec![(18, b'9')]).collect();
        assert!(solve(&grid_with(&row)).is_none());
    }

    #[test]
    fn refuses_rows_that_are_not_nine_digits() {
        assert!("000000000".parse::<Row>().is_ok());
        for line in &["", "00000000", "0000000000", "0000.0000", "00000000x", "0000é000"] {
            assert!(line.parse::<Row>().is_err());
        }
    }
}
