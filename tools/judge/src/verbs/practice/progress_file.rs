//! The rounds of all problems, in one file that people can read: `practice/progress.toml`. It is
//! written as a whole or not at all, and by one judge at a time.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};

use super::round::{FailedAttempt, PassedAttempt, Round};
use facts::attempt;
use facts::project::Project;
use files::{self, read_text, shown};

/// The rounds of each problem, the oldest first.
pub type Rounds = BTreeMap<String, Vec<Round>>;

pub struct ProgressFile {
    path: PathBuf,
    project: PathBuf,
    /// The names of all problems.
    problems: Vec<String>,
}

impl ProgressFile {
    pub fn of(project: &Project) -> ProgressFile {
        let path = attempt::folder(project).join("progress.toml");
        let problems = project.names().unwrap_or_default();
        ProgressFile { path, project: project.root().into(), problems }
    }

    /// What is in it; nothing as long as there is no such file.
    pub fn read(&self) -> Result<Rounds> {
        Ok(self.read_all()?.0)
    }

    /// The same, with what is in it besides.
    fn read_all(&self) -> Result<(Rounds, toml::Table)> {
        if !self.path.exists() {
            return Ok(Default::default());
        }
        let text = read_text(&self.path)?;
        all_in(&text, &self.problems).map_err(|error| self.broken(&text, &error))
    }

    /// Changes it, unless that fails. Meanwhile no other judge does.
    pub fn update<T>(&self, change: impl FnOnce(&mut Rounds) -> Result<T>) -> Result<T> {
        // Not the folder of the file, which may not be there yet.
        let _lock = lock(&self.project);
        let (mut rounds, others) = self.read_all()?;
        let before = rounds.clone();
        let result = change(&mut rounds)?;
        if rounds != before {
            files::replace(&self.path, written(&rounds, &others)?)?;
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

/// The rounds in a text, with fields that we do not know; and what is there besides those of problems.
fn all_in(text: &str, problems: &[String]) -> Result<(Rounds, toml::Table), toml::de::Error> {
    let table: toml::Table = toml::from_str(text)?;
    let (rounds, others): (toml::Table, toml::Table) =
        table.into_iter().partition(|(name, value)| problems.contains(name) || is_rounds(value));
    let mut known = Except(&others).deserialize(toml::Deserializer::parse(text)?)?;
    for (problem, known) in &mut known {
        let tables = rounds[problem].as_array().into_iter().flatten();
        for (round, table) in known.iter_mut().zip(tables.filter_map(toml::Value::as_table)) {
            round.keep_others(table);
        }
    }
    Ok((known, others))
}

/// Whether this is what a problem has: `[[clocks]]`, well formed or not.
fn is_rounds(value: &toml::Value) -> bool {
    value.as_array().is_some_and(|parts| parts.iter().any(toml::Value::is_table))
}

/// Reads rounds, except for what has these names. Out of a table that was read before, errors would not
/// tell their lines.
struct Except<'a>(&'a toml::Table);

impl<'de> DeserializeSeed<'de> for Except<'_> {
    type Value = Rounds;

    fn deserialize<D: Deserializer<'de>>(self, text: D) -> Result<Rounds, D::Error> {
        text.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Except<'_> {
    type Value = Rounds;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the rounds of problems")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Rounds, M::Error> {
        let mut rounds = Rounds::new();
        while let Some(name) = map.next_key::<String>()? {
            if self.0.contains_key(&name) {
                map.next_value::<IgnoredAny>()?;
            } else {
                rounds.insert(name, map.next_value()?);
            }
        }
        Ok(rounds)
    }
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

fn written(rounds: &Rounds, others: &toml::Table) -> Result<String> {
    let mut text = HEADING.to_string();
    for (name, value) in others {
        let _ = write!(text, "\n{} = {value}\n", quoted(name));
    }
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

/// A name that may contain anything, on one line.
fn quoted(name: &str) -> String {
    serde_json::Value::from(name).to_string()
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
        assert_eq!(written(&rounds, &toml::Table::new()).unwrap(), format!("{HEADING}{WRITTEN}"));
    }

    #[test]
    fn what_another_version_has_written_is_kept() {
        let text = format!(
            "{HEADING}\n\"days\" = [1, 3]\n\n\"on\" = 2026-11-15\n\n\"ü x\" = {{ a = {{ b = 1 }} }}\n\
             \n[[clocks]]\nbegun = 2026-11-15T12:00:00Z\nfailed = [\n    \
             {{ at = 2026-11-15T12:20:00Z, verdicts = \"1 WA\", \"case\" = \"a 'b'\" }},\n]\n\
             passed = {{ at = 2026-11-15T13:00:00Z, \"bytes\" = 7 }}\n\"mood\" = [1, 2]\n\
             \"of day\" = {{ hour = 1 }}\n"
        );
        let (rounds, others) = all_in(&text, &[]).unwrap();
        assert_eq!(written(&rounds, &others).unwrap(), text);
    }

    #[test]
    fn whatever_a_name_or_a_note_contains_the_file_stays_readable() {
        for text in ["a b", "ü.x", "\"", "'", "\\", "a\nb", "= true"] {
            let mut round = Round::new("2026-11-15T12:00:00Z".parse().unwrap());
            round.failed.push(FailedAttempt::new(round.begun, text.into()));
            let rounds = Rounds::from_iter([(text.to_string(), vec![round])]);
            let others = toml::Table::from_iter([(format!("{text}2"), text.into())]);
            let read = all_in(&written(&rounds, &others).unwrap(), &[]).unwrap();
            assert_eq!(read, (rounds, others));
        }
    }

    #[test]
    fn damage_is_told_with_its_line_also_below_what_is_not_known() {
        let text = "version = 2\n[settings]\na = 1\n[[clocks]]\nbegun = 7\n";
        let start = all_in(text, &[]).unwrap_err().span().unwrap().start;
        assert_eq!(text[..start].matches('\n').count() + 1, 5);
    }
}
