//! From a failing case to the simplest one: what may be tried, for how long, and how it ended.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::case_source::BruteTime;
use super::search::{Failure, Legality, Search, Tried};
use super::shape::Shape;
use super::shrink::{self, Pass, Stop};
use super::status::Status;
use super::tally::Tally;
use judging::pool::Pool;
use judging::slot::Slot;
use sandbox::interrupt::Interrupted;

/// The simplest case that gets the same verdict, and what came to light on the way.
pub struct Simplified {
    /// Nothing when no simpler one fails.
    pub failure: Option<Failure>,
    pub ending: Ending,
    /// How many inputs of the generator were looked at.
    pub learnt_from: usize,
}

/// Why it was not made simpler still.
pub enum Ending {
    Stopped(Stop),
    Interrupted,
    /// Nothing tells which inputs are legal.
    NoShape,
    /// The verdict changes on the same input.
    Flaky(Tally),
}

/// How to simplify, and the shape to keep where nothing else tells what is legal.
struct Ways {
    passes: Vec<Pass>,
    shape: Option<Rc<Shape>>,
}

/// So many inputs of the generator are looked at to learn their shape, and no more than so many
/// bytes.
const INPUTS: u64 = 100;
const MOST_BYTES: usize = 1 << 20;

/// From fewer inputs than this nothing can be learnt.
const FEWEST: usize = 10;

/// The part of the time that running a case again, and learning, may take.
const SHARE: u32 = 4;

/// The answer to a simpler input should not take long to find: the part of its time that the brute force
/// has for it.
const SHARE_OF_BRUTE: u32 = 10;

impl Search {
    pub fn simplified(
        &self,
        pool: &mut Pool,
        failure: &Failure,
        deadline: Instant,
        status: &Status,
    ) -> Result<Simplified> {
        let mut found = Simplified {
            failure: None,
            ending: Ending::Stopped(Stop::NothingSimplerFails),
            learnt_from: 0,
        };
        match self.simplify(pool.slot(), failure, deadline, status, &mut found) {
            // What was found until then is not lost.
            Err(error) if error.is::<Interrupted>() => found.ending = Ending::Interrupted,
            ending => found.ending = ending?,
        }
        Ok(found)
    }

    fn simplify(
        &self,
        slot: &mut Slot,
        failure: &Failure,
        deadline: Instant,
        status: &Status,
        found: &mut Simplified,
    ) -> Result<Ending> {
        let tally = self.tally(slot, failure, left(deadline) / SHARE)?;
        if tally.is_flaky() {
            return Ok(Ending::Flaky(tally));
        }
        let Some(Ways { passes, shape }) = self.ways(slot, failure, deadline, found)? else {
            return Ok(Ending::NoShape);
        };
        let most = self.source.brute_time / SHARE_OF_BRUTE;
        let time = BruteTime { most, deadline: Some(deadline) };
        let fails = |input: &[u8]| {
            let tried = self.attempt(slot, input, Legality::Unknown, time)?;
            status.add_attempt(input.len());
            match tried {
                Tried::Failed(simpler) if simpler.run.verdict == failure.run.verdict => {
                    found.failure = Some(*simpler);
                    Ok(true)
                }
                _ => Ok(false),
            }
        };
        let input = failure.input.clone();
        let stop = shrink::shrink(input, &passes, shape.as_deref(), deadline, fails)?;
        let Some(simplest) = &found.failure else { return Ok(Ending::Stopped(stop)) };
        let tally = self.tally(slot, simplest, left(deadline))?;
        Ok(if tally.is_flaky() { Ending::Flaky(tally) } else { Ending::Stopped(stop) })
    }

    /// The ways to simplify that lead to legal inputs, or to inputs that a validator decides on.
    fn ways(
        &self,
        slot: &mut Slot,
        failure: &Failure,
        deadline: Instant,
        found: &mut Simplified,
    ) -> Result<Option<Ways>> {
        let inputs = self.inputs(slot, failure, left(deadline) / SHARE)?;
        found.learnt_from = inputs.len();
        let shape = Shape::learn(&inputs).map(Rc::new).filter(|_| inputs.len() >= FEWEST);
        let passes = shrink::passes(shape.as_ref());
        if self.source.validator.is_some() {
            return Ok(Some(Ways { passes, shape: None }));
        }
        Ok(shape.map(|shape| Ways { passes, shape: Some(shape) }))
    }

    /// The failing input and others, to learn from.
    fn inputs(&self, slot: &mut Slot, failure: &Failure, time: Duration) -> Result<Vec<Vec<u8>>> {
        let start = Instant::now();
        let mut inputs = vec![failure.input.clone()];
        for nth in 0..INPUTS {
            let bytes: usize = inputs.iter().map(Vec::len).sum();
            if start.elapsed() > time || bytes > MOST_BYTES {
                break;
            }
            match self.source.input(slot, &self.seeds, self.seeds.index(nth)) {
                Ok((input, _)) => inputs.push(input),
                Err(error) if error.is::<Interrupted>() => return Err(error),
                // A seed that nobody has come to yet.
                Err(_) => break,
            }
        }
        Ok(inputs)
    }
}

fn left(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now())
}
