//! `judge stress`: looks for a case that a program fails, makes it simple, and keeps it.

mod case_program;
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

use anyhow::{Result, anyhow, bail};
use clap::Args;

use case_program::CaseProgram;
use case_source::CaseSource;
use found::Found;
use search::{Budget, Search};
use seeds::{SEEDS, Seeds};
use status::Status;

use super::case_rules::{self, Overrides};
use super::compile::compile_one;
use super::jobs::JobOptions;
use super::partition::Partition;
use super::rules::RuleOptions;
use crate::report::terminal::{print, print_to_stderr, tell};
use facts::amounts::parse_time;
use facts::helpers::{Helper, Helpers};
use facts::solution::Solution;
use files::shown;
use judging::pool::Pool;
use judging::program::Program;
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
    /// Keep a failing case here, not among the cases of the problem; gen, brute, valid, check and
    /// interact are looked for here
    #[arg(short, long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Prints an input; its last argument is the seed [default: gen.py or the like, where the cases
    /// are]
    #[arg(long, value_name = "COMMAND")]
    r#gen: Option<String>,
    /// Prints the right answer to an input; without it, only crashes, limits and a checker make a
    /// program fail [default: brute.py or the like]
    #[arg(long, value_name = "COMMAND")]
    brute: Option<String>,
    /// How long the brute force may take for an input
    #[arg(long, value_name = "SECONDS", default_value = "10s", value_parser = parse_time)]
    brute_time: Duration,
    /// Ends with 0 if the input it reads is legal; with it, a simpler case is kept as well [default:
    /// valid.py or the like]
    #[arg(long, value_name = "COMMAND")]
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

pub fn stress(options: &Options) -> Result<Outcome> {
    // A pool is opened while there are no other threads.
    let mut pool = options.jobs.open_pool(usize::MAX)?;
    let (search, folder) = options.search(pool.folder())?;
    if let Program::DoesNotCompile(errors) = &search.program {
        print_to_stderr(errors)?;
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
    /// What to look for, and the folder to keep it in. What has to be built goes to `made`.
    fn search(&self, made: &Path) -> Result<(Search, PathBuf)> {
        match (&self.solution, &self.command, &self.dir) {
            (Some(word), _, _) => self.search_solution(word, made),
            (None, Some(line), Some(folder)) => self.search_command(line, folder, made),
            _ => bail!("name a problem, or a command with -c and the folder for its cases with -d"),
        }
    }

    fn search_solution(&self, word: &str, made: &Path) -> Result<(Search, PathBuf)> {
        let solution = Solution::find(word)?;
        let problem = &solution.problem;
        let dir = self.dir.as_ref().map(std::path::absolute).transpose()?;
        let helpers = Helpers::of(&solution, dir.as_deref());
        let source = self.source(&helpers, made)?;
        let rules = self.rules(Rules::of(problem), &helpers, made)?;
        let program = match &self.command {
            Some(line) => Program::command(line)?,
            None => compile_one(&solution)?,
        };
        let (seeds, budget) = (self.seeds(), self.budget());
        let search = Search { name: problem.name.clone(), program, rules, source, seeds, budget };
        Ok((search, helpers.folder.into()))
    }

    fn search_command(&self, line: &str, folder: &Path, made: &Path) -> Result<(Search, PathBuf)> {
        let folder = std::path::absolute(folder)?;
        let helpers = Helpers { folder: &folder, judged: None };
        let search = Search {
            name: line.into(),
            program: Program::command(line)?,
            source: self.source(&helpers, made)?,
            rules: self.rules(Rules::usual(), &helpers, made)?,
            seeds: self.seeds(),
            budget: self.budget(),
        };
        Ok((search, folder))
    }

    fn rules(&self, rules: Rules, helpers: &Helpers, made: &Path) -> Result<Rules> {
        let overrides = Overrides {
            time_limit: self.rules.have_time_limit(),
            referee: self.rules.have_referee(),
            protocol: self.rules.protocol(),
        };
        let rules = case_rules::over(rules, helpers, &overrides, &made.join("checker"))?;
        self.rules.over(rules)
    }

    fn seeds(&self) -> Seeds {
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..SEEDS));
        Seeds { seed, part: self.partition.unwrap_or(Partition::WHOLE) }
    }

    /// The time runs from now on.
    fn budget(&self) -> Budget {
        self.cases.map_or_else(|| Budget::Until(Instant::now() + self.time), Budget::Cases)
    }

    /// The programs that the user names, else those beside the cases.
    fn source(&self, helpers: &Helpers, made: &Path) -> Result<CaseSource> {
        let generator = CaseProgram::of(&self.r#gen, || helpers.find(Helper::Generator))?;
        let brute = CaseProgram::of(&self.brute, || helpers.find_brute())?;
        let validator = CaseProgram::of(&self.validator, || helpers.find(Helper::Validator))?;
        let Some(generator) = generator else { return Err(no_generator(helpers)) };
        let sources = [Some(&generator), brute.as_ref(), validator.as_ref()];
        let found: Vec<String> =
            sources.into_iter().flatten().filter_map(CaseProgram::name).collect();
        let build = |source: Option<CaseProgram>, name| {
            source.map(|source| source.command(&made.join(name))).transpose()
        };
        // What a file was built into is gone after the run.
        let (file, generator) = (generator.found(), generator.generator(&made.join("generator"))?);
        let source = CaseSource {
            call: file.unwrap_or_else(|| generator.command.join(" ")),
            generator,
            brute: build(brute, "brute")?,
            brute_time: self.brute_time,
            validator: build(validator, "validator")?,
        };
        if !found.is_empty() {
            let folder = shown(helpers.folder);
            tell(&format!("judge: stress with {} of {folder}", found.join(", ")));
        }
        Ok(source)
    }
}

fn no_generator(helpers: &Helpers) -> anyhow::Error {
    let folder = shown(helpers.folder);
    anyhow!(
        "nothing makes inputs: add {folder}/gen.py (or .rs, .cpp, .sh and the like) or --gen \
         COMMAND, and brute.py or --brute COMMAND for the right answers"
    )
}
