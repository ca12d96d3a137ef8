//! Legal is one number from 1 to 9, without a sign or leading zeros.

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
    if !(1..=9).any(|legal| legal.to_string() == number) {
        return Err(format!("expected a number from 1 to 9, found {number:?}"));
    }
    match words.next() {
        None => Ok(()),
        Some(word) => Err(format!("expected the end after {number}, found {word:?}")),
    }
}
