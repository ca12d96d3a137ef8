//! Legal are n from 1 to 200000, n words of up to 200000 small letters together, and a text of up to 2000000.

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
    let all: Vec<&str> = text.split_ascii_whitespace().collect();
    let count = all.first().ok_or("n is missing")?;
    let legal = |number: &usize| (1..=200_000).contains(number) && number.to_string() == *count;
    let count: usize = count
        .parse()
        .ok()
        .filter(legal)
        .ok_or_else(|| format!("n must be from 1 to 200000, found {count:?}"))?;
    if all.len() != count + 2 {
        return Err(format!("expected {count} words and a text, found {}", all.len() - 1));
    }
    let illegal = |word: &&&str| !word.bytes().all(|letter| letter.is_ascii_lowercase());
    if let Some(word) = all[1..].iter().find(illegal) {
        return Err(format!("a word must be of small letters, found {word:?}"));
    }
    let words: usize = all[1..=count].iter().map(|word| word.len()).sum();
    match words <= 200_000 && all[count + 1].len() <= 2_000_000 {
        true => Ok(()),
        false => Err("there must be up to 200000 letters in words and 2000000 in the text".into()),
    }
}
