//! Where inputs and their answers come from: the setter of a problem of ours, or programs of the
//! user.

use std::ops::RangeInclusive;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::seeds::Seeds;
use judging::helper::ALLOWANCE;
use judging::problems::{Random, Setter};
use judging::slot::Slot;
use sandbox::Allowance;

pub enum CaseSource {
    Setter(&'static dyn Setter),
    Programs(Programs),
}

pub struct Programs {
    /// Called with a number, the seed; prints an input.
    pub generator: Vec<String>,
    /// How the user would write that call.
    pub call: String,
    /// Reads an input and prints the answer: a slow solution that is certainly right.
    pub brute: Option<Vec<String>>,
    /// How long that may take.
    pub brute_time: Duration,
    /// Reads an input and ends with 0 if it is legal.
    pub validator: Option<Vec<String>>,
}

/// What a source says of an input.
pub enum Answer {
    Known(Vec<u8>),
    /// It would take too long to find, or nothing knows it.
    Unknown,
    /// There is none, and why.
    Illegal(String),
    /// The brute force was still at it after the time it may take, or at the deadline.
    TooSlow,
    TooLate,
}

/// After this many cases the next size is in reach.
const CASES_PER_SIZE: u64 = 20;

impl CaseSource {
    /// The input of this number, and its size where that is known. The same seed gives the same
    /// input.
    pub fn input(&self, slot: &mut Slot, seeds: &Seeds, index: u64) -> Result<(Vec<u8>, u32)> {
        match self {
            CaseSource::Setter(setter) => {
                let random = &mut Random::with_seed(Random::with_seed(seeds.seed).u64(..) ^ index);
                let size = size(*setter, index, random);
                Ok((setter.generate(size, random).into(), size))
            }
            CaseSource::Programs(programs) => {
                Ok((programs.input(slot, seeds.for_generator(index))?, 0))
            }
        }
    }

    /// The sizes of its inputs, where they are known.
    pub fn sizes(&self) -> Option<RangeInclusive<u32>> {
        match self {
            CaseSource::Setter(setter) => Some(setter.sizes()),
            CaseSource::Programs(_) => None,
        }
    }

    /// Why an answer may be unknown.
    pub fn why_unknown(&self) -> &'static str {
        match self {
            CaseSource::Setter(_) => "too large for the oracle",
            CaseSource::Programs(_) => "without an answer to compare with (add --brute COMMAND)",
        }
    }

    /// Whether an input that is not rejected is surely legal.
    pub fn knows_what_is_legal(&self) -> bool {
        match self {
            CaseSource::Setter(_) => true,
            CaseSource::Programs(programs) => programs.validator.is_some(),
        }
    }

    /// How to get the input of this number by hand.
    pub fn call(&self, seeds: &Seeds, index: u64) -> Option<String> {
        match self {
            CaseSource::Setter(_) => None,
            CaseSource::Programs(programs) => {
                Some(format!("{} {}", programs.call, seeds.for_generator(index)))
            }
        }
    }

    pub fn answer(
        &self,
        slot: &mut Slot,
        input: &Path,
        text: &[u8],
        deadline: Option<Instant>,
    ) -> Result<Answer> {
        match self {
            CaseSource::Setter(setter) => {
                let answer = setter.answer(&String::from_utf8_lossy(text));
                Ok(answer.map_or(Answer::Unknown, |answer| Answer::Known(answer.into())))
            }
            CaseSource::Programs(programs) => programs.answer(slot, input, deadline),
        }
    }
}

/// Small ones first, then growing; and small ones more often, since they take less time and show
/// more of what is wrong.
fn size(setter: &dyn Setter, index: u64, random: &mut Random) -> u32 {
    let (least, most) = (*setter.sizes().start(), *setter.sizes().end());
    let reach = (index / CASES_PER_SIZE).min(u64::from(most - least)) as u32;
    least + random.u32(0..=reach).min(random.u32(0..=reach))
}

impl Programs {
    fn input(&self, slot: &mut Slot, seed: u64) -> Result<Vec<u8>> {
        let command = [&self.generator[..], &[seed.to_string()]].concat();
        let run = slot.run_helper("generator", &command, Path::new("/dev/null"))?;
        match run.code() {
            Some(0) => Ok(run.output),
            _ => bail!("the generator failed with seed {seed}: {}", run.why_it_failed()),
        }
    }

    fn answer(&self, slot: &mut Slot, input: &Path, deadline: Option<Instant>) -> Result<Answer> {
        if let Some(validator) = &self.validator {
            let run = slot.run_helper("validator", validator, input)?;
            if run.code() != Some(0) {
                return Ok(Answer::Illegal(format!("the validator: {}", run.why_it_failed())));
            }
        }
        let Some(brute) = &self.brute else { return Ok(Answer::Unknown) };
        let allowance = self.brute_allowance(deadline);
        let run = slot.run_helper_within("brute force", brute, input, allowance)?;
        Ok(match run.code() {
            Some(0) => Answer::Known(run.output),
            _ if run.is_out_of_time() && deadline.is_some_and(is_over) => Answer::TooLate,
            _ if run.is_out_of_time() => Answer::TooSlow,
            _ => Answer::Illegal(format!("the brute force: {}", run.why_it_failed())),
        })
    }

    /// What the brute force may use: its own time, but nothing after the deadline.
    fn brute_allowance(&self, deadline: Option<Instant>) -> Allowance {
        let left =
            deadline.map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()));
        // A program that waits gets twice as long as one that computes.
        Allowance {
            cpu: self.brute_time,
            wall: self.brute_time.saturating_mul(2).min(left),
            ..ALLOWANCE
        }
    }
}

fn is_over(deadline: Instant) -> bool {
    Instant::now() >= deadline
}
