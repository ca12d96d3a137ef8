//! Legal are from 1 to 200000 numbers, each from 0 to 1000000000, and from 1 to 200000 questions about a range that is not
//! empty and a k that is at most its length.

use std::io;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::SplitAsciiWhitespace;

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
    let len = number(&mut words, "n", 1..=200_000)?;
    let count = number(&mut words, "m", 1..=200_000)?;
    for _ in 0..len {
        number(&mut words, "a number", 0..=1_000_000_000)?;
    }
    for _ in 0..count {
        let start = number(&mut words, "l", 1..=len)?;
        let end = number(&mut words, "r", start..=len)?;
        number(&mut words, "k", 1..=end - start + 1)?;
    }
    end(words)
}

fn end(mut words: SplitAsciiWhitespace) -> Result<(), String> {
    match words.next() {
        None => Ok(()),
        Some(word) => Err(format!("expected the end, found {word:?}")),
    }
}

/// The next word, which must be a number in this range, without leading zeros.
fn number(
    words: &mut SplitAsciiWhitespace,
    name: &str,
    range: RangeInclusive<i64>,
) -> Result<i64, String> {
    let word = words.next().ok_or_else(|| format!("{name} is missing"))?;
    let legal = |number: &i64| range.contains(number) && number.to_string() == word;
    word.parse().ok().filter(legal).ok_or_else(|| {
        format!("{name} must be from {} to {}, found {word:?}", range.start(), range.end())
    })
}
