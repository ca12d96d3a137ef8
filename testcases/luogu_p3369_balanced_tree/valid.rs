//! Legal are n from 1 to 100000 operations with numbers up to 10^7 either way: what is removed must be there, and
//! there must be a number that a question asks for.

use std::collections::BTreeMap;
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
    let count = number(&mut words, "n", 1..=100_000)?;
    let (mut counts, mut len) = (BTreeMap::<i64, i64>::new(), 0);
    for _ in 0..count {
        let kind = number(&mut words, "an operation", 1..=6)?;
        let most = if kind == 4 { len } else { 10_000_000 };
        let number = number(&mut words, "x", if kind == 4 { 1 } else { -most }..=most)?;
        let is_there = match kind {
            1 => {
                *counts.entry(number).or_default() += 1;
                len += 1;
                true
            }
            2 => remove(&mut counts, &mut len, number),
            5 => counts.range(..number).next().is_some(),
            6 => counts.range(number + 1..).next().is_some(),
            _ => true,
        };
        if !is_there {
            return Err(format!("there is no number for operation {kind} {number}"));
        }
    }
    end(words)
}

/// Whether it was there.
fn remove(counts: &mut BTreeMap<i64, i64>, len: &mut i64, number: i64) -> bool {
    let Some(count) = counts.get_mut(&number) else { return false };
    *count -= 1;
    if *count == 0 {
        counts.remove(&number);
    }
    *len -= 1;
    true
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
