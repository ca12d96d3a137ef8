//! `judge stress`: looks for a case that a program fails, makes it simple, and keeps it.

mod case_source;
mod save;
mod search;
mod shrink;
mod status;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;

use case_source::{CaseSource, Programs};
use search::{Budget, Search};
use status::Status;

use super::compile::compile_one;
use super::jobs::JobOptions;
use super::rules::RuleOptions;
use crate::facts::cases::Case;
use crate::facts::problem::seconds;
use crate::facts::solution::Solution;
use crate::files::shown;
use crate::judging::pool::Pool;
use crate::judging::program::{Program, command};
use crate::judging::rules::Rules;
use crate::judging::verdict::Outcome;
use crate::problems::setter;
use crate::report::terminal::{coloured, details, heading, print, row};
use crate::sandbox::interrupt::Interrupted;

#[derive(Args)]
pub struct Options {
    /// A Rust file, or any part of a problem's name
    #[arg(value_name = "FILE|PROBLEM")]
    solution: Option<String>,
    /// Try this command instead of the compiled solution
    #[arg(short, long, value_name = "COMMAND")]
    command: Option<String>,
    /// Keep a failing case here, not among the cases of the problem
    #[arg(short, long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Prints an input; its last argument is the seed
    #[arg(long, value_name = "COMMAND")]
    r#gen: Option<String>,
    /// Prints the right answer to an input, however slowly; an --interactor may need none
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
    /// Stop after this many cases instead
    #[arg(long, value_name = "NUMBER", conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    cases: Option<u64>,
    #[command(flatten)]
    jobs: JobOptions,
    #[command(flatten)]
    rules: RuleOptions,
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let time = seconds(text.strip_suffix('s').unwrap_or(text));
    time.ok_or_else(|| format!("invalid time `{text}`: write it like 10s"))
}

pub fn stress(options: &Options) -> Result<Outcome> {
    let (search, folder) = options.search()?;
    if let Program::DoesNotCompile(errors) = &search.program {
        anstream::eprint!("{errors}");
        return Ok(Outcome::Failed);
    }
    let status = Status::new(search.seed, search.source.sizes());
    let mut pool = options.jobs.open_pool(usize::MAX)?;
    let outcome = find(&search, &mut pool, &status, &folder);
    if outcome.as_ref().is_err_and(|error| error.is::<Interrupted>()) {
        status.interrupt();
    }
    outcome
}

/// Looks for a failing case, makes it simple, keeps it and shows it.
fn find(search: &Search, pool: &mut Pool, status: &Status, folder: &Path) -> Result<Outcome> {
    let Some((index, failure)) = search.first_failure(pool, status)? else {
        status.finish();
        print(&format!("{}: {}: all good\n", search.name, status.summary()))?;
        return Ok(Outcome::Good);
    };
    let (verdict, input) =
        (coloured(failure.verdict, failure.verdict.code()), failure.input.clone());
    let simplest = search.simplest(pool, failure, status)?;
    status.finish();
    let (case, seed) = (index + 1, search.seed);
    let shrunk = shrunk(&input, &simplest.input, status.attempts());
    print(&format!("{}: {verdict} in case {case} of seed {seed}\n{shrunk}\n\n", search.name))?;
    // What cannot be kept must not be lost.
    let print_instead = |_: &_| drop(print(&String::from_utf8_lossy(&simplest.input)));
    show(search, pool, save::save(folder, &simplest).inspect_err(print_instead)?)?;
    Ok(Outcome::Failed)
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
fn show(search: &Search, pool: &mut Pool, case: Case) -> Result<()> {
    let run = pool.slot().judge(&search.program, &search.rules, &case)?;
    let cases = std::slice::from_ref(&case);
    let lines = heading(&search.name, cases)
        + &row(&search.name, cases, &case, &run)
        + &details(&case, &run, false);
    let answer = match case.answer {
        Some(_) => " and .out",
        None if search.rules.referee.needs_answer() => ", without an answer: add that",
        None => "",
    };
    print(&format!("{lines}\nkept as {}{answer}\n", shown(&case.input)))
}

impl Options {
    /// What to look for, and the folder to keep it in.
    fn search(&self) -> Result<(Search, PathBuf)> {
        match (&self.solution, &self.command, &self.dir) {
            (Some(word), _, _) => self.search_solution(word),
            (None, Some(line), Some(folder)) => self.search_command(line, folder),
            _ => bail!("name a problem, or a command with -c and the folder for its cases with -d"),
        }
    }

    fn search_solution(&self, word: &str) -> Result<(Search, PathBuf)> {
        let solution = Solution::find(word)?;
        let problem = &solution.problem;
        let name = &problem.name;
        let programs = self.programs()?.map(CaseSource::Programs);
        let source =
            programs.or_else(|| setter(name).map(CaseSource::Setter)).with_context(|| {
                format!(
                    "{name} is not one of our own problems: add --gen COMMAND and --brute COMMAND"
                )
            })?;
        let rules = self.rules.over(Rules::of(problem)?)?;
        let program = match &self.command {
            Some(line) => Program::command(line)?,
            None => compile_one(&solution)?,
        };
        let folder = match &self.dir {
            Some(folder) => std::path::absolute(folder)?,
            None => solution.case_folder().into(),
        };
        let (seed, budget) = (self.seed(), self.budget());
        Ok((Search { name: name.clone(), program, rules, source, seed, budget }, folder))
    }

    fn search_command(&self, line: &str, folder: &Path) -> Result<(Search, PathBuf)> {
        let programs = self.programs()?.context(
            "nothing is known of the inputs of this command: add --gen COMMAND and --brute COMMAND",
        )?;
        let search = Search {
            name: line.into(),
            program: Program::command(line)?,
            rules: self.rules.over(Rules::usual())?,
            source: CaseSource::Programs(programs),
            seed: self.seed(),
            budget: self.budget(),
        };
        Ok((search, std::path::absolute(folder)?))
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| fastrand::u64(..1_000_000))
    }

    fn budget(&self) -> Budget {
        self.cases.map_or(Budget::Time(self.time), Budget::Cases)
    }

    fn programs(&self) -> Result<Option<Programs>> {
        let Some(generator) = &self.r#gen else { return Ok(None) };
        let [brute, validator] =
            [&self.brute, &self.validator].map(|line| line.as_deref().map(command).transpose());
        Ok(Some(Programs { generator: command(generator)?, brute: brute?, validator: validator? }))
    }
}
