//! `judge test`: programs on their cases, with the verdicts a judge would give.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::generated;
use super::jury;
use super::partition::Partition;
use super::practice::marking::Attempts;
use super::subject::{Subject, SubjectOptions, cases_in};
use crate::report::terminal::{print, print_to_stderr, tell};
use crate::report::{Format, Report};
use facts::jury::JuryProgram;
use facts::solution::Solution;
use judging::verdict::Outcome;
use sandbox::Containment;

#[derive(Args)]
pub struct Options {
    /// Rust files, or parts of problems' names; all problems without one. Or a package: all its
    /// submissions
    #[arg(value_name = "FILE|PROBLEM")]
    solutions: Vec<String>,
    /// Judge this command instead of the compiled solution
    #[arg(short, long, value_name = "COMMAND")]
    command: Option<String>,
    #[command(flatten)]
    subject: SubjectOptions,
    /// Only this part of the cases: 1/3, 2/3 and 3/3 are all of them
    #[arg(long, value_name = "K/N")]
    partition: Option<Partition>,
    /// Print one JSON object per case instead
    #[arg(long)]
    json: bool,
    /// Write a JUnit report as well
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
}

/// Judges and reports.
pub fn test(options: &Options) -> Result<Outcome> {
    if let Some((folder, programs)) = options.jury()? {
        return jury::judge(&options.subject, folder, &programs, options.json);
    }
    let mut subjects = options.subjects()?;
    options.subject.keep_matching(&mut subjects)?;
    options.keep_part(&mut subjects);
    let cases = subjects.iter().map(|subject| subject.cases.len()).sum();
    if let (true, Err(why)) = (options.subject.verbose, Containment::here().of_files()) {
        tell(&format!("judge: a program is not kept from answers and your files here: {why}"));
    }
    // A pool is opened while there are no other threads.
    let mut pool = options.subject.jobs.open_pool(cases)?;
    let attempts = options.attempts(&subjects)?;
    generated::make(&mut pool, subjects.iter().flat_map(|subject| &subject.cases))?;
    let batches = options.subject.batches(subjects, options.command.as_deref(), pool.folder())?;
    let mut report = Report::new(&batches, options.format());
    pool.judge(&batches, |event| report.handle(event))?;
    let verdicts = report.verdicts().to_vec();
    let outcome = report.finish(options.junit.as_deref())?;
    let marks = attempts.mark(&batches, &verdicts, options.is_whole(), &mut pool)?;
    if options.json {
        print_to_stderr(&marks)?
    } else {
        print(&marks)?
    }
    Ok(outcome)
}

impl Options {
    fn format(&self) -> Format {
        match self.json {
            true => Format::Json,
            false => Format::Table { verbose: self.subject.verbose },
        }
    }

    /// The package of which all submissions are judged, if one is named instead of a solution.
    fn jury(&self) -> Result<Option<(&Path, Vec<JuryProgram>)>> {
        if self.command.is_some() || self.subject.dir.is_some() {
            return Ok(None);
        }
        let jury = jury::programs(&self.solutions)?;
        if jury.is_some() && (self.junit.is_some() || self.partition.is_some()) {
            bail!("--junit and --partition are not for the submissions of a package");
        }
        Ok(jury)
    }

    fn subjects(&self) -> Result<Vec<Subject>> {
        match (&self.solutions[..], &self.command, &self.subject.dir) {
            ([], Some(_), Some(dir)) => Ok(vec![Subject { solution: None, cases: cases_in(dir)? }]),
            ([], Some(_), None) => {
                bail!("say what to run the command on: add -d FOLDER or a problem")
            }
            (words, _, _) => {
                self.subject.check(words)?;
                let mut subjects = Vec::new();
                for solution in Solution::find_all(words)? {
                    subjects.extend(self.subject_of(solution)?);
                }
                if subjects.is_empty() {
                    bail!("there is nothing to judge");
                }
                Ok(subjects)
            }
        }
    }

    /// A solution with its cases; nothing for one that cannot be judged, which is reported. Only one that
    /// the user has named must have cases.
    fn subject_of(&self, solution: Solution) -> Result<Option<Subject>> {
        let name = &solution.problem.name;
        if self.subject.lacks_interactor(&solution)? {
            tell(&format!("judge: left out {name}: it is interactive, so it needs an interactor"));
            return Ok(None);
        }
        if self.solutions.is_empty() && solution.cases()?.is_none() {
            tell(&format!("judge: left out {name}: it has no cases"));
            return Ok(None);
        }
        self.subject.subject(solution).map(Some)
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
            tell("judge: this part has no cases");
        }
    }

    fn attempts(&self, subjects: &[Subject]) -> Result<Attempts> {
        let solutions = subjects.iter().map(|subject| subject.solution.as_ref());
        Attempts::of(solutions.map(|solution| solution.filter(|_| self.command.is_none())))
    }

    /// Whether all cases are judged by the rules of their problems.
    fn is_whole(&self) -> bool {
        self.partition.is_none() && !self.subject.change_anything()
    }
}
