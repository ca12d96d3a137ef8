//! The inputs that a solution is tried on: an empty one, those of its cases that have no answer, and some
//! that are made by the generator beside its cases, or from its `input!`.

use anyhow::Result;
use fastrand::Rng;

use super::reads::Reads;
use crate::verbs::generator::Generator;
use facts::cases::Case;
use facts::helpers::Helpers;
use facts::judges::{Judge, Language};
use facts::solution::Solution;
use facts::usize_bits::UsizeBits;
use judging::slot::Slot;
use sandbox::interrupt::Interrupted;
use toolchain::wasm_rustc::WasmRustc;

pub struct Inputs {
    of_cases: Vec<Vec<u8>>,
    maker: Option<Maker>,
}

enum Maker {
    Generator(Generator),
    Reads(Reads),
}

/// An input, or how it is made.
pub enum Recipe<'a> {
    Ready(&'a [u8]),
    Made { size: u32, nth: u64 },
}

/// How large the made ones are, in turn.
const SIZES: [u32; 10] = [1, 2, 3, 4, 5, 6, 8, 12, 30, 100];

impl Inputs {
    pub fn of(
        slot: &mut Slot,
        solution: &Solution,
        judge: &Judge,
        cases: Option<&[Case]>,
    ) -> Result<Inputs> {
        let without_answer = cases.unwrap_or_default().iter().filter(|case| case.answer.is_none());
        let of_cases =
            without_answer.map(|case| files::read(&case.input)).collect::<Result<_>>()?;
        let problem = &solution.problem;
        let text = bundle::with_local_modules(&solution.text, &problem.file)?;
        let reads = || {
            let compiler = WasmRustc::find(judge.edition, problem.usize_bits);
            let is_narrow = judge.language == Language::C
                && compiler.is_ok_and(|it| it.usize_bits() == UsizeBits::B32);
            Some(Reads::of(&bundle::parsed(&text).ok()?, is_narrow))
                .filter(|reads| !reads.is_empty())
        };
        let generator = unless_interrupted(working_generator(slot, solution))?.flatten();
        let maker = generator.map(Maker::Generator).or_else(|| reads().map(Maker::Reads));
        Ok(Inputs { of_cases, maker })
    }

    /// Whether there are others than those of cases and the empty one.
    pub fn are_made(&self) -> bool {
        self.maker.is_some()
    }

    /// Whether there is none but the empty one.
    pub fn are_empty(&self) -> bool {
        self.maker.is_none() && self.of_cases.is_empty()
    }

    /// All of them, so many made ones among them.
    pub fn all(&self, made: u64) -> impl Iterator<Item = Recipe<'_>> {
        let made = rounds().map(|(size, nth)| Recipe::Made { size, nth }).take(made as usize);
        let ready = self.of_cases.iter().map(|input| Recipe::Ready(input));
        [Recipe::Ready(&[])].into_iter().chain(ready).chain(made)
    }

    /// The input itself; nothing where it cannot be made.
    pub fn make(&self, slot: &mut Slot, recipe: Recipe) -> Result<Option<Vec<u8>>> {
        match (recipe, &self.maker) {
            (Recipe::Ready(input), _) => Ok(Some(input.into())),
            (Recipe::Made { size, nth }, Some(maker)) => maker.make(slot, size, nth),
            (Recipe::Made { .. }, None) => Ok(None),
        }
    }
}

/// Sizes and numbers of inputs. Every four of one size have numbers of all magnitudes; so have every four in a
/// row, since there may be time for few.
fn rounds() -> impl Iterator<Item = (u32, u64)> {
    (0..).flat_map(|round| {
        let nth = move |shift: u64| round / 4 * 4 + (round + shift) % 4;
        (0..).zip(SIZES).map(move |(shift, size)| (size, nth(shift)))
    })
}

/// The generator beside the cases, once it has made an input.
fn working_generator(slot: &mut Slot, solution: &Solution) -> Result<Option<Generator>> {
    let made = slot.folder.join("generator");
    let generator = Generator::beside(&Helpers::of(solution, None), &made)?;
    if let Some(generator) = &generator {
        let least = generator.sizes.as_ref().map(|sizes| *sizes.start());
        generator.input(slot, 0, least)?;
    }
    Ok(generator)
}

/// Nothing where a generator fails: who hands in a solution need not have what that takes.
fn unless_interrupted<T>(made: Result<T>) -> Result<Option<T>> {
    match made {
        Err(error) if error.is::<Interrupted>() => Err(error),
        made => Ok(made.ok()),
    }
}

impl Maker {
    /// The same size and number give the same input.
    fn make(&self, slot: &mut Slot, size: u32, nth: u64) -> Result<Option<Vec<u8>>> {
        match self {
            Maker::Generator(generator) => {
                // No two are the same, and none is too large for a generator that reads 32 bits.
                let seed = u64::from(size) + nth * (1 + u64::from(SIZES[SIZES.len() - 1]));
                let sizes = generator.sizes.as_ref();
                let size = sizes.map(|sizes| size.clamp(*sizes.start(), *sizes.end()));
                unless_interrupted(generator.input(slot, seed, size))
            }
            Maker::Reads(reads) => {
                let random = &mut Rng::with_seed(u64::from(size) << 32 | nth);
                Ok(reads.make(size, nth, random))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_few_inputs_have_numbers_of_all_magnitudes() {
        let first: HashSet<u64> = rounds().take(4).map(|(_, nth)| nth % 4).collect();
        assert_eq!(first.len(), 4);
        let all: HashSet<(u32, u64)> = rounds().take(40).collect();
        let wanted = SIZES.into_iter().flat_map(|size| (0..4).map(move |nth| (size, nth)));
        assert_eq!(all, wanted.collect());
    }
}
