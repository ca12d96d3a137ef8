//! Legal is a text of 1 to 1000000 letters and digits.

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
        return Err(format!("expected one text, found {} words", words.len()));
    };
    match word.len() <= 1_000_000 && word.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
        true => Ok(()),
        false => Err("the text must be at most 1000000 letters and digits".into()),
    }
}
