//! Legal are 81 numbers from 0 to 9. They may contradict each other: then the answer is -1. The statement
//! promises 24 givens. The question does not depend on that, and with fewer of them a failing grid can be
//! reduced to those that matter.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let text = io::read_to_string(io::stdin()).unwrap_or_default();
    match check(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    if words.len() != 81 {
        return Err(format!("expected 81 numbers, found {}", words.len()));
    }
    match words.iter().position(|word| !matches!(word.as_bytes(), [b'0'..=b'9'])) {
        None => Ok(()),
        Some(cell) => {
            let (row, column, word) = (cell / 9 + 1, cell % 9 + 1, words[cell]);
            Err(format!("row {row}, column {column} is {word:?}, not a number from 0 to 9"))
        }
    }
}
