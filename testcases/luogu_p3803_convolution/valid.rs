//! Legal are degrees n and m from 1 to 1000000, and n + 1 and m + 1 coefficients from 0 to 9.

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
    let one = number(&mut words, "n", 1..=1_000_000)?;
    let other = number(&mut words, "m", 1..=1_000_000)?;
    for _ in 0..one + other + 2 {
        number(&mut words, "a coefficient", 0..=9)?;
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
