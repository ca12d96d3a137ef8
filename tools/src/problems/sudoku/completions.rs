//! Finds the completions of a sudoku grid by plain backtracking: it takes the cell with the fewest
//! candidates and tries each of them.

use super::grid::{Grid, units};

/// How many digits a search may try, which takes about a second.
const STEPS: u32 = 3_000_000;

/// One bit per digit from 1 to 9.
const DIGITS: u16 = 0b11_1111_1110;

/// The search stopped before it found another completion or showed that there is none.
#[derive(Debug)]
pub struct OutOfSteps;

pub struct Completions {
    grid: Grid,
    blanks: Vec<usize>,
    /// One bit per digit: what each row, column and box contains.
    taken: [u16; 27],
    /// The cells filled so far and the one to fill next, with the digits still to try.
    choices: Vec<(usize, u16)>,
    steps: u32,
}

impl Completions {
    pub fn of(grid: &Grid) -> Completions {
        let (grid, blanks) = (grid.clone(), grid.blanks());
        let mut search =
            Completions { grid, blanks, taken: [0; 27], choices: Vec::new(), steps: STEPS };
        for cell in 0..81 {
            search.put(cell, search.grid.0[cell]);
        }
        if search.grid.check().is_ok() {
            // In a full grid, the first cell has only its own digit to choose from.
            let own = (0, 1 << search.grid.0[0]);
            search.choices.push(search.tightest().unwrap_or(own));
        }
        search
    }

    fn put(&mut self, cell: usize, digit: u8) {
        self.grid.0[cell] = digit;
        for unit in units(cell) {
            self.taken[unit] |= 1 << digit;
        }
    }

    fn clear(&mut self, cell: usize) {
        for unit in units(cell) {
            self.taken[unit] &= !(1 << self.grid.0[cell]);
        }
        self.grid.0[cell] = 0;
    }

    /// The blank cell with the fewest candidates, and the candidates. If a digit has only one place
    /// in a row, a column or a box, it is the only candidate there.
    fn tightest(&self) -> Option<(usize, u16)> {
        let blanks = || self.blanks.iter().copied().filter(|&cell| self.grid.0[cell] == 0);
        // The digits that each unit has or has a place for, and those it has two places for.
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
    type Item = Result<Grid, OutOfSteps>;

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
                None => return Some(Ok(self.grid.clone())),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::Random;

    /// The samples of the target sudoku, whose statement says how many completions they have.
    #[test]
    fn finds_all_3_and_all_85_completions() {
        for (count, digits) in [
            (
                3,
                b"700900001100005900000200080005020003000000648413000000007002090201060804080504012",
            ),
            (
                85,
                b"000702453900008000740005010195080000070000025030579108000601000060900001000000006",
            ),
        ] {
            assert_eq!(Grid::of_digits(digits).completions().map(Result::unwrap).count(), count);
        }
    }

    #[test]
    fn finds_no_completion_twice_and_changes_no_given() {
        let mut random = Random::with_seed(2);
        for _ in 0..20 {
            let grid = Grid::dug(50, &mut random);
            let found: Vec<Grid> = grid.completions().map(Result::unwrap).collect();
            assert!(!found.is_empty());
            for (index, completion) in found.iter().enumerate() {
                assert_eq!((completion.check(), completion.blanks().len()), (Ok(()), 0));
                assert!((0..81).all(|cell| [0, completion.0[cell]].contains(&grid.0[cell])));
                assert!(!found[..index].contains(completion));
            }
        }
    }

    #[test]
    fn a_full_grid_is_its_own_completion_and_a_broken_one_has_none() {
        let mut full = Grid::full(&mut Random::with_seed(3));
        assert_eq!(full.completions().map(Result::unwrap).collect::<Vec<_>>(), [full.clone()]);
        full.0.swap(0, 1);
        assert_eq!(full.completions().count(), 0);
        assert_eq!(full.without(&[40]).completions().count(), 0);
    }

    #[test]
    fn a_search_that_takes_too_long_says_so_once() {
        let mut completions = Grid([0; 81]).completions();
        assert!(completions.by_ref().find_map(Result::err).is_some());
        assert!(completions.next().is_none());
    }
}
