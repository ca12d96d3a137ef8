//! When a problem is due again, by what was done so far: recall works best at growing distances.
//!
//! A round that is passed at the first try takes a problem one rung up, so many days away. A hint or
//! a failed test brings it back to tomorrow, below the first rung. Who practises before a problem is
//! due learns little about their memory: then it stays where it is.

use super::round::Round;
use facts::day::Day;

/// How many days away each rung is. Nobody climbs beyond the last.
const RUNGS: [i64; 5] = [1, 3, 7, 16, 35];

/// When a problem is due after these rounds, the oldest first. Nothing while nothing was passed,
/// failed or given away.
pub fn due(rounds: &[Round], today: Day) -> Option<Day> {
    let mut ladder = Ladder::default();
    rounds.iter().for_each(|round| ladder.add(round));
    // What happened in the future did not: the clock was wrong. Nobody knows when it is due, so it
    // is due now.
    let was_ahead = ladder.last.is_some_and(|last| last > today);
    ladder.due.map(|due| if was_ahead { due.min(today) } else { due })
}

#[derive(Default)]
struct Ladder {
    /// Nothing below the first.
    rung: Option<usize>,
    due: Option<Day>,
    /// The day of the last thing that happened.
    last: Option<Day>,
}

impl Ladder {
    fn add(&mut self, round: &Round) {
        let Some(day) = round.last_day() else { return };
        if !round.is_clean() {
            (self.rung, self.due) = (None, Some(day + 1));
        } else if !self.is_waiting(day) {
            self.climb(day);
        }
        self.last = Some(day);
    }

    /// Whether a day is one of those before it is due.
    fn is_waiting(&self, day: Day) -> bool {
        let is_after_last = self.last.is_none_or(|last| last <= day);
        is_after_last && self.due.is_some_and(|due| day < due)
    }

    fn climb(&mut self, day: Day) {
        let rung = self.rung.map_or(0, |rung| (rung + 1).min(RUNGS.len() - 1));
        (self.rung, self.due) = (Some(rung), Some(day + RUNGS[rung]));
    }
}

#[cfg(test)]
mod tests {
    use super::super::round::{FailedAttempt, PassedAttempt, Round};
    use super::*;
    use facts::moment::Moment;

    /// Noon of a day of November 2026, or of a later year.
    fn noon(day: i64) -> Moment {
        let (year, day) = (2026 + day / 100, day % 100);
        format!("{year}-11-{day:02}T12:00:00Z").parse().unwrap()
    }

    fn passed(day: i64) -> Round {
        let pass = PassedAttempt::new(noon(day));
        Round { passed: Some(pass), ..Round::new(noon(day)) }
    }

    fn with_hint(day: i64, round: Round) -> Round {
        Round { hints: vec![noon(day)], ..round }
    }

    fn with_failure(day: i64, round: Round) -> Round {
        Round { failed: vec![FailedAttempt::new(noon(day), "1 WA".into())], ..round }
    }

    /// How many days after `today` it is due.
    fn due_in(rounds: &[Round], today: i64) -> Option<i64> {
        let today = noon(today).day();
        due(rounds, today).map(|due| due.since(today))
    }

    #[test]
    fn nothing_is_due_before_something_has_happened() {
        assert_eq!(due_in(&[], 1), None);
        assert_eq!(due_in(&[Round::new(noon(1))], 9), None);
    }

    #[test]
    fn each_pass_when_it_is_due_takes_it_further_away_up_to_a_limit() {
        let mut rounds = Vec::new();
        // The third is a day late.
        for (date, expected) in [
            ("2026-11-01", 1),
            ("2026-11-02", 3),
            ("2026-11-06", 7),
            ("2026-11-13", 16),
            ("2026-11-29", 35),
            ("2027-01-03", 35),
            ("2027-02-07", 35),
        ] {
            let at: Moment = format!("{date}T12:00:00Z").parse().unwrap();
            let passed = PassedAttempt::new(at);
            rounds.push(Round { passed: Some(passed), ..Round::new(at) });
            assert_eq!(due(&rounds, at.day()).unwrap().since(at.day()), expected, "{date}");
        }
    }

    #[test]
    fn a_pass_before_it_is_due_changes_nothing() {
        let rounds = [passed(1), passed(2), passed(3), passed(4)];
        assert_eq!(due_in(&rounds[..2], 2), Some(3));
        assert_eq!(due_in(&rounds[..3], 3), Some(2));
        assert_eq!(due_in(&rounds[..4], 4), Some(1));
    }

    #[test]
    fn a_hint_or_a_failure_brings_it_back_to_tomorrow_and_below_the_first_rung() {
        for slip in [with_hint, with_failure] {
            let mut rounds = vec![passed(1), passed(2), slip(5, Round::new(noon(5)))];
            assert_eq!(due_in(&rounds, 5), Some(1));
            rounds[2] = slip(5, passed(6));
            assert_eq!(due_in(&rounds, 6), Some(1));
            // Over again on the same day: that does not count.
            rounds.push(passed(6));
            assert_eq!(due_in(&rounds, 6), Some(1));
            rounds.push(passed(7));
            assert_eq!(due_in(&rounds, 7), Some(1));
            rounds.push(passed(8));
            assert_eq!(due_in(&rounds, 8), Some(3));
        }
    }

    #[test]
    fn what_happened_in_the_future_is_due_now_and_counts_on_from_there() {
        let mut rounds = vec![passed(1), passed(401)];
        assert_eq!(due_in(&rounds, 5), Some(0));
        rounds.push(passed(5));
        assert_eq!(due_in(&rounds, 5), Some(7));
        let slip = [with_hint(401, Round::new(noon(401)))];
        assert_eq!(due_in(&slip, 5), Some(0));
    }
}
