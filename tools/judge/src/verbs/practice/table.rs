//! How all problems stand, for who decides what to practise today.

use anstyle::{AnsiColor, Style};

use super::ladder;
use super::progress_file::Rounds;
use super::prose::wrapped;
use super::round::Round;
use crate::verbs::cost::times;
use crate::verbs::listing::columns;
use facts::day::Day;

/// What is due, then all problems, those that are due first.
pub fn table(names: &[String], rounds: &Rounds, today: Day) -> String {
    let mut rows: Vec<PracticeRow> =
        names.iter().map(|name| PracticeRow::of(name, rounds, today)).collect();
    rows.sort_by_key(|row| (row.due.is_none(), row.due));
    let titles = ["problem", "state", "took", "cost", "due"].map(String::from);
    let cells = [titles].into_iter().chain(rows.iter().map(|row| row.cells(today)));
    let styles = [Style::new().bold()].into_iter().chain(rows.iter().map(|row| row.style(today)));
    let text = columns(cells.collect());
    let lines = text.lines().zip(styles);
    let lines = lines.map(|(line, style)| format!("{style}{line}{style:#}\n"));
    wrapped(&summary(&rows, today)) + "\n" + &lines.collect::<String>()
}

struct PracticeRow<'a> {
    name: &'a str,
    rounds: &'a [Round],
    due: Option<Day>,
}

impl<'a> PracticeRow<'a> {
    fn of(name: &'a str, rounds: &'a Rounds, today: Day) -> PracticeRow<'a> {
        let rounds = rounds.get(name).map(Vec::as_slice).unwrap_or_default();
        PracticeRow { name, rounds, due: ladder::due(rounds, today) }
    }

    fn is_due(&self, today: Day) -> bool {
        self.due.is_some_and(|due| due <= today)
    }

    /// The last round that ended with a pass.
    fn passed(&self) -> Option<&Round> {
        self.rounds.iter().rfind(|round| !round.is_open())
    }

    fn cells(&self, today: Day) -> [String; 5] {
        let pass = self.passed().and_then(|round| round.passed.as_ref());
        let took = self.passed().and_then(Round::took);
        let cost = pass.and_then(|pass| pass.time).map(times);
        let due = self.due.map(|due| due.seen_from(today));
        let or_none = |cell: Option<String>| cell.unwrap_or_default();
        [self.name.into(), self.state(), or_none(took), or_none(cost), or_none(due)]
    }

    fn state(&self) -> String {
        let pass = self.passed().and_then(|round| round.passed.as_ref());
        match (pass, self.rounds.last()) {
            (Some(pass), _) => format!("passed {}", pass.at.date()),
            (None, Some(round)) => format!("tried {}", round.begun.date()),
            (None, None) => "never tried".into(),
        }
    }

    fn style(&self, today: Day) -> Style {
        match self.passed() {
            _ if self.is_due(today) => AnsiColor::Yellow.on_default().bold(),
            Some(_) => AnsiColor::Green.on_default(),
            None => Style::new(),
        }
    }
}

/// What is due, in a sentence.
fn summary(rows: &[PracticeRow], today: Day) -> String {
    let due: Vec<&str> = rows.iter().filter(|row| row.is_due(today)).map(|row| row.name).collect();
    let next = rows.iter().find(|row| row.due.is_some());
    match (due.len(), next.map(|row| (row.name, row.due))) {
        (0, Some((name, Some(day)))) => {
            format!("nothing is due today; next is {name}, {}", day.seen_from(today))
        }
        (0, _) => "nothing is due today; `judge practice PROBLEM` begins with one".into(),
        (count, _) => format!("{count} due today: {}", due.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_listed_with_what_is_due_first() {
        let rounds: Rounds = toml::from_str(
            "[[a]]\nbegun = 2026-11-15T12:00:00Z\n\
             passed = { at = 2026-11-15T12:40:00Z, time = 3.14 }\n\
             [[b]]\nbegun = 2026-11-14T12:00:00Z\nhints = [2026-11-14T12:00:00Z]\n\
             [[d]]\nbegun = 2026-11-12T12:00:00Z\npassed = { at = 2026-11-11T12:00:00Z }\n\
             [[e]]\nbegun = 2026-11-15T12:00:00Z\n",
        )
        .unwrap();
        let names = ["a", "b", "c", "d", "e"].map(String::from);
        let text = table(&names, &rounds, Day::of_date(2026, 11, 15));
        let expected = "\
2 due today: d, b

problem  state              took    cost  due
d        passed 2026-11-11                3 days ago
b        tried 2026-11-14                 today
a        passed 2026-11-15  40 min  3.1x  tomorrow
c        never tried
e        tried 2026-11-15
";
        assert_eq!(anstream::adapter::strip_str(&text).to_string(), expected);
    }

    #[test]
    fn a_list_of_what_is_due_fits_the_terminal() {
        let names: Vec<String> = (0..30).map(|number| format!("problem_{number}")).collect();
        let round = "begun = 2026-11-10T12:00:00Z\nhints = [2026-11-10T12:00:00Z]\n";
        let rounds: String = names.iter().map(|name| format!("[[{name}]]\n{round}")).collect();
        let text = table(&names, &toml::from_str(&rounds).unwrap(), Day::of_date(2026, 11, 15));
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(text.starts_with("30 due today: problem_0, problem_1,"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }

    #[test]
    fn what_comes_next_is_told_when_nothing_is_due() {
        let today = Day::of_date(2026, 11, 15);
        let names = ["a".to_string()];
        assert!(table(&names, &Rounds::new(), today).starts_with("nothing is due today; `judge"));
        let rounds =
            "[[a]]\nbegun = 2026-11-15T12:00:00Z\npassed = { at = 2026-11-15T12:40:00Z }\n";
        let rounds = toml::from_str(rounds).unwrap();
        assert!(
            table(&names, &rounds, today)
                .starts_with("nothing is due today; next is a, tomorrow\n")
        );
    }
}
