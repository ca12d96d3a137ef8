//! An attempt against its reference: both on the slowest cases, in turn.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::report::progress::while_waiting;
use crate::verbs::compile::compile_one;
use crate::verbs::cost::{Cost, Effort, Relation, SLOWEST, Variant, lenient, measure, times};
use facts::attempt::Attempt;
use facts::cases::Case;
use judging::pool::{Batch, Pool};
use judging::program::Program;

/// What an attempt costs, as multiples of what the reference costs.
pub struct Ratio {
    pub time: f64,
    pub memory: f64,
    /// Whether it takes so much more memory that it is worth a word.
    is_memory_notable: bool,
}

/// How long a race takes, unless the programs are slow, and how often they run at most on each case.
const PATIENCE: Duration = Duration::from_secs(4);
const RUNS: usize = 40;

/// The ratio of an attempt, or why there is none.
pub fn race(pool: &mut Pool, attempt: &Attempt, batch: &Batch) -> Result<Result<Ratio, String>> {
    let reference = compile_one(&attempt.reference()?)?;
    if let Program::DoesNotCompile(_) = reference {
        return Ok(Err("the reference does not compile".into()));
    }
    let variant = |name: &str, program: Program| Variant {
        name: name.into(),
        program,
        rules: lenient(batch.rules.clone()),
        relation: Relation::Solution,
    };
    let programs =
        [variant("your program", batch.program.clone()), variant("the reference", reference)];
    while_waiting("racing the reference".into(), || run(pool, &programs, &slowest(&batch.cases)))
}

/// The cases that take longest; all if nobody says which those are.
fn slowest(cases: &[Case]) -> Vec<&Case> {
    let slowest: Vec<&Case> = cases.iter().filter(|case| case.name.starts_with(SLOWEST)).collect();
    if slowest.is_empty() { cases.iter().collect() } else { slowest }
}

fn run(pool: &mut Pool, programs: &[Variant], cases: &[&Case]) -> Result<Result<Ratio, String>> {
    let mut totals = [Total::default(), Total::default()];
    let effort = Effort { runs: RUNS, patience: PATIENCE / cases.len().max(1) as u32 };
    let start = Instant::now();
    for case in cases {
        let costs = measure(pool.slot(), programs, case, &effort)?;
        for ((cost, total), program) in costs.iter().zip(&mut totals).zip(programs) {
            match cost {
                Ok(cost) => total.add(cost),
                Err(failure) => {
                    let (name, case, verdict) = (&program.name, &case.name, failure.verdict);
                    return Ok(Err(format!("{name} got {verdict} on {case} when it ran again")));
                }
            }
        }
        if start.elapsed() > PATIENCE {
            break;
        }
    }
    let [mine, reference] = totals;
    Ok(Ok(Ratio::of(&mine, &reference)))
}

/// The least time for all cases, and the most memory.
#[derive(Default)]
struct Total {
    time: Duration,
    memory_bytes: u64,
}

impl Total {
    fn add(&mut self, cost: &Cost) {
        self.time += cost.min;
        self.memory_bytes = self.memory_bytes.max(cost.memory_bytes);
    }
}

impl Ratio {
    fn of(mine: &Total, reference: &Total) -> Ratio {
        const NOTABLE_BYTES: u64 = 8 << 20;
        // Nothing runs in no time; only a clock can be too coarse to tell.
        let seconds = |total: &Total| total.time.as_secs_f64().max(1e-6);
        let bytes = |total: &Total| total.memory_bytes.max(1) as f64;
        let memory = bytes(mine) / bytes(reference);
        let is_large = mine.memory_bytes >= reference.memory_bytes + NOTABLE_BYTES;
        Ratio {
            time: seconds(mine) / seconds(reference),
            memory,
            is_memory_notable: is_large && memory >= 2.0,
        }
    }

    /// In words: `3.1x the reference's time`.
    pub fn in_words(&self) -> String {
        let time = format!("{} the reference's time", times(self.time));
        match self.is_memory_notable {
            true => format!("{time}, {} its memory", times(self.memory)),
            false => time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_words(mine: (u64, u64), reference: (u64, u64)) -> String {
        let total = |(milliseconds, megabytes): (u64, u64)| Total {
            time: Duration::from_millis(milliseconds),
            memory_bytes: megabytes << 20,
        };
        Ratio::of(&total(mine), &total(reference)).in_words()
    }

    #[test]
    fn a_ratio_is_told_with_the_memory_where_that_is_much_more() {
        assert_eq!(in_words((31, 2), (10, 2)), "3.1x the reference's time");
        assert_eq!(in_words((310, 9), (10, 2)), "31x the reference's time");
        assert_eq!(in_words((10, 40), (20, 2)), "0.5x the reference's time, 20x its memory");
        assert_eq!(in_words((10, 2), (10, 60)), "1.0x the reference's time");
        assert_eq!(in_words((10, 60), (10, 40)), "1.0x the reference's time");
        assert_eq!(in_words((0, 0), (0, 0)), "1.0x the reference's time");
    }

    #[test]
    fn the_slowest_cases_are_raced_or_all() {
        let cases = |names: &[&str]| -> Vec<Case> {
            let case = |name: &&str| Case::new(name, "", None);
            names.iter().map(case).collect()
        };
        assert_eq!(slowest(&cases(&["edge-1", "max-1", "max-2"])).len(), 2);
        assert_eq!(slowest(&cases(&["1", "2", "3"])).len(), 3);
    }
}
