//! The rounds of all problems, in one file that people can read: `practice/progress.toml`. It is
//! written as a whole or not at all, and by one judge at a time.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};

use super::round::{FailedAttempt, PassedAttempt, Round};
use facts::attempt;
use facts::project::Project;
use files::{self, read_text, shown};

/// The rounds of each problem, the oldest first.
pub type Rounds = BTreeMap<String, Vec<Round>>;

pub struct ProgressFile {
    path: PathBuf,
    project: PathBuf,
}

impl ProgressFile {
    pub fn of(project: &Project) -> ProgressFile {
        let path = attempt::folder(project).join("progress.toml");
        ProgressFile { path, project: project.root().into() }
    }

    /// What is in it; nothing as long as there is no such file.
    pub fn read(&self) -> Result<Rounds> {
        if !self.path.exists() {
            return Ok(Rounds::new());
        }
        let text = read_text(&self.path)?;
        rounds_in(&text).map_err(|error| self.broken(&text, &error))
    }

    /// Changes it, unless that fails. Meanwhile no other judge does.
    pub fn update<T>(&self, change: impl FnOnce(&mut Rounds) -> Result<T>) -> Result<T> {
        // Not the folder of the file, which may not be there yet.
        let _lock = lock(&self.project);
        let mut rounds = self.read()?;
        let before = rounds.clone();
        let result = change(&mut rounds)?;
        if rounds != before {
            files::replace(&self.path, written(&rounds)?)?;
        }
        Ok(result)
    }

    fn broken(&self, text: &str, error: &toml::de::Error) -> anyhow::Error {
        let start = error.span().map_or(0, |span| span.start);
        let line = text[..start].matches('\n').count() + 1;
        let (file, why) = (shown(&self.path), error.message());
        anyhow!("{file}:{line}: {why}: correct it, or move the file away to start over")
    }
}

/// The rounds in a text, with fields that we do not know.
fn rounds_in(text: &str) -> Result<Rounds, toml::de::Error> {
    let mut rounds: Rounds = toml::from_str(text)?;
    let table: toml::Table = toml::from_str(text)?;
    for (problem, rounds) in &mut rounds {
        let tables = table[problem].as_array().into_iter().flatten();
        for (round, table) in rounds.iter_mut().zip(tables.filter_map(toml::Value::as_table)) {
            round.keep_others(table);
        }
    }
    Ok(rounds)
}

/// Waits until no other judge has the folder. Where it cannot be locked, whoever writes last wins.
fn lock(folder: &Path) -> Option<File> {
    let folder = File::open(folder).ok()?;
    folder.lock().ok()?;
    Some(folder)
}

const HEADING: &str = "\
# What you have practised. `judge practice` reads this file and writes it anew.
# Each part is a round, from the stub of a problem to its pass; time and memory
# are multiples of what the solution in src/bin takes.
";

fn written(rounds: &Rounds) -> Result<String> {
    let mut text = HEADING.to_string();
    for (problem, rounds) in rounds {
        let key = key(problem)?;
        for round in rounds {
            let _ = write!(text, "\n[[{key}]]\n{}", written_round(round));
        }
    }
    Ok(text)
}

/// A name as TOML has it before a value, quoted where that is necessary.
fn key(name: &str) -> Result<String> {
    let table = toml::Table::from_iter([(name.to_string(), toml::Value::Boolean(true))]);
    Ok(toml::to_string(&table)?.trim_end().trim_end_matches(" = true").into())
}

fn written_round(round: &Round) -> String {
    let Round { begun, hints, failed, passed, others } = round;
    let mut text = format!("begun = {begun}\n");
    if !failed.is_empty() {
        let failure = |FailedAttempt { at, verdicts, others }: &FailedAttempt| {
            let verdicts = toml::Value::from(verdicts.as_str());
            format!("    {{ at = {at}, verdicts = {verdicts}{} }},\n", inline(others))
        };
        let _ = writeln!(text, "failed = [\n{}]", failed.iter().map(failure).collect::<String>());
    }
    if !hints.is_empty() {
        let hints: Vec<String> = hints.iter().map(|hint| hint.to_string()).collect();
        let _ = writeln!(text, "hints = [{}]", hints.join(", "));
    }
    if let Some(PassedAttempt { at, time, memory, others }) = passed {
        let ratio = |name: &str, ratio: &Option<f64>| {
            ratio.map_or(String::new(), |ratio| format!(", {name} = {ratio:.2}"))
        };
        let (time, memory) = (ratio("time", time), ratio("memory", memory));
        let _ = writeln!(text, "passed = {{ at = {at}{time}{memory}{} }}", inline(others));
    }
    for (name, value) in others {
        let _ = writeln!(text, "{} = {value}", quoted(name));
    }
    text
}

/// Further fields of a table on one line.
fn inline(fields: &toml::Table) -> String {
    fields.iter().map(|(name, value)| format!(", {} = {value}", quoted(name))).collect()
}

/// A name that may contain anything.
fn quoted(name: &str) -> String {
    toml::Value::from(name).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = "
[[clocks]]
begun = 2026-11-15T12:00:00+09:00
failed = [
    { at = 2026-11-15T12:20:00+09:00, verdicts = \"3 AC, 2 WA\" },
    { at = 2026-11-15T12:30:00+09:00, verdicts = \"5 TLE\" },
]
hints = [2026-11-15T12:40:00+09:00, 2026-11-15T12:50:00+09:00]
passed = { at = 2026-11-15T13:00:00+09:00, time = 3.10, memory = 0.50 }

[[clocks]]
begun = 2026-11-16T12:00:00Z
passed = { at = 2026-11-16T12:10:00Z }

[[\"my sum\"]]
begun = 2026-11-15T12:00:00Z
";

    #[test]
    fn what_is_written_is_read_again() {
        let rounds: Rounds = toml::from_str(WRITTEN).unwrap();
        assert_eq!(rounds["clocks"][0].hints.len(), 2);
        assert_eq!(written(&rounds).unwrap(), format!("{HEADING}{WRITTEN}"));
    }

    #[test]
    fn what_another_version_has_written_is_kept() {
        let text = format!(
            "{HEADING}\n[[clocks]]\nbegun = 2026-11-15T12:00:00Z\nfailed = [\n    \
             {{ at = 2026-11-15T12:20:00Z, verdicts = \"1 WA\", \"case\" = \"a 'b'\" }},\n]\n\
             passed = {{ at = 2026-11-15T13:00:00Z, \"bytes\" = 7 }}\n\"mood\" = [1, 2]\n\
             \"of day\" = {{ hour = 1 }}\n"
        );
        assert_eq!(written(&rounds_in(&text).unwrap()).unwrap(), text);
    }

    #[test]
    fn whatever_a_name_or_a_note_contains_the_file_stays_readable() {
        for text in ["a b", "ü.x", "\"", "'", "\\", "a\nb", "= true"] {
            let mut round = Round::new("2026-11-15T12:00:00Z".parse().unwrap());
            round.failed.push(FailedAttempt::new(round.begun, text.into()));
            let rounds = Rounds::from_iter([(text.to_string(), vec![round])]);
            assert_eq!(toml::from_str::<Rounds>(&written(&rounds).unwrap()).unwrap(), rounds);
        }
    }
}
