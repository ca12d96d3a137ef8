//! Legal are n from 2 to 200 vertices, m from 1 to 5000 arcs with room below 2^31, and s that is not t. Loops and
//! repeated arcs are legal.

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
    let len = number(&mut words, "n", 2..=200)?;
    let count = number(&mut words, "m", 1..=5000)?;
    let source = number(&mut words, "s", 1..=len)?;
    if source == number(&mut words, "t", 1..=len)? {
        return Err(format!("s and t are both {source}"));
    }
    for _ in 0..count {
        number(&mut words, "u", 1..=len)?;
        number(&mut words, "v", 1..=len)?;
        number(&mut words, "w", 0..=(1 << 31) - 1)?;
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
