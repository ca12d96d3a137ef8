//! Legal are two words of 1 to 20000000 small letters.

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
    if words.len() != 2 {
        return Err(format!("expected a text and a word, found {} words", words.len()));
    }
    let is_legal = |word: &&str| {
        word.len() <= 20_000_000 && word.bytes().all(|letter| letter.is_ascii_lowercase())
    };
    match words.iter().all(is_legal) {
        true => Ok(()),
        false => Err("a word must be at most 20000000 small letters".into()),
    }
}
