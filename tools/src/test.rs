//! `judge test`: programs on their cases, with the verdicts a judge would give.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::cases;
use crate::check::{Checker, parse_error};
use crate::compile::{self, Compiled};
use crate::court::Court;
use crate::problem::{self, Problem};
use crate::project::Project;
use crate::report::{Format, Report, Standing};
use crate::run::Limits;
use crate::target::{Program, Referee, Target, command, from_elsewhere};

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
    /// Time limit in seconds
    #[arg(short, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Memory limit in megabytes
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    mle: Option<u32>,
    /// Allow numbers this error, absolute or relative
    #[arg(short, value_name = "EPS", value_parser = parse_error, conflicts_with = "checker")]
    error: Option<f64>,
    /// tokens, lines, exact, float 1e-6, a problem's own, or a command called like testlib's
    #[arg(long, value_name = "NAME|COMMAND")]
    checker: Option<String>,
    /// How many cases to run at a time; 1 for quiet timing
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Only the cases whose name matches this pattern, like 'sample-*'
    #[arg(long, value_name = "GLOB")]
    case: Option<glob::Pattern>,
    /// Print one JSON object a case instead
    #[arg(long)]
    json: bool,
    /// Write a JUnit report as well
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Show the input of failed cases however long it is
    #[arg(short, long)]
    verbose: bool,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let seconds = seconds.filter(|seconds| !seconds.is_zero() && seconds.as_secs() < 1_000_000);
    seconds.ok_or_else(|| format!("`{text}` is no time limit: write seconds, like 1.5"))
}

/// Judges and reports.
pub fn test(options: &Options) -> Result<Standing> {
    let mut targets = options.targets()?;
    options.keep_matching(&mut targets)?;
    let format =
        if options.json { Format::Json } else { Format::Table { verbose: options.verbose } };
    let mut report = Report::new(&targets, format);
    let cases = targets.iter().map(|target| target.cases.len()).sum();
    let jobs = options.jobs.map_or_else(Court::cores, usize::from);
    Court::open(jobs.min(cases))?.judge(&targets, &mut report)?;
    report.finish(options.junit.as_deref())
}

impl Options {
    fn targets(&self) -> Result<Vec<Target>> {
        match (&self.command, &self.dir) {
            (Some(line), Some(dir)) => Ok(vec![self.target_of_command(line, dir)?]),
            (Some(_), None) if self.problems.is_empty() => {
                bail!("say what to run the command on: add -d FOLDER or a problem")
            }
            _ => self.targets_of_problems(),
        }
    }

    fn target_of_command(&self, line: &str, dir: &Path) -> Result<Target> {
        Ok(Target {
            name: line.into(),
            program: Program::Command(command(line).map_err(anyhow::Error::msg)?),
            cases: cases::read(dir)?,
            limits: self.limits(problem::Limits::USUAL),
            referee: self.referee(Checker::default())?,
            files: None,
        })
    }

    fn targets_of_problems(&self) -> Result<Vec<Target>> {
        let project = Project::here()?;
        let names = project.find(&self.problems)?;
        let mut compiled = match self.command {
            Some(_) => Compiled::new(),
            None => compile::release(&project, &names)?,
        };
        let target = |name: String| -> Result<Target> {
            let problem = project.problem(&name)?;
            Ok(Target {
                program: self.program(&problem, &mut compiled)?,
                cases: cases::read(&project.cases(&name))?,
                limits: self.limits(problem.limits_or_usual()),
                referee: self.referee(problem.checker)?,
                files: problem.files,
                name,
            })
        };
        names.into_iter().map(target).collect()
    }

    /// The command, or the compiled solution.
    fn program(&self, problem: &Problem, compiled: &mut Compiled) -> Result<Program> {
        if let Some(line) = &self.command {
            let command = command(line).map_err(anyhow::Error::msg)?;
            return Ok(Program::Command(match problem.files {
                // It will run in a folder of its own.
                Some(_) => from_elsewhere(&command).map_err(anyhow::Error::msg)?,
                None => command,
            }));
        }
        let solution = compiled.remove(&problem.name);
        Ok(match solution.context("cargo compiled all it was asked to")? {
            Ok(path) => Program::Command(vec![path.to_string_lossy().into_owned()]),
            Err(errors) => Program::DoesNotCompile(errors),
        })
    }

    fn limits(&self, usual: problem::Limits) -> Limits {
        Limits::of(problem::Limits {
            time: self.time.unwrap_or(usual.time),
            megabytes: self.mle.unwrap_or(usual.megabytes),
        })
    }

    fn referee(&self, usual: Checker) -> Result<Referee> {
        let Some(text) = &self.checker else {
            return Ok(Referee::Checker(self.error.map_or(usual, Checker::Float)));
        };
        match text.parse() {
            Ok(checker) => Ok(Referee::Checker(checker)),
            // A bare word is a misspelt name rather than a program, and so is a wrong `float …`.
            Err(why) if !text.contains(['/', ' ']) || text.starts_with("float ") => {
                Err(anyhow::Error::msg(why))
            }
            Err(_) => Ok(Referee::Command(command(text).map_err(anyhow::Error::msg)?)),
        }
    }

    fn keep_matching(&self, targets: &mut Vec<Target>) -> Result<()> {
        let Some(pattern) = &self.case else { return Ok(()) };
        targets
            .iter_mut()
            .for_each(|target| target.cases.retain(|case| pattern.matches(&case.name)));
        targets.retain(|target| !target.cases.is_empty());
        if targets.is_empty() {
            bail!("no case is named like `{pattern}`");
        }
        Ok(())
    }
}
