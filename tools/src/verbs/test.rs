//! `judge test`: programs on their cases, with the verdicts a judge would give.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::compile::compile;
use super::jobs::JobOptions;
use super::partition::Partition;
use super::practice::marking::Attempts;
use super::rules::RuleOptions;
use crate::facts::cases::{self, Case, Found};
use crate::facts::comparison::Comparison;
use crate::facts::judges;
use crate::facts::package::Package;
use crate::facts::problem::Problem;
use crate::facts::project::Project;
use crate::facts::solution::Solution;
use crate::files::shown;
use crate::judging::checker::Referee;
use crate::judging::pool::Batch;
use crate::judging::program::Program;
use crate::judging::protocol::{External, Protocol};
use crate::judging::rules::Rules;
use crate::judging::verdict::Outcome;
use crate::report::terminal::{print, print_to_stderr};
use crate::report::{Format, Report};
use crate::toolchain::source;

#[derive(Args)]
pub struct Options {
    /// Rust files, or parts of problems' names; all problems without one
    #[arg(value_name = "FILE|PROBLEM")]
    solutions: Vec<String>,
    /// Judge this command instead of the compiled solution
    #[arg(short, long, value_name = "COMMAND")]
    command: Option<String>,
    /// The folder of cases, or a package: Kattis, ICPC, Polygon, Hydro, HackerRank
    #[arg(short, long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Compare outputs as this judge does
    #[arg(long = "as", value_name = "JUDGE", conflicts_with_all = ["error", "checker", "interactor"])]
    as_judge: Option<String>,
    #[command(flatten)]
    rules: RuleOptions,
    #[command(flatten)]
    jobs: JobOptions,
    /// Only the cases whose name matches this pattern, like 'sample-*'
    #[arg(long, value_name = "GLOB")]
    case: Option<glob::Pattern>,
    /// Only this part of the cases: 1/3, 2/3 and 3/3 are all of them
    #[arg(long, value_name = "K/N")]
    partition: Option<Partition>,
    /// Print one JSON object per case instead
    #[arg(long)]
    json: bool,
    /// Write a JUnit report as well
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Show the input of failed cases however long it is, and what was said to an interactor
    #[arg(short, long)]
    verbose: bool,
}

/// Judges and reports.
pub fn test(options: &Options) -> Result<Outcome> {
    let mut subjects = options.subjects()?;
    options.keep_matching(&mut subjects)?;
    options.keep_part(&mut subjects);
    let cases = subjects.iter().map(|subject| subject.cases.len()).sum();
    // A pool is opened while there are no other threads.
    let mut pool = options.jobs.open_pool(cases)?;
    let attempts = options.attempts(&subjects)?;
    let batches = options.batches(subjects, pool.folder())?;
    let mut report = Report::new(&batches, options.format());
    pool.judge(&batches, |event| report.handle(event))?;
    let verdicts = report.verdicts().to_vec();
    let outcome = report.finish(options.junit.as_deref())?;
    let told = attempts.mark(&batches, &verdicts, options.is_whole(), &mut pool)?;
    if options.json {
        print_to_stderr(&told)?
    } else {
        print(&told)?
    }
    Ok(outcome)
}

/// What there is to judge: the cases, and the solution they belong to, where it is known.
struct Subject {
    solution: Option<Solution>,
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
        match (&self.solutions[..], &self.command, &self.dir) {
            ([], Some(_), Some(dir)) => Ok(vec![Subject { solution: None, cases: cases_in(dir)? }]),
            ([], Some(_), None) => {
                bail!("say what to run the command on: add -d FOLDER or a problem")
            }
            ([word], _, Some(dir)) => {
                let cases = cases_in(dir)?;
                Ok(vec![Subject { solution: Some(Solution::find(word)?), cases }])
            }
            (_, _, Some(_)) => bail!("-d FOLDER has the cases of one solution: name one"),
            (words, _, None) => {
                let mut subjects = Vec::new();
                for solution in Solution::find_all(words)? {
                    subjects.extend(self.subject(solution)?);
                }
                if subjects.is_empty() {
                    bail!("there is nothing to judge");
                }
                Ok(subjects)
            }
        }
    }

    /// A solution with its cases; nothing for one that cannot be judged, which is told. Only one that
    /// the user has named must have cases.
    fn subject(&self, solution: Solution) -> Result<Option<Subject>> {
        let name = &solution.problem.name;
        if solution.problem.is_interactive && !self.rules.have_referee() {
            eprintln!("judge: left out {name}: it is interactive, so it needs --interactor");
            return Ok(None);
        }
        if self.solutions.is_empty() && solution.cases()?.is_none() {
            eprintln!("judge: left out {name}: it has no cases");
            return Ok(None);
        }
        let cases = solution.needed_cases()?;
        Ok(Some(Subject { solution: Some(solution), cases }))
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

    /// A part may have no cases at all: where there are fewer cases than parts, that is no mistake.
    fn keep_part(&self, subjects: &mut Vec<Subject>) {
        let Some(partition) = self.partition else { return };
        let mut indices = 0..;
        for subject in subjects.iter_mut() {
            subject.cases.retain(|_| indices.next().is_some_and(|index| partition.has(index)));
        }
        subjects.retain(|subject| !subject.cases.is_empty());
        if subjects.is_empty() {
            eprintln!("judge: this part has no cases");
        }
    }

    /// What has to be built for them goes to `folder`.
    fn batches(&self, subjects: Vec<Subject>, folder: &Path) -> Result<Vec<Batch>> {
        let programs = self.programs(&subjects)?;
        let pairs = subjects.into_iter().zip(programs);
        pairs.map(|(subject, program)| self.batch(subject, program, folder)).collect()
    }

    /// The command, or what cargo makes of the solutions.
    fn programs(&self, subjects: &[Subject]) -> Result<Vec<Program>> {
        match &self.command {
            None => {
                let solutions = subjects.iter().filter_map(|subject| subject.solution.as_ref());
                compile(&solutions.collect::<Vec<_>>())
            }
            Some(line) => subjects.iter().map(|_| Program::command(line)).collect(),
        }
    }

    fn batch(&self, subject: Subject, program: Program, folder: &Path) -> Result<Batch> {
        let problem = subject.solution.map(|solution| solution.problem);
        let rules = self.package_rules(self.usual_rules(problem.as_ref())?, folder)?;
        let rules = self.rules.over(rules)?;
        let name = problem.map(|problem| problem.name).or(self.command.clone());
        Ok(Batch { name: name.unwrap_or_default(), program, rules, cases: subject.cases })
    }

    fn attempts(&self, subjects: &[Subject]) -> Result<Attempts> {
        let solutions = subjects.iter().map(|subject| subject.solution.as_ref());
        Attempts::of(solutions.map(|solution| solution.filter(|_| self.command.is_none())))
    }

    /// Whether all cases are judged by the rules of their problems.
    fn is_whole(&self) -> bool {
        let has_all = self.dir.is_none() && self.case.is_none() && self.partition.is_none();
        has_all && self.as_judge.is_none() && !self.rules.change_anything()
    }

    /// These rules, except for what the package says that the cases are from.
    fn package_rules(&self, rules: Rules, folder: &Path) -> Result<Rules> {
        let Some(dir) = &self.dir else { return Ok(rules) };
        let Some(package) = Package::around(dir)? else { return Ok(rules) };
        let rules = Rules { limits: package.limits, ..rules };
        if !package.has_time_limit && !self.rules.have_time_limit() {
            let seconds = package.limits.time.as_secs();
            eprintln!("judge: the package has no time limit, so it is {seconds} s: set it with -t");
        }
        if self.as_judge.is_some() || self.rules.have_referee() {
            return Ok(rules);
        }
        for file in &package.special_flags {
            eprintln!("judge: left out the validator flags in {}", shown(file));
        }
        let Some(source) = package.validator()? else {
            return Ok(rules.comparing(Comparison::Kattis(package.comparison_flags()?)));
        };
        let command = source::build(&source, &folder.join("validator"))?;
        let flags = package.flags.split_whitespace().map(String::from).collect();
        let validator = External { command, protocol: Protocol::Kattis, flags };
        let referee = match package.is_interactive() {
            true => Referee::Interactor(validator),
            false => Referee::Command(validator),
        };
        Ok(Rules { referee, ..rules })
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

/// The cases of a folder. What is left out is told: a case that nobody judges is not a good one.
fn cases_in(dir: &Path) -> Result<Vec<Case>> {
    let Found { cases, left_out } = cases::find(dir)?;
    left_out.iter().for_each(|what| eprintln!("judge: left out {what}"));
    Ok(cases)
}
