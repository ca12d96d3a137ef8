//! # Sudoku
//!
//! - url: <http://poj.org/problem?id=2676>
//! - limits: 2 s, 64 MB
//! - topic: search
//! - technique: a bitboard per digit; singles and locked candidates by operations on whole words
//! - also: luogu P10481
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
//! *spots*. For one digit that is a set of 81 cells. Three rows of boxes make three *bands* of 27
//! cells, and each band is a `u32`:
//!
//! ```text
//!           bits of a band
//!     0  1  2 |  3  4  5 |  6  7  8
//!     9 10 11 | 12 13 14 | 15 16 17
//!    18 19 20 | 21 22 23 | 24 25 26
//! ```
//!
//! The three words of a digit lie side by side in a register of 128 bits. Every x86-64 CPU can
//! shift, AND and OR four such words with one instruction, so the code works on all bands at once;
//! on other machines two bands share a `u64`. A compiler rarely finds such instructions by itself,
//! so the two modules `cells` spell them out.
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
//! with more spots on the board, because placing it decides more.
//!
//! Weighing all these cells takes about as long as drawing the conclusions from a guess. That pays
//! where guesses fail; a grid with many solutions forgives almost any guess. So we take the first
//! cell with two candidates, and weigh them only after a guess has failed.
//!
//! Puzzles with 17 givens take half a guess and less than 2 microseconds on average, a collection
//! of very hard ones some 60 guesses and 45 microseconds. A board is 320 bytes, and at most 81 are
//! alive.
//!
//! Further reading: <https://t-dillon.github.io/tdoku/>

use std::io::{self, BufRead, Write};

use cells::{which_meet, Cells};
use proconio::input;
use proconio::source::{auto::AutoSource, Readable, Source};

/// The cells row by row, as the characters `0` (empty) to `9`.
type Grid = [u8; 81];

fn solve(grid: &Grid) -> Option<Grid> {
    Board::new(grid).search()
}

/// Multiplying a set of cells of the first row of a band by this repeats it in all three rows.
const ROWS: u32 = 1 | 1 << 9 | 1 << 18;
const NONE: Cells = Cells::of_bands([0; 3]);
const ALL: Cells = in_every_band(0o777_777_777);
/// The first cell of every segment.
const FIRSTS: Cells = in_every_band(0o111_111_111);

const fn in_every_band(cells: u32) -> Cells {
    Cells::of_bands([cells; 3])
}

#[derive(Clone)]
struct Board {
    /// For each digit, the undecided cells it can still take.
    open: [Cells; 9],
    /// For each digit, the cells where it stands.
    placed: [Cells; 9],
    /// All cells where some digit stands.
    filled: Cells,
    /// One bit per digit: its spots have changed and may allow new conclusions.
    stale: u32,
    /// A guess has failed, so the next ones are to be weighed.
    hard: bool,
}

impl Board {
    fn new(grid: &Grid) -> Board {
        let mut givens = [[0; 3]; 10];
        // Band after band at each place: it takes a while until the same word can change again.
        for place in 0..27 {
            for band in 0..3 {
                givens[(grid[27 * band + place] - b'0') as usize][band] |= 1 << place;
            }
        }
        let [blank, givens @ ..] = givens.map(Cells::of_bands);
        let mut board =
            Board { open: [blank; 9], placed: [NONE; 9], filled: NONE, stale: 0, hard: false };
        for (digit, &given) in givens.iter().enumerate() {
            board.open[digit] = blank | given;
            board.put(digit, given);
        }
        board
    }

    fn grid(&self) -> Grid {
        let mut grid = [b'0'; 81];
        for (placed, character) in self.placed.iter().zip(b'1'..) {
            for (cells, band) in grid.chunks_mut(27).zip(placed.bands()) {
                bits(band).for_each(|place| cells[place] = character);
            }
        }
        grid
    }

    /// Fills the whole board, if that is possible.
    fn search(&mut self) -> Option<Grid> {
        while self.propagate() {
            if self.filled == ALL {
                return Some(self.grid());
            }
            let (digit, cell) = self.guess();
            let mut guessed = self.clone();
            guessed.put(digit, cell);
            let solution = guessed.search();
            if solution.is_some() {
                return solution;
            }
            self.open[digit] = self.open[digit].without(cell);
            self.stale |= 1 << digit;
            self.hard = true;
        }
        None
    }

    /// The digit belongs in these cells, so nowhere else in their boxes.
    fn put(&mut self, digit: usize, cells: Cells) {
        self.open[digit] = self.open[digit].without(boxes_around(cells).without(cells));
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
        let mut spots = self.open[digit].without(self.filled) | self.placed[digit];
        // What one rule removes, the other may have relied on: repeat until both are content.
        let segments = loop {
            let segments = occupied_segments(spots);
            spots = spots & look_up(&ARRANGEMENTS.some, segments);
            let fit_columns = spots & possible_columns(spots);
            if spots == fit_columns {
                break segments;
            }
            spots = fit_columns;
        };
        let placed = alone_in_segment(spots) & look_up(&ARRANGEMENTS.every, segments);
        self.open[digit] = spots.without(placed);
        self.placed[digit] = placed;
        self.filled = self.filled | placed;
        // If a band has no arrangement, the columns have emptied the other bands too.
        spots != NONE
    }

    /// Marks the digits that have lost a spot to another digit.
    fn find_stale(&mut self) {
        self.stale = which_meet(&self.open, self.filled);
    }

    /// Puts digits into the cells that have no other candidate; false if a cell has none.
    fn put_lone_candidates(&mut self) -> bool {
        let [once, twice, ..] = self.candidates_at_least();
        let lone = once.without(twice);
        for digit in bits(which_meet(&self.open, lone)) {
            let open = self.open[digit];
            self.put(digit, open & lone);
            // The digit had other spots in the box, or it would have been placed already. If none
            // of them is removed, two cells of a box need this same digit.
            if self.open[digit] == open {
                return false;
            }
        }
        once | self.filled == ALL
    }

    /// The undecided cells with at least one, two, three and four candidates.
    #[inline(always)]
    fn candidates_at_least(&self) -> [Cells; 4] {
        let (mut once, mut twice, mut thrice, mut more) = (NONE, NONE, NONE, NONE);
        for &open in &self.open {
            more = more | thrice & open;
            thrice = thrice | twice & open;
            twice = twice | once & open;
            once = once | open;
        }
        [once, twice, thrice, more]
    }

    /// Chooses a digit and a cell to try it in.
    #[inline(never)] // leaves the registers to `propagate`, which runs far more often
    fn guess(&self) -> (usize, Cells) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt") {
            // SAFETY: the feature has just been detected.
            return unsafe { self.guess_with_popcnt() };
        }
        self.weigh()
    }

    /// The same code, compiled for CPUs that count the bits of a word with one instruction. The
    /// oldest x86-64 CPUs cannot.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt")]
    unsafe fn guess_with_popcnt(&self) -> (usize, Cells) {
        self.weigh()
    }

    #[inline(always)]
    fn weigh(&self) -> (usize, Cells) {
        let [once, twice, thrice, more] = self.candidates_at_least();
        let (pairs, triples) = (twice.without(thrice), thrice.without(more));
        let pool = *[pairs, triples].iter().find(|&&cells| cells != NONE).unwrap_or(&once);
        let (mut heaviest, mut best, mut digits) = (0, NONE, 0);
        for (band, cells) in PLACES.iter().zip(pool.bands()) {
            for Place { cell, peers } in bits(cells).map(|place| band[place]) {
                let candidates = which_meet(&self.open, cell);
                // As long as no guess has failed, the first cell will do.
                if !self.hard {
                    return (self.commonest(candidates), cell);
                }
                let weight = |digit: usize| {
                    // One for each spot that a guess removes, and two more if that decides a cell.
                    let rivals = self.open[digit] & peers;
                    rivals.count() + 2 * (rivals & pairs).count()
                };
                let weight = bits(candidates).map(weight).sum();
                if weight >= heaviest {
                    (heaviest, best, digits) = (weight, cell, candidates);
                }
            }
        }
        (self.commonest(digits), best)
    }

    /// The one of these digits that has the most spots.
    #[inline(always)]
    fn commonest(&self, digits: u32) -> usize {
        bits(digits).max_by_key(|&digit| self.open[digit].count()).unwrap_or(0)
    }
}

/// The places of the bits that are set, from the lowest to the highest.
#[inline(always)]
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let place = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(place)
    })
}

/// All cells of the boxes that contain these cells.
fn boxes_around(cells: Cells) -> Cells {
    let columns = cells | cells >> 9 | cells >> 18;
    let corners = (columns | columns >> 1 | columns >> 2) & in_every_band(0o111);
    let row = whole_segments(corners);
    row | row << 9 | row << 18
}

/// For each band nine bits: bit `3 * box + row` is set when that segment has a spot.
#[inline(always)]
fn occupied_segments(spots: Cells) -> [u32; 3] {
    // The spots of a segment are gathered in its first cell: bits 0 3 6, 9 12 15, 18 21 24. The
    // shifts bring the second row to bits 1 4 7 and the third to 2 5 8; higher bits are ignored.
    let firsts = (spots | spots >> 1 | spots >> 2) & FIRSTS;
    (firsts | firsts >> 8 | firsts >> 16).bands()
}

#[inline(always)]
fn look_up(table: &[u32; 512], segments: [u32; 3]) -> Cells {
    Cells::of_bands(segments.map(|segments| table[segments as usize & 0o777]))
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
fn possible_columns(spots: Cells) -> Cells {
    // Nine bits per band: it has a spot in that column. An octal digit is the three columns of a
    // box.
    let columns = (spots | spots >> 9 | spots >> 18) & in_every_band(0o777);
    // For each column, the bit of the column to its left and to its right. The three columns of a
    // box form a ring, so the bits of each octal digit rotate: the masks 6 and 3 keep the two bits
    // that a shift leaves in their digit, the masks 1 and 4 the one that goes round.
    let left = columns << 1 & in_every_band(0o666) | columns >> 2 & in_every_band(0o111);
    let right = columns << 2 & in_every_band(0o444) | columns >> 1 & in_every_band(0o333);
    let row = left.band_below() & right.band_above() | right.band_below() & left.band_above();
    row | row << 9 | row << 18
}

/// The spots that share their segment with no other.
#[inline(always)]
fn alone_in_segment(spots: Cells) -> Cells {
    let (second, third) = (spots >> 1, spots >> 2);
    // The first cell of every segment in which at least two of the three cells are spots.
    let crowded = (spots & second | third & (spots | second)) & FIRSTS;
    spots.without(whole_segments(crowded))
}

/// All cells of the segments whose first cells these are.
#[inline(always)]
fn whole_segments(firsts: Cells) -> Cells {
    // Eight times minus once is seven times: it spreads each bit over its whole segment.
    (firsts << 3) - firsts
}

/// Defines an operator of `Cells`.
macro_rules! operator {
    ($Operator:ident, $method:ident($ours:ident, $other:ident: $Operand:ty) => $result:expr) => {
        impl std::ops::$Operator<$Operand> for Cells {
            type Output = Cells;

            #[inline(always)]
            fn $method(self, $other: $Operand) -> Cells {
                let $ours = self;
                $result
            }
        }
    };
}

/// A set of cells in a register of four words, the last of which stays empty.
///
/// What a shift pushes out of a band must be masked away: here it is lost, but in the other module
/// it may get into the next band.
#[cfg(target_arch = "x86_64")]
mod cells {
    use std::arch::x86_64::*;
    use std::mem::transmute;

    #[derive(Clone, Copy)]
    pub struct Cells(__m128i);

    macro_rules! sse2 {
        ($instructions:expr) => {{
            // SAFETY: every x86-64 CPU has SSE2. (Since Rust 1.87 the compiler knows that, too.)
            #[allow(unused_unsafe)]
            let result = unsafe { $instructions };
            result
        }};
    }

    impl Cells {
        pub const fn of_bands([top, middle, bottom]: [u32; 3]) -> Cells {
            // SAFETY: any 16 bytes will do.
            Cells(unsafe { transmute::<[u32; 4], __m128i>([top, middle, bottom, 0]) })
        }

        #[inline(always)]
        pub fn bands(self) -> [u32; 3] {
            // SAFETY: any 16 bytes will do.
            let [top, middle, bottom, _]: [u32; 4] = unsafe { transmute(self.0) };
            [top, middle, bottom]
        }

        #[inline(always)]
        pub fn count(self) -> u32 {
            // SAFETY: any 16 bytes will do.
            let [one, other]: [u64; 2] = unsafe { transmute(self.0) };
            one.count_ones() + other.count_ones()
        }

        #[inline(always)]
        pub fn without(self, others: Cells) -> Cells {
            Cells(sse2!(_mm_andnot_si128(others.0, self.0)))
        }

        /// Replaces each band by the one below it, and the bottom band by the top one.
        #[inline(always)]
        pub fn band_below(self) -> Cells {
            Cells(sse2!(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)))
        }

        #[inline(always)]
        pub fn band_above(self) -> Cells {
            Cells(sse2!(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
        }
    }

    impl PartialEq for Cells {
        #[inline(always)]
        fn eq(&self, other: &Cells) -> bool {
            sse2!(_mm_movemask_epi8(_mm_cmpeq_epi32(self.0, other.0))) == 0xffff
        }
    }

    operator!(BitAnd, bitand(ours, other: Cells) => Cells(sse2!(_mm_and_si128(ours.0, other.0))));
    operator!(BitOr, bitor(ours, other: Cells) => Cells(sse2!(_mm_or_si128(ours.0, other.0))));
    operator!(Sub, sub(ours, other: Cells) => Cells(sse2!(_mm_sub_epi32(ours.0, other.0))));
    operator!(Shl, shl(ours, places: i32) =>
        Cells(sse2!(_mm_sll_epi32(ours.0, _mm_cvtsi32_si128(places)))));
    operator!(Shr, shr(ours, places: i32) =>
        Cells(sse2!(_mm_srl_epi32(ours.0, _mm_cvtsi32_si128(places)))));

    /// One bit per digit: it has spots among these cells.
    #[inline(always)]
    pub fn which_meet(spots: &[Cells; 9], cells: Cells) -> u32 {
        let common = |digit: usize| (spots[digit] & cells).0;
        // Packing cuts large numbers down, but never to 0, so that four sets fit into one register.
        let four = |digit: usize| {
            sse2!({
                let one = _mm_packs_epi32(common(digit), common(digit + 1));
                let other = _mm_packs_epi32(common(digit + 2), common(digit + 3));
                let empty = _mm_cmpeq_epi32(_mm_packs_epi16(one, other), _mm_setzero_si128());
                _mm_movemask_ps(_mm_castsi128_ps(empty)) as u32
            })
        };
        !(four(0) | four(4) << 4 | four(5) << 5) & 0o777
    }
}

/// A set of cells in two words, of which the first has two bands.
#[cfg(not(target_arch = "x86_64"))]
mod cells {
    #[derive(Clone, Copy, PartialEq)]
    pub struct Cells(u64, u32);

    impl Cells {
        pub const fn of_bands([top, middle, bottom]: [u32; 3]) -> Cells {
            Cells(top as u64 | (middle as u64) << 32, bottom)
        }

        #[inline(always)]
        pub fn bands(self) -> [u32; 3] {
            [self.0 as u32, (self.0 >> 32) as u32, self.1]
        }

        #[inline(always)]
        pub fn count(self) -> u32 {
            self.0.count_ones() + self.1.count_ones()
        }

        #[inline(always)]
        pub fn without(self, others: Cells) -> Cells {
            Cells(self.0 & !others.0, self.1 & !others.1)
        }

        #[inline(always)]
        pub fn band_below(self) -> Cells {
            Cells(self.0 >> 32 | u64::from(self.1) << 32, self.0 as u32)
        }

        #[inline(always)]
        pub fn band_above(self) -> Cells {
            Cells(u64::from(self.1) | self.0 << 32, (self.0 >> 32) as u32)
        }
    }

    operator!(BitAnd, bitand(ours, other: Cells) => Cells(ours.0 & other.0, ours.1 & other.1));
    operator!(BitOr, bitor(ours, other: Cells) => Cells(ours.0 | other.0, ours.1 | other.1));
    operator!(Sub, sub(ours, other: Cells) => Cells(ours.0 - other.0, ours.1 - other.1));
    operator!(Shl, shl(ours, places: i32) => Cells(ours.0 << places, ours.1 << places));
    operator!(Shr, shr(ours, places: i32) => Cells(ours.0 >> places, ours.1 >> places));

    #[inline(always)]
    pub fn which_meet(spots: &[Cells; 9], cells: Cells) -> u32 {
        let meets = |spots: &Cells| {
            let common = *spots & cells;
            u32::from(common.0 | u64::from(common.1) != 0)
        };
        spots.iter().rev().fold(0, |digits, spots| digits << 1 | meets(spots))
    }
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

/// A cell, and the cells in the same row, column or box.
#[derive(Clone, Copy)]
struct Place {
    cell: Cells,
    peers: Cells,
}

/// The places of each band.
static PLACES: [[Place; 27]; 3] = all_places();

const fn all_places() -> [[Place; 27]; 3] {
    let mut places = [[Place { cell: NONE, peers: NONE }; 27]; 3];
    let mut index = 0;
    while index < 81 {
        let (band, place) = (index / 27, index % 27);
        let mut cell = [0; 3];
        cell[band] = 1 << place;
        let mut peers = [ROWS << (place % 9); 3];
        peers[band] |= 0o777 << (place / 9 * 9) | (0o7 * ROWS) << (place % 9 / 3 * 3);
        peers[band] &= !cell[band];
        places[band][place] = Place { cell: Cells::of_bands(cell), peers: Cells::of_bands(peers) };
        index += 1;
    }
    places
}

/// How to read a grid: nine words, copied straight from the input.
enum Rows {}

impl Readable for Rows {
    type Output = Grid;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Grid {
        let mut grid = [b'0'; 81];
        for row in grid.chunks_mut(9) {
            let digits = source.next_token_unwrap().as_bytes();
            let legal = digits.len() == 9 && digits.iter().all(u8::is_ascii_digit);
            assert!(legal, "a row must be nine digits, 0 for an empty cell");
            row.copy_from_slice(digits);
        }
        grid
    }
}

fn main() {
    // T is not bounded, so everything is read at once and written at once. Without a source of its
    // own, `input!` would read line by line.
    let mut source = AutoSource::new(io::stdin().lock());
    input! { from &mut source, tests: usize }
    let mut answer = Vec::new();
    for test in 1..=tests {
        input! { from &mut source, grid: Rows }
        let solution = solve(&grid).unwrap_or_else(|| panic!("grid {} has no solution", test));
        for row in solution.chunks(9) {
            answer.extend_from_slice(row);
            answer.push(b'\n');
        }
    }
    io::stdout().write_all(&answer).expect("the answer must have somewhere to go");
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
        let top = |rows: [u32; 3]| Cells::of_bands([rows[0] | rows[1] << 9 | rows[2] << 18, 0, 0]);
        let spots = top([0b000_011_000, 0b010_101_010, 0b101_000_000]);
        let left = spots & look_up(&ARRANGEMENTS.some, occupied_segments(spots));
        assert!(left == top([0b000_011_000, 0b000_000_010, 0b101_000_000]));
    }

    #[test]
    fn the_bands_form_a_ring() {
        let cells = Cells::of_bands([1, 2, 4]);
        assert_eq!(cells.band_below().bands(), [2, 4, 1]);
        assert_eq!(cells.band_above().bands(), [4, 1, 2]);
    }

    #[test]
    fn tells_which_digits_have_spots_among_cells() {
        for digit in 0..9 {
            for Place { cell, peers } in PLACES.iter().flatten().copied() {
                let mut spots = [peers; 9];
                spots[digit] = ALL;
                assert_eq!(which_meet(&spots, cell), 1 << digit);
            }
        }
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
}
