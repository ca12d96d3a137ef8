//! Legal is a word of 1 to 11000000 small letters.

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
    let [word] = words[..] else {
        return Err(format!("expected one word, found {}", words.len()));
    };
    match word.len() <= 11_000_000 && word.bytes().all(|letter| letter.is_ascii_lowercase()) {
        true => Ok(()),
        false => Err("the word must be at most 11000000 small letters".into()),
    }
}
