//! `judge test`: programs on their cases, with the verdicts a judge would give.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::rules::RuleOptions;
use crate::facts::cases::{self, Case};
use crate::facts::judges;
use crate::facts::problem::Problem;
use crate::facts::project::Project;
use crate::judging::pool::{Batch, Pool};
use crate::judging::program::Program;
use crate::judging::rules::Rules;
use crate::judging::verdict::Outcome;
use crate::report::{Format, Report};
use crate::toolchain::cargo::{self, Compiled};

#[derive(Args)]
pub struct Options {
    /// Any part of a problem's name; all problems without one
    problems: Vec<String>,
    /// Judge this command instead of the compiled solution
    #[arg(short, long, value_name = "COMMAND")]
    command: Option<String>,
    /// The folder of cases for the command
    #[arg(short, long, value_name = "FOLDER", requires = "command", conflicts_with = "problems")]
    dir: Option<PathBuf>,
    /// Compare outputs as this judge does
    #[arg(long = "as", value_name = "JUDGE", conflicts_with_all = ["error", "checker"])]
    as_judge: Option<String>,
    #[command(flatten)]
    rules: RuleOptions,
    /// How many cases to run at a time; 1 for quiet timing
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Only the cases whose name matches this pattern, like 'sample-*'
    #[arg(long, value_name = "GLOB")]
    case: Option<glob::Pattern>,
    /// Print one JSON object per case instead
    #[arg(long)]
    json: bool,
    /// Write a JUnit report as well
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Show the input of failed cases however long it is
    #[arg(short, long)]
    verbose: bool,
}

/// Judges and reports.
pub fn test(options: &Options) -> Result<Outcome> {
    let mut subjects = options.subjects()?;
    options.keep_matching(&mut subjects)?;
    let cases = subjects.iter().map(|subject| subject.cases.len()).sum();
    let jobs = options.jobs.map_or_else(Pool::cores, usize::from);
    // A pool is opened while there are no other threads.
    let mut pool = Pool::open(jobs.min(cases))?;
    let batches = options.batches(subjects)?;
    let mut report = Report::new(&batches, options.format());
    pool.judge(&batches, |event| report.handle(event))?;
    report.finish(options.junit.as_deref())
}

/// What there is to judge: the cases, and the problem they belong to, where it is known.
struct Subject {
    problem: Option<Problem>,
    cases: Vec<Case>,
}

impl Options {
    fn format(&self) -> Format {
        match self.json {
            true => Format::Json,
            false => Format::Table { verbose: self.verbose },
        }
    }

    fn subjects(&self) -> Result<Vec<Subject>> {
        match (&self.command, &self.dir) {
            (Some(_), Some(dir)) => Ok(vec![Subject::of_folder(dir)?]),
            (Some(_), None) if self.problems.is_empty() => {
                bail!("say what to run the command on: add -d FOLDER or a problem")
            }
            _ => {
                let project = Project::here()?;
                let names = project.find(&self.problems)?;
                names.iter().map(|name| Subject::of_problem(&project, name)).collect()
            }
        }
    }

    fn keep_matching(&self, subjects: &mut Vec<Subject>) -> Result<()> {
        let Some(pattern) = &self.case else { return Ok(()) };
        for subject in subjects.iter_mut() {
            subject.cases.retain(|case| pattern.matches(&case.name));
        }
        subjects.retain(|subject| !subject.cases.is_empty());
        if subjects.is_empty() {
            bail!("no case has a name like `{pattern}`");
        }
        Ok(())
    }

    fn batches(&self, subjects: Vec<Subject>) -> Result<Vec<Batch>> {
        let mut compiled = match &self.command {
            Some(_) => Compiled::new(),
            None => compile(&subjects)?,
        };
        subjects.into_iter().map(|subject| self.batch(subject, &mut compiled)).collect()
    }

    fn batch(&self, Subject { problem, cases }: Subject, compiled: &mut Compiled) -> Result<Batch> {
        let rules = self.rules.over(self.usual_rules(problem.as_ref())?)?;
        let program = match (&self.command, &problem) {
            (Some(line), Some(problem)) => Program::command_for(line, problem)?,
            (Some(line), None) => Program::command(line)?,
            (None, Some(problem)) => Program::compiled(&problem.name, compiled)?,
            (None, None) => bail!("a folder of cases needs a command: add -c COMMAND"),
        };
        let name = problem.map(|problem| problem.name).or(self.command.clone());
        Ok(Batch { name: name.unwrap_or_default(), program, rules, cases })
    }

    fn usual_rules(&self, problem: Option<&Problem>) -> Result<Rules> {
        let project = Project::here().ok();
        let judge = self.as_judge.as_ref().map(|name| judges::find(project.as_ref(), name));
        match (problem, judge.transpose()?) {
            (Some(problem), Some(judge)) => Rules::at(problem, &judge),
            (Some(problem), None) => Rules::of(problem),
            (None, Some(judge)) => Ok(Rules::usual().comparing(judge.comparison)),
            (None, None) => Ok(Rules::usual()),
        }
    }
}

impl Subject {
    fn of_folder(folder: &Path) -> Result<Subject> {
        Ok(Subject { problem: None, cases: cases::read(folder)? })
    }

    fn of_problem(project: &Project, name: &str) -> Result<Subject> {
        let cases = cases::read(&project.cases(name))?;
        Ok(Subject { problem: Some(project.problem(name)?), cases })
    }
}

fn compile(subjects: &[Subject]) -> Result<Compiled> {
    let problems = subjects.iter().filter_map(|subject| subject.problem.as_ref());
    let names: Vec<String> = problems.map(|problem| problem.name.clone()).collect();
    cargo::release(&Project::here()?, &names)
}
