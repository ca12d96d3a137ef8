//! How a problem stands with who practises it.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};

use super::ladder;
use super::progress_file::Rounds;
use super::round::Round;
use crate::verbs::cost::times;
use crate::verbs::listing::columns;
use facts::day::Day;

/// The topic of each problem of a project, where it has one.
pub type Topics = BTreeMap<String, Option<String>>;

pub struct Standing<'a> {
    pub name: &'a str,
    pub topic: Option<&'a str>,
    rounds: &'a [Round],
    pub due: Option<Day>,
    today: Day,
}

/// All problems: what is due comes first, then what is begun, then what is new.
pub fn standings<'a>(topics: &'a Topics, rounds: &'a Rounds, today: Day) -> Vec<Standing<'a>> {
    let standing = |(name, topic): (&'a String, &'a Option<String>)| {
        let rounds = rounds.get(name).map(Vec::as_slice).unwrap_or_default();
        Standing { name, topic: topic.as_deref(), rounds, due: ladder::due(rounds, today), today }
    };
    let mut standings: Vec<Standing> = topics.iter().map(standing).collect();
    standings.sort_by_key(|it| (it.due.is_none(), it.due, it.is_new()));
    standings
}

impl Standing<'_> {
    pub fn is_due(&self) -> bool {
        self.due.is_some_and(|due| due <= self.today)
    }

    pub fn is_new(&self) -> bool {
        self.rounds.is_empty()
    }

    /// Whether nothing has come of it yet.
    pub fn is_begun(&self) -> bool {
        !self.is_new() && self.due.is_none()
    }

    pub fn is_passed(&self) -> bool {
        self.passed().is_some()
    }

    /// When it is due, as one says it today.
    pub fn due_in_words(&self) -> Option<String> {
        self.due.map(|due| due.seen_from(self.today))
    }

    /// The last round that ended with a pass.
    fn passed(&self) -> Option<&Round> {
        self.rounds.iter().rfind(|round| !round.is_open())
    }

    fn cells(&self) -> [String; 5] {
        let pass = self.passed().and_then(|round| round.passed.as_ref());
        let took = self.passed().and_then(Round::took);
        let cost = pass.and_then(|pass| pass.time).map(times);
        let or_none = |cell: Option<String>| cell.unwrap_or_default();
        [self.name.into(), self.state(), or_none(took), or_none(cost), or_none(self.due_in_words())]
    }

    fn state(&self) -> String {
        let pass = self.passed().and_then(|round| round.passed.as_ref());
        match (pass, self.rounds.last()) {
            (Some(pass), _) => format!("passed {}", pass.at.date()),
            (None, Some(round)) => format!("tried {}", round.begun.date()),
            (None, None) => "never tried".into(),
        }
    }

    fn style(&self) -> Style {
        match self.passed() {
            _ if self.is_due() => AnsiColor::Yellow.on_default().bold(),
            Some(_) => AnsiColor::Green.on_default(),
            None => Style::new(),
        }
    }
}

/// A table of these.
pub fn table<'a>(standings: impl Iterator<Item = &'a Standing<'a>> + Clone) -> String {
    let titles = ["problem", "state", "took", "cost", "due"].map(String::from);
    let cells = [titles].into_iter().chain(standings.clone().map(Standing::cells));
    let styles = [Style::new().bold()].into_iter().chain(standings.map(Standing::style));
    let text = columns(cells.collect());
    let lines = text.lines().zip(styles);
    lines.map(|(line, style)| format!("{style}{line}{style:#}\n")).collect()
}
