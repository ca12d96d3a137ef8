//! What a solution costs over many inputs: how that grows, how it varies.

use std::fs;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::facts::cases::Case;
use crate::judging::slot::Slot;
use crate::problems::{Survey, setter};
use crate::verbs::cost::Variant;

pub enum Curve {
    /// The time for each n.
    Growth { problem: String, times: Vec<(u32, Duration)> },
    /// The time for each puzzle, the shortest first.
    Spread { problem: String, times: Vec<Duration> },
}

/// A time is the least of this many runs.
const RUNS: usize = 12;

/// Nothing for a problem whose setter knows no such inputs.
pub fn curve(slot: &mut Slot, problem: &str, variant: &Variant) -> Result<Option<Curve>> {
    let mut time = |input: &str| time(slot, variant, input);
    let problem = problem.to_string();
    Ok(match setter(&problem).and_then(|setter| setter.survey()) {
        None => None,
        Some(Survey::Growth(inputs)) => {
            let times = inputs.iter().map(|(n, input)| Ok((*n, time(input)?)));
            Some(Curve::Growth { problem, times: times.collect::<Result<_>>()? })
        }
        Some(Survey::Spread { inputs, repeats }) => {
            let times = inputs.iter().map(|input| Ok(time(input)? / repeats));
            let mut times = times.collect::<Result<Vec<_>>>()?;
            times.sort();
            Some(Curve::Spread { problem, times })
        }
    })
}

fn time(slot: &mut Slot, variant: &Variant, input: &str) -> Result<Duration> {
    let path = slot.folder.join("input");
    fs::write(&path, input)?;
    let case = Case { name: "survey".into(), input: path, answer: None };
    let mut least = Duration::MAX;
    for _ in 0..RUNS {
        let run = slot.judge(&variant.program, &variant.rules, &case)?;
        match run.execution {
            Some(execution) if run.verdict.is_good() => least = least.min(execution.cpu),
            _ => bail!("{} got {}: {}\n{input}", variant.name, run.verdict, run.why),
        }
    }
    Ok(least)
}
