//! # Target Sudoku
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=pNzySiqaW>
//! - limits: 1 s, 128 MB
//! - technique: branch and bound on 17 cells, bitboards
//! - files: sudoku.in, sudoku.out
//! - also: luogu P1074, loj 2591
//!
//! Every cell of a sudoku carries a weight: 6 on the rim, 10 in the centre, one more for each ring.
//! Among all ways to complete the grid, find the greatest sum of digit x weight, or -1 if the grid
//! cannot be completed. There may be billions of completions, so we had better not list them.
//!
//! ## Only seventeen cells matter
//!
//! A ring weighs one more than the ring around it, so the score is 6 times the sum of the whole
//! grid, plus the sums of the central 7x7, 5x5, 3x3 and 1x1 squares. A row or a column sums to 45:
//!
//! - the whole grid is 9 x 45, and the central 3x3 is a box, 45;
//! - the 7x7 is the grid without its two outer rows and two outer columns, but these cross in the
//!   corners, which would go twice: 405 - 4 x 45 + corners;
//! - the 5x5 likewise lacks four rows and four columns, which cross in sixteen cells:
//!   405 - 8 x 45 + the sixteen.
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
//! So we branch on these key cells alone, best digit first, and once they are all decided one
//! ordinary search says whether the rest can follow. A branch that promises no more than the best
//! score so far is cut. Nearly always the first dive finds the answer and the rest is proof, so we
//! branch where that proof is short: on the cell whose best digit is worth most, and is most missed
//! when it is denied.
//!
//! ## What a branch promises
//!
//! A digit counts one for every t up to it, so a sum of digits is the sum, over t = 1..9, of *how
//! many cells show at least t*. Call such cells high, and let k = 10 - t be the number of high
//! digits. The four outer rows hold 4k high cells. If `n` of the sixteen are high, 4k - `n` of them
//! are in the five middle columns, which leaves 5k - (4k - `n`) for the central 5x5: **the 5x5 has
//! exactly k more high cells than the sixteen.** So the givens of the middle speak about the
//! corners! Five limits on `n` follow:
//!
//! - the cells of the sixteen that still have a high candidate;
//! - those of the 5x5, less k;
//! - both shrink where a row or a column has no room: it holds only k high cells, and some of these
//!   are elsewhere for sure, namely cells without a low candidate;
//! - the law holds for a single digit too. Each row or column of the 5x5 without a place for it
//!   lowers its share of the sixteen, and each whose places all lie inside the 5x5 raises it. So
//!   `n` is at most what the high digits can take together;
//! - and at most 16 less what the low digits must take.
//!
//! ## The bits
//!
//! For each digit and each band of three rows, a word holds the places where it may still stand,
//! ten bits a row: nine cells and a spare, which catches the carry when we compute on three rows
//! at once. A cell is a bit, so "which cells have two candidates" is a few ORs and ANDs over nine
//! words.
//!
//! A digit stands in a band once in every row and once in every box. So its three places are like
//! three rooks on a 3x3 board, the rows of three cells in a box being the squares of that board:
//! six arrangements. One table tells, for each of the 512 sets of usable squares, which squares
//! belong to some arrangement; all other places go. In a stack of three boxes it is the same, with
//! columns for rows and the same table. That finds every place forced within a row, a column or a
//! box, and more. Then the digits talk to each other: a cell that one digit must have is lost to
//! the others, and a digit that is the last one left in a cell takes it.
//!
//! Time: less than a millisecond with 24 random givens, and a fifth of a second on the nastiest
//! board that a hill climb for slow ones could find.
//! Memory: a board is 112 bytes, and at most one is kept for every cell decided.

use proconio::input;

/// The first cell of every row of a band. Times a set of columns: those columns in every row.
const ROWS: u32 = 1 | 1 << 10 | 1 << 20;
const SPARE: u32 = ROWS << 9;
const BAND: u32 = ROWS * 0o777;

const OUTER: u32 = 0b110000011;
const MIDDLE: u32 = 0b001111100;

/// The sixteen and the 5x5. What is left are the four arms between them.
const SQUARES: [u32; 3] =
    [OUTER | OUTER << 10 | MIDDLE << 20, MIDDLE * ROWS, MIDDLE | OUTER << 10 | OUTER << 20];

/// In the top band, eight of the sixteen; in the bottom band they lie one row further down.
const LEFT: u32 = 0b11 | 0b11 << 10;
const RIGHT: u32 = LEFT << 7;
const CORNERS: u32 = 0b100000001;

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
    Cell::at(4, 4),
];

fn solve(givens: &[Vec<u8>]) -> Option<u32> {
    let board = Board::new(givens)?;
    // Most-constrained-first refutes a hopeless board far sooner than a climb over the key cells.
    if !board.completes() {
        return None;
    }
    let mut best = 0;
    board.climb(&mut best);
    Some(2745 + best)
}

/// What may still stand where. Digit 9 has index 8.
#[derive(Clone, Copy)]
struct Board {
    /// By band, then by digit.
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
        let stake = |index: usize| {
            let candidates = self.candidates(KEY_CELLS[index]);
            let top = 31 - candidates.leading_zeros();
            let others = candidates ^ 1 << top;
            if others == 0 {
                return None;
            }
            let loss = top - (31 - others.leading_zeros());
            let weight = if index < 4 { 2 } else { 1 };
            Some((weight * (top + loss), index, top as usize))
        };
        let (.., index, digit) = (0..17).filter_map(stake).max()?;
        Some((KEY_CELLS[index], digit))
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

    /// A guess where there are two ways: a cell with two candidates, or else a digit with two
    /// places in a row, or else any.
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
        // What the digits below each digit may hold, and the fewest of the sixteen they can take.
        let (mut low, mut least) = ([[0; 3]; 10], [0; 10]);
        let mut shares = [0; 9];
        for digit in 0..9 {
            let map = self.map(digit);
            let (fewest, most) = share(map);
            low[digit + 1] = union(low[digit], map);
            least[digit + 1] = least[digit] + fewest;
            shares[digit] = most;
        }
        let (mut high, mut most, mut most_corners) = ([0; 3], 0, 0);
        // All the key cells show at least 1, and the corners do so twice.
        let mut promise = 21;
        for digit in (1..9).rev() {
            let kinds = 9 - digit as u32;
            let map = self.map(digit);
            high = union(high, map);
            most += shares[digit];
            let (outer, middle) = crowding(high, low[digit], kinds);
            let open = outer_rows(high, OUTER).count_ones().saturating_sub(outer);
            let heart = middle_rows(high, MIDDLE).count_ones().saturating_sub(kinds + middle);
            promise += open.min(heart).min(most).min(16_u32.saturating_sub(least[digit]));
            // A digit can be in two corners only if they are opposite.
            let [upper, lower] = corners(map);
            let opposite = (upper & lower >> 8 | upper >> 8 & lower) & 1;
            most_corners += (upper | lower != 0) as u32 + opposite;
            let [upper, lower] = corners(high);
            promise += (upper | lower << 1).count_ones().min(most_corners);
            promise += high[1] >> 14 & 1;
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

    /// Takes the digit from all cells that see this one.
    fn claim(&mut self, cell: Cell, digit: usize) {
        self.stirred |= 1 << digit;
        for (places, sight) in self.places.iter_mut().zip(cell.sight()) {
            places[digit] &= !sight;
        }
    }

    /// Draws all the conclusions there are; false if they contradict each other.
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

    /// Lets the digits talk about the cells of a band: one digit a cell.
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

/// The fewest and the most cells of the sixteen that a digit with these places can take.
fn share(map: [u32; 3]) -> (u32, u32) {
    let [top, middle, bottom] = map;
    let blocks = [top & LEFT, top & RIGHT, bottom >> 10 & LEFT, bottom >> 10 & RIGHT];
    let blocks: u32 = blocks.iter().map(|&block| (block != 0) as u32).sum();
    let columns_inside = MIDDLE & (top >> 20 | middle | middle >> 10 | middle >> 20 | bottom);
    let columns_outside = MIDDLE & (top | top >> 10 | bottom >> 10 | bottom >> 20);
    let inside = count_middle_rows(map, MIDDLE).min(columns_inside.count_ones());
    let outside = count_middle_rows(map, OUTER).min(columns_outside.count_ones());
    // One less than the 5x5 holds: at most `inside` there, and at least 5 - `outside`.
    (4_u32.saturating_sub(outside), blocks.min(inside.saturating_sub(1)))
}

/// How many of the five middle rows have a place in these columns.
fn count_middle_rows(map: [u32; 3], columns: u32) -> u32 {
    // Adding 511 to a row carries into its spare bit unless the row is empty.
    let [top, middle, bottom] = map.map(|places| (places & (ROWS * columns)) + ROWS * 511);
    (middle & SPARE | top >> 1 & 1 << 28 | bottom >> 1 & 1 << 8).count_ones()
}

/// With k = `kinds` high digits, a line has exactly k high cells. So if its cells in squares that
/// may be high and its cells in arms that must be are more than k together, some may not after all:
/// how many at least in the outer lines, and in the middle lines.
fn crowding(high: [u32; 3], low: [u32; 3], kinds: u32) -> (u32, u32) {
    let (mut columns, mut rows) = (0, 0);
    for row in 0..9 {
        let (band, shift) = (row / 3, row % 3 * 10);
        let crowd = high[band] & SQUARES[band] | !low[band] & !SQUARES[band];
        let tally = TALLY[(crowd >> shift & 0o777) as usize];
        columns += tally;
        rows |= (tally >> 54) << (6 * row);
    }
    // What a field has beyond k, or nothing: the top bit of a field tells whether it has k.
    let beyond = |fields: u64| {
        let fields = fields + (32 - kinds as u64) * FIELDS;
        let enough = fields & FIELDS << 5;
        fields & (enough - (enough >> 5))
    };
    let (columns, rows) = (beyond(columns), beyond(rows));
    let worst = |lines: u32| {
        // Modulo 63, a number in base 64 is the sum of its digits.
        let fields = (TALLY[lines as usize] & FIELDS) * 63;
        ((columns & fields) % 63).max((rows & fields) % 63) as u32
    };
    (worst(OUTER), worst(MIDDLE))
}

/// The four outer rows, cut to `MIDDLE` or `OUTER` columns: folded into a word, they never overlap.
fn outer_rows(map: [u32; 3], columns: u32) -> u32 {
    let two_rows = columns | columns << 10;
    map[0] & two_rows | map[2] >> 5 & two_rows << 5
}

/// The same for the five middle rows.
fn middle_rows(map: [u32; 3], columns: u32) -> u32 {
    map[1] & (ROWS * columns) | map[0] >> 15 & columns << 5 | (map[2] & columns) << 15
}

fn corners(map: [u32; 3]) -> [u32; 2] {
    [map[0] & CORNERS, map[2] >> 20 & CORNERS]
}

fn union(one: [u32; 3], other: [u32; 3]) -> [u32; 3] {
    [one[0] | other[0], one[1] | other[1], one[2] | other[2]]
}

/// The places that are the only one of their row.
fn alone_in_row(places: u32) -> u32 {
    let several = (but_first(places) + ROWS * 511) & SPARE;
    places & !(several - (several >> 9))
}

/// The places without the first of every row.
fn but_first(places: u32) -> u32 {
    places & ((places | SPARE) - ROWS)
}

/// The places of a digit that agree with the rook rule in every band and every stack.
fn fit(mut map: [u32; 3]) -> Option<[u32; 3]> {
    loop {
        for places in &mut map {
            let threes = (*places | *places >> 1 | *places >> 2) & (ROWS * 0o111);
            let rows = threes | threes >> 2 | threes >> 4;
            let squares = rows & 0o7 | rows >> 7 & 0o70 | rows >> 14 & 0o700;
            *places &= ROOKS.places[squares as usize];
        }
        let columns = map.map(|places| (places | places >> 10 | places >> 20) & 0o777);
        let columns = columns[0] | columns[1] << 9 | columns[2] << 18;
        let mut keep = 0;
        for stack in [0, 3, 6] {
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

/// Nine fields of six bits, a one in each.
const FIELDS: u64 = 0o010101010101010101;

/// By a set of columns: a one in the field of each, and above the nine fields their number.
static TALLY: [u64; 512] = tally();

const fn tally() -> [u64; 512] {
    let mut tally = [0; 512];
    let mut columns = 1;
    while columns < 512 {
        let rest = tally[columns & (columns - 1)];
        tally[columns] = rest + (1 << (6 * columns.trailing_zeros())) + (1 << 54);
        columns += 1;
    }
    tally
}

/// By the set of usable squares: the squares that three rooks can use, in two spellings.
struct Rooks {
    /// As squares, three bits a row.
    squares: [u32; 512],
    /// As the cells of a band, three to a square.
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
