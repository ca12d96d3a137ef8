//! What programs cost: time and memory, over many runs. What `bench` and practice share.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use facts::cases::Case;
use judging::case_run::CaseRun;
use judging::program::Program;
use judging::rules::Rules;
use judging::slot::Slot;
use judging::verdict::Verdict;
use sandbox::Execution;

/// The cases that are measured.
pub const SLOWEST: &str = "max-";

/// A program that is measured beside others.
#[derive(Clone)]
pub struct Variant {
    pub name: String,
    pub program: Program,
    pub rules: Rules,
    pub relation: Relation,
}

/// What a program has to do with the solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Relation {
    /// The solution itself, as it is written or pasted.
    Solution,
    /// The textbook method of the same problem, which need not be quick.
    Textbook,
    /// Any other program of the user.
    Guest,
}

pub struct Cost {
    pub min: Duration,
    pub median: Duration,
    pub memory_bytes: u64,
    pub runs: usize,
}

/// Why there is no cost.
pub struct NoCost {
    pub verdict: Verdict,
    /// The CPU time that the program had used by then, of what it was allowed.
    pub cpu: Duration,
}

/// How many runs a figure comes from, after one to warm up, and how long that may take for all
/// programs; slow ones make do with fewer.
pub struct Effort {
    pub runs: usize,
    pub patience: Duration,
}

const FEWEST_RUNS: usize = 3;

/// Runs the programs in turn, over and over, so that whatever else the machine does affects them
/// alike. The cost of each, or why it has none.
pub fn measure(
    slot: &mut Slot,
    variants: &[Variant],
    case: &Case,
    effort: &Effort,
) -> Result<Vec<Result<Cost, NoCost>>> {
    let mut all: Vec<Measurements> = variants.iter().map(|_| Measurements::default()).collect();
    let share = effort.patience / variants.len().max(1) as u32;
    for _ in 0..=effort.runs {
        for (variant, measurements) in variants.iter().zip(&mut all) {
            if !measurements.is_enough(effort.patience, share) {
                measurements.add(slot, variant, case)?;
            }
        }
    }
    Ok(all.into_iter().map(Measurements::cost).collect())
}

/// The runs of one program.
#[derive(Default)]
struct Measurements {
    runs: Vec<Execution>,
    failure: Option<NoCost>,
    spent: Duration,
}

impl Measurements {
    /// A program that takes as long as all of them may runs no more, and others only if they have not
    /// had their share.
    fn is_enough(&self, patience: Duration, share: Duration) -> bool {
        let had_share = self.spent > share && self.runs.len() > FEWEST_RUNS;
        self.failure.is_some() || self.spent > patience || had_share
    }

    fn add(&mut self, slot: &mut Slot, variant: &Variant, case: &Case) -> Result<()> {
        let start = Instant::now();
        let CaseRun { verdict, why, execution, .. } =
            slot.judge(&variant.program, &variant.rules, case)?;
        self.spent += start.elapsed();
        match verdict {
            Verdict::Broken => bail!("{}: {why}", variant.name),
            _ if verdict.is_good() => self.runs.extend(execution),
            _ => {
                let cpu = execution.map_or(Duration::ZERO, |execution| execution.cpu);
                self.failure = Some(NoCost { verdict, cpu: cpu.min(variant.rules.limits.time) });
            }
        }
        Ok(())
    }

    /// The first run was to warm up, unless it is the only one.
    fn cost(self) -> Result<Cost, NoCost> {
        let warm = self.runs.get(1..).filter(|runs| !runs.is_empty()).unwrap_or(&self.runs);
        self.failure.map_or_else(|| Ok(Cost::of(warm)), Err)
    }
}

impl Cost {
    fn of(runs: &[Execution]) -> Cost {
        let mut times: Vec<Duration> = runs.iter().map(|run| run.cpu).collect();
        times.sort();
        Cost {
            min: times.first().copied().unwrap_or_default(),
            median: times.get(times.len() / 2).copied().unwrap_or_default(),
            memory_bytes: runs.iter().map(|run| run.memory_bytes).max().unwrap_or_default(),
            runs: runs.len(),
        }
    }
}

/// The same rules for a program that is measured rather than judged: it may take longer than its
/// limit.
pub fn lenient(mut rules: Rules) -> Rules {
    const LENIENCE: u32 = 10;
    rules.limits.time *= LENIENCE;
    rules
}

/// A multiple: `3.1x`, `31x`.
pub fn times(ratio: f64) -> String {
    let digits = if ratio < 9.95 { 1 } else { 0 };
    format!("{ratio:.digits$}x")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox::End;

    fn run(milliseconds: u64, memory_bytes: u64) -> Execution {
        Execution {
            end: End::Exit(0),
            cpu: Duration::from_millis(milliseconds),
            wall: Duration::ZERO,
            memory_bytes,
            hindrance: None,
            is_waiting: false,
        }
    }

    #[test]
    fn a_cost_is_the_least_and_the_middle_time_and_the_most_memory() {
        let cost = Cost::of(&[run(9, 1), run(2, 3), run(4, 2)]);
        assert_eq!((cost.min.as_millis(), cost.median.as_millis()), (2, 4));
        assert_eq!((cost.memory_bytes, cost.runs), (3, 3));
    }

    #[test]
    fn the_first_run_warms_up_unless_it_is_the_only_one() {
        let cost = |runs: Vec<Execution>| {
            let measurements = Measurements { runs, ..Measurements::default() };
            measurements.cost().ok().map(|cost| (cost.min.as_millis(), cost.runs))
        };
        assert_eq!(cost(vec![run(1, 1), run(3, 1), run(2, 1)]), Some((2, 2)));
        assert_eq!(cost(vec![run(5, 1)]), Some((5, 1)));
    }

    #[test]
    fn a_slow_program_runs_less_often_and_a_hopeless_one_once() {
        let seconds = Duration::from_secs;
        let is_enough = |runs: usize, spent: u64| {
            let runs = (0..runs).map(|_| run(1, 1)).collect();
            let measurements = Measurements { runs, spent: seconds(spent), failure: None };
            measurements.is_enough(seconds(10), seconds(3))
        };
        assert!(!is_enough(0, 0) && !is_enough(14, 2), "quick ones go on");
        assert!(!is_enough(3, 6) && is_enough(4, 6), "its share is over");
        assert!(is_enough(1, 11), "it takes longer than all may");
    }
}
