//! A failing input, made as simple as it can be while it still fails.

mod count;
mod passes;
mod text;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use anyhow::Result;

pub use passes::PASSES;

/// Simpler inputs than a given one, the boldest steps first.
pub type Candidates = Box<dyn Iterator<Item = Vec<u8>>>;

/// A way to simplify.
pub type Pass<'a> = &'a dyn Fn(&[u8]) -> Candidates;

/// At most this many candidates are tried; whatever the input is then, it stays.
const MOST_RUNS: usize = 5000;

/// Applies the passes, over and over, until none of them makes the input simpler. Each candidate is
/// tried once.
pub fn shrink(
    input: Vec<u8>,
    passes: &[Pass],
    fails: impl FnMut(&[u8]) -> Result<bool>,
) -> Result<Vec<u8>> {
    let tried = HashSet::from([hash(&input)]);
    let mut shrinking = Shrinking { input, tried, fails };
    loop {
        let mut is_simpler = false;
        for pass in passes {
            is_simpler |= shrinking.apply(pass)?;
        }
        if !is_simpler {
            return Ok(shrinking.input);
        }
    }
}

struct Shrinking<F> {
    input: Vec<u8>,
    /// Their hashes, since inputs may be large.
    tried: HashSet<u64>,
    fails: F,
}

impl<F: FnMut(&[u8]) -> Result<bool>> Shrinking<F> {
    /// Goes through the candidates of a pass once, and tells whether one of them failed. After a
    /// step it goes on where it stands: what came before has been tried on a similar input.
    fn apply(&mut self, pass: Pass) -> Result<bool> {
        let mut is_simpler = false;
        let mut at = 0;
        while let Some(skipped) = self.step(pass, at)? {
            is_simpler = true;
            at += skipped;
        }
        Ok(is_simpler)
    }

    /// Takes the first candidate from `at` on that fails, and tells how many did not; nothing when
    /// there is none.
    fn step(&mut self, pass: Pass, at: usize) -> Result<Option<usize>> {
        for (skipped, candidate) in pass(&self.input).skip(at).enumerate() {
            if self.tried.len() > MOST_RUNS {
                return Ok(None);
            }
            if self.tried.insert(hash(&candidate)) && (self.fails)(&candidate)? {
                self.input = candidate;
                return Ok(Some(skipped));
            }
        }
        Ok(None)
    }
}

/// The same in every run, so that the same seed leads to the same end.
fn hash(input: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    hasher.finish()
}
