//! `judge test`: programs on their cases, with the verdicts a judge would give.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use crate::facts::cases;
use crate::facts::project::Project;
use crate::judging::pool::Pool;
use crate::judging::target::{Program, Target};
use crate::report::{Format, Outcome, Report};
use crate::toolchain::cargo::{self, Compiled};
use crate::verbs::rules::Measure;

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
    #[command(flatten)]
    measure: Measure,
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

/// Judges and reports.
pub fn test(options: &Options) -> Result<Outcome> {
    let mut targets = options.targets()?;
    options.keep_matching(&mut targets)?;
    let format =
        if options.json { Format::Json } else { Format::Table { verbose: options.verbose } };
    let mut report = Report::new(&targets, format);
    let cases = targets.iter().map(|target| target.cases.len()).sum();
    let jobs = options.jobs.map_or_else(Pool::cores, usize::from);
    Pool::open(jobs.min(cases))?.judge(&targets, &mut report)?;
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
        Ok(Target { cases: cases::read(dir)?, ..self.measure.of_command(line)? })
    }

    fn targets_of_problems(&self) -> Result<Vec<Target>> {
        let project = Project::here()?;
        let names = project.find(&self.problems)?;
        let mut compiled = match self.command {
            Some(_) => Compiled::new(),
            None => cargo::release(&project, &names)?,
        };
        let target = |name: String| -> Result<Target> {
            let problem = project.problem(&name)?;
            let program = match &self.command {
                Some(line) => Program::command_for(line, &problem)?,
                None => Program::compiled(&name, &mut compiled)?,
            };
            let cases = cases::read(&project.cases(&name))?;
            Ok(Target { cases, ..self.measure.of_problem(&problem, program)? })
        };
        names.into_iter().map(target).collect()
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
