//! The generator of the user: called with a seed, and with a size if it takes one, it prints an input.

use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Result, bail};

use super::helper;
use facts::helpers::{self, Helper, Helpers};
use judging::slot::Slot;

pub struct Generator {
    pub command: Vec<String>,
    pub sizes: Option<RangeInclusive<u32>>,
}

impl Generator {
    /// The one beside the cases, if there is one. What has to be built for it is called `made`.
    pub fn beside(helpers: &Helpers, made: &Path) -> Result<Option<Generator>> {
        let source = helpers.find(Helper::Generator)?;
        source.map(|source| Generator::build(&source, made)).transpose()
    }

    pub fn build(source: &Path, made: &Path) -> Result<Generator> {
        Ok(Generator { sizes: helpers::sizes(source)?, command: helper::build(source, made)? })
    }

    /// The same seed and size give the same input.
    pub fn input(&self, slot: &mut Slot, seed: u64, size: Option<u32>) -> Result<Vec<u8>> {
        let call = [&self.command[..], &arguments(seed, size)].concat();
        let run = slot.run_helper("generator", &call, Path::new(files::NOTHING))?;
        match run.code() {
            Some(0) => Ok(run.output),
            _ => {
                let with = arguments(seed, size).join(", size ");
                bail!("the generator failed with seed {with}: {}", run.why_it_failed())
            }
        }
    }
}

pub fn arguments(seed: u64, size: Option<u32>) -> Vec<String> {
    [seed.to_string()].into_iter().chain(size.map(|size| size.to_string())).collect()
}
