//! A round of practice: the way from a stub to the pass.

use serde::Deserialize;

use facts::day::Day;
use facts::moment::Moment;

#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Round {
    /// When its stub was written.
    pub begun: Moment,
    /// When each hint was asked for.
    #[serde(default)]
    pub hints: Vec<Moment>,
    #[serde(default)]
    pub failed: Vec<FailedAttempt>,
    pub passed: Option<PassedAttempt>,
    /// Fields that another version of this tool has written.
    #[serde(skip)]
    pub others: toml::Table,
}

/// A test that was not passed.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct FailedAttempt {
    pub at: Moment,
    /// How many cases got each verdict: `3 AC, 2 WA`.
    pub verdicts: String,
    #[serde(skip)]
    pub others: toml::Table,
}

#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct PassedAttempt {
    pub at: Moment,
    /// What it took, as a multiple of what the reference takes. Nothing where that was not measured.
    pub time: Option<f64>,
    pub memory: Option<f64>,
    #[serde(skip)]
    pub others: toml::Table,
}

impl FailedAttempt {
    pub fn new(at: Moment, verdicts: String) -> FailedAttempt {
        FailedAttempt { at, verdicts, others: toml::Table::new() }
    }
}

impl PassedAttempt {
    /// It is not measured yet.
    pub fn new(at: Moment) -> PassedAttempt {
        PassedAttempt { at, time: None, memory: None, others: toml::Table::new() }
    }
}

impl Round {
    pub fn new(begun: Moment) -> Round {
        let others = toml::Table::new();
        Round { begun, hints: Vec::new(), failed: Vec::new(), passed: None, others }
    }

    /// Keeps what the file has of this round and of its attempts, and we do not know.
    pub fn keep_others(&mut self, table: &toml::Table) {
        self.others = without(table, &["begun", "hints", "failed", "passed"]);
        let passed = self.passed.iter_mut();
        for (pass, table) in passed.zip(table.get("passed").and_then(toml::Value::as_table)) {
            pass.others = without(table, &["at", "time", "memory"]);
        }
        let tables = table.get("failed").and_then(toml::Value::as_array).into_iter().flatten();
        let tables = tables.filter_map(toml::Value::as_table);
        for (failure, table) in self.failed.iter_mut().zip(tables) {
            failure.others = without(table, &["at", "verdicts"]);
        }
    }

    pub fn is_open(&self) -> bool {
        self.passed.is_none()
    }

    /// Whether nothing has gone wrong in it, and nothing was given away.
    pub fn is_clean(&self) -> bool {
        self.hints.is_empty() && self.failed.is_empty()
    }

    /// The day of its pass, else of the last thing that went wrong.
    pub fn last_day(&self) -> Option<Day> {
        let hint = self.hints.last().map(|hint| hint.day());
        let failure = self.failed.last().map(|failure| failure.at.day());
        let pass = self.passed.as_ref().map(|pass| pass.at.day());
        pass.or(hint.max(failure))
    }

    /// How it went: `at the first try, after 12 min`.
    pub fn in_words(&self) -> String {
        let some = |count: usize, what: &str| match count {
            0 => None,
            1 => Some(format!("1 {what}")),
            count => Some(format!("{count} {what}s")),
        };
        let slips = [some(self.hints.len(), "hint"), some(self.failed.len(), "failed test")];
        let slips: Vec<String> = slips.into_iter().flatten().collect();
        let how = match slips.is_empty() {
            true => "at the first try".into(),
            false => format!("with {}", slips.join(" and ")),
        };
        self.took().map_or(how.clone(), |took| format!("{how}, after {took}"))
    }

    /// How long it took from the stub to the pass. Nothing where a clock was set back on the way.
    pub fn took(&self) -> Option<String> {
        let minutes = self.passed.as_ref()?.at.since(self.begun)?.as_secs() / 60;
        Some(match minutes {
            0 => "1 min".into(),
            minutes if minutes < 120 => format!("{minutes} min"),
            minutes if minutes < 48 * 60 => format!("{} h", minutes / 60),
            minutes => format!("{} days", minutes / (24 * 60)),
        })
    }
}

/// The fields of a table but for these.
fn without(table: &toml::Table, known: &[&str]) -> toml::Table {
    let others = table.iter().filter(|(key, _)| !known.contains(&key.as_str()));
    others.map(|(key, value)| (key.clone(), value.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_told_with_what_went_wrong_and_how_long_it_took() {
        let moment = |time: &str| format!("2026-11-{time}:00Z").parse::<Moment>().unwrap();
        let mut round = Round::new(moment("15T12:00"));
        let mut in_words = |at: &str| {
            round.passed = Some(PassedAttempt::new(moment(at)));
            round.in_words()
        };
        assert_eq!(in_words("15T12:00"), "at the first try, after 1 min");
        assert_eq!(in_words("15T13:30"), "at the first try, after 90 min");
        assert_eq!(in_words("16T12:00"), "at the first try, after 24 h");
        assert_eq!(in_words("20T12:00"), "at the first try, after 5 days");
        assert_eq!(in_words("14T12:00"), "at the first try");
        round.hints = vec![moment("15T12:10"); 2];
        assert_eq!(round.in_words(), "with 2 hints");
        round.failed = vec![FailedAttempt::new(moment("15T12:10"), "1 WA".into())];
        assert_eq!(round.in_words(), "with 2 hints and 1 failed test");
    }
}
