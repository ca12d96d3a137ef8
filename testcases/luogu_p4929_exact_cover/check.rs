//! Right are all rows that cover every column once, in any order, or `No Solution!` where the answer has none.

use std::process::ExitCode;
use std::{env, fs};

const NONE: &str = "No Solution!";

fn main() -> ExitCode {
    let files: Vec<String> = env::args().skip(1).take(3).collect();
    let [input, output, answer] = [0, 1, 2].map(|index| fs::read_to_string(&files[index]));
    let (input, answer) = (input.expect("the input is text"), answer.expect("the answer is text"));
    let verdict =
        output.map_err(|_| "it is not text".into()).and_then(|it| check(&input, &it, &answer));
    match verdict {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(input: &str, output: &str, answer: &str) -> Result<(), String> {
    match (output.trim() == NONE, answer.trim() == NONE) {
        (true, true) => Ok(()),
        (true, false) => Err("there is a solution".into()),
        (false, _) => check_cover(input, output),
    }
}

fn check_cover(input: &str, output: &str) -> Result<(), String> {
    let mut words = input.split_ascii_whitespace();
    let mut size = || words.next().and_then(|word| word.parse().ok()).expect("a size");
    let (rows, columns): (usize, usize) = (size(), size());
    let squares: Vec<bool> = words.map(|word| word == "1").collect();
    let mut covered_by = vec![None; columns];
    let mut seen = vec![false; rows];
    for word in output.split_ascii_whitespace() {
        let row = word.parse().ok().filter(|row| (1..=rows).contains(row));
        let row: usize = row.ok_or_else(|| format!("expected a row, found {word:?}"))?;
        if std::mem::replace(&mut seen[row - 1], true) {
            return Err(format!("row {row} is chosen twice"));
        }
        for column in (0..columns).filter(|column| squares[(row - 1) * columns + column]) {
            if let Some(other) = covered_by[column].replace(row) {
                return Err(format!("the rows {other} and {row} share column {}", column + 1));
            }
        }
    }
    match covered_by.iter().position(Option::is_none) {
        None => Ok(()),
        Some(column) => Err(format!("column {} is not covered", column + 1)),
    }
}
