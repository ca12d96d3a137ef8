//! Legal is a tree of n from 1 to 500000 vertices, m from 1 to 500000 questions and a root s.

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
    let len = number(&mut words, "n", 1..=500_000)?;
    let count = number(&mut words, "m", 1..=500_000)?;
    number(&mut words, "s", 1..=len)?;
    let mut graph = vec![Vec::new(); len as usize];
    for _ in 1..len {
        let one = number(&mut words, "x", 1..=len)? as usize - 1;
        let other = number(&mut words, "y", 1..=len)? as usize - 1;
        graph[one].push(other);
        graph[other].push(one);
    }
    for _ in 0..count {
        number(&mut words, "a", 1..=len)?;
        number(&mut words, "b", 1..=len)?;
    }
    end(words)?;
    match unreached(&graph) {
        None => Ok(()),
        Some(vertex) => Err(format!("vertex {} is not connected with 1", vertex + 1)),
    }
}

/// A vertex to which no way leads from the first.
fn unreached(graph: &[Vec<usize>]) -> Option<usize> {
    let mut is_reached = vec![false; graph.len()];
    let mut open = vec![0];
    while let Some(vertex) = open.pop() {
        if !is_reached[vertex] {
            is_reached[vertex] = true;
            open.extend(&graph[vertex]);
        }
    }
    is_reached.iter().position(|is_reached| !is_reached)
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
