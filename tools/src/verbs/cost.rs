//! What programs cost: time and memory, over many runs. What `bench` and practice share.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::facts::cases::Case;
use crate::judging::case_run::CaseRun;
use crate::judging::program::Program;
use crate::judging::rules::Rules;
use crate::judging::slot::Slot;
use crate::judging::verdict::Verdict;
use crate::sandbox::Execution;

/// The cases that are measured.
pub const SLOWEST: &str = "max-";

/// A program that is measured beside others.
pub struct Variant {
    pub name: String,
    pub program: Program,
    pub rules: Rules,
    /// Whether it is a program of the user, not the solution.
    pub is_foreign: bool,
}

pub struct Cost {
    pub min: Duration,
    pub median: Duration,
    pub memory_bytes: u64,
    pub runs: usize,
}

/// How many runs a figure comes from, after one to warm up, and how long that may take; slow programs
/// make do with fewer.
pub struct Effort {
    pub runs: usize,
    pub patience: Duration,
}

const FEWEST_RUNS: usize = 3;

/// Runs the programs in turn, over and over, so that whatever else the machine does affects them
/// alike. The cost of each, or the verdict where that is a bad one.
pub fn measure(
    slot: &mut Slot,
    variants: &[Variant],
    case: &Case,
    effort: &Effort,
) -> Result<Vec<Result<Cost, Verdict>>> {
    let mut series: Vec<Result<Vec<Execution>, Verdict>> =
        variants.iter().map(|_| Ok(Vec::new())).collect();
    let start = Instant::now();
    for round in 0..=effort.runs {
        if round > FEWEST_RUNS && start.elapsed() > effort.patience {
            break;
        }
        for (variant, runs) in variants.iter().zip(&mut series) {
            let Ok(executions) = runs else { continue };
            match slot.judge(&variant.program, &variant.rules, case)? {
                CaseRun { verdict: Verdict::Broken, why, .. } => bail!("{}: {why}", variant.name),
                CaseRun { verdict, .. } if !verdict.is_good() => *runs = Err(verdict),
                CaseRun { execution, .. } if round > 0 => executions.extend(execution),
                _ => {}
            }
        }
    }
    Ok(series.into_iter().map(|runs| runs.map(|runs| Cost::of(&runs))).collect())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::End;

    #[test]
    fn a_cost_is_the_least_and_the_middle_time_and_the_most_memory() {
        let run = |milliseconds, memory_bytes| Execution {
            end: End::Exit(0),
            cpu: Duration::from_millis(milliseconds),
            wall: Duration::ZERO,
            memory_bytes,
            hindrance: None,
            is_waiting: false,
        };
        let cost = Cost::of(&[run(9, 1), run(2, 3), run(4, 2)]);
        assert_eq!((cost.min.as_millis(), cost.median.as_millis()), (2, 4));
        assert_eq!((cost.memory_bytes, cost.runs), (3, 3));
    }
}
