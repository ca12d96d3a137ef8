//! Begins a round: a stub is written, and the attempt of an earlier round kept aside. Nothing that
//! the user has written is ever overwritten.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::ladder;
use super::progress_file::ProgressFile;
use super::round::Round;
use super::stub::{blank, stub};
use facts::attempt::{self, Attempt};
use facts::day::Day;
use facts::moment::Moment;
use files::{self, read_text};

/// How things stand for who wants to practise a problem.
pub enum Begun {
    /// There is a stub to fill in. An earlier attempt is kept in this file.
    Written { aside: Option<PathBuf> },
    /// The file of an open round is there.
    Open,
    /// It was passed, and is not due before this day.
    Resting(Day),
}

/// How a round is begun.
#[derive(Clone, Copy, Default)]
pub struct RoundStart {
    /// Leaves an open round, and does not wait for a problem to be due.
    pub anew: bool,
    /// With an empty `main`.
    pub from_memory: bool,
}

/// Sees to it that a round is open, unless the problem was passed and is not due.
pub fn begin(attempt: &Attempt, how: RoundStart, now: Moment) -> Result<Begun> {
    let RoundStart { anew, from_memory } = how;
    let reference = attempt.reference()?;
    let stub = if from_memory { blank(&reference) } else { stub(&reference)? };
    let (file, folder) = (attempt.file(), attempt::folder(&attempt.project));
    ProgressFile::of(&attempt.project).update(|progress| {
        // Here, as two judges at once would both find the folder empty.
        create_folder(&folder)?;
        let rounds = progress.entry(attempt.name.clone()).or_default();
        if let Some(due) = resting_until(rounds, now).filter(|_| !anew) {
            return Ok(Begun::Resting(due));
        }
        let goes_on = !anew && rounds.last().is_none_or(Round::is_open);
        if !goes_on || rounds.is_empty() {
            start_round(rounds, now);
        }
        if goes_on && file.exists() {
            return Ok(Begun::Open);
        }
        let aside = put_aside(&file, &folder.join("old"), &stub)?;
        if !file.exists() {
            files::create(&file, &stub)?;
        }
        Ok(Begun::Written { aside })
    })
}

/// When a problem is due that was passed and is not due yet.
fn resting_until(rounds: &[Round], now: Moment) -> Option<Day> {
    rounds.last().filter(|round| !round.is_open())?;
    ladder::due(rounds, now.day()).filter(|due| *due > now.day())
}

/// A round in which nothing has happened is not worth a record.
fn start_round(rounds: &mut Vec<Round>, now: Moment) {
    rounds.pop_if(|last| last.is_open() && last.is_clean());
    rounds.push(Round::new(now));
}

/// The folder of all attempts, which is nobody's business: a new one is ignored by git.
fn create_folder(folder: &Path) -> Result<()> {
    files::create_folder(folder)?;
    let mut entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    if entries.next().is_none() {
        files::create(&folder.join(".gitignore"), "*\n")?;
    }
    Ok(())
}

/// Moves an attempt to the folder of old ones, unless it is still the stub.
fn put_aside(file: &Path, old: &Path, stub: &str) -> Result<Option<PathBuf>> {
    if !file.exists() || read_text(file).is_ok_and(|text| text == stub) {
        return Ok(None);
    }
    files::create_folder(old)?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let mut places = (1..).map(|number| old.join(format!("{name}-{number}.rs")));
    let place = places.find(|place| !place.exists()).context("numbers do not end")?;
    let why = || format!("{} cannot be moved to {}", file.display(), place.display());
    fs::rename(file, &place).with_context(why)?;
    Ok(Some(place))
}
