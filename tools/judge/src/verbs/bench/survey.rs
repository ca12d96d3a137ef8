//! How what a solution and the textbook method cost grows with the size of the input.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::start::{Start, taken_off};
use crate::verbs::cost::{Relation, Variant};
use crate::verbs::generator::Generator;
use facts::cases::Case;
use judging::referee::Referee;
use judging::rules::Rules;
use judging::slot::Slot;
use judging::verdict::Verdict;

pub struct Curve {
    pub problem: String,
    pub relation: Relation,
    /// The longest time that an input of each size took, up to the first size that takes too long.
    pub points: Vec<(u32, Time)>,
}

/// What a program took without the start of its process. One that takes too long is stopped.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum Time {
    Took(Duration),
    Over(Duration),
}

/// At most so many sizes are measured, and so many inputs of each. The least time of so many runs counts,
/// or of fewer where they take long.
const MOST_SIZES: u32 = 16;
const INPUTS: u64 = 5;
const RUNS: usize = 10;
const PATIENCE: Duration = Duration::from_millis(500);

pub struct Surveyor<'a> {
    pub slot: &'a mut Slot,
    pub start: &'a mut Start,
}

impl Surveyor<'_> {
    /// Those of the solution as it is written, which is the first variant, and of the textbook method.
    /// None where no generator takes a size.
    pub fn curves(
        &mut self,
        problem: &str,
        generator: Option<&Generator>,
        variants: &[Variant],
    ) -> Result<Vec<Curve>> {
        let Some((generator, sizes)) = generator.and_then(|it| Some((it, it.sizes.as_ref()?)))
        else {
            return Ok(Vec::new());
        };
        let mut inputs = Vec::new();
        for size in spaced(*sizes.start(), *sizes.end()) {
            let make = |seed| generator.input(self.slot, seed, Some(size));
            inputs.push((size, (0..INPUTS).map(make).collect::<Result<Vec<_>>>()?));
        }
        let textbook = variants.iter().find(|variant| variant.relation == Relation::Textbook);
        let curves = variants.iter().take(1).chain(textbook).map(|variant| {
            // There are no answers to judge by.
            let rules = Rules { referee: Referee::Nobody, ..variant.rules.clone() };
            let points = self.points(&inputs, &Variant { rules, ..variant.clone() })?;
            Ok(Curve { problem: problem.into(), relation: variant.relation, points })
        });
        curves.collect()
    }

    fn points(
        &mut self,
        inputs: &[(u32, Vec<Vec<u8>>)],
        variant: &Variant,
    ) -> Result<Vec<(u32, Time)>> {
        let mut points = Vec::new();
        for (size, inputs) in inputs {
            let longest = self.longest(inputs, variant)?;
            points.push((*size, longest));
            if let Time::Over(_) = longest {
                break;
            }
        }
        Ok(points)
    }

    fn longest(&mut self, inputs: &[Vec<u8>], variant: &Variant) -> Result<Time> {
        let mut longest = Time::Took(Duration::ZERO);
        for input in inputs {
            let time = self.time(variant, input)?;
            longest = if time > longest { time } else { longest };
            if let Time::Over(_) = time {
                break;
            }
        }
        Ok(longest)
    }

    /// The program and one that only starts run in turn.
    fn time(&mut self, variant: &Variant, input: &[u8]) -> Result<Time> {
        let path = self.slot.folder.join("input");
        fs::write(&path, input)?;
        let case = Case::new("survey", path, None);
        let (mut start, mut least) = (Duration::MAX, Duration::MAX);
        let begin = Instant::now();
        for _ in 0..RUNS {
            start = start.min(self.start.run(self.slot, &case)?);
            match self.run(variant, &case)? {
                Time::Took(time) => least = least.min(time),
                over => return Ok(over),
            }
            if begin.elapsed() > PATIENCE {
                break;
            }
        }
        Ok(Time::Took(taken_off(start, least)))
    }

    /// One run, with the start of the process.
    fn run(&mut self, variant: &Variant, case: &Case) -> Result<Time> {
        let run = self.slot.judge(&variant.program, &variant.rules, case)?;
        let is_over = run.verdict == Verdict::TimeLimit && variant.relation == Relation::Textbook;
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

/// Some of the sizes, equally far apart; the largest is one of them.
fn spaced(least: u32, most: u32) -> Vec<u32> {
    let step = (most - least).div_ceil(MOST_SIZES).max(1);
    let mut sizes: Vec<u32> = (least..=most).rev().step_by(step as usize).collect();
    sizes.reverse();
    sizes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_equally_far_apart_and_end_with_the_largest() {
        assert_eq!(spaced(1, 4), [1, 2, 3, 4]);
        assert_eq!(spaced(7, 7), [7]);
        assert_eq!(spaced(0, 64).len(), 17);
        assert_eq!(spaced(1, 64)[..3], [4, 8, 12]);
        assert_eq!(spaced(1, 64).last(), Some(&64));
    }

    #[test]
    fn a_time_that_is_not_known_is_longer_than_all_others() {
        let second = Duration::from_secs(1);
        assert!(Time::Over(second) > Time::Took(9 * second));
    }
}
