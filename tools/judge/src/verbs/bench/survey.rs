//! What a solution and the textbook method cost over many inputs: how that grows, how it varies.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::start::{Start, taken_off};
use crate::verbs::cost::{Effort, Role, Variant};
use facts::cases::Case;
use judging::problems::{Repeatable, Survey, setter};
use judging::slot::Slot;
use judging::verdict::Verdict;

pub struct Curve {
    pub problem: String,
    pub role: Role,
    pub points: Points,
}

pub enum Points {
    /// The time for each n, up to the first that takes too long.
    Growth(Vec<(u32, Time)>),
    /// The time for each puzzle, the shortest first.
    Spread(Vec<Time>),
}

/// What a program took without the start of its process. One that takes too long is stopped.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub enum Time {
    Took(Duration),
    Over(Duration),
}

/// How much is measured for each n, for each of many puzzles, and before that to know how often a
/// puzzle is to be repeated.
const FOR_EACH_N: Effort = Effort { runs: 40, patience: Duration::from_secs(1) };
const FOR_A_PUZZLE: Effort = Effort { runs: 12, patience: Duration::from_millis(100) };
const FOR_A_GLANCE: Effort = Effort { runs: 1, patience: Duration::ZERO };

/// With many puzzles, the textbook method is stopped earlier.
const LONGEST_PUZZLE: Duration = Duration::from_secs(1);

/// How long a puzzle should take, repeated or not. One that takes less than that by far is repeated as
/// often as it can be.
const ENOUGH: Duration = Duration::from_millis(10);
const NO_TIME: Duration = Duration::from_micros(500);

pub struct Surveyor<'a> {
    pub slot: &'a mut Slot,
    pub start: &'a mut Start,
}

impl Surveyor<'_> {
    /// Those of the solution as it is written, which is the first variant, and of the textbook method.
    /// None for a problem whose setter knows no such inputs.
    pub fn curves(&mut self, problem: &str, variants: &[Variant]) -> Result<Vec<Curve>> {
        let Some(survey) = setter(problem).and_then(|setter| setter.survey()) else {
            return Ok(Vec::new());
        };
        let textbook = variants.iter().find(|variant| variant.role == Role::Textbook);
        let curves = variants.iter().take(1).chain(textbook).map(|variant| {
            let points = self.points(&survey, variant)?;
            Ok(Curve { problem: problem.into(), role: variant.role, points })
        });
        curves.collect()
    }

    fn points(&mut self, survey: &Survey, variant: &Variant) -> Result<Points> {
        Ok(match survey {
            Survey::Growth(inputs) => Points::Growth(self.growth(inputs, variant)?),
            Survey::Spread { puzzles, most_repeats } => {
                Points::Spread(self.spread(puzzles, *most_repeats, variant.clone())?)
            }
        })
    }

    fn growth(&mut self, inputs: &[(u32, String)], variant: &Variant) -> Result<Vec<(u32, Time)>> {
        let mut times = Vec::new();
        for (n, input) in inputs {
            let time = self.time(variant, input, &FOR_EACH_N)?;
            times.push((*n, time));
            if let Time::Over(_) = time {
                break;
            }
        }
        Ok(times)
    }

    fn spread(
        &mut self,
        puzzles: &[Repeatable],
        most: u32,
        mut variant: Variant,
    ) -> Result<Vec<Time>> {
        if variant.role == Role::Textbook {
            variant.rules.limits.time = variant.rules.limits.time.min(LONGEST_PUZZLE);
        }
        let times = puzzles.iter().map(|puzzle| self.time_of_one(puzzle, most, &variant));
        let mut times = times.collect::<Result<Vec<Time>>>()?;
        times.sort_by(|one, other| one.partial_cmp(other).expect("times can be compared"));
        Ok(times)
    }

    fn time_of_one(&mut self, puzzle: &Repeatable, most: u32, variant: &Variant) -> Result<Time> {
        let glance = self.time(variant, &puzzle(1), &FOR_A_GLANCE)?;
        let repeats = match glance {
            Time::Took(time) if time < FOR_A_PUZZLE.patience => repeats(time, most),
            _ => return Ok(glance),
        };
        Ok(match self.time(variant, &puzzle(repeats), &FOR_A_PUZZLE)? {
            Time::Took(time) => Time::Took(time / repeats),
            Time::Over(_) => glance,
        })
    }

    /// The program and one that only starts run in turn.
    fn time(&mut self, variant: &Variant, input: &str, effort: &Effort) -> Result<Time> {
        let path = self.slot.folder.join("input");
        fs::write(&path, input)?;
        let case = Case { name: "survey".into(), input: path, answer: None };
        let (mut start, mut least) = (Duration::MAX, Duration::MAX);
        let begin = Instant::now();
        for _ in 0..effort.runs {
            start = start.min(self.start.run(self.slot, &case)?);
            match self.run(variant, &case)? {
                Time::Took(time) => least = least.min(time),
                over => return Ok(over),
            }
            if begin.elapsed() > effort.patience {
                break;
            }
        }
        Ok(Time::Took(taken_off(start, least)))
    }

    /// One run, with the start of the process.
    fn run(&mut self, variant: &Variant, case: &Case) -> Result<Time> {
        let run = self.slot.judge(&variant.program, &variant.rules, case)?;
        let is_over = run.verdict == Verdict::TimeLimit && variant.role == Role::Textbook;
        match run.execution {
            Some(execution) if run.verdict.is_good() => Ok(Time::Took(execution.cpu)),
            Some(execution) if is_over => {
                Ok(Time::Over(execution.cpu.min(variant.rules.limits.time)))
            }
            _ => {
                let input = fs::read_to_string(&case.input)?;
                bail!("{} got {}: {}\n{input}", variant.name, run.verdict, run.why)
            }
        }
    }
}

/// How often a puzzle is repeated that takes about as long as this.
fn repeats(time: Duration, most: u32) -> u32 {
    match time < NO_TIME {
        true => most,
        false => most.min(ENOUGH.div_duration_f64(time).ceil() as u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_repeated_until_it_takes_long_enough() {
        let repeats = |micros| repeats(Duration::from_micros(micros), 1000);
        assert_eq!([100, 499, 500, 4000, 10_000, 90_000].map(repeats), [1000, 1000, 20, 3, 1, 1]);
        assert_eq!(super::repeats(Duration::from_micros(100), 1), 1);
    }

    #[test]
    fn a_time_that_is_not_known_is_longer_than_all_others() {
        let second = Duration::from_secs(1);
        assert!(Time::Over(second) > Time::Took(9 * second));
    }
}
