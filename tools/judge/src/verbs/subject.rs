//! What is judged, and how: the options and the steps that `test` and `watch` share.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::case_rules::{self, Overrides};
use super::compile::compile;
use super::jobs::JobOptions;
use super::rules::RuleOptions;
use crate::report::terminal::tell;
use facts::cases::{self, Case, FoundCases};
use facts::helpers::{Helper, Helpers};
use facts::judges;
use facts::problem::Problem;
use facts::project::Project;
use facts::solution::Solution;
use files::shown;
use judging::pool::Batch;
use judging::program::Program;
use judging::rules::Rules;

/// The cases, and the solution they belong to, where it is known.
pub struct Subject {
    pub solution: Option<Solution>,
    pub cases: Vec<Case>,
}

#[derive(Args)]
pub struct SubjectOptions {
    /// The folder of cases, or a package: Kattis, ICPC, Polygon, Hydro, CMS, DMOJ, HackerRank,
    /// Library Checker
    #[arg(short, long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
    /// Compare outputs as this judge does
    #[arg(long = "as", value_name = "JUDGE", conflicts_with_all = ["error", "checker", "interactor"])]
    as_judge: Option<String>,
    #[command(flatten)]
    rules: RuleOptions,
    #[command(flatten)]
    pub jobs: JobOptions,
    /// Only the cases whose name matches this pattern, like 'sample-*'
    #[arg(long, value_name = "GLOB")]
    case: Option<glob::Pattern>,
    /// Show the input of failed cases however long it is, and what was said to an interactor
    #[arg(short, long)]
    pub verbose: bool,
}

impl SubjectOptions {
    /// Whether the options make sense, for these solutions and any others.
    pub fn check(&self, solutions: &[String]) -> Result<()> {
        if self.dir.is_some() && solutions.len() != 1 {
            bail!("-d FOLDER has the cases of one solution: name one");
        }
        self.rules.over(self.usual_rules(None)?).map(drop)
    }

    /// Whether they change which cases are judged, or by which rules.
    pub fn change_anything(&self) -> bool {
        let has_all = self.dir.is_none() && self.case.is_none();
        !has_all || self.as_judge.is_some() || self.rules.change_anything()
    }

    /// Whether a solution talks to somebody who is not there.
    pub fn lacks_interactor(&self, solution: &Solution) -> Result<bool> {
        let is_named = self.dir.is_some() || self.rules.have_referee();
        if !solution.problem.is_interactive || is_named {
            return Ok(false);
        }
        Ok(Helpers::of(solution, None).find(Helper::Interactor)?.is_none())
    }

    /// A solution with its cases.
    pub fn subject(&self, solution: Solution) -> Result<Subject> {
        if self.lacks_interactor(&solution)? {
            let (name, folder) = (&solution.problem.name, shown(solution.case_folder()));
            bail!("{name} is interactive: add {folder}/interact.py or --interactor COMMAND");
        }
        let cases = match &self.dir {
            Some(dir) => cases_in(dir)?,
            None => {
                tell_left_out(&solution)?;
                solution.needed_cases()?
            }
        };
        Ok(Subject { solution: Some(solution), cases })
    }

    pub fn keep_matching(&self, subjects: &mut Vec<Subject>) -> Result<()> {
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

    /// What there is to judge, with the command as the program, or else what cargo makes of the
    /// solutions. What has to be built besides goes to `folder`.
    pub fn batches(
        &self,
        subjects: Vec<Subject>,
        command: Option<&str>,
        folder: &Path,
    ) -> Result<Vec<Batch>> {
        let programs = match command {
            None => {
                let solutions = subjects.iter().filter_map(|subject| subject.solution.as_ref());
                compile(&solutions.collect::<Vec<_>>())?
            }
            Some(line) => {
                subjects.iter().map(|_| Program::command(line)).collect::<Result<Vec<_>>>()?
            }
        };
        let pairs = subjects.into_iter().zip(programs);
        let batches = pairs.enumerate().map(|(index, (Subject { solution, cases }, program))| {
            let rules = self.rules(solution.as_ref(), &folder.join(format!("checker-{index}")))?;
            let name = solution.map(|solution| solution.problem.name);
            let name = name.or(command.map(String::from));
            Ok(Batch { name: name.unwrap_or_default(), program, rules, cases })
        });
        batches.collect()
    }

    /// The cases of a package that are asked for.
    pub fn cases_of_package(&self, folder: &Path) -> Result<Vec<Case>> {
        let mut subjects = vec![Subject { solution: None, cases: cases_in(folder)? }];
        self.keep_matching(&mut subjects)?;
        Ok(subjects.remove(0).cases)
    }

    /// By what the programs of a package are judged. What has to be built for that is called `made`.
    pub fn rules_of_package(&self, folder: &Path, made: &Path) -> Result<Rules> {
        self.rules_with(None, Some(Helpers { folder, judged: None }), made)
    }

    /// By what a solution, or a command without one, is judged. What has to be built for that is
    /// called `made`.
    fn rules(&self, solution: Option<&Solution>, made: &Path) -> Result<Rules> {
        let dir = self.dir.as_deref();
        let of_solution = solution.map(|solution| Helpers::of(solution, dir));
        let helpers = of_solution.or(dir.map(|folder| Helpers { folder, judged: None }));
        self.rules_with(solution, helpers, made)
    }

    fn rules_with(
        &self,
        solution: Option<&Solution>,
        helpers: Option<Helpers>,
        made: &Path,
    ) -> Result<Rules> {
        let mut rules = self.usual_rules(solution.map(|solution| &solution.problem))?;
        if let Some(helpers) = helpers {
            let overrides = Overrides {
                time_limit: self.rules.have_time_limit(),
                referee: self.rules.have_referee(),
                protocol: self.rules.protocol(),
            };
            rules = case_rules::over(rules, &helpers, &overrides, made)?;
        }
        self.rules.over(rules)
    }

    fn usual_rules(&self, problem: Option<&Problem>) -> Result<Rules> {
        let project = Project::here().ok();
        let judge = self.as_judge.as_ref().map(|name| judges::find(project.as_ref(), name));
        match (problem, judge.transpose()?) {
            (Some(problem), Some(judge)) => Ok(Rules::at(problem, &judge)),
            (Some(problem), None) => Ok(Rules::of(problem)),
            (None, Some(judge)) => Ok(Rules::usual().comparing(judge.comparison)),
            (None, None) => Ok(Rules::usual()),
        }
    }
}

/// Tells what another tool keeps for a solution and this one does not follow.
pub fn tell_left_out(solution: &Solution) -> Result<()> {
    let left_out = solution.place.suite()?.map(|suite| suite.left_out).unwrap_or_default();
    left_out.iter().for_each(|what| tell(&format!("judge: left out {what}")));
    Ok(())
}

/// The cases of a folder. What is left out is reported: a case that nobody judges is not a good one.
pub fn cases_in(dir: &Path) -> Result<Vec<Case>> {
    let FoundCases { cases, left_out } = cases::find(dir)?;
    left_out.iter().for_each(|what| tell(&format!("judge: left out {what}")));
    Ok(cases)
}
