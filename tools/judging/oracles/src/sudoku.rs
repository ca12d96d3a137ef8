//! The completions of a sudoku, by plain backtracking: the cell with the fewest candidates is
//! next, and each of these is tried.

/// The cells of a grid row by row, 0 where one is blank.
pub type Cells = [u8; 81];

/// How many digits a search may try: a second's work.
const STEPS: u32 = 3_000_000;

/// One bit for each of the digits 1 to 9.
const DIGITS: u16 = 0b11_1111_1110;

/// Whether there is another completion was not found out.
#[derive(Debug)]
pub struct OutOfSteps;

/// The row, the column and the box of a cell, counted together from 0 to 26.
pub fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

pub struct Completions {
    cells: Cells,
    blanks: Vec<usize>,
    /// One bit a digit: what stands in each row, column and box.
    taken: [u16; 27],
    /// The cells filled so far and the one to be filled next, with the digits still to be tried.
    choices: Vec<(usize, u16)>,
    steps: u32,
}

impl Completions {
    pub fn of(cells: &Cells) -> Completions {
        let blanks = (0..81).filter(|&cell| cells[cell] == 0).collect();
        let mut search = Completions {
            cells: [0; 81],
            blanks,
            taken: [0; 27],
            choices: Vec::new(),
            steps: STEPS,
        };
        for (cell, &digit) in cells.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            if search.candidates(cell) >> digit & 1 == 0 {
                // It stands there twice, so there is nothing to choose.
                return search;
            }
            search.put(cell, digit);
        }
        // In a full grid the first cell has its own digit to choose from.
        let own = (0, 1 << cells[0]);
        search.choices.push(search.tightest().unwrap_or(own));
        search
    }

    fn put(&mut self, cell: usize, digit: u8) {
        self.cells[cell] = digit;
        for unit in units(cell) {
            self.taken[unit] |= 1 << digit;
        }
    }

    fn clear(&mut self, cell: usize) {
        for unit in units(cell) {
            self.taken[unit] &= !(1 << self.cells[cell]);
        }
        self.cells[cell] = 0;
    }

    /// The blank cell with the fewest candidates, and these. A digit that has no other place in a
    /// row, a column or a box leaves its cell no other candidate.
    fn tightest(&self) -> Option<(usize, u16)> {
        let blanks = || self.blanks.iter().copied().filter(|&cell| self.cells[cell] == 0);
        // What each unit has or has a place for, and what it has two places for.
        let (mut once, mut twice) = (self.taken, [0; 27]);
        for cell in blanks() {
            let candidates = self.candidates(cell);
            if candidates.count_ones() <= 1 {
                return Some((cell, candidates));
            }
            for unit in units(cell) {
                twice[unit] |= once[unit] & candidates;
                once[unit] |= candidates;
            }
        }
        if once.iter().any(|has| has & DIGITS != DIGITS) {
            return blanks().next().map(|cell| (cell, 0));
        }
        let choices = blanks().map(|cell| {
            let candidates = self.candidates(cell);
            let certain = units(cell).iter().fold(0, |all, &unit| all | candidates & !twice[unit]);
            (cell, if certain == 0 { candidates } else { certain })
        });
        choices.min_by_key(|(_, candidates)| candidates.count_ones())
    }

    fn candidates(&self, cell: usize) -> u16 {
        let taken = units(cell).iter().fold(0, |taken, &unit| taken | self.taken[unit]);
        DIGITS & !taken
    }
}

impl Iterator for Completions {
    type Item = Result<Cells, OutOfSteps>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some((cell, candidates)) = self.choices.pop() {
            self.clear(cell);
            if candidates == 0 {
                continue;
            }
            if self.steps == 0 {
                self.choices.clear();
                return Some(Err(OutOfSteps));
            }
            self.steps -= 1;
            self.choices.push((cell, candidates & (candidates - 1)));
            self.put(cell, candidates.trailing_zeros() as u8);
            match self.tightest() {
                Some(choice) => self.choices.push(choice),
                None => return Some(Ok(self.cells)),
            }
        }
        None
    }
}
