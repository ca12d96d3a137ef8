//! Right is any completion of the grid that keeps the givens.

use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let files: Vec<String> = env::args().skip(1).take(2).collect();
    let [input, output] = [0, 1].map(|index| fs::read_to_string(&files[index]));
    let verdict = output
        .map_err(|_| "it is not text".into())
        .and_then(|output| check(&input.expect("the input is text"), &output));
    match verdict {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(input: &str, output: &str) -> Result<(), String> {
    let grid = |text: &str| read(&text.split_ascii_whitespace().collect::<Vec<_>>());
    check_grid(&grid(input).expect("the input is a grid"), &grid(output)?)
}

/// The digits of the cells row by row, 0 for a blank.
type Grid = [u8; 81];

fn read(rows: &[&str]) -> Result<Grid, String> {
    if rows.len() != 9 {
        return Err(format!("expected 9 rows of digits, found {}", rows.len()));
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != 9 || !row.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(format!("row {} is {row:?}, not nine digits", index + 1));
        }
    }
    let digits = rows.concat();
    Ok(std::array::from_fn(|cell| digits.as_bytes()[cell] - b'0'))
}

fn check_grid(givens: &Grid, filled: &Grid) -> Result<(), String> {
    for cell in 0..81 {
        let (given, digit) = (givens[cell], filled[cell]);
        if digit == 0 {
            return Err(format!("{} is still 0", place(cell)));
        }
        if given != 0 && given != digit {
            return Err(format!("{} was given as {given} and is now {digit}", place(cell)));
        }
        if let Some(other) = (0..cell).find(|&other| sees(other, cell) && filled[other] == digit) {
            return Err(format!("{} is {digit}, and so is {}", place(cell), place(other)));
        }
    }
    Ok(())
}

fn place(cell: usize) -> String {
    format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1)
}

/// Whether two cells share a row, a column or a box.
fn sees(one: usize, other: usize) -> bool {
    let units = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    units(one).iter().zip(units(other)).any(|(one, other)| *one == other)
}
