//! Whether the C of a solution does what its Rust does, where there are too few cases to tell: both
//! run side by side on inputs that are made for it.

mod inputs;
mod made;
mod pair;
mod reads;

use std::time::{Duration, Instant};

use anyhow::Result;

use super::compile::compile_one;
use super::work_folder;
use crate::report::progress::while_waiting;
use facts::cases::Case;
use facts::judges::{Judge, Language};
use facts::solution::Solution;
use files::{self, shown};
use inputs::Inputs;
use judging::program::Program;
use judging::rules::Rules;
use judging::slot::Slot;
use pair::{Observation, ProgramPair};
use sandbox::interrupt::Interrupted;

/// What came of it.
pub enum Agreement {
    /// Both did the same on this many inputs.
    On(usize),
    /// Both did the same on an empty input, and nothing tells what others are like.
    OnEmpty,
    /// There was nothing to compare, and why.
    Unknown(String),
    /// How they differ, on which input, and what to do.
    Differ(String),
}

/// So many cases with an answer are enough. A statement has a sample or two, which show the format; who
/// has more has them to test a program.
const ENOUGH: usize = 3;

/// How long it may take, besides the last run and compiling.
const TIME: Duration = Duration::from_secs(4);

/// What is compared with a C program: nothing if its cases are enough, or if it is not C.
pub fn is_needed(solution: &Solution, judge: &Judge, cases: Option<&[Case]>) -> Result<bool> {
    let needs_answer = Rules::at(&solution.problem, judge).referee.needs_answer();
    let is_judged = |case: &&Case| case.answer.is_some() || !needs_answer;
    let judged = cases.unwrap_or_default().iter().filter(is_judged).count();
    Ok(judge.language == Language::C && (judged < ENOUGH || solution.problem.is_interactive))
}

/// Compares the C with the Rust as `judge test` compiles it. The input on which they differ is kept.
pub fn compare(
    slot: &mut Slot,
    solution: &Solution,
    judge: &Judge,
    cases: Option<&[Case]>,
    translation: Program,
) -> Result<Agreement> {
    let name = &solution.problem.name;
    if solution.problem.is_interactive {
        return Ok(Agreement::Unknown(format!("{name} is interactive")));
    }
    let compile = || compile_one(solution);
    let native = match while_waiting("compiling the Rust to compare with".into(), compile) {
        Ok(Program::DoesNotCompile(_)) => {
            let why = format!("{name} does not compile as Rust: `judge test` shows why");
            return Ok(Agreement::Unknown(why));
        }
        Ok(native) => native,
        Err(error) if error.is::<Interrupted>() => return Err(error),
        Err(error) => return Ok(Agreement::Unknown(format!("{error:#}"))),
    };
    let inputs = Inputs::of(slot, solution, judge, cases)?;
    let pair = ProgramPair::new(native, translation, &solution.problem)?;
    let observe = || observe(slot, solution, judge, &inputs, &pair);
    while_waiting("comparing the C with the Rust".into(), observe)
}

/// Runs both on one input after the other, until they differ or it has taken long.
fn observe(
    slot: &mut Slot,
    solution: &Solution,
    judge: &Judge,
    inputs: &Inputs,
    pair: &ProgramPair,
) -> Result<Agreement> {
    let mut tally = AgreementTally::default();
    let start = Instant::now();
    for recipe in inputs.all() {
        if start.elapsed() > TIME {
            break;
        }
        let Some(input) = inputs.make(slot, recipe)? else { continue };
        match pair.run(slot, &input)? {
            Observation::Differ(why) => {
                return Ok(Agreement::Differ(message(solution, judge, &input, &why)?));
            }
            seen => tally.add(&seen),
        }
    }
    Ok(tally.agreement(&solution.problem.name, inputs))
}

/// Keeps the input, and says what to do.
fn message(solution: &Solution, judge: &Judge, input: &[u8], why: &str) -> Result<String> {
    let path =
        work_folder::of(solution)?.join(format!("{}-{}.in", solution.problem.name, judge.name));
    files::replace(&path, input)?;
    let (file, input, title) = (shown(&solution.problem.file), shown(&path), &judge.title);
    Ok(format!(
        "{file} cannot go to {title}: on {input} its C does not do what the Rust does.\n{why}\n\
         If that input is legal, this is a mistake of judge: report it with both files. If not, add \
         {ENOUGH} cases with answers, which then decide instead."
    ))
}

/// What was seen of a pair that never differed.
#[derive(Default)]
struct AgreementTally {
    same: usize,
    is_unsteady: bool,
}

impl AgreementTally {
    fn add(&mut self, seen: &Observation) {
        match seen {
            Observation::Same => self.same += 1,
            Observation::Unsteady => self.is_unsteady = true,
            Observation::Differ(_) | Observation::Nothing => {}
        }
    }

    fn agreement(&self, name: &str, inputs: &Inputs) -> Agreement {
        let why = match (self.same, self.is_unsteady, inputs.are_made()) {
            (1, ..) if inputs.are_empty() => return Agreement::OnEmpty,
            (1.., ..) => return Agreement::On(self.same),
            (0, true, _) => "does not print the same twice",
            (0, false, true) => "fails on all inputs that were made for it: add cases",
            (0, false, false) => {
                "has no `input!` to make inputs from, and fails on an empty one: add cases"
            }
        };
        Agreement::Unknown(format!("{name} {why}"))
    }
}
