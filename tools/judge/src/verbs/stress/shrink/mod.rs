//! A failing input, made as simple as it can be while it still fails.

mod count;
mod measure;
mod passes;
mod scope;
mod structure;
mod text;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;
use std::time::Instant;

use anyhow::Result;

use super::shape::Shape;
use measure::Measure;
use sandbox::interrupt;

/// Simpler inputs than a given one, the boldest steps first.
pub type Candidates = Box<dyn Iterator<Item = Vec<u8>>>;

/// A way to simplify.
pub type Pass = Box<dyn Fn(&[u8]) -> Candidates>;

/// At most this many candidates are tried; whatever the input is then, it stays.
const MOST_TRIES: usize = 10_000;

/// Why there are no further tries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stop {
    NothingSimplerFails,
    OutOfTime,
    TooManyTries,
}

/// What makes any text simpler, guided by the shape of such inputs where that is known.
pub fn passes(shape: Option<&Rc<Shape>>) -> Vec<Pass> {
    let structure = shape.map_or_else(Vec::new, structure::passes);
    structure.into_iter().chain(passes::passes()).map(only_simpler).collect()
}

/// Each step must lead to something simpler, so that there is an end.
fn only_simpler(pass: Pass) -> Pass {
    Box::new(move |input| {
        let measure = Measure::of(input);
        Box::new(pass(input).filter(move |candidate| Measure::of(candidate) < measure))
    })
}

/// Applies the passes, over and over, until none of them makes the input simpler. Each candidate is
/// tried once, if its shape is that of legal inputs.
pub fn shrink(
    input: Vec<u8>,
    passes: &[Pass],
    shape: Option<&Shape>,
    deadline: Instant,
    fails: impl FnMut(&[u8]) -> Result<bool>,
) -> Result<Stop> {
    let seen = HashSet::from([hash(&input)]);
    let mut shrinking = Shrinking { input, shape, seen, tries: 0, deadline, fails };
    loop {
        let mut is_simpler = false;
        for pass in passes {
            match shrinking.apply(pass)? {
                Applied::Stopped(stop) => return Ok(stop),
                Applied::Simpler => is_simpler = true,
                Applied::Same => {}
            }
        }
        if !is_simpler {
            return Ok(Stop::NothingSimplerFails);
        }
    }
}

struct Shrinking<'a, F> {
    input: Vec<u8>,
    shape: Option<&'a Shape>,
    /// The hashes of all candidates so far, since inputs may be large.
    seen: HashSet<u64>,
    tries: usize,
    deadline: Instant,
    fails: F,
}

/// What came of a pass.
enum Applied {
    Simpler,
    Same,
    Stopped(Stop),
}

/// What came of the candidates from some place on.
enum Step {
    /// One of them fails, after this many that do not.
    Taken(usize),
    None,
    Stopped(Stop),
}

impl<F: FnMut(&[u8]) -> Result<bool>> Shrinking<'_, F> {
    /// Goes through the candidates of a pass once. After a step it goes on where it stands: what
    /// came before has been tried on a similar input.
    fn apply(&mut self, pass: &Pass) -> Result<Applied> {
        let mut applied = Applied::Same;
        let mut at = 0;
        loop {
            match self.step(pass, at)? {
                Step::Taken(skipped) => at += skipped,
                Step::None => return Ok(applied),
                Step::Stopped(stop) => return Ok(Applied::Stopped(stop)),
            }
            applied = Applied::Simpler;
        }
    }

    /// Takes the first candidate from `at` on that fails.
    fn step(&mut self, pass: &Pass, at: usize) -> Result<Step> {
        for (skipped, candidate) in pass(&self.input).skip(at).enumerate() {
            interrupt::check()?;
            if Instant::now() >= self.deadline {
                return Ok(Step::Stopped(Stop::OutOfTime));
            }
            if !self.seen.insert(hash(&candidate)) || !self.is_worth_a_try(&candidate) {
                continue;
            }
            if self.tries == MOST_TRIES {
                return Ok(Step::Stopped(Stop::TooManyTries));
            }
            self.tries += 1;
            if (self.fails)(&candidate)? {
                self.input = candidate;
                return Ok(Step::Taken(skipped));
            }
        }
        Ok(Step::None)
    }

    fn is_worth_a_try(&self, candidate: &[u8]) -> bool {
        self.shape.is_none_or(|shape| shape.fits(candidate))
    }
}

/// The same in every run, so that the same seed leads to the same end.
fn hash(input: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    hasher.finish()
}

/// For the tests of passes: the simplest text for which a predicate holds.
#[cfg(test)]
fn smallest(input: &str, passes: &[Pass], fails: impl Fn(&str) -> bool) -> String {
    let mut simplest = input.to_string();
    let deadline = Instant::now() + std::time::Duration::from_secs(600);
    let fails = |input: &[u8]| {
        let input = String::from_utf8_lossy(input);
        let is_failing = fails(&input);
        if is_failing {
            simplest = input.into();
        }
        Ok(is_failing)
    };
    shrink(input.into(), passes, None, deadline, fails).unwrap();
    simplest
}
