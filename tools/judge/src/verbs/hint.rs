//! `judge hint`: what the reference gives away, a little more each time.

use anstyle::Style;
use anyhow::{Context, Result};
use clap::Args;

use super::practice::hints::hints;
use super::practice::progress_file::ProgressFile;
use super::practice::{self, Begun, RoundStart, begin};
use crate::report::terminal::print;
use facts::attempt::Attempt;
use facts::moment::Moment;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    /// Any part of a problem's name
    problem: String,
    /// Repeat the hints of this round instead
    #[arg(long)]
    again: bool,
}

pub fn hint(options: &Options) -> Result<Outcome> {
    let attempt = practice::find(&options.problem)?;
    let hints = hints(&attempt.reference()?)?;
    let text = match options.again {
        true => again(&attempt, &hints)?,
        false => next(&attempt, &hints)?,
    };
    print(&text)?;
    Ok(Outcome::Good)
}

/// The hints that are known in this round.
fn again(attempt: &Attempt, hints: &[String]) -> Result<String> {
    let progress = ProgressFile::of(&attempt.project).read()?;
    let round = progress.get(&attempt.name).and_then(|rounds| rounds.last());
    let known = round.map_or(0, |round| round.hints.len()).min(hints.len());
    match known {
        0 => Ok(format!("no hint for {} was asked for in this round\n", attempt.name)),
        _ => Ok((0..known).map(|index| hint_text(hints, index)).collect::<Vec<_>>().join("\n")),
    }
}

/// The next hint, in a round that is begun if none is open. Where the problem was passed and is not
/// due, nothing is given away: then it is all there to be compared.
fn next(attempt: &Attempt, hints: &[String]) -> Result<String> {
    let now = Moment::now()?;
    let begun = begin(attempt, RoundStart::default(), now)?;
    if let Begun::Resting(_) = begun {
        return Ok(hint_text(hints, hints.len() - 1));
    }
    let known = reveal(attempt, hints.len(), now)?;
    let before = match begun {
        Begun::Written { .. } => practice::message(attempt, &begun, now) + "\n",
        _ => String::new(),
    };
    let after = match known {
        0 => "\nWith a hint, this problem is due again tomorrow.\n",
        _ => "",
    };
    Ok(before + &hint_text(hints, known.min(hints.len() - 1)) + after)
}

/// Notes that a hint was given, unless all have been. Returns how many were known before.
fn reveal(attempt: &Attempt, all: usize, now: Moment) -> Result<usize> {
    ProgressFile::of(&attempt.project).update(|progress| {
        let round = progress.get_mut(&attempt.name).and_then(|rounds| rounds.last_mut());
        let round = round.context("a round was begun a moment ago")?;
        let known = round.hints.len();
        if known < all {
            round.hints.push(now);
        }
        Ok(known)
    })
}

fn hint_text(hints: &[String], index: usize) -> String {
    let bold = Style::new().bold();
    let (number, all) = (index + 1, hints.len());
    let what = if number == all { ": the whole solution" } else { "" };
    format!("{bold}hint {number} of {all}{what}{bold:#}\n\n{}", hints[index])
}
