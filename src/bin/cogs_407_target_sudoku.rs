//! # Target Sudoku
//!
//! - url: <http://cogs.pro:8081/cogs/problem/problem.php?pid=pNzySiqaW>
//! - limits: 1 s, 128 MB
//! - topic: search
//! - technique: branch and bound, prices for cells, bitboards per digit
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
//! ## A market for cells
//!
//! In a completion, every digit has nine cells. Let us sell them! Give every cell a price, whatever
//! you like, even below zero. To digit d a corner is worth 2d points, any other key cell d points,
//! and the rest nothing. A digit pays for its cells, and its profit is what they are worth minus
//! what they cost. Every cell is sold once, so the payments add up to all 81 prices, and
//!
//! ```text
//!     score = 2745 + all prices + the profits of the nine digits
//! ```
//!
//! Now let each digit shop as if it were alone: it chooses nine cells, one in every row, column and
//! box, whatever the others choose. No digit makes less profit than in a completion, so this sum is
//! a **promise**: whatever the prices, no completion scores more. How good a promise it is depends
//! on the prices, and these improve by themselves: where several digits want the same cell, it
//! becomes dearer, and a cell that nobody wants becomes cheaper.
//!
//! ```text
//!     too cheap: 7, 8 and 9 want it        its price rises     7 moves away, then 8, and the
//!     too dear:  nobody wants it           its price falls     promise falls with every move
//! ```
//!
//! When hardly any two digits still want the same cell, the promise is hardly more than what can be
//! had: on a board with few givens, it is seldom more than two points too high.
//!
//! A digit that always takes the best choice jumps back and forth with the prices. So it takes a
//! little of every choice, in proportion to 2^(sharpness x profit), and instead of its best profit
//! we count `log2(sum of all these powers) / sharpness`, which is slightly more. The share of its
//! choices that have a certain cell is its *demand* for this cell. The demand tells us two things:
//!
//! - how to set the price. If all digits together demand m times the cell, the price rises by
//!   log2(m) / sharpness, which divides these powers by m. Or more carefully, by a number between 1
//!   and m. How far from 1 is `pace`: it grows as long as the promise falls, and halves when it
//!   rises;
//! - what we lose by giving the cell to the digit. If its demand is m, then no completion with the
//!   digit in this cell scores more than promise + log2(m) / sharpness. If that is not enough, the
//!   candidate goes.
//!
//! We begin with a sharpness of 2, where prices move in large steps, and double it again and again.
//! Then all powers are squared, which is why the market holds the powers and not the profits.
//!
//! ## All choices at once
//!
//! There are 46,656 ways to choose nine cells. In every band, the three boxes share out the three
//! rows; and in every stack of boxes, they share out the three columns:
//!
//! ```text
//!     . d .  . . .  . . .
//!     . . .  . . .  . . d        rows in the top band:      1 3 2, from left to right
//!     . . .  d . .  . . .        rows in the middle band:   1 2 3
//!                                rows in the bottom band:   1 3 2
//!     d . .  . . .  . . .
//!     . . .  . d .  . . .        columns on the left:       2 1 3, from top to bottom
//!     . . .  . . .  d . .        columns in the middle:     1 2 3
//!                                columns on the right:      3 1 2
//!     . . d  . . .  . . .
//!     . . .  . . .  . d .        Six orders each, so 6^6 choices
//!     . . .  . . d  . . .
//! ```
//!
//! Once the rows are shared out, what one stack does with its columns is no matter to the others.
//! So we sum over the six orders of columns in each stack, for each of the 27 ways to give it rows
//! (`ways`). Two stacks take the rows that the third one leaves, which can be done in eight ways
//! (`combine`). What they contribute, multiplied by what the third does with its columns, gives the
//! demand for its cells.
//!
//! ## The search
//!
//! Is there a completion at all? A search that guesses where there are only two candidates knows
//! after a few dozen guesses. One that begins with the key cells may try thousands of ways to fill
//! them before it sees that the trouble is somewhere else.
//!
//! If there is one, the search with prices looks for the best. It cuts every branch that promises
//! less than its aim, which is a point more than the best completion found so far: nothing, at first.
//!
//! A guess puts a digit in a cell: a great digit with a great demand for the cell, in a cell with few
//! candidates, because then both answers tell much. And in a cell whose guesses were refuted at once:
//! if it is the cause of the trouble, it should not be guessed last, when everything else has been
//! tried in vain. Whenever that happens, the cell earns a *merit*.
//!
//! Before each guess, a plain search that knows nothing of prices has a go at the board. It decides
//! the key cells, greatest digit first, and gives up after fifty guesses, which take about as long
//! as the prices for one. That is where completions are found and where most branches end.
//!
//! ## The bits
//!
//! For each digit and each band of three rows, a word holds the places that the digit can still
//! take, ten bits per row: nine cells, the leftmost in the lowest bit, and a spare bit, which
//! catches the carry when we compute on three rows at once. A cell is a bit, so "which cells have
//! one candidate" is a few ORs and ANDs over nine words.
//!
//! A digit stands in a band once in every row and once in every box. So its three places are like
//! three rooks on a 3x3 board, on which a square stands for the three cells where a row crosses a
//! box: six arrangements. One table tells, for each of the 512 sets of usable squares, which
//! squares belong to some arrangement; all other places go. In a stack of three boxes it is the
//! same, with columns for rows and the same table. That finds every place forced within a row, a
//! column or a box, and more. Then the digits talk to each other: a cell that one digit must have
//! is lost to the others, and a digit that is the last one left in a cell takes it.
//!
//! Time: less than a millisecond with two dozen givens, four with none. The worst board that hill
//! climbs for slow ones could find takes a fiftieth of a second.
//!
//! Memory: a board is 112 bytes and a market 12 kilobytes; one of each is kept for every guess.
//!
//! Further reading: <https://en.wikipedia.org/wiki/Lagrangian_relaxation>

use proconio::input;
use std::ops::{Add, Mul};

/// The first cell of every row of a band. Multiplied by a set of columns, it gives those columns in
/// every row.
const ROWS: u32 = 1 | 1 << 10 | 1 << 20;
/// The spare bit of every row.
const SPARE: u32 = ROWS << 9;
/// All cells of a band.
const BAND: u32 = ROWS * 0o777;

fn solve(givens: &[Vec<u8>]) -> Option<u32> {
    let board = Board::new(givens)?;
    if !board.is_possible() {
        return None;
    }
    let mut aim = 0;
    board.climb(Market::new(), &mut aim, &mut [1.0; 81]);
    // The aim is a point above the best completion.
    Some(SURE_SCORE + aim - 1)
}

/// What every completion scores: 6 times the whole grid, the 7x7 and 5x5 squares without the cells
/// that the lesson counts for themselves, and the central box.
const SURE_SCORE: u32 = 6 * 405 + (405 - 180) + (405 - 360) + 45;

/// The cells that count, as places in each band.
const KEY_PLACES: [u32; 3] = [0o603 | 0o603 << 10, 1 << 14, 0o603 << 10 | 0o603 << 20];

/// How often a cell counts: not at all unless it is a key cell.
fn weight(cell: usize) -> u32 {
    let (row, column) = (cell / 9, cell % 9);
    let sixteen = !(2..7).contains(&row) && !(2..7).contains(&column);
    let corner = row % 8 == 0 && column % 8 == 0;
    let centre = row == 4 && column == 4;
    sixteen as u32 + corner as u32 + centre as u32
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

    /// Whether there is a completion.
    fn is_possible(mut self) -> bool {
        while self.settle() {
            let cell = match self.tightest_of([BAND; 3]) {
                Some(cell) => cell,
                None => return true,
            };
            let digit = self.candidates(cell).trailing_zeros() as usize;
            let mut with = self;
            with.place(cell, digit);
            if with.is_possible() {
                return true;
            }
            self.strike(cell, digit);
        }
        false
    }

    /// Looks at all completions that are worth `aim` or more, and raises the aim past the best of
    /// them. False if it runs out of patience.
    fn exhaust(mut self, aim: &mut u32, patience: &mut u32) -> bool {
        while self.most() >= *aim && self.settle() {
            let most = self.most();
            if most < *aim {
                return true;
            }
            let cell = match self.tightest() {
                Some(cell) => cell,
                None => {
                    *aim = most + 1;
                    return true;
                }
            };
            if *patience == 0 {
                return false;
            }
            *patience -= 1;
            // The greatest digit, so that the aim soon rises and cuts what comes after.
            let digit = 31 - self.candidates(cell).leading_zeros() as usize;
            let mut with = self;
            with.place(cell, digit);
            if !with.exhaust(aim, patience) {
                return false;
            }
            self.strike(cell, digit);
        }
        true
    }

    /// An open cell, with two candidates if there is one: a key cell as long as one is open.
    fn tightest(&self) -> Option<Cell> {
        self.tightest_of(KEY_PLACES).or_else(|| self.tightest_of([BAND; 3]))
    }

    fn tightest_of(&self, among: [u32; 3]) -> Option<Cell> {
        let mut open = None;
        for (band, places) in self.places.iter().enumerate() {
            // The cells that at least one, two and three digits can take.
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for place in places {
                thrice |= twice & place;
                twice |= once & place;
                once |= place;
            }
            let (two, several) = (twice & !thrice & among[band], twice & among[band]);
            if two != 0 {
                return Some(Cell::first(band, two));
            }
            if several != 0 {
                open = Some(Cell::first(band, several));
            }
        }
        open
    }

    /// Does what `exhaust` does, but with prices, and never gives up. Returns whether it had to guess.
    fn climb(mut self, mut market: Market, aim: &mut u32, merits: &mut [f64; 81]) -> bool {
        let mut has_guessed = false;
        while self.settle() {
            // A greater aim may ask for more than the bids can hold at this sharpness.
            if !market.fits(*aim, 1.0) {
                market = Market::new();
            }
            market.withdraw(&self);
            if !market.balance(*aim) {
                break;
            }
            self.strike_hopeless(&market, *aim);
            // Every conclusion is cheaper than a guess.
            if self.stirred != 0 || market.sharpen(*aim) {
                continue;
            }
            let mut patience = PATIENCE;
            if self.exhaust(aim, &mut patience) {
                break;
            }
            has_guessed = true;
            let (index, digit) = self.surest(&market, merits);
            let (cell, mut with) = (Cell::nth(index), self);
            with.place(cell, digit);
            // Refuted at once. Without merits, one of the slow boards takes 1.7 times as long.
            if !with.climb(market.clone(), aim, merits) {
                merits[index] += 1.0;
            }
            self.strike(cell, digit);
        }
        has_guessed
    }

    /// The most that the key cells can be worth: for every digit a point in each key cell that it
    /// or a greater one can have, two in a corner.
    fn most(&self) -> u32 {
        let (mut most, mut reached) = (0, 0);
        for digit in (0..9).rev() {
            let [top, middle, bottom] = self.map(digit);
            // One word has room for the key cells of all bands.
            reached |= top & KEY_PLACES[0] | middle & KEY_PLACES[1] | (bottom & KEY_PLACES[2]) << 2;
            let corners = reached & (0o401 | 0o401 << 22);
            most += (u64::from(reached) | u64::from(corners) << 32).count_ones();
        }
        most
    }

    /// Strikes every candidate with which no completion reaches the goal.
    fn strike_hopeless(&mut self, market: &Market, goal: u32) {
        let least = market.least_demand(goal);
        for (index, demand) in market.demand.iter().enumerate() {
            for digit in (0..9).filter(|&digit| demand[digit] < least) {
                self.strike(Cell::nth(index), digit);
            }
        }
    }

    /// The cell to guess and its digit: a cell of merit with few candidates, and a great digit that
    /// wants it much.
    fn surest(&self, market: &Market, merits: &[f64; 81]) -> (usize, usize) {
        let (mut surest, mut most) = ((0, 0), 0.0);
        for (index, demand) in market.demand.iter().enumerate() {
            let candidates = self.candidates(Cell::nth(index)).count_ones();
            let rank = merits[index] / f64::from(candidates);
            for digit in (0..9).filter(|_| candidates > 1) {
                let urge = rank * demand[digit] * (digit + 1) as f64;
                if urge > most {
                    most = urge;
                    surest = (index, digit);
                }
            }
        }
        surest
    }

    fn candidates(&self, cell: Cell) -> u32 {
        let places = self.places[cell.band].iter().enumerate();
        places.map(|(digit, place)| (place >> cell.bit & 1) << digit).sum()
    }

    /// The places of a digit, band by band.
    fn map(&self, digit: usize) -> [u32; 3] {
        [self.places[0][digit], self.places[1][digit], self.places[2][digit]]
    }

    // Copies of it where it is called would hardly be faster, and are 2 KB of C.
    #[inline(never)]
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
        let (mut sure, mut taken) = ([0; 9], 0);
        for (sure, &place) in sure.iter_mut().zip(&self.places[band]) {
            *sure = alone_in_row(place);
            taken |= *sure;
        }
        // Now every other digit loses the cells that one digit must have.
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
        // And where one digit is left, it must take the cell.
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

/// Where the digits buy cells.
#[derive(Clone)]
struct Market {
    /// By cell, then by digit: 2 to the power of sharpness x (worth - price), but for scaling.
    /// Nothing if the digit cannot go there.
    bids: [[f64; 9]; 81],
    /// The share of its choices in which a digit takes a cell.
    demand: [[f64; 9]; 81],
    /// How many times all bids of a completion, multiplied, have been halved by prices and scaling.
    halved: f64,
    sharpness: f64,
    /// How quickly prices follow the demand.
    pace: f64,
    /// No completion makes the key cells worth more than this.
    promise: f64,
}

/// How many guesses the plain search may make before each guess with prices. With half or twice as
/// many, the slow boards take a tenth longer.
const PATIENCE: u32 = 50;

/// So little that prices move in large steps. Twice as much makes the slow boards a tenth slower.
const FIRST_SHARPNESS: u32 = 2;

/// Where the promise is what can be had, numbers would hold any sharpness. But here a point is
/// already 2^256 times the demand, and nothing is left to tell apart.
const LAST_SHARPNESS: f64 = 256.0;

/// Half of what the demand asks for, because digits without prices all want the same cells.
const FIRST_PACE: f64 = 0.5;

/// How many times as fast prices may move after each fall of the promise. Without that, the slow
/// boards take twice as long.
const PACE_GROWTH: f64 = 1.2;

/// What is left of the pace when the promise rises, because prices overshot. Without that, the slow
/// boards take four times as long.
const PACE_LOSS: f64 = 0.5;

/// At full pace, a cell that nobody wants would become infinitely cheap. So a price falls by no more
/// than what multiplies the bids by 20.
const GREATEST_FALL: f64 = 0.05;

/// A fall of the promise by fewer points is not worth another round of prices. If twice as much is
/// not worth it either, the slow boards take a fifth longer.
const STEADY: f64 = 0.06;

/// How many rounds of prices there are at most for each sharpness. Prices are steady after less than
/// half of these, but rounding must not keep them moving forever.
const ROUNDS: usize = 24;

/// How often a bid may be halved. Numbers end at 2^-1022; this leaves room for changes of price.
const RANGE: f64 = 600.0;

/// More points than rounding can cost.
const ROUNDING: f64 = 0.001;

impl Market {
    /// All prices are 0.
    fn new() -> Market {
        let mut bids = [[0.0; 9]; 81];
        for (cell, bids) in bids.iter_mut().enumerate() {
            for (digit, bid) in bids.iter_mut().enumerate() {
                *bid = f64::from(1 << (FIRST_SHARPNESS * weight(cell))).powi(digit as i32 + 1);
            }
        }
        let demand = [[0.0; 9]; 81];
        let sharpness = f64::from(FIRST_SHARPNESS);
        Market { bids, demand, halved: 0.0, sharpness, pace: FIRST_PACE, promise: f64::MAX }
    }

    /// Ends the bids for cells that a digit can no longer have.
    fn withdraw(&mut self, board: &Board) {
        for (cell, bids) in self.bids.iter_mut().enumerate() {
            let candidates = board.candidates(Cell::nth(cell));
            for digit in (0..9).filter(|digit| candidates >> digit & 1 == 0) {
                bids[digit] = 0.0;
            }
        }
    }

    /// Trades until the promise hardly changes; false if it falls short of the goal.
    fn balance(&mut self, goal: u32) -> bool {
        for _ in 0..ROUNDS {
            let before = self.promise;
            self.trade();
            if self.promise < f64::from(goal) - ROUNDING {
                return false;
            }
            let fall = before - self.promise;
            let change = if fall < 0.0 { PACE_LOSS } else { PACE_GROWTH };
            self.pace = (self.pace * change).min(1.0);
            if (0.0..STEADY).contains(&fall) {
                break;
            }
        }
        true
    }

    /// Lets all digits choose, and sets new prices.
    fn trade(&mut self) {
        UNITS.iter().for_each(|units| self.scale(units));
        // Two digits at a time; the 8 goes twice, because there is no tenth digit to go with the 9.
        let mut totals = [0.0; 9];
        for &digit in &[0, 2, 4, 6, 7] {
            totals[digit..digit + 2].copy_from_slice(&self.shop(digit).0);
        }
        let profits: f64 = totals.iter().map(|total| total.log2()).sum();
        self.promise = (self.halved + profits) / self.sharpness;
        // The rises of nine cells are multiplied before a logarithm is taken: it takes long.
        let mut rises = [1.0; 9];
        for (cell, (bids, demand)) in self.bids.iter_mut().zip(&self.demand).enumerate() {
            let wanted = demand.iter().sum::<f64>();
            let dearer = (1.0 + self.pace * (wanted - 1.0)).max(GREATEST_FALL);
            let share = 1.0 / dearer;
            bids.iter_mut().for_each(|bid| *bid *= share);
            rises[cell % 9] *= dearer;
        }
        self.halved += rises.iter().map(|rise| rise.log2()).sum::<f64>();
    }

    /// Makes the bids of each digit add up to 1 in each of these rows, columns or boxes.
    fn scale(&mut self, units: &[[usize; 9]; 9]) {
        // Again a logarithm of nine totals multiplied.
        let mut product = [1.0; 9];
        for unit in units {
            let mut total = [0.0; 9];
            for &cell in unit {
                (0..9).for_each(|digit| total[digit] += self.bids[cell][digit]);
            }
            let share = total.map(|total| 1.0 / total);
            for &cell in unit {
                (0..9).for_each(|digit| self.bids[cell][digit] *= share[digit]);
            }
            (0..9).for_each(|digit| product[digit] *= total[digit]);
        }
        self.halved += product.iter().map(|product| product.log2()).sum::<f64>();
    }

    /// Finds the demand of this digit and the next. Returns the sum over all choices, of the nine
    /// bids multiplied.
    fn shop(&mut self, digit: usize) -> Two {
        let stacks = [self.stack(0, digit), self.stack(1, digit), self.stack(2, digit)];
        let ways = [ways(&stacks[0]), ways(&stacks[1]), ways(&stacks[2])];
        let mut total = NONE;
        for (stack, bids) in stacks.iter().enumerate() {
            let others = combine(&ways[(stack + 1) % 3], &ways[(stack + 2) % 3]);
            // All stacks would give the same total.
            if stack == 0 {
                total = sum_of_products(&ways[0], &others);
            }
            let share = Two([1.0 / total.0[0], 1.0 / total.0[1]]);
            let demand = demand(bids, &others);
            for row in 0..9 {
                for column in 0..3 {
                    let Two(demand) = demand[row][column] * bids[row][column] * share;
                    let cell = 9 * row + 3 * stack + column;
                    self.demand[cell][digit..digit + 2].copy_from_slice(&demand);
                }
            }
        }
        total
    }

    /// The bids of this digit and the next for three columns.
    #[inline(never)]
    fn stack(&self, stack: usize, digit: usize) -> Stack {
        let mut bids = [[NONE; 3]; 9];
        for (row, bids) in bids.iter_mut().enumerate() {
            for (column, bid) in bids.iter_mut().enumerate() {
                let bids = &self.bids[9 * row + 3 * stack + column];
                *bid = Two([bids[digit], bids[digit + 1]]);
            }
        }
        bids
    }

    /// The least demand with which a candidate can be part of a completion that reaches the goal.
    fn least_demand(&self, goal: u32) -> f64 {
        // A whole power is half of it at worst, and much easier to compute.
        2f64.powi((self.sharpness * (f64::from(goal) - ROUNDING - self.promise)).floor() as i32)
    }

    /// Doubles the sharpness, unless that is no use or beyond what numbers can hold.
    fn sharpen(&mut self, goal: u32) -> bool {
        let can = self.sharpness < LAST_SHARPNESS && self.fits(goal, 2.0);
        if can {
            self.bids.iter_mut().flatten().for_each(|bid| *bid *= *bid);
            self.halved *= 2.0;
            self.sharpness *= 2.0;
        }
        can
    }

    /// Whether the bids stay within the range of numbers when they are so many times as sharp. What
    /// counts are the completions that reach the goal, with all their bids multiplied.
    fn fits(&self, goal: u32, sharper: f64) -> bool {
        sharper * (self.halved - self.sharpness * f64::from(goal)) < RANGE
    }
}

/// A number for each of two digits. The processor computes with both at once.
#[derive(Clone, Copy)]
struct Two([f64; 2]);

const NONE: Two = Two([0.0; 2]);

impl Add for Two {
    type Output = Two;

    fn add(self, other: Two) -> Two {
        Two([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }
}

impl Mul for Two {
    type Output = Two;

    fn mul(self, other: Two) -> Two {
        Two([self.0[0] * other.0[0], self.0[1] * other.0[1]])
    }
}

type Three = [Two; 3];

/// For three columns, by row and column.
type Stack = [Three; 9];

/// By a row of the top band, of the middle band and of the bottom band.
type Cube = [[Three; 3]; 3];

/// For one row of each band: the sum over the six ways to give each a column of its own.
fn ways(bids: &Stack) -> Cube {
    let mut ways = [[[NONE; 3]; 3]; 3];
    for top in 0..3 {
        for middle in 0..3 {
            let pair = pair(&bids[top], &bids[3 + middle]);
            (0..3).for_each(|bottom| ways[top][middle][bottom] = dot(&pair, &bids[6 + bottom]));
        }
    }
    ways
}

/// What two stacks contribute, when the third one takes one row of each band: the sum over the
/// eight ways to share out the other rows.
fn combine(one: &Cube, two: &Cube) -> Cube {
    let mut others = [[[NONE; 3]; 3]; 3];
    for top in 0..3 {
        let (a, b) = ((top + 1) % 3, (top + 2) % 3);
        for middle in 0..3 {
            let (c, d) = ((middle + 1) % 3, (middle + 2) % 3);
            let others = &mut others[top][middle];
            *others = pair(&one[a][c], &two[b][d]);
            add(others, &pair(&one[a][d], &two[b][c]));
            add(others, &pair(&one[b][c], &two[a][d]));
            add(others, &pair(&one[b][d], &two[a][c]));
        }
    }
    others
}

/// The sum over all choices, from what one stack contributes and what the others do.
fn sum_of_products(one: &Cube, others: &Cube) -> Two {
    let mut total = NONE;
    for top in 0..3 {
        (0..3).for_each(|middle| total = total + dot(&one[top][middle], &others[top][middle]));
    }
    total
}

/// The sum over all choices with a certain cell, but for the bid for this cell. `others` is what
/// the other stacks contribute.
fn demand(bids: &Stack, others: &Cube) -> Stack {
    let mut demand = [[NONE; 3]; 9];
    for top in 0..3 {
        for middle in 3..6 {
            let both = pair(&bids[top], &bids[middle]);
            let mut rest = [NONE; 3];
            for bottom in 6..9 {
                let others = others[top][middle - 3][bottom - 6];
                add(&mut demand[bottom], &times(&both, others));
                add(&mut rest, &times(&bids[bottom], others));
            }
            add(&mut demand[top], &pair(&bids[middle], &rest));
            add(&mut demand[middle], &pair(&bids[top], &rest));
        }
    }
    demand
}

/// For each of the three: the two ways to give one of the remaining two to each line.
fn pair(one: &Three, two: &Three) -> Three {
    let both = |a: usize, b: usize| one[a] * two[b] + one[b] * two[a];
    [both(1, 2), both(0, 2), both(0, 1)]
}

fn dot(one: &Three, two: &Three) -> Two {
    one[0] * two[0] + one[1] * two[1] + one[2] * two[2]
}

fn times(line: &Three, factor: Two) -> Three {
    [line[0] * factor, line[1] * factor, line[2] * factor]
}

fn add(sum: &mut Three, line: &Three) {
    (0..3).for_each(|index| sum[index] = sum[index] + line[index]);
}

/// The cells of each row, of each column and of each box.
static UNITS: [[[usize; 9]; 9]; 3] = units();

const fn units() -> [[[usize; 9]; 9]; 3] {
    let mut units = [[[0; 9]; 9]; 3];
    let mut index = 0;
    while index < 81 {
        let (unit, cell) = (index / 9, index % 9);
        units[0][unit][cell] = 9 * unit + cell;
        units[1][unit][cell] = 9 * cell + unit;
        units[2][unit][cell] = unit / 3 * 27 + cell / 3 * 9 + unit % 3 * 3 + cell % 3;
        index += 1;
    }
    units
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

    const fn nth(index: usize) -> Cell {
        Cell::at(index / 9, index % 9)
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
    fn a_digit_that_can_go_anywhere_has_46656_choices() {
        let mut market = Market::new();
        market.bids = [[1.0; 9]; 81];
        assert_eq!(market.shop(0).0, [46656.0; 2]);
        assert!(market.demand.iter().all(|demand| (demand[0] - 1.0 / 9.0).abs() < 1e-9));
    }

    #[test]
    fn no_choice_has_two_cells_in_a_box() {
        let mut market = Market::new();
        market.bids = [[1.0; 9]; 81];
        // Nowhere else in the first two rows: both must be in the first box.
        for cell in (0..18).filter(|cell| cell % 9 > 2) {
            market.bids[cell][0] = 0.0;
        }
        assert_eq!(market.shop(0).0, [0.0, 46656.0]);
    }

    #[test]
    fn the_key_cells_are_those_that_count() {
        let mut places = [0; 3];
        for cell in (0..81).filter(|&cell| weight(cell) > 0).map(Cell::nth) {
            places[cell.band] |= 1 << cell.bit;
        }
        assert_eq!(places, KEY_PLACES);
    }

    #[test]
    fn the_most_is_the_greatest_candidate_of_every_key_cell() {
        let mut board = Board::new(&grid(FIRST_SAMPLE)).unwrap();
        assert!(board.settle());
        let greatest = |cell: usize| 32 - board.candidates(Cell::nth(cell)).leading_zeros();
        let most: u32 = (0..81).map(|cell| weight(cell) * greatest(cell)).sum();
        assert_eq!(board.most(), most);
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
