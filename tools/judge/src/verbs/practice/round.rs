//! A round of practice: the way from a stub to the pass.

use serde::Deserialize;

use facts::day::Day;
use facts::moment::Moment;

#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// When its stub was written.
    pub begun: Moment,
    /// When each hint was asked for.
    #[serde(default)]
    pub hints: Vec<Moment>,
    #[serde(default)]
    pub failed: Vec<FailedAttempt>,
    pub passed: Option<PassedAttempt>,
}

/// A test that was not passed.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct FailedAttempt {
    pub at: Moment,
    /// How many cases got each verdict: `3 AC, 2 WA`.
    pub verdicts: String,
}

#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct PassedAttempt {
    pub at: Moment,
    /// What it took, as a multiple of what the reference takes. Nothing where that was not measured.
    pub time: Option<f64>,
    pub memory: Option<f64>,
}

impl Round {
    pub fn new(begun: Moment) -> Round {
        Round { begun, hints: Vec::new(), failed: Vec::new(), passed: None }
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
    pub fn told(&self) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_told_with_what_went_wrong_and_how_long_it_took() {
        let moment = |time: &str| format!("2026-11-{time}:00Z").parse::<Moment>().unwrap();
        let mut round = Round::new(moment("15T12:00"));
        let mut told = |at: &str| {
            round.passed = Some(PassedAttempt { at: moment(at), time: None, memory: None });
            round.told()
        };
        assert_eq!(told("15T12:00"), "at the first try, after 1 min");
        assert_eq!(told("15T13:30"), "at the first try, after 90 min");
        assert_eq!(told("16T12:00"), "at the first try, after 24 h");
        assert_eq!(told("20T12:00"), "at the first try, after 5 days");
        assert_eq!(told("14T12:00"), "at the first try");
        round.hints = vec![moment("15T12:10"); 2];
        assert_eq!(round.told(), "with 2 hints");
        round.failed = vec![FailedAttempt { at: moment("15T12:10"), verdicts: "1 WA".into() }];
        assert_eq!(round.told(), "with 2 hints and 1 failed test");
    }
}
