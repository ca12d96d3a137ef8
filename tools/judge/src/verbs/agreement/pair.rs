//! A solution and what is pasted of it, on the same input.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::SideNames;
use facts::cases::Case;
use facts::comparison::Comparison;
use facts::problem::Problem;
use judging::case_run::CaseRun;
use judging::program::Program;
use judging::referee::Referee;
use judging::rules::Rules;
use judging::slot::Slot;
use judging::verdict::Verdict;
use sandbox::End;

pub struct ProgramPair {
    native: Program,
    paste: Program,
    names: SideNames,
    rules: Rules,
}

/// What both made of an input.
pub enum Observation {
    /// Both ended well and printed the same.
    Same,
    /// How the paste differs from the solution.
    Differ(String),
    /// The solution itself does not do the same twice, so the paste may differ.
    Unsteady,
    /// Both failed, or one of them used up what it is allowed.
    Nothing,
}

/// How the solution ended.
#[derive(PartialEq)]
enum NativeEnd {
    /// With this output.
    Well(Vec<u8>),
    /// With an exit code, as a panic does.
    Badly,
    /// Beyond its limits, or by a signal.
    Cut,
}

/// How often the solution is run again where the paste differs. The order of a map with two keys is the same in
/// every other run, so that it seems steady once in a million times.
const REPEATS: usize = 20;

/// Slow programs are run less often.
const REPEAT_TIME: Duration = Duration::from_secs(2);

/// A paste that uses up all it is allowed is not merely slower if the solution needed less than one part of
/// so many.
const SLOWER: u32 = 10;

impl ProgramPair {
    /// Outputs are the same if their bytes are, unless the problem itself allows an error.
    pub fn new(
        native: Program,
        paste: Program,
        names: SideNames,
        problem: &Problem,
    ) -> Result<ProgramPair> {
        let rules = Rules::of(problem);
        let rules = match rules.referee {
            Referee::Comparison(
                Comparison::Float(_) | Comparison::Kattis(_) | Comparison::Dmoj(Some(_)),
            ) => rules,
            _ => rules.comparing(Comparison::Exact),
        };
        Ok(ProgramPair { native, paste, names, rules })
    }

    pub fn run(&self, slot: &mut Slot, input: &[u8]) -> Result<Observation> {
        let path = slot.folder.join("input");
        files::overwrite(&path, input)?;
        let case = Case::new("", path, None);
        let (end, native) = self.natively(slot, &case)?;
        if end == NativeEnd::Cut {
            return Ok(Observation::Nothing);
        }
        let why = match self.seen(slot, &case, &end, &native)? {
            Observation::Differ(why) => why,
            seen => return Ok(seen),
        };
        let start = Instant::now();
        for repeat in 0..REPEATS {
            if repeat > 0 && start.elapsed() > REPEAT_TIME {
                break;
            }
            if self.natively(slot, &case)?.0 != end {
                return Ok(Observation::Unsteady);
            }
        }
        // A machine that stands still for a moment is no difference.
        Ok(match self.seen(slot, &case, &end, &native)? {
            Observation::Differ(_) => Observation::Differ(why),
            _ => Observation::Unsteady,
        })
    }

    fn natively(&self, slot: &mut Slot, case: &Case) -> Result<(NativeEnd, CaseRun)> {
        let run = judged(slot, &self.native, &self.rules, case)?;
        let end = run.execution.as_ref().map(|execution| execution.end);
        let end = match end {
            Some(End::Exit(0)) => NativeEnd::Well(files::read(&slot.folder.join("output"))?),
            Some(End::Exit(_)) => NativeEnd::Badly,
            _ => NativeEnd::Cut,
        };
        Ok((end, run))
    }

    /// What the paste makes of a case, compared with how the solution ended.
    fn seen(
        &self,
        slot: &mut Slot,
        case: &Case,
        end: &NativeEnd,
        native: &CaseRun,
    ) -> Result<Observation> {
        let mut case = case.clone();
        if let NativeEnd::Well(output) = end {
            let answer = slot.folder.join("answer");
            files::overwrite(&answer, output)?;
            case.answer = Some(answer);
        }
        let run = judged(slot, &self.paste, &self.rules, &case)?;
        let fails = !matches!(end, NativeEnd::Well(_));
        let SideNames { solution, paste } = self.names;
        Ok(match run.verdict {
            Verdict::Accepted => Observation::Same,
            Verdict::Ran => Observation::Differ(format!(
                "{solution} fails ({}) and {paste} does not",
                native.why
            )),
            _ if fails => Observation::Nothing,
            Verdict::TimeLimit | Verdict::MemoryLimit if !self.is_modest(native) => {
                Observation::Nothing
            }
            Verdict::RuntimeError if has_no_memory(&run) => Observation::Nothing,
            Verdict::WrongAnswer => Observation::Differ(run.why),
            _ => Observation::Differ(format!(
                "{solution} ends well, but {paste} does not: {}",
                run.why
            )),
        })
    }

    /// Whether the solution used little of what it is allowed.
    fn is_modest(&self, native: &CaseRun) -> bool {
        let allowance = self.rules.limits.allowance();
        native.execution.as_ref().is_some_and(|execution| {
            execution.cpu * SLOWER < allowance.cpu
                && execution.memory_bytes * u64::from(SLOWER) < allowance.memory_bytes
        })
    }
}

/// What C prints where it gets no more memory: its addresses may have 32 bits, and a table of 10^9 numbers
/// costs native programs nothing as long as they do not touch it.
const NO_MEMORY: [&str; 2] = ["library/alloc/src/alloc.rs", "memory allocation failed"];

fn has_no_memory(run: &CaseRun) -> bool {
    NO_MEMORY.iter().any(|message| run.errors.contains(message))
}

fn judged(slot: &mut Slot, program: &Program, rules: &Rules, case: &Case) -> Result<CaseRun> {
    let run = slot.judge(program, rules, case)?;
    match run.verdict {
        Verdict::Broken => bail!(run.why),
        _ => Ok(run),
    }
}
