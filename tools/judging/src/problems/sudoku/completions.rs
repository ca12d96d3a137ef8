//! The completions of a sudoku grid.

use oracles::sudoku;
pub use oracles::sudoku::OutOfSteps;

use super::grid::Grid;

pub struct Completions(sudoku::Completions);

impl Completions {
    pub fn of(grid: &Grid) -> Completions {
        Completions(sudoku::Completions::of(&grid.0))
    }
}

impl Iterator for Completions {
    type Item = Result<Grid, OutOfSteps>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.0.next()?.map(Grid))
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
