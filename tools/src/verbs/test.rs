//! `judge test`: programs on their cases, with the verdicts a judge would give.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::partition::Partition;
use super::subject::{Subject, SubjectOptions, cases_in};
use crate::facts::solution::Solution;
use crate::judging::verdict::Outcome;
use crate::report::{Format, Report};

#[derive(Args)]
pub struct Options {
    /// Rust files, or parts of problems' names; all problems without one
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
    let mut subjects = options.subjects()?;
    options.subject.keep_matching(&mut subjects)?;
    options.keep_part(&mut subjects);
    let cases = subjects.iter().map(|subject| subject.cases.len()).sum();
    // A pool is opened while there are no other threads.
    let mut pool = options.subject.jobs.open_pool(cases)?;
    let batches = options.subject.batches(subjects, options.command.as_deref(), pool.folder())?;
    let mut report = Report::new(&batches, options.format());
    pool.judge(&batches, |event| report.handle(event))?;
    report.finish(options.junit.as_deref())
}

impl Options {
    fn format(&self) -> Format {
        match self.json {
            true => Format::Json,
            false => Format::Table { verbose: self.subject.verbose },
        }
    }

    fn subjects(&self) -> Result<Vec<Subject>> {
        match (&self.solutions[..], &self.command, &self.subject.dir) {
            ([], Some(_), Some(dir)) => Ok(vec![Subject { solution: None, cases: cases_in(dir)? }]),
            ([], Some(_), None) => {
                bail!("say what to run the command on: add -d FOLDER or a problem")
            }
            (words, _, _) => {
                self.subject.check(words)?;
                let solutions = Solution::find_all(words)?.into_iter();
                solutions.map(|solution| self.subject.subject(solution)).collect()
            }
        }
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
}
