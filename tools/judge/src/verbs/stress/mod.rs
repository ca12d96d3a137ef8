//! `judge stress`: looks for a case that a program fails, makes it simple, and keeps it.

mod case_source;
mod found;
mod save;
mod search;
mod seeds;
mod shape;
mod shrink;
mod simplify;
mod status;
mod tally;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;

use case_source::{CaseSource, Programs};
use found::Found;
use search::{Budget, Search};
use seeds::{SEEDS, Seeds};
use status::Status;

use super::compile::compile_one;
use super::jobs::JobOptions;
use super::partition::Partition;
use super::rules::RuleOptions;
use crate::report::terminal::print;
use facts::amounts::time;
use facts::solution::Solution;
use judging::pool::Pool;
use judging::problems::setter;
use judging::program::{Program, command};
use judging::rules::Rules;
use judging::verdict::Outcome;
use sandbox::interrupt;

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
    /// Prints the right answer to an input; without it, only crashes, limits and a --checker COMMAND
    /// make a program fail
    #[arg(long, value_name = "COMMAND", requires = "gen")]
    brute: Option<String>,
    /// How long the brute force may take for an input
    #[arg(long, value_name = "SECONDS", default_value = "10s", value_parser = parse_time)]
    brute_time: Duration,
    /// Ends with 0 if the input it reads is legal; with it, a simpler case is kept as well
    #[arg(long, value_name = "COMMAND", requires = "gen")]
    validator: Option<String>,
    /// Begin with this seed, to repeat a run; seeds below 20000 have no case in common
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Try only the cases of part K of N: no other part of the same seed tries them
    #[arg(long, value_name = "K/N", requires = "seed")]
    partition: Option<Partition>,
    /// Stop after this time, be it to look for a failing case or to make it simpler
    #[arg(long, value_name = "SECONDS", default_value = "10s", value_parser = parse_time)]
    time: Duration,
    /// Look at this many cases instead; making one simpler takes at most 10 s
    #[arg(long, value_name = "NUMBER", conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    cases: Option<u64>,
    #[command(flatten)]
    jobs: JobOptions,
    #[command(flatten)]
    rules: RuleOptions,
}

fn parse_time(text: &str) -> Result<Duration, String> {
    time(text).ok_or_else(|| format!("invalid time `{text}`: write it like 10s"))
}

pub fn stress(options: &Options) -> Result<Outcome> {
    // A pool is opened while there are no other threads.
    let mut pool = options.jobs.open_pool(usize::MAX)?;
    let (search, folder) = options.search()?;
    if let Program::DoesNotCompile(errors) = &search.program {
        anstream::eprint!("{errors}");
        return Ok(Outcome::Failed);
    }
    let status = Status::new(search.seeds.seed, &search.source);
    let outcome = find(&search, &mut pool, &status, &folder);
    if interrupt::check().is_err() {
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
    let deadline = search.budget.deadline().unwrap_or_else(|| Instant::now() + SIMPLIFYING_TIME);
    let simplified = search.simplified(pool, &failure, deadline, status)?;
    status.finish();
    let (failure, simplified, attempts) = (&failure, &simplified, status.attempts());
    Found { search, index, failure, simplified, attempts }.tell(folder)?;
    Ok(Outcome::Failed)
}

/// How long making a case simpler may take when the cases were counted, not the time.
const SIMPLIFYING_TIME: Duration = Duration::from_secs(10);

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
                    "{name} is not one of our own problems: add --gen COMMAND, and --brute COMMAND \
                     for the right answers"
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
        let (seeds, budget) = (self.seeds(), self.budget());
        Ok((Search { name: name.clone(), program, rules, source, seeds, budget }, folder))
    }

    fn search_command(&self, line: &str, folder: &Path) -> Result<(Search, PathBuf)> {
        let programs = self.programs()?.context(
            "nothing is known of the inputs of this command: add --gen COMMAND, and --brute \
             COMMAND for the right answers",
        )?;
        let search = Search {
            name: line.into(),
            program: Program::command(line)?,
            rules: self.rules.over(Rules::usual())?,
            source: CaseSource::Programs(programs),
            seeds: self.seeds(),
            budget: self.budget(),
        };
        Ok((search, std::path::absolute(folder)?))
    }

    fn seeds(&self) -> Seeds {
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..SEEDS));
        Seeds { seed, part: self.partition.unwrap_or(Partition::WHOLE) }
    }

    /// The time runs from now on.
    fn budget(&self) -> Budget {
        self.cases.map_or_else(|| Budget::Until(Instant::now() + self.time), Budget::Cases)
    }

    fn programs(&self) -> Result<Option<Programs>> {
        let Some(generator) = &self.r#gen else { return Ok(None) };
        let command_of = |line: &Option<String>| line.as_deref().map(command).transpose();
        Ok(Some(Programs {
            generator: command(generator)?,
            brute: command_of(&self.brute)?,
            brute_time: self.brute_time,
            validator: command_of(&self.validator)?,
        }))
    }
}
