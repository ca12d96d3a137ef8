//! Legal are n from 1 to 100000 points with coordinates from -1000000 to 1000000 and at most two decimals. Points may be
//! repeated.

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
    for _ in 0..number(&mut words, "n", 1..=100_000)? {
        coordinate(words.next(), "x")?;
        coordinate(words.next(), "y")?;
    }
    end(words)
}

/// A number in decimal form, with digits on both sides of the point if it has one.
fn coordinate(word: Option<&str>, name: &str) -> Result<(), String> {
    let word = word.ok_or_else(|| format!("{name} is missing"))?;
    let (whole, rest) = word.split_once('.').unwrap_or((word, "0"));
    let are_digits = |part: &str, most: usize| {
        (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_legal = are_digits(whole.strip_prefix('-').unwrap_or(whole), 7)
        && are_digits(rest, 2)
        && word.parse().map_or(false, |number: f64| number.abs() <= 1e6);
    is_legal.then_some(()).ok_or_else(|| {
        format!("{name} must be from -1000000 to 1000000, with at most 2 decimals, found {word:?}")
    })
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
