//! Legal are eight rows of eight squares, each free (`.`) or reserved (`*`).

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
    let rows: Vec<&str> = text.split_ascii_whitespace().collect();
    if rows.len() != 8 {
        return Err(format!("expected 8 rows of squares, found {}", rows.len()));
    }
    let is_row = |row: &&str| row.len() == 8 && row.bytes().all(|square| b".*".contains(&square));
    match rows.iter().position(|row| !is_row(row)) {
        None => Ok(()),
        Some(row) => Err(format!("row {} is {:?}, not 8 times . or *", row + 1, rows[row])),
    }
}
