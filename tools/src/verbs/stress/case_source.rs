//! Where inputs and their answers come from: the setter of a problem of ours, or programs of the
//! user.

use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Result, bail};

use super::shrink::{self, Pass};
use crate::judging::slot::Slot;
use crate::problems::{Random, Setter};

pub enum CaseSource {
    Setter(&'static dyn Setter),
    Programs(Programs),
}

pub struct Programs {
    /// Called with a number, the seed; prints an input.
    pub generator: Vec<String>,
    /// Reads an input and prints the answer: a slow solution that is certainly right.
    pub brute: Option<Vec<String>>,
    /// Reads an input and ends with 0 if it is legal.
    pub validator: Option<Vec<String>>,
}

/// What an source says of an input.
pub enum Answer {
    Known(Vec<u8>),
    /// It would take too long to find, or nothing knows it.
    Unknown,
    /// There is none, and why.
    Illegal(String),
}

/// After this many cases the next size is in reach.
const CASES_PER_SIZE: u64 = 20;

impl CaseSource {
    /// The input of this number, and its size where that is known. The same seed gives the same input.
    pub fn input(&self, slot: &mut Slot, seed: u64, index: u64) -> Result<(Vec<u8>, u32)> {
        match self {
            CaseSource::Setter(setter) => {
                let random = &mut Random::with_seed(Random::with_seed(seed).u64(..) ^ index);
                let size = size(*setter, index, random);
                Ok((setter.generate(size, random).into(), size))
            }
            CaseSource::Programs(programs) => {
                Ok((programs.input(slot, call_seed(seed, index))?, 0))
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

    pub fn answer(&self, slot: &mut Slot, input: &Path, text: &[u8]) -> Result<Answer> {
        match self {
            CaseSource::Setter(setter) => {
                let answer = setter.answer(&String::from_utf8_lossy(text));
                Ok(answer.map_or(Answer::Unknown, |answer| Answer::Known(answer.into())))
            }
            CaseSource::Programs(programs) => programs.answer(slot, input),
        }
    }

    /// Makes an input simpler for as long as it fails.
    pub fn shrink(
        &self,
        input: Vec<u8>,
        fails: impl FnMut(&[u8]) -> Result<bool>,
    ) -> Result<Vec<u8>> {
        match self {
            CaseSource::Programs(_) => shrink::shrink(input, &shrink::PASSES, fails),
            CaseSource::Setter(setter) => {
                let simpler: Pass = &|input| {
                    let simpler = setter.simpler(&String::from_utf8_lossy(input));
                    Box::new(simpler.into_iter().map(String::into_bytes))
                };
                shrink::shrink(input, &[simpler], fails)
            }
        }
    }
}

/// What the generator is called with for this case: seeds that are easy to try by hand.
pub fn call_seed(seed: u64, index: u64) -> u64 {
    seed.wrapping_add(index)
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

    fn answer(&self, slot: &mut Slot, input: &Path) -> Result<Answer> {
        if let Some(validator) = &self.validator {
            let run = slot.run_helper("validator", validator, input)?;
            if run.code() != Some(0) {
                return Ok(Answer::Illegal(format!("the validator: {}", run.why_it_failed())));
            }
        }
        let Some(brute) = &self.brute else { return Ok(Answer::Unknown) };
        let run = slot.run_helper("brute force", brute, input)?;
        Ok(match run.code() {
            Some(0) => Answer::Known(run.output),
            _ => Answer::Illegal(format!("the brute force: {}", run.why_it_failed())),
        })
    }
}
