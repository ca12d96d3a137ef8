//! Legal are n from 1 to 200000 elements and m from 1 to 1000000 operations, each of them 1 or 2 and two
//! elements.

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
    let elements = number(&mut words, "n", 1..=200_000)?;
    let operations = number(&mut words, "m", 1..=1_000_000)?;
    for _ in 0..operations {
        number(&mut words, "an operation", 1..=2)?;
        number(&mut words, "x", 1..=elements)?;
        number(&mut words, "y", 1..=elements)?;
    }
    match words.next() {
        None => Ok(()),
        Some(word) => Err(format!("expected the end, found {word:?}")),
    }
}

/// The next word, which must be a number in this range, without a sign or leading zeros.
fn number(
    words: &mut SplitAsciiWhitespace,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, String> {
    let word = words.next().ok_or_else(|| format!("{name} is missing"))?;
    let legal = |number: &u64| range.contains(number) && number.to_string() == word;
    word.parse().ok().filter(legal).ok_or_else(|| {
        format!("{name} must be from {} to {}, found {word:?}", range.start(), range.end())
    })
}
