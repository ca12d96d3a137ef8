//! What the test of an attempt means for its round: passed, failed, or neither.

use anyhow::Result;

use super::comparison::compared;
use super::ladder;
use super::progress_file::ProgressFile;
use super::race::{Ratio, race};
use super::round::{FailedAttempt, PassedAttempt, Round};
use facts::attempt::Attempt;
use facts::moment::Moment;
use facts::solution::Solution;
use files::read_text;
use judging::pool::{Batch, Pool};
use judging::verdict::Verdict;

/// Which of the solutions that are tested are attempts.
pub struct Attempts(Vec<Option<Attempt>>);

impl Attempts {
    /// What time it is must be known before they are judged.
    pub fn of<'a>(solutions: impl Iterator<Item = Option<&'a Solution>>) -> Result<Attempts> {
        let attempt = |solution: Option<&Solution>| Attempt::at(&solution?.problem.file);
        let attempts: Vec<_> = solutions.map(attempt).collect();
        if attempts.iter().any(Option::is_some) {
            Moment::now()?;
        }
        Ok(Attempts(attempts))
    }

    /// Keeps what the verdicts on attempts mean, races those that are right, and returns what to say
    /// about it. A test of some cases only, or by other rules, does not count.
    pub fn mark(
        &self,
        batches: &[Batch],
        mut verdicts: &[Verdict],
        is_whole: bool,
        pool: &mut Pool,
    ) -> Result<String> {
        let mut text = String::new();
        for (attempt, batch) in self.0.iter().zip(batches) {
            let (of_batch, others) = verdicts.split_at(batch.cases.len());
            verdicts = others;
            let Some(attempt) = attempt else { continue };
            if batches.len() > 1 {
                text += &format!("{}: ", batch.name);
            }
            text +=
                &Mark::of(attempt, of_batch, is_whole).record(attempt, batch, of_batch, pool)?;
        }
        Ok(text)
    }
}

enum Mark {
    Passed,
    Failed,
    /// It says nothing about who wrote the attempt.
    NotCounted(String),
}

impl Mark {
    fn of(attempt: &Attempt, verdicts: &[Verdict], is_whole: bool) -> Mark {
        let any = |verdict: Verdict| verdicts.contains(&verdict);
        let not_counted = |why: &str| Mark::NotCounted(why.into());
        if any(Verdict::CompileError) {
            not_counted("it does not compile")
        } else if any(Verdict::Broken) {
            not_counted("the judge could not do its part")
        } else if !is_whole {
            not_counted("only a test of all cases by the usual rules is")
        } else if verdicts.iter().all(|verdict| *verdict == Verdict::Ran) {
            not_counted("there is no answer to compare with")
        } else if let Err(error) = ProgressFile::of(&attempt.project).read() {
            Mark::NotCounted(format!("{error:#}"))
        } else if verdicts.iter().all(|verdict| verdict.is_good()) {
            Mark::Passed
        } else if is_unfinished(attempt) {
            not_counted("a `todo!` is left")
        } else {
            Mark::Failed
        }
    }

    fn record(
        self,
        attempt: &Attempt,
        batch: &Batch,
        verdicts: &[Verdict],
        pool: &mut Pool,
    ) -> Result<String> {
        let now = Moment::now()?;
        match self {
            Mark::NotCounted(why) => Ok(format!("not counted: {why}\n")),
            Mark::Failed => {
                let failure = FailedAttempt::new(now, count(verdicts));
                record(attempt, now, |round| round.failed.push(failure))
            }
            Mark::Passed => {
                // Whatever becomes of the race, it is passed.
                let pass = PassedAttempt::new(now);
                let passed = record(attempt, now, |round| round.passed = Some(pass))?;
                let right = match race(pool, attempt, batch)? {
                    Ok(ratio) => {
                        compare(attempt, now, &ratio)?;
                        ratio.in_words()
                    }
                    Err(why) => format!("not compared, as {why}"),
                };
                // What rustc takes and our parser does not is right all the same.
                let comparison = compared(attempt).unwrap_or_default();
                Ok(format!("right; {right}\n{comparison}{passed}"))
            }
        }
    }
}

/// Whether its author says so.
fn is_unfinished(attempt: &Attempt) -> bool {
    let text = read_text(&attempt.file()).unwrap_or_default();
    let code = text.lines().filter_map(|line| line.split("//").next());
    code.into_iter().any(|code| code.contains("todo!"))
}

/// How many cases got each verdict: `3 AC, 2 WA`.
fn count(verdicts: &[Verdict]) -> String {
    let mut codes: Vec<&str> = verdicts.iter().map(|verdict| verdict.code()).collect();
    codes.sort();
    let groups = codes.chunk_by(|one, other| one == other);
    let counts = groups.map(|group| format!("{} {}", group.len(), group[0]));
    counts.collect::<Vec<_>>().join(", ")
}

/// Notes what happened in the round at hand, unless that has ended with a pass. Returns how things
/// stand after it.
fn record(attempt: &Attempt, now: Moment, note: impl FnOnce(&mut Round)) -> Result<String> {
    ProgressFile::of(&attempt.project).update(|progress| {
        let rounds = progress.entry(attempt.name.clone()).or_default();
        let mut round = rounds.pop().unwrap_or(Round::new(now));
        let was_open = round.is_open();
        if was_open {
            note(&mut round);
        }
        rounds.push(round.clone());
        let due = ladder::due(rounds, now.day()).unwrap_or(now.day()).seen_from(now.day());
        Ok(match &round.passed {
            None => format!("not passed: due again {due}; `judge hint {}` helps\n", attempt.name),
            Some(_) if was_open => format!("passed {}; due again {due}\n", round.in_words()),
            Some(pass) => format!("passed already, on {}; due again {due}\n", pass.at.date()),
        })
    })
}

/// Notes how the pass of this moment compares with the reference.
fn compare(attempt: &Attempt, now: Moment, ratio: &Ratio) -> Result<()> {
    ProgressFile::of(&attempt.project).update(|progress| {
        let round = progress.get_mut(&attempt.name).and_then(|rounds| rounds.last_mut());
        let pass = round.and_then(|round| round.passed.as_mut());
        if let Some(pass) = pass.filter(|pass| pass.at == now && pass.time.is_none()) {
            (pass.time, pass.memory) = (Some(ratio.time), Some(ratio.memory));
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_counted() {
        use Verdict::{Accepted, TimeLimit, WrongAnswer};
        assert_eq!(count(&[WrongAnswer, Accepted, TimeLimit, Accepted]), "2 AC, 1 TLE, 1 WA");
    }
}
