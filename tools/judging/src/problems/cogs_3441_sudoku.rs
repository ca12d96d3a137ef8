//! Input: a grid of nine lines of nine digits, `0` for a blank. Answer: any completion of it; there
//! is at least one.

use std::ops::RangeInclusive;

use super::sudoku::grid::Grid;

use super::{Random, Setter};
use crate::check::tokens;

pub struct OneSudoku;

impl Setter for OneSudoku {
    fn validate(&self, input: &str) -> Result<(), String> {
        read(input)?.completed().map(drop)
    }

    /// The number of blanks. A puzzle with only one solution has at most 64.
    fn sizes(&self) -> RangeInclusive<u32> {
        0..=64
    }

    fn generate(&self, size: u32, random: &mut Random) -> String {
        Grid::dug(size, random).text("")
    }

    fn answer(&self, input: &str) -> Option<String> {
        Some(read(input).ok()?.completed().ok()?.text(""))
    }

    fn simpler(&self, input: &str) -> Vec<String> {
        let fuller = |grid: Grid| Ok(grid.fuller(&grid.completed()?));
        let fuller = read(input).and_then(fuller).unwrap_or_default();
        fuller.iter().map(|grid| grid.text("")).collect()
    }
}

fn read(input: &str) -> Result<Grid, String> {
    let rows: Vec<&[u8]> = tokens(input.as_bytes()).collect();
    Grid::of_rows(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::reduction::reduced;

    const FULL: &str = "143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n\
                        237481695\n619275843\n854396127\n";

    #[test]
    fn accepts_any_spacing() {
        let crlf = FULL.replace('\n', "\r\n\r\n");
        for input in [FULL, FULL.trim_end(), &crlf] {
            assert_eq!(OneSudoku.validate(input), Ok(()));
            assert_eq!(OneSudoku.answer(input).as_deref(), Some(FULL));
        }
    }

    #[test]
    fn rejects_what_is_not_one_grid_with_a_completion() {
        let why = |from, to| OneSudoku.validate(&FULL.replacen(from, to, 1)).unwrap_err();
        assert_eq!(why("143628579\n", ""), "expected 9 rows of digits, found 8");
        assert_eq!(why("143628579", "1\n143628579"), "expected 9 rows of digits, found 10");
        assert_eq!(why("572139468", "5 72139468"), "expected 9 rows of digits, found 10");
        assert_eq!(why("572139468", "57213946"), "row 2 is `57213946`, not nine digits");
        assert_eq!(why("572139468", "57213946."), "row 2 is `57213946.`, not nine digits");
        assert_eq!(why("854396127", "054396129"), "row 9 has two of 9");
        let stuck = format!("123456780 000000009 {}", "000000000 ".repeat(7));
        assert_eq!(OneSudoku.validate(&stuck), Err("the givens have no completion".into()));
    }

    #[test]
    fn a_failure_with_several_solutions_is_reduced_to_four_blanks() {
        let fails = |input: &str| read(input).unwrap().completions().nth(1).is_some();
        let inputs = (0..).map(|seed| OneSudoku.generate(45, &mut Random::with_seed(seed)));
        for input in inputs.filter(|input| fails(input)).take(5) {
            let input = reduced(&OneSudoku, input, fails);
            assert_eq!(read(&input).unwrap().blanks().len(), 4);
        }
    }
}
