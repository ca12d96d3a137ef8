//! Legal is a number n from 1 to 14, then n rows of n squares, each open (`*`) or not (`.`).

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
    let mut words = text.split_ascii_whitespace();
    let number = words.next().ok_or("the input is empty")?;
    let size = (1..=14).find(|legal: &usize| legal.to_string() == number);
    let size = size.ok_or_else(|| format!("expected a number from 1 to 14, found {number:?}"))?;
    let rows: Vec<&str> = words.collect();
    if rows.len() != size {
        return Err(format!("expected {size} rows of squares, found {}", rows.len()));
    }
    let is_row =
        |row: &&str| row.len() == size && row.bytes().all(|square| b"*.".contains(&square));
    match rows.iter().position(|row| !is_row(row)) {
        None => Ok(()),
        Some(row) => Err(format!("row {} is {:?}, not {size} times * or .", row + 1, rows[row])),
    }
}
