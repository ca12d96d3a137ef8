//! `judge test PACKAGE`: the programs of its jury, each with the verdict that the package expects of it.

use std::error::Error;
use std::fmt;
use std::path::Path;

use anyhow::{Result, bail};

use super::generated;
use super::subject::SubjectOptions;
use crate::report::jury::{JuryReport, JuryResult};
use crate::report::progress::while_waiting;
use facts::cases::Case;
use facts::foreign::ForeignPackage;
use facts::jury::{self, JuryProgram};
use facts::package::Package;
use files::shown;
use judging::pool::{Batch, Event, Pool};
use judging::program::Program;
use judging::rules::Rules;
use judging::verdict::Outcome;
use toolchain::source::{self, DoesNotCompile};

/// The programs of the jury, if a user names a package.
pub fn programs(words: &[String]) -> Result<Option<(&Path, Vec<JuryProgram>)>> {
    let [word] = words else { return Ok(None) };
    let folder = Path::new(word);
    if !folder.is_dir() {
        return Ok(None);
    }
    match jury::programs(folder)? {
        Some(programs) => Ok(Some((folder, programs))),
        None if Package::around(folder)?.is_some() || ForeignPackage::at(folder)?.is_some() => {
            bail!("{word} has no submissions: judge a program with -c COMMAND -d {word}")
        }
        None => Ok(None),
    }
}

/// Judges all of them, and compares.
pub fn judge(
    options: &SubjectOptions,
    folder: &Path,
    programs: &[JuryProgram],
    json: bool,
) -> Result<Outcome> {
    let cases = options.cases_of_package(folder)?;
    // A pool is opened while there are no other threads.
    let mut pool = options.jobs.open_pool(cases.len())?;
    generated::make(&mut pool, &cases)?;
    let rules = options.rules_of_package(folder, &pool.folder().join("checker"))?;
    let mut report = JuryReport::new(folder, programs, json)?;
    let mut round = Round { pool: &mut pool, rules, cases, verbose: options.verbose };
    for (index, program) in programs.iter().enumerate() {
        report.add(program, &round.judge(program, index)?)?;
    }
    report.finish()
}

/// What all programs have in common.
struct Round<'a> {
    pool: &'a mut Pool,
    rules: Rules,
    cases: Vec<Case>,
    /// Whether to show inputs however long they are.
    verbose: bool,
}

/// Stops a pool: more cases would not change the verdict.
#[derive(Debug)]
struct Decided;

impl fmt::Display for Decided {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the verdict is known")
    }
}

impl Error for Decided {}

impl Round<'_> {
    fn judge(&mut self, program: &JuryProgram, index: usize) -> Result<JuryResult> {
        if let Err(why) = &program.expected {
            return Ok(JuryResult::Skipped(why.clone()));
        }
        if jury::is_for_python2(&program.source) {
            return Ok(JuryResult::Skipped("it is for Python 2".into()));
        }
        let made = self.pool.folder().join(format!("program-{index}"));
        let build = || source::build(&program.source, None, &made);
        let shown = shown(&program.source);
        match while_waiting(format!("building {shown}"), build) {
            Ok(command) => self.run(Program::Command(command)),
            Err(why) if why.is::<DoesNotCompile>() => {
                self.run(Program::DoesNotCompile(why.to_string()))
            }
            Err(why) => {
                sandbox::interrupt::check()?;
                Ok(JuryResult::Skipped(format!("{why:#}").replacen(&shown, "it", 1)))
            }
        }
    }

    /// Runs the cases in their order, up to the first that fails, as judges do.
    fn run(&mut self, program: Program) -> Result<JuryResult> {
        let (rules, cases) = (self.rules.clone(), self.cases.clone());
        let batches = [Batch { name: String::new(), program, rules, cases }];
        let mut result = JuryResult::passed();
        let verbose = self.verbose;
        let judged = self.pool.judge(&batches, |event| match event {
            Event::Judged(_, case, run) => {
                result.add(case, run, verbose);
                if run.verdict.is_good() { Ok(()) } else { Err(Decided.into()) }
            }
            Event::Waiting => Ok(()),
        });
        match judged {
            Err(why) if !why.is::<Decided>() => Err(why),
            _ => Ok(result),
        }
    }
}
