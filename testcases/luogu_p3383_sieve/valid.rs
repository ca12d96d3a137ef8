//! Legal are n from 2 to 100000000, q from 1 to 1000000, and q numbers from 1 to how many primes there are up to n.

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
    let limit = number(&mut words, "n", 2..=100_000_000)?;
    let count = number(&mut words, "q", 1..=1_000_000)?;
    let most = count_primes(limit as usize);
    for _ in 0..count {
        number(&mut words, "k", 1..=most)?;
    }
    end(words)
}

fn count_primes(limit: usize) -> i64 {
    let mut is_composite = vec![false; limit + 1];
    for factor in (2..).take_while(|factor| factor * factor <= limit) {
        if !is_composite[factor] {
            is_composite[factor * factor..].iter_mut().step_by(factor).for_each(|it| *it = true);
        }
    }
    is_composite[2..].iter().filter(|it| !**it).count() as i64
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
