//! `judge stress`: looks for a case that a program fails, makes it simple, and keeps it.

mod case_source;
mod save;
mod search;
mod shrink;
mod status;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;

use case_source::{CaseSource, Programs};
use search::{Budget, Failure, Search};
use status::Progress;

use crate::facts::cases::Case;
use crate::facts::project::Project;
use crate::judging::pool::Pool;
use crate::judging::target::{Program, Target, command};
use crate::problems::setter;
use crate::report::Outcome;
use crate::report::terminal::{coloured, details, heading, print, row};
use crate::toolchain::cargo;
use crate::verbs::rules::{Measure, seconds};

#[derive(Args)]
pub struct Options {
    /// Any part of a problem's name
    problem: Option<String>,
    /// Try this command instead of the compiled solution
    #[arg(short, long, value_name = "COMMAND")]
    command: Option<String>,
    /// Keep a failing case here, for a command without a problem
    #[arg(short, long, value_name = "FOLDER", requires = "command", conflicts_with = "problem")]
    dir: Option<PathBuf>,
    /// Prints an input; its last argument is the seed
    #[arg(long, value_name = "COMMAND", requires = "brute")]
    r#gen: Option<String>,
    /// Prints the right answer to an input, however slowly
    #[arg(long, value_name = "COMMAND", requires = "gen")]
    brute: Option<String>,
    /// Ends with 0 if the input it reads is legal
    #[arg(long, value_name = "COMMAND", requires = "gen")]
    validator: Option<String>,
    /// Begin with this seed, to repeat a run
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Stop after this time when nothing fails
    #[arg(long, value_name = "SECONDS", default_value = "10s", value_parser = parse_time)]
    time: Duration,
    /// Stop after so many cases instead
    #[arg(long, value_name = "NUMBER", conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    cases: Option<u64>,
    /// How many cases to run at a time
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    #[command(flatten)]
    measure: Measure,
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let time = seconds(text.strip_suffix('s').unwrap_or(text));
    time.ok_or_else(|| format!("`{text}` is no time: write it like 10s"))
}

pub fn stress(options: &Options) -> Result<Outcome> {
    let (search, folder) = options.search()?;
    if let Program::DoesNotCompile(errors) = &search.target.program {
        anstream::eprint!("{errors}");
        return Ok(Outcome::Failed);
    }
    let progress = Arc::new(Progress::new(search.seed, search.source.sizes()));
    let farewell = Arc::clone(&progress);
    let jobs = options.jobs.map_or_else(Pool::cores, usize::from);
    let mut pool = Pool::open_with(jobs, move || farewell.interrupt())?;
    match search.search(&mut pool, &progress)? {
        Some((index, failure)) => {
            report(search, index, failure, &mut pool, &progress, &folder)?;
            Ok(Outcome::Failed)
        }
        None => {
            progress.finish();
            print(&format!("{}: {}: all good\n", search.target.name, progress.summary()))?;
            Ok(Outcome::Good)
        }
    }
}

/// Makes a failing case simple, keeps it and shows it.
fn report(
    search: Search,
    index: u64,
    failure: Failure,
    pool: &mut Pool,
    progress: &Progress,
    folder: &Path,
) -> Result<()> {
    let (name, seed) = (&search.target.name, search.seed);
    let (verdict, input) =
        (coloured(failure.verdict, failure.verdict.code()), failure.input.clone());
    let simplest = search.simplest(pool, failure, progress)?;
    progress.finish();
    let shrunk = shrunk(&input, &simplest.input, progress.attempts());
    print(&format!("{name}: {verdict} in case {} of seed {seed}\n{shrunk}\n\n", index + 1))?;
    // What cannot be kept must not be lost.
    let print_instead = |_: &_| drop(print(&String::from_utf8_lossy(&simplest.input)));
    show(search.target, pool, save::keep(folder, &simplest).inspect_err(print_instead)?)
}

/// What came of making a case simpler, in words.
fn shrunk(from: &[u8], to: &[u8], attempts: u64) -> String {
    match (from.len(), to.len()) {
        _ if from == to => format!("nothing simpler fails: {attempts} tries"),
        (from, to) if from == to => format!("made simpler in {attempts} tries"),
        (from, to) => format!("made simpler in {attempts} tries: from {from} bytes to {to}"),
    }
}

/// What the program makes of the case, and where that is kept.
fn show(mut target: Target, pool: &mut Pool, case: Case) -> Result<()> {
    let run = pool.slot().judge(&target, &case);
    target.cases = vec![case.clone()];
    let lines = heading(&target) + &row(&target, &case, &run) + &details(&case, &run, false);
    let answer = if case.answer.is_some() { " and .out" } else { ", without an answer: add that" };
    print(&format!("{lines}\nkept as {}{answer}\n", shown(&case.input)))
}

/// A path as the user would type it here.
fn shown(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).display().to_string()
}

impl Options {
    /// What to search, and the folder to keep it in.
    fn search(&self) -> Result<(Search, PathBuf)> {
        let (target, source, folder) = match (&self.problem, &self.command, &self.dir) {
            (Some(problem), _, _) => self.problem(problem)?,
            (None, Some(line), Some(folder)) => self.command(line, folder)?,
            _ => bail!("name a problem, or a command with -c and the folder for its cases with -d"),
        };
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
        let budget = self.cases.map_or(Budget::Time(self.time), Budget::Cases);
        Ok((Search { target, source, seed, budget }, folder))
    }

    fn problem(&self, part: &str) -> Result<(Target, CaseSource, PathBuf)> {
        let project = Project::here()?;
        let name = &project.find_one(part)?;
        let problem = project.problem(name)?;
        let programs = self.programs()?.map(CaseSource::Programs);
        let source =
            programs.or_else(|| setter(name).map(CaseSource::Setter)).with_context(|| {
                format!("{name} is none of our own problems: add --gen COMMAND and --brute COMMAND")
            })?;
        let program = match &self.command {
            Some(line) => Program::command_for(line, &problem)?,
            None => {
                let mut compiled = cargo::release(&project, std::slice::from_ref(name))?;
                Program::compiled(name, &mut compiled)?
            }
        };
        let target = self.measure.of_problem(&problem, program)?;
        Ok((target, source, project.cases(name)))
    }

    fn command(&self, line: &str, folder: &Path) -> Result<(Target, CaseSource, PathBuf)> {
        let programs = self.programs()?.context(
            "nothing is known of the inputs of this command: add --gen COMMAND and --brute COMMAND",
        )?;
        let target = self.measure.of_command(line)?;
        Ok((target, CaseSource::Programs(programs), std::path::absolute(folder)?))
    }

    fn programs(&self) -> Result<Option<Programs>> {
        let (Some(generator), Some(brute)) = (&self.r#gen, &self.brute) else { return Ok(None) };
        let validator = self.validator.as_deref().map(command).transpose()?;
        Ok(Some(Programs { generator: command(generator)?, brute: command(brute)?, validator }))
    }
}
