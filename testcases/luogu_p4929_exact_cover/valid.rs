//! Legal are 1 to 500 rows and columns of 0 and 1, with at most 5000 ones.

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
    let rows = number(&mut words, "n", 1..=500)?;
    let columns = number(&mut words, "m", 1..=500)?;
    let mut ones = 0;
    for _ in 0..rows * columns {
        ones += number(&mut words, "a square", 0..=1)?;
    }
    if ones > 5000 {
        return Err(format!("there must be at most 5000 ones, found {ones}"));
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
