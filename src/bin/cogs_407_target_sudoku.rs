//! # Target Sudoku
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=pNzySiqaW>
//! - limits: 1 s, 128 MB
//! - technique: branch and bound on 17 cells, bitboards per digit
//! - files: sudoku.in, sudoku.out
//! - also: luogu P1074, loj 2591
//! - usize: 32
//! - picture: sudoku
//!
//! Every cell of a sudoku carries a weight: 6 on the rim, one more for each ring inwards, 10 in the
//! centre. Among all ways to complete the grid, find the greatest sum of digit x weight, or print
//! -1 if the grid cannot be completed. There may be billions of completions, too many to list.
//!
//! ## Only seventeen cells matter
//!
//! A ring weighs one more than the ring around it, so the score is 6 times the sum of the whole
//! grid, plus the sums of the central 7x7, 5x5, 3x3 and 1x1 squares. Each row or column sums to 45:
//!
//! - the whole grid is 9 x 45, and the central 3x3 is a box, 45;
//! - the 7x7 is the grid without its two outer rows and two outer columns. These cross in the
//!   corners, which would be subtracted twice: it is 405 - 180 + corners;
//! - the 5x5 likewise lacks four rows and four columns, which cross in sixteen cells: it is
//!   405 - 360 + the sixteen.
//!
//! ```text
//!     K k . . . . . k K
//!     k k . . . . . k k
//!     . . . . . . . . .        score = 2745 + corners + the sixteen + centre
//!     . . . . . . . . .
//!     . . . . k . . . .        k counts once; K is a corner and one of the sixteen, so it
//!     . . . . . . . . .        counts twice; all the other cells need only be possible
//!     . . . . . . . . .
//!     k k . . . . . k k
//!     K k . . . . . k K
//! ```
//!
//! So we branch on these key cells alone, best digit first. Once they are all decided, one ordinary
//! search says whether the rest can be filled. A branch that promises no more than the best score
//! so far is cut. Nearly always the first descent finds the answer and everything after it is
//! proof, so we branch where the proof is short: on a cell with only two candidates left if there
//! is one, else on the cell whose best digit is worth most and costs most to rule out.
//!
//! ## What a branch promises
//!
//! A digit d counts once for every t from 1 to d, so a sum of digits is the sum, over t = 1 to 9,
//! of *how many cells show at least t*. Call such cells and digits high, the others low. There are
//! k = 10 - t high digits, so every row, column and box has exactly k high cells. Let n of the
//! sixteen be high:
//!
//! ```text
//!     s s a a a a a s s
//!     s s a a a a a s s        s  the sixteen: n high cells
//!     a a m m m m m a a        a  the arms. The four outer rows have 4k high cells, so their
//!     a a m m m m m a a           arms have 4k - n
//!     a a m m m m m a a        m  the 5x5. The five middle columns have 5k high cells, so it
//!     a a m m m m m a a           has 5k - (4k - n) = n + k
//!     a a m m m m m a a
//!     s s a a a a a s s
//!     s s a a a a a s s
//! ```
//!
//! **The 5x5 has exactly k more high cells than the sixteen.** So the givens in the middle of the
//! grid limit the corners! For every t, n is at most the number of cells in the 5x5 that can be
//! high, minus k.
//!
//! That bound gets sharper where a line is crowded. A row has only k high cells, and cells of its
//! arms that have no low candidate left use some of them up. If the cells of `m` in this row that
//! can be high are more than the rest, the surplus of them must be low. `crowding` adds up the
//! surplus of the rows and that of the columns, and the larger sum is subtracted (not both, because
//! they may be about the same cells).
//!
//! ## What a side has room for
//!
//! Eight of the sixteen are in the two columns on the left. Every digit stands in these columns
//! twice, once in each:
//!
//! ```text
//!     s s .
//!     s s .        A digit takes two of the eight cells `s`, less the times it stands in the arm
//!     a a .        `a`. That is once per column and once per box, so where it has no places in
//!     a a x        some columns or boxes of the arm, it must take cells of `s`.
//!     a a x
//!     a a x        It takes two of them only if there are places in both columns and in both
//!     a a .        boxes, and a place in `x` for the box in between.
//!     s s .
//!     s s .
//! ```
//!
//! So we know for each digit the fewest and the most of these eight cells that it takes (`shares`).
//! The high cells among them are at most
//!
//! - the cells that can be high;
//! - the most that the high digits take together;
//! - eight, less the fewest that the low digits take together.
//!
//! The same goes for the right side, and n is at most the sum of the two; and for the top and the
//! bottom, where n is at most their sum as well. The corners have a bound of their own: a digit
//! stands in two of them at most, and these are opposite.
//!
//! All this pays: without the sides, some of the slowest boards take a thousand times as long,
//! without the 5x5 eight times, and without `crowding` three times.
//!
//! ## The bits
//!
//! For each digit and each band of three rows, a word holds the places that the digit can still
//! take, ten bits per row: nine cells, the leftmost in the lowest bit, and a spare bit, which
//! catches the carry when we compute on three rows at once. A cell is a bit, so "which cells have
//! two candidates" is a few ORs and ANDs over nine words.
//!
//! A digit stands in a band once in every row and once in every box. So its three places are like
//! three rooks on a 3x3 board, on which a square stands for the three cells where a row crosses a
//! box: six arrangements. One table tells, for each of the 512 sets of usable squares, which
//! squares belong to some arrangement; all other places go. In a stack of three boxes it is the
//! same, with columns for rows and the same table. That finds every place forced within a row, a
//! column or a box, and more. Then the digits talk to each other: a cell that one digit must have
//! is lost to the others, and a digit that is the last one left in a cell takes it.
//!
//! Time: less than a millisecond with 24 random givens, and a tenth of a second on the worst board
//! that a hill climb for slow ones could find.
//!
//! Memory: a board is 112 bytes, and at most one is kept for every cell decided.

use proconio::input;

/// The first cell of every row of a band. Multiplied by a set of columns, it gives those columns in
/// every row.
const ROWS: u32 = 1 | 1 << 10 | 1 << 20;
const SPARE: u32 = ROWS << 9;
const BAND: u32 = ROWS * 0o777;

const MIDDLE: u32 = 0b001111100;

const CENTRE: Cell = Cell::at(4, 4);

const KEY_CELLS: [Cell; 17] = [
    Cell::at(0, 0), // the corners first: `stake` knows them by their index
    Cell::at(0, 8),
    Cell::at(8, 0),
    Cell::at(8, 8),
    Cell::at(0, 1),
    Cell::at(0, 7),
    Cell::at(1, 0),
    Cell::at(1, 1),
    Cell::at(1, 7),
    Cell::at(1, 8),
    Cell::at(7, 0),
    Cell::at(7, 1),
    Cell::at(7, 7),
    Cell::at(7, 8),
    Cell::at(8, 1),
    Cell::at(8, 7),
    CENTRE,
];

fn solve(givens: &[Vec<u8>]) -> Option<u32> {
    let board = Board::new(givens)?;
    // Guessing the most constrained cell first refutes a hopeless board far sooner than a climb
    // over the key cells.
    if !board.completes() {
        return None;
    }
    let mut best = 0;
    board.climb(&mut best);
    Some(2745 + best)
}

/// What can still go where. Digit 9 has index 8.
#[derive(Clone, Copy)]
struct Board {
    /// The places of each digit, by band, then by digit.
    places: [[u32; 9]; 3],
    /// The digits that lost places since they were last fitted.
    stirred: u32,
}

impl Board {
    fn new(givens: &[Vec<u8>]) -> Option<Board> {
        let mut board = Board { places: [[BAND; 9]; 3], stirred: 0o777 };
        for (row, line) in givens.iter().enumerate() {
            for (column, &given) in line.iter().enumerate().filter(|&(_, &given)| given > 0) {
                let (cell, digit) = (Cell::at(row, column), given as usize - 1);
                if board.candidates(cell) >> digit & 1 == 0 {
                    return None;
                }
                board.place(cell, digit);
            }
        }
        Some(board)
    }

    /// Raises `best` to the most that the key cells can be worth in a completion.
    fn climb(mut self, best: &mut u32) {
        while self.settle() {
            let promise = self.promise();
            if promise <= *best {
                return;
            }
            match self.boldest() {
                Some((cell, digit)) => {
                    let mut with = self;
                    with.place(cell, digit);
                    with.climb(best);
                    self.strike(cell, digit);
                }
                None => {
                    // All key cells are decided, so the promise is exact.
                    if self.completes() {
                        *best = promise;
                    }
                    return;
                }
            }
        }
    }

    /// The open key cell with most at stake, and its best digit.
    fn boldest(&self) -> Option<(Cell, usize)> {
        let candidates = self.key_candidates();
        let stake = |index: usize| {
            let top = 31 - candidates[index].leading_zeros();
            let others = candidates[index] ^ 1 << top;
            if others == 0 {
                return None;
            }
            // What is lost by ruling the best digit out.
            let loss = top - (31 - others.leading_zeros());
            let weight = if index < 4 { 2 } else { 1 };
            let last_choice = others.is_power_of_two();
            Some((last_choice, weight * (top + loss), index, top as usize))
        };
        let (.., index, digit) = (0..17).filter_map(stake).max()?;
        Some((KEY_CELLS[index], digit))
    }

    fn key_candidates(&self) -> [u32; 17] {
        let mut candidates = [0; 17];
        for digit in 0..9 {
            let [top, middle, bottom] = self.map(digit);
            for (index, candidates) in candidates.iter_mut().enumerate() {
                let places = [top, middle, bottom][KEY_CELLS[index].band];
                if places & 1 << KEY_CELLS[index].bit != 0 {
                    *candidates |= 1 << digit;
                }
            }
        }
        candidates
    }

    fn completes(mut self) -> bool {
        while self.settle() {
            let (cell, digit) = match self.tightest() {
                Some(guess) => guess,
                None => return true,
            };
            let mut with = self;
            with.place(cell, digit);
            if with.completes() {
                return true;
            }
            self.strike(cell, digit);
        }
        false
    }

    /// A guess with only two outcomes: in a cell with two candidates, or else a digit with two
    /// places in a row, or else any guess. `None` if the board is full.
    fn tightest(&self) -> Option<(Cell, usize)> {
        let mut last = None;
        for (band, places) in self.places.iter().enumerate() {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for place in places {
                thrice |= twice & place;
                twice |= once & place;
                once |= place;
            }
            if twice != thrice {
                let cell = Cell::first(band, twice & !thrice);
                return Some((cell, self.candidates(cell).trailing_zeros() as usize));
            }
            if twice != 0 {
                let cell = Cell::first(band, twice);
                last = Some((cell, self.candidates(cell).trailing_zeros() as usize));
            }
        }
        for (band, places) in self.places.iter().enumerate() {
            for (digit, &place) in places.iter().enumerate() {
                let second = alone_in_row(but_first(place));
                if second != 0 {
                    return Some((Cell::first(band, second), digit));
                }
            }
        }
        last
    }

    fn candidates(&self, cell: Cell) -> u32 {
        let places = self.places[cell.band].iter().enumerate();
        places.map(|(digit, place)| (place >> cell.bit & 1) << digit).sum()
    }

    /// No completion makes the key cells worth more than this.
    fn promise(&self) -> u32 {
        // By band and digit: the places of lower digits, and those of this digit and higher ones.
        let (mut low, mut high) = ([[0; 10]; 3], [[0; 10]; 3]);
        for band in 0..3 {
            for digit in 0..9 {
                low[band][digit + 1] = low[band][digit] | self.places[band][digit];
                high[band][8 - digit] = high[band][9 - digit] | self.places[band][8 - digit];
            }
        }
        // For each digit, what the lower ones take of the sides.
        let mut shares_of_low = [0; 10];
        for digit in 0..9 {
            shares_of_low[digit + 1] = shares_of_low[digit] + shares(self.map(digit));
        }
        let crowding = crowding(&high, &low);
        let mut most_corners = 0;
        // All 17 key cells show at least 1, and the four corners count twice.
        let mut promise = 21;
        for digit in (1..9).rev() {
            let high = [high[0][digit], high[1][digit], high[2][digit]];
            let shares_of_high = shares_of_low[9] - shares_of_low[digit];
            let sides = most_on_sides(high, shares_of_low[digit], shares_of_high);
            let kinds = 9 - digit as u32;
            let heart = heart(high).count_ones().saturating_sub(kinds + crowding[digit - 1]);
            promise += heart.min(sides);
            most_corners += most_corners_of(self.map(digit));
            promise += corners(high).min(most_corners);
            promise += high[CENTRE.band] >> CENTRE.bit & 1;
        }
        promise
    }

    /// The places of a digit, band by band.
    fn map(&self, digit: usize) -> [u32; 3] {
        [self.places[0][digit], self.places[1][digit], self.places[2][digit]]
    }

    fn place(&mut self, cell: Cell, digit: usize) {
        for other in (0..9).filter(|&other| other != digit) {
            self.strike(cell, other);
        }
        self.claim(cell, digit);
    }

    fn strike(&mut self, cell: Cell, digit: usize) {
        let place = &mut self.places[cell.band][digit];
        self.stirred |= (*place >> cell.bit & 1) << digit;
        *place &= !(1 << cell.bit);
    }

    /// Removes the digit from all cells that see this one.
    fn claim(&mut self, cell: Cell, digit: usize) {
        self.stirred |= 1 << digit;
        for (places, sight) in self.places.iter_mut().zip(cell.sight()) {
            places[digit] &= !sight;
        }
    }

    /// Draws all conclusions from the places; false if they contradict each other.
    fn settle(&mut self) -> bool {
        while self.stirred != 0 {
            while self.stirred != 0 {
                let digit = self.stirred.trailing_zeros() as usize;
                self.stirred &= self.stirred - 1;
                match fit(self.map(digit)) {
                    Some(fitted) => (0..3).for_each(|band| self.places[band][digit] = fitted[band]),
                    None => return false,
                }
            }
            if !(0..3).all(|band| self.agree(band)) {
                return false;
            }
        }
        true
    }

    /// Lets the digits of a band agree on its cells, one digit per cell; false if they cannot.
    fn agree(&mut self, band: usize) -> bool {
        let sure = self.places[band].map(alone_in_row);
        let taken = sure.iter().fold(0, |taken, sure| taken | sure);
        let (mut once, mut twice) = (0, 0);
        for (digit, place) in self.places[band].iter_mut().enumerate() {
            let left = *place & !(taken ^ sure[digit]);
            self.stirred |= ((left != *place) as u32) << digit;
            *place = left;
            twice |= once & left;
            once |= left;
        }
        if once != BAND || twice & taken != 0 {
            return false;
        }
        let mut last = once & !twice & !taken;
        while last != 0 {
            let cell = Cell::first(band, last);
            // Two such cells in sight of each other may be left with the same digit.
            match self.candidates(cell) {
                0 => return false,
                only => self.claim(cell, only.trailing_zeros() as usize),
            }
            last &= last - 1;
        }
        true
    }
}

/// What a digit with these places can take of the left, right, top and bottom side: four bytes for
/// the fewest cells, then four for the most.
fn shares([top, middle, bottom]: [u32; 3]) -> u64 {
    let middle = middle | middle >> 10 | middle >> 20;
    let columns = |first: u32, third: u32| {
        let two = |places: u32| places >> first & 0b11;
        let arms = two(top >> 20) | two(middle) << 2 | two(bottom) << 4;
        let keys = two(top | top >> 10) | two(bottom >> 10 | bottom >> 20) << 2;
        share(arms | keys << 6 | (middle >> third & 1) << 10)
    };
    let rows = |first: u32, second: u32, third: u32| {
        let parts = |row: u32| PARTS[(row & 0o777) as usize];
        let third = (third & 0o070 != 0) as u32;
        share(parts(first) | parts(second) << 1 | third << 10)
    };
    columns(0, 2)
        | columns(7, 6) << 8
        | rows(top, top >> 10, top >> 20) << 16
        | rows(bottom >> 20, bottom >> 10, bottom) << 24
}

/// The share of one side, which has two lines and crosses three boxes: a byte for the fewest cells,
/// and four bytes above it one for the most.
///
/// The index has two bits, one per line, for each of five parts of the side: the digit has a place
/// there. The first three are the arm in each box, the other two are the sixteen in the first and
/// in the last box. One more bit says that it can leave both lines in the box in the middle.
fn share(index: u32) -> u64 {
    let share = u64::from(SHARES[index as usize]);
    share & 3 | share >> 2 << 32
}

/// The same with two bits for each of the numbers, so that the table is short when it is pasted.
static SHARES: [u8; 1 << 11] = all_shares();

const fn all_shares() -> [u8; 1 << 11] {
    let mut shares = [0; 1 << 11];
    let mut index = 0;
    while index < 1 << 11 {
        let part = [index & 3, index >> 2 & 3, index >> 4 & 3, index >> 6 & 3, index >> 8 & 3];
        let fewest = 2 - at_most_once_each(part[0], part[1], part[2]);
        let most = at_most_once_each(part[3], part[4], 0);
        let can_leave = index >> 10 == 1;
        shares[index] = fewest | (if most == 2 && !can_leave { 1 } else { most }) << 2;
        index += 1;
    }
    shares
}

/// How often a digit can stand in these parts of three boxes, once per box and once per line.
const fn at_most_once_each(one: usize, two: usize, three: usize) -> u8 {
    let boxes = (one != 0) as u8 + (two != 0) as u8 + (three != 0) as u8;
    let lines = (one | two | three).count_ones() as u8;
    if boxes < lines {
        boxes
    } else {
        lines
    }
}

/// For a row of places: which parts of a side have one, in every other bit of an index of `SHARES`.
static PARTS: [u32; 512] = parts();

const fn parts() -> [u32; 512] {
    const COLUMNS: [usize; 5] = [0o004, 0o070, 0o100, 0o003, 0o600];
    let mut parts = [0; 512];
    let mut index = 0;
    while index < 5 * 512 {
        let (row, part) = (index / 5, index % 5);
        parts[row] |= ((row & COLUMNS[part] != 0) as u32) << (2 * part);
        index += 1;
    }
    parts
}

/// How many corners a digit with these places can take: two at most, across the board.
fn most_corners_of([top, _, bottom]: [u32; 3]) -> u32 {
    let falling = (top & 1) + (bottom >> 28 & 1);
    let rising = (top >> 8 & 1) + (bottom >> 20 & 1);
    falling.max(rising)
}

/// For each t from 2 to 9: how many cells of the 5x5 that can be high must be low after all, because
/// their rows or columns have no room for so many.
///
/// A line (a row or a column) has exactly k = `kinds` high cells. Count its cells in the 5x5 that
/// can be high and its cells in the arms that must be high, having no low candidate. What exceeds k
/// is the surplus of the line.
fn crowding(high: &[[u32; 10]; 3], low: &[[u32; 10]; 3]) -> [u32; 8] {
    // The cells to count, row by row and for each digit.
    let mut crowds = [[0; 8]; 9];
    for (row, crowd) in crowds.iter_mut().enumerate() {
        let (band, shift) = (row / 3, row % 3 * 10);
        let inside = if (2..7).contains(&row) { MIDDLE } else { 0 };
        for step in 0..8 {
            let (high, low) = (high[band][step + 1] >> shift, low[band][step + 1] >> shift);
            crowd[step] = high & inside | !low & !inside;
        }
    }
    let (mut rows, mut columns) = ([0; 8], [0; 8]);
    for line in 2..7 {
        for step in 0..8 {
            let kinds = 8 - step as i32;
            let (mut in_row, mut in_column) = (-kinds, -kinds);
            for other in 0..9 {
                in_row += (crowds[line][step] >> other & 1) as i32;
                in_column += (crowds[other][step] >> line & 1) as i32;
            }
            rows[step] += in_row.max(0) as u32;
            columns[step] += in_column.max(0) as u32;
        }
    }
    for step in 0..8 {
        rows[step] = rows[step].max(columns[step]);
    }
    rows
}

/// How many of the sixteen can be high, added up side by side.
fn most_on_sides(high: [u32; 3], shares_of_low: u64, shares_of_high: u64) -> u32 {
    let cells = count_sides(high).to_le_bytes();
    let fewest_low = (shares_of_low as u32).to_le_bytes();
    let most_high = ((shares_of_high >> 32) as u32).to_le_bytes();
    let side =
        |side: usize| cells[side].min(most_high[side]).min(8_u8.saturating_sub(fewest_low[side]));
    (side(0) + side(1)).min(side(2) + side(3)).into()
}

/// How many of these places are on the left, right, top and bottom side, one byte each.
fn count_sides([top, _, bottom]: [u32; 3]) -> u32 {
    let rows = [top, top >> 10, bottom >> 10, bottom >> 20];
    let [first, second, third, fourth] = rows.map(|row| ENDS[(row & 0o777) as usize]);
    let (top, bottom) = (first + second, third + fourth);
    let total = |ends: u32| (ends + (ends >> 8)) & 0xff;
    (top + bottom) | total(top) << 16 | total(bottom) << 24
}

/// For a row of places: how many are in the two leftmost cells, and in the two rightmost.
static ENDS: [u32; 512] = ends();

const fn ends() -> [u32; 512] {
    let mut ends = [0; 512];
    let mut row = 0;
    while row < 512 {
        ends[row] = ((row & 0o003) as u32).count_ones() | ((row & 0o600) as u32).count_ones() << 8;
        row += 1;
    }
    ends
}

/// The places in the 5x5, gathered in one word to be counted: those of the top and bottom band go to
/// bits that those of the middle band leave free.
fn heart(map: [u32; 3]) -> u32 {
    map[1] & (ROWS * MIDDLE) | map[0] >> 15 & MIDDLE << 5 | (map[2] & MIDDLE) << 15
}

/// How many of these places are corners.
fn corners([top, _, bottom]: [u32; 3]) -> u32 {
    (top & 1) + (top >> 8 & 1) + (bottom >> 20 & 1) + (bottom >> 28 & 1)
}

/// The places that are the only one of their row.
fn alone_in_row(places: u32) -> u32 {
    let several = (but_first(places) + ROWS * 511) & SPARE;
    places & !(several - (several >> 9))
}

/// All places except the first of every row.
fn but_first(places: u32) -> u32 {
    places & ((places | SPARE) - ROWS)
}

/// The places of a digit that obey the rule of the rooks in every band and every stack; `None` if
/// there is no way to obey it.
fn fit(mut map: [u32; 3]) -> Option<[u32; 3]> {
    loop {
        for places in &mut map {
            // Three cells are a square, and the nine squares of a band make an index.
            let threes = (*places | *places >> 1 | *places >> 2) & (ROWS * 0o111);
            let rows = threes | threes >> 2 | threes >> 4;
            let squares = rows & 0o7 | rows >> 7 & 0o70 | rows >> 14 & 0o700;
            *places &= ROOKS.places[squares as usize];
        }
        let columns = map.map(|places| (places | places >> 10 | places >> 20) & 0o777);
        let columns = columns[0] | columns[1] << 9 | columns[2] << 18;
        let mut keep = 0;
        for stack in [0, 3, 6] {
            // Here a square is one of the stack's columns in one of the bands.
            let threes = columns >> stack & 0o007007007;
            let squares = (threes | threes >> 6 | threes >> 12) & 0o777;
            let rooks = ROOKS.squares[squares as usize];
            if rooks == 0 {
                return None;
            }
            keep |= ((rooks | rooks << 6 | rooks << 12) & 0o007007007) << stack;
        }
        if keep == columns {
            return Some(map);
        }
        for (band, places) in map.iter_mut().enumerate() {
            *places &= (keep >> (9 * band) & 0o777) * ROWS;
        }
    }
}

/// For a set of usable squares: the squares that three rooks can use, in two forms.
struct Rooks {
    /// As squares, three bits per row.
    squares: [u32; 512],
    /// As the cells of a band, three per square.
    places: [u32; 512],
}

static ROOKS: Rooks = rooks();

const fn rooks() -> Rooks {
    const ARRANGEMENTS: [usize; 6] = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];
    let mut rooks = Rooks { squares: [0; 512], places: [0; 512] };
    let mut usable = 0;
    while usable < 512 {
        let mut index = 0;
        while index < 6 {
            if ARRANGEMENTS[index] & !usable == 0 {
                rooks.squares[usable] |= ARRANGEMENTS[index] as u32;
            }
            index += 1;
        }
        let mut square = 0;
        while square < 9 {
            let three = (rooks.squares[usable] >> square & 1) * 0b111;
            rooks.places[usable] |= three << (square / 3 * 10 + square % 3 * 3);
            square += 1;
        }
        usable += 1;
    }
    rooks
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cell {
    band: usize,
    bit: usize,
}

impl Cell {
    const fn at(row: usize, column: usize) -> Cell {
        Cell { band: row / 3, bit: row % 3 * 10 + column }
    }

    fn first(band: usize, cells: u32) -> Cell {
        Cell { band, bit: cells.trailing_zeros() as usize }
    }

    /// The other cells of its column, row and box.
    fn sight(self) -> [u32; 3] {
        let (row, column) = (self.bit / 10, self.bit % 10);
        let mut sight = [ROWS << column; 3];
        sight[self.band] |= 0o777 << (10 * row) | (ROWS * 0o7) << (column / 3 * 3);
        sight[self.band] &= !(1 << self.bit);
        sight
    }
}

fn main() {
    input! { givens: [[u8; 9]; 9] }
    let legal = givens.iter().flatten().all(|&given| given <= 9);
    assert!(legal, "every cell must be a number from 0 (empty) to 9");
    println!("{}", solve(&givens).map_or(-1, |score| score as i32));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST_SAMPLE: &str = "700900001 100005900 000200080 005020003 000000648 413000000 \
                                007002090 201060804 080504012";

    fn grid(rows: &str) -> Vec<Vec<u8>> {
        let row = |row: &str| row.bytes().map(|digit| digit - b'0').collect();
        rows.split_whitespace().map(row).collect()
    }

    #[test]
    fn solves_the_first_sample() {
        assert_eq!(solve(&grid(FIRST_SAMPLE)), Some(2829));
    }

    #[test]
    fn scores_a_full_grid_as_its_weights_say() {
        let full = grid(
            "123456789 456789123 789123456 231674895 875912364 694538217 317265948 542897631 \
             968341572",
        );
        let weight = |row: usize, column: usize| 6 + row.min(column).min(8 - row).min(8 - column);
        let cells = (0..81).map(|cell| (cell / 9, cell % 9));
        let score: usize =
            cells.map(|(row, column)| full[row][column] as usize * weight(row, column)).sum();
        assert_eq!(solve(&full), Some(score as u32));
    }

    #[test]
    fn scores_at_most_2906() {
        assert_eq!(solve(&vec![vec![0; 9]; 9]), Some(2906));
    }

    #[test]
    fn refuses_givens_that_contradict_each_other() {
        assert_eq!(solve(&grid(&FIRST_SAMPLE.replacen("700", "770", 1))), None);
    }

    #[test]
    fn refuses_a_grid_that_cannot_be_completed() {
        let mut givens = vec![vec![0; 9]; 9];
        givens[0] = vec![1, 2, 3, 4, 5, 6, 7, 8, 0];
        givens[5][8] = 9;
        assert_eq!(solve(&givens), None);
    }

    #[test]
    fn a_digit_takes_what_its_places_leave_it_of_a_side() {
        let shares = |map: [u32; 3]| shares(map).to_le_bytes();
        // Anywhere: from none to two of the eight cells of each side.
        assert_eq!(shares([BAND; 3]), [0, 0, 0, 0, 2, 2, 2, 2]);
        // Nowhere in the arm of the left side but in the middle band: one at least.
        let (top, bottom) = (BAND & !(0b11 << 20), BAND & !0b11);
        assert_eq!(shares([top, BAND, bottom]), [1, 0, 0, 0, 2, 2, 2, 2]);
        // Never next to the two columns on the left in the middle band: one at most.
        assert_eq!(shares([BAND, BAND & !(0b100 * ROWS), BAND]), [0, 0, 0, 0, 1, 2, 2, 2]);
    }

    #[test]
    fn three_rooks_need_three_rows_and_three_columns() {
        assert_eq!(ROOKS.squares[0o777], 0o777);
        assert_eq!(ROOKS.squares[0o771], 0o661);
        assert_eq!(ROOKS.squares[0o177], 0o166);
        assert_eq!(ROOKS.squares[0o311], 0);
    }

    #[test]
    fn a_place_is_alone_if_its_row_has_no_other() {
        assert_eq!(alone_in_row(0b100 | 0b11 << 10 | 1 << 28), 0b100 | 1 << 28);
    }
}
