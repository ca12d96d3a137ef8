//! Legal are n and m from 1 to 100000, a root, p from 1 to 2^30, values below 2^31, edges of a tree, and operations
//! 1 to 4 with vertices of it and numbers below 2^31.

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
    let len = number(&mut words, "n", 1..=100_000)?;
    let count = number(&mut words, "m", 1..=100_000)?;
    number(&mut words, "the root", 1..=len)?;
    number(&mut words, "p", 1..=1 << 30)?;
    for _ in 0..len {
        number(&mut words, "a value", 0..=LARGEST)?;
    }
    let mut leaders: Vec<usize> = (0..=len as usize).collect();
    for _ in 1..len {
        let one = number(&mut words, "an end of an edge", 1..=len)? as usize;
        let other = number(&mut words, "an end of an edge", 1..=len)? as usize;
        let (one_leader, other_leader) = (leader(&mut leaders, one), leader(&mut leaders, other));
        if one_leader == other_leader {
            return Err(format!("the edge {one} {other} closes a cycle"));
        }
        leaders[one_leader] = other_leader;
    }
    for _ in 0..count {
        let kind = number(&mut words, "an operation", 1..=4)?;
        number(&mut words, "x", 1..=len)?;
        if kind < 3 {
            number(&mut words, "y", 1..=len)?;
        }
        if kind % 2 == 1 {
            number(&mut words, "z", 0..=LARGEST)?;
        }
    }
    end(words)
}

const LARGEST: i64 = (1 << 31) - 1;

/// Who stands for all that are connected with a vertex.
fn leader(leaders: &mut [usize], mut vertex: usize) -> usize {
    while leaders[vertex] != vertex {
        leaders[vertex] = leaders[leaders[vertex]];
        vertex = leaders[vertex];
    }
    vertex
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
