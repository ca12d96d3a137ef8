//! Input: the number of grids, then that many grids of nine lines of nine digits, `0` for a blank.
//! Answer: any completion of each grid; there is at least one.

use std::ops::RangeInclusive;

use super::halving::halving_parts;
use super::sudoku::grid::{Grid, shuffled_cells};

use super::{Random, Repeatable, Setter, Survey};
use crate::check::{quoted, tokens};

pub struct ManySudokus;

impl Setter for ManySudokus {
    fn validate(&self, input: &str) -> Result<(), String> {
        for (index, grid) in read(input)?.iter().enumerate() {
            grid.completed().map_err(|why| format!("grid {}: {why}", index + 1))?;
        }
        Ok(())
    }

    /// The number of blanks in each grid. A puzzle with only one solution has at most 64.
    fn sizes(&self) -> RangeInclusive<u32> {
        0..=64
    }

    fn generate(&self, size: u32, random: &mut Random) -> String {
        let most = if size < 60 { 3 } else { 20 };
        let grids: Vec<Grid> = (0..random.u32(0..=most)).map(|_| Grid::dug(size, random)).collect();
        write(&grids)
    }

    fn answer(&self, input: &str) -> Option<String> {
        let grids = read(input).ok()?;
        grids.iter().map(|grid| Some(grid.completed().ok()?.text(""))).collect()
    }

    fn simpler(&self, input: &str) -> Vec<String> {
        let grids = read(input).unwrap_or_default();
        let mut simpler = fewer(&grids);
        // Two grids are enough to show what one leaves behind for the next.
        if grids.len() <= 2 {
            simpler.extend((0..grids.len()).flat_map(|index| fuller(&grids, index)));
        }
        simpler.iter().map(|grids| write(grids)).collect()
    }

    fn survey(&self) -> Option<Survey> {
        let repeatable = |seed| -> Repeatable {
            let puzzle = puzzle(&mut Random::with_seed(seed));
            Box::new(move |repeats| write(&vec![puzzle.clone(); repeats as usize]))
        };
        Some(Survey::Spread { puzzles: (0..200).map(repeatable).collect(), most_repeats: 1000 })
    }
}

fn read(input: &str) -> Result<Vec<Grid>, String> {
    let words: Vec<&[u8]> = tokens(input.as_bytes()).collect();
    let (count, rows) = words.split_first().ok_or("the number of grids is missing")?;
    if *count != (rows.len() / 9).to_string().as_bytes() || !rows.len().is_multiple_of(9) {
        let (count, rows) = (quoted(count), rows.len());
        return Err(format!("the number of grids is {count}, but {rows} rows follow (9 per grid)"));
    }
    let grid =
        |(index, rows)| Grid::of_rows(rows).map_err(|why| format!("grid {}: {why}", index + 1));
    rows.chunks(9).enumerate().map(grid).collect()
}

fn write(grids: &[Grid]) -> String {
    let grid = |grid: &Grid| grid.text("");
    format!("{}\n", grids.len()) + &grids.iter().map(grid).collect::<String>()
}

/// Single grids first, then more and more of them, then all but one.
fn fewer(grids: &[Grid]) -> Vec<Vec<Grid>> {
    let mut fewer: Vec<Vec<Grid>> = halving_parts(grids).map(<[Grid]>::to_vec).collect();
    fewer.reverse();
    // With two grids, all but one is a single one.
    if grids.len() != 2 {
        let rest = |gone| [&grids[..gone], &grids[gone + 1..]].concat();
        fewer.extend((0..grids.len()).map(rest));
    }
    fewer
}

/// The same grids with fewer blanks in one of them.
fn fuller(grids: &[Grid], index: usize) -> Vec<Vec<Grid>> {
    let Ok(full) = grids[index].completed() else { return Vec::new() };
    let replaced = |grid| {
        let mut grids = grids.to_vec();
        grids[index] = grid;
        grids
    };
    grids[index].fuller(&full).into_iter().map(replaced).collect()
}

/// A puzzle with only one solution and 25 givens, or more if none of them can be removed.
fn puzzle(random: &mut Random) -> Grid {
    let mut puzzle = Grid::full(random);
    for cell in shuffled_cells(random) {
        let harder = puzzle.without(&[cell]);
        if puzzle.blanks().len() < 81 - 25 && has_one_solution(&harder) {
            puzzle = harder;
        }
    }
    puzzle
}

fn has_one_solution(grid: &Grid) -> bool {
    let mut completions = grid.completions();
    matches!((completions.next(), completions.next()), (Some(Ok(_)), None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::reduction;

    const FULL: &str = "143628579 572139468 986754231 391542786 468917352 725863914 237481695 \
                        619275843 854396127 ";

    fn why(input: &str) -> String {
        ManySudokus.validate(input).unwrap_err()
    }

    /// How many blanks are left in each grid of a failing input when nothing simpler still fails.
    fn reduced(input: String, fails: impl Fn(&[Grid]) -> bool) -> Vec<usize> {
        let input = reduction::reduced(&ManySudokus, input, |input| fails(&read(input).unwrap()));
        read(&input).unwrap().iter().map(|grid| grid.blanks().len()).collect()
    }

    fn generated(size: u32, is_wanted: impl Fn(&[Grid]) -> bool) -> impl Iterator<Item = String> {
        let inputs =
            (0..).map(move |seed| ManySudokus.generate(size, &mut Random::with_seed(seed)));
        inputs.filter(move |input| is_wanted(&read(input).unwrap())).take(5)
    }

    fn has_a_choice(grid: &Grid) -> bool {
        grid.completions().nth(1).is_some()
    }

    #[test]
    fn accepts_any_spacing() {
        let crlf = FULL.replace(' ', "\r\n");
        for input in ["0", &format!("1 {FULL}"), &format!("\n2\r\n\n{crlf}\t\n{}", crlf.trim_end())]
        {
            assert_eq!(ManySudokus.validate(input), Ok(()));
        }
    }

    #[test]
    fn rejects_a_wrong_number_of_grids() {
        for count in ["0", "2", "01", "+1", "1.0", "18446744073709551617"] {
            let complaint =
                format!("the number of grids is `{count}`, but 9 rows follow (9 per grid)");
            assert_eq!(why(&format!("{count} {FULL}")), complaint);
        }
        assert!(why(&format!("1 {FULL} 0")).contains("but 10 rows follow"));
        assert!(why(FULL).contains("but 8 rows follow"));
        assert_eq!(why(" \n"), "the number of grids is missing");
    }

    #[test]
    fn rejects_rows_that_are_not_nine_digits() {
        for row in ["14362857", "1436285790", "14362857.", "14362857\u{e9}"] {
            let complaint = why(&format!("1 {}", FULL.replacen("143628579", row, 1)));
            assert!(complaint.starts_with("grid 1: row 1 is `14362857"), "{complaint}");
        }
    }

    #[test]
    fn rejects_givens_that_contradict_each_other() {
        let spoilt = |from, to| why(&format!("2 {FULL}{}", FULL.replacen(from, to, 1)));
        assert_eq!(spoilt("143628579", "100000001"), "grid 2: row 1 has two of 1");
        assert_eq!(spoilt("143628579", "000000007"), "grid 2: column 9 has two of 7");
        let boxed = format!("1 500000000 050000000 {}", "000000000 ".repeat(7));
        assert_eq!(why(&boxed), "grid 1: box 1 has two of 5");
    }

    #[test]
    fn rejects_givens_without_a_completion() {
        let stuck = format!("1 123456780 000000009 {}", "000000000 ".repeat(7));
        assert_eq!(why(&stuck), "grid 1: the givens have no completion");
    }

    #[test]
    fn a_failure_with_several_solutions_is_reduced_to_one_grid_with_four_blanks() {
        let fails = |grids: &[Grid]| grids.iter().any(has_a_choice);
        for input in generated(50, fails).chain(generated(64, fails)) {
            assert_eq!(reduced(input, fails), [4]);
        }
    }

    #[test]
    fn a_failure_with_seven_blanks_is_reduced_to_these() {
        let fails = |grids: &[Grid]| grids.iter().any(|grid| grid.blanks().len() >= 7);
        for input in generated(40, fails) {
            assert_eq!(reduced(input, fails), [7]);
        }
    }

    #[test]
    fn a_failure_of_a_second_grid_is_reduced_to_two_grids_with_one_blank() {
        let fails = |grids: &[Grid]| grids.iter().skip(1).any(|grid| !grid.blanks().is_empty());
        for input in generated(60, fails) {
            assert_eq!(reduced(input, fails), [0, 1]);
        }
    }

    #[test]
    fn a_failure_on_every_input_is_reduced_to_no_grids() {
        for input in generated(64, |_| true) {
            assert!(reduced(input, |_| true).is_empty());
        }
    }

    #[test]
    fn puzzles_in_the_survey_have_one_solution_and_few_givens() {
        for seed in 0..20 {
            let puzzle = puzzle(&mut Random::with_seed(seed));
            assert!(has_one_solution(&puzzle));
            assert!((50..=56).contains(&puzzle.blanks().len()));
        }
    }
}
