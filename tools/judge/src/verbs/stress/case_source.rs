//! Where inputs and their answers come from: programs of the user.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use fastrand::Rng;

use super::seeds::Seeds;
use crate::verbs::generator::{Generator, arguments};
use judging::helper::ALLOWANCE;
use judging::slot::Slot;
use sandbox::Allowance;

pub struct CaseSource {
    pub generator: Generator,
    /// How the user would call it.
    pub call: String,
    /// Reads an input and prints the answer: a slow solution that is certainly right.
    pub brute: Option<Vec<String>>,
    /// How long that may take.
    pub brute_time: Duration,
    /// Reads an input and ends with 0 if it is legal.
    pub validator: Option<Vec<String>>,
}

/// What the brute force says of an input.
pub enum Answer {
    Known(Vec<u8>),
    /// There is no brute force.
    Unknown,
    /// There is none, and why.
    Illegal(String),
    /// The brute force was still at it after the time it may take, or at the deadline.
    TooSlow,
    TooLate,
}

/// How long the brute force may take.
#[derive(Clone, Copy)]
pub struct BruteTime {
    pub most: Duration,
    /// It does not go on after this.
    pub deadline: Option<Instant>,
}

/// After this many cases the next size is in reach.
const CASES_PER_SIZE: u64 = 20;

impl CaseSource {
    /// The input of this number, and its size where there are some. The same seed gives the same
    /// input.
    pub fn input(&self, slot: &mut Slot, seeds: &Seeds, index: u64) -> Result<(Vec<u8>, u32)> {
        let size = self.size(seeds, index);
        let input = self.generator.input(slot, seeds.for_generator(index), size)?;
        Ok((input, size.unwrap_or_default()))
    }

    /// How to get the input of this number by hand.
    pub fn call(&self, seeds: &Seeds, index: u64) -> String {
        let arguments = arguments(seeds.for_generator(index), self.size(seeds, index));
        format!("{} {}", self.call, arguments.join(" "))
    }

    /// Small ones first, then growing; and small ones more often, since they take less time and show
    /// more of what is wrong.
    fn size(&self, seeds: &Seeds, index: u64) -> Option<u32> {
        let (least, most) = self.generator.sizes.clone()?.into_inner();
        let mut random = Rng::with_seed(Rng::with_seed(seeds.seed).u64(..) ^ index);
        let reach = (index / CASES_PER_SIZE).min(u64::from(most - least)) as u32;
        Some(least + random.u32(0..=reach).min(random.u32(0..=reach)))
    }

    /// Why an input is illegal, if the validator says so.
    pub fn objection(&self, slot: &mut Slot, input: &Path) -> Result<Option<String>> {
        let Some(validator) = &self.validator else { return Ok(None) };
        let run = slot.run_helper("validator", validator, input)?;
        let is_legal = run.code() == Some(0);
        Ok((!is_legal).then(|| format!("the validator: {}", run.why_it_failed())))
    }

    pub fn answer(&self, slot: &mut Slot, input: &Path, time: BruteTime) -> Result<Answer> {
        let Some(brute) = &self.brute else { return Ok(Answer::Unknown) };
        let run = slot.run_helper_within("brute force", brute, input, time.allowance())?;
        Ok(match run.code() {
            Some(0) => Answer::Known(run.output),
            _ if run.is_out_of_time() && time.is_over() => Answer::TooLate,
            _ if run.is_out_of_time() => Answer::TooSlow,
            _ => Answer::Illegal(format!("the brute force: {}", run.why_it_failed())),
        })
    }
}

impl BruteTime {
    fn allowance(&self) -> Allowance {
        let left = self
            .deadline
            .map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()));
        // A program that waits gets twice as long as one that computes.
        Allowance { cpu: self.most, wall: self.most.saturating_mul(2).min(left), ..ALLOWANCE }
    }

    fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
