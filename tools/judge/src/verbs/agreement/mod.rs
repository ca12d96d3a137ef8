//! Whether what is pasted does what the solution does: both run side by side on inputs that are made for it.
//! C is always compared where there are too few cases to tell.

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

/// How many inputs are made unless somebody asks for more, and how long they may take, besides the last run
/// and compiling.
const USUAL_INPUTS: u64 = 40;
const USUAL_TIME: Duration = Duration::from_secs(4);

/// What the two are called.
pub struct SideNames {
    pub solution: &'static str,
    pub paste: &'static str,
}

impl SideNames {
    pub fn at(judge: &Judge) -> SideNames {
        match judge.language {
            Language::C => SideNames { solution: "the Rust", paste: "the C" },
            Language::Rust => SideNames { solution: "the solution", paste: "the paste" },
        }
    }
}

/// Whether C has too few cases to be trusted without a comparison.
pub fn is_needed(solution: &Solution, judge: &Judge, cases: Option<&[Case]>) -> Result<bool> {
    let needs_answer = Rules::at(&solution.problem, judge).referee.needs_answer();
    let is_judged = |case: &&Case| case.answer.is_some() || !needs_answer;
    let judged = cases.unwrap_or_default().iter().filter(is_judged).count();
    Ok(judge.language == Language::C && (judged < ENOUGH || solution.problem.is_interactive))
}

/// Compares what is pasted with the solution as `judge test` compiles it, on so many inputs that are made, if
/// somebody asks for them. The input on which they differ is kept.
pub fn compare(
    slot: &mut Slot,
    solution: &Solution,
    judge: &Judge,
    cases: Option<&[Case]>,
    paste: Program,
    count: Option<u64>,
) -> Result<Agreement> {
    let name = &solution.problem.name;
    if solution.problem.is_interactive {
        return Ok(Agreement::Unknown(format!("{name} is interactive")));
    }
    let compile = || compile_one(solution);
    let names = SideNames::at(judge);
    let compiling = format!("compiling {} to compare with", names.solution);
    let native = match while_waiting(compiling, compile) {
        Ok(Program::DoesNotCompile(_)) => {
            let why = format!("{name} does not compile as Rust: `judge test` shows why");
            return Ok(Agreement::Unknown(why));
        }
        Ok(native) => native,
        Err(error) if error.is::<Interrupted>() => return Err(error),
        Err(error) => return Ok(Agreement::Unknown(format!("{error:#}"))),
    };
    let inputs = Inputs::of(slot, solution, judge, cases)?;
    let comparing = format!("comparing {} with {}", names.paste, names.solution);
    let pair = ProgramPair::new(native, paste, names, &solution.problem)?;
    let observe = || observe(slot, solution, judge, &inputs, &pair, count);
    while_waiting(comparing, observe)
}

/// Runs both on one input after the other, until they differ, or it has taken long and nobody asked for so
/// many.
fn observe(
    slot: &mut Slot,
    solution: &Solution,
    judge: &Judge,
    inputs: &Inputs,
    pair: &ProgramPair,
    count: Option<u64>,
) -> Result<Agreement> {
    let mut tally = AgreementTally::default();
    let start = Instant::now();
    for recipe in inputs.all(count.unwrap_or(USUAL_INPUTS)) {
        if count.is_none() && start.elapsed() > USUAL_TIME {
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
    let SideNames { solution, paste } = SideNames::at(judge);
    let instead = match judge.language {
        Language::C => format!("add {ENOUGH} cases with answers, which then decide instead"),
        Language::Rust => "leave out --compare".into(),
    };
    Ok(format!(
        "{file} cannot go to {title}: on {input} {paste} does not do what {solution} does.\n{why}\n\
         If that input is legal, this is a mistake of judge: report it with both files. If not, {instead}."
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
