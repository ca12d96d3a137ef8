//! Legal are n from 2 to 5000 vertices, m from 1 to 50000 arcs between different vertices with room and costs up to
//! 1000, and s that is not t.

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
    let len = number(&mut words, "n", 2..=5000)?;
    let count = number(&mut words, "m", 1..=50_000)?;
    different(&mut words, ["s", "t"], len)?;
    for _ in 0..count {
        different(&mut words, ["u", "v"], len)?;
        number(&mut words, "w", 0..=1000)?;
        number(&mut words, "c", 0..=1000)?;
    }
    end(words)
}

/// Two vertices, which must not be the same.
fn different(words: &mut SplitAsciiWhitespace, names: [&str; 2], len: i64) -> Result<(), String> {
    let [one, other] = names;
    let vertex = number(words, one, 1..=len)?;
    match number(words, other, 1..=len)? == vertex {
        true => Err(format!("{one} and {other} are both {vertex}")),
        false => Ok(()),
    }
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
