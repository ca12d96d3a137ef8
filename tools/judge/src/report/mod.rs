//! Reports results as they come: a table for people, JSON and JUnit for machines.

mod json;
mod junit;
pub mod jury;
pub mod progress;
pub mod terminal;

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use indicatif::ProgressBar;

use facts::cases::Case;
use facts::problem::Limits;
use json::CaseRecord;
use judging::case_run::{CaseRun, points};
use judging::pool::{Batch, Event};
use judging::verdict::{Outcome, Verdict};
use junit::JunitSuite;
use terminal::{Table, coloured, details, megabytes, milliseconds, print, printable};

#[derive(Clone, Copy)]
pub enum Format {
    Table {
        /// Show the input of failed cases however long it is, and dialogues.
        verbose: bool,
    },
    Json,
    /// Only the failed cases of the table, on standard error: standard output is for something
    /// else.
    Failures,
}

pub struct Report {
    format: Format,
    tally: VerdictTally,
    all: VerdictTally,
    batches: usize,
    /// That of the batch whose results come now.
    table: Option<Table>,
    /// Why the last case could not be run.
    trouble: Option<String>,
    suites: Vec<JunitSuite>,
    bar: ProgressBar,
}

/// The results so far, of one batch or of all.
#[derive(Default)]
struct VerdictTally {
    verdicts: Vec<Verdict>,
    slowest: Option<(Duration, String)>,
    memory_bytes: u64,
    /// The sum of all points, once there are any.
    score: Option<f64>,
    /// The results of each group of cases, in their order.
    groups: Vec<(String, VerdictTally)>,
}

impl Report {
    pub fn new(batches: &[Batch], format: Format) -> Report {
        let cases = batches.iter().map(|batch| batch.cases.len() as u64).sum();
        Report {
            format,
            tally: VerdictTally::default(),
            all: VerdictTally::default(),
            batches: batches.len(),
            table: None,
            trouble: None,
            suites: Vec::new(),
            bar: progress::bar(Some(cases), "{bar:30} {pos} of {len} cases, {elapsed}"),
        }
    }

    /// Handles what a pool reports.
    pub fn handle(&mut self, event: Event) -> Result<()> {
        progress::tick(&self.bar);
        match event {
            Event::Judged(batch, case, run) => self.add(batch, case, run),
            Event::Waiting => Ok(()),
        }
    }

    fn add(&mut self, batch: &Batch, case: &Case, run: &CaseRun) -> Result<()> {
        self.bar.inc(1);
        self.tally.add(case, run);
        self.all.add(case, run);
        let text = self.text(batch, case, run)?;
        self.trouble = run.execution.is_none().then(|| run.why.clone());
        self.bar.suspend(|| self.print(&text))?;
        if self.is_first() {
            self.suites.push(JunitSuite::new(&batch.name));
        }
        self.suites.last_mut().expect("a suite has been begun").add(case, run);
        if self.is_last(batch) {
            self.tally = VerdictTally::default();
            self.table = None;
        }
        Ok(())
    }

    /// Whether the run just added is the first of its batch.
    fn is_first(&self) -> bool {
        self.tally.verdicts.len() == 1
    }

    /// Whether the run just added is the last of its batch.
    fn is_last(&self, batch: &Batch) -> bool {
        self.tally.verdicts.len() == batch.cases.len()
    }

    fn print(&self, text: &str) -> Result<()> {
        match self.format {
            Format::Failures => terminal::print_to_stderr(text),
            Format::Table { .. } | Format::Json => print(text),
        }
    }

    /// What to print for the run just added.
    fn text(&mut self, batch: &Batch, case: &Case, run: &CaseRun) -> Result<String> {
        Ok(match self.format {
            Format::Json => serde_json::to_string(&CaseRecord::new(batch, case, run))? + "\n",
            Format::Failures if run.verdict.is_good() => String::new(),
            Format::Failures => self.lines(batch, case, run, false),
            Format::Table { verbose } => self.table_part(batch, case, run, verbose),
        })
    }

    /// The run just added, after the heading of its batch if it is the first, and before the
    /// summary if it is the last.
    fn table_part(&mut self, batch: &Batch, case: &Case, run: &CaseRun, verbose: bool) -> String {
        let mut text = String::new();
        if self.is_first() {
            text += &self.table(batch).heading();
        }
        // A compile error, and whatever else kept all cases from being run, is shown only once.
        let is_known = run.execution.is_none() && self.trouble.as_ref() == Some(&run.why);
        if self.is_first() || !is_known {
            text += &self.lines(batch, case, run, verbose);
        }
        if self.is_last(batch) {
            text += &self.tally.summary(batch);
        }
        text
    }

    fn lines(&mut self, batch: &Batch, case: &Case, run: &CaseRun, verbose: bool) -> String {
        self.table(batch).row(case, run) + &details(case, run, verbose)
    }

    /// The table of this batch. Its columns are measured once: there may be thousands of cases.
    fn table(&mut self, batch: &Batch) -> &Table {
        self.table.get_or_insert_with(|| Table::new(&batch.name, &batch.cases))
    }

    /// How many cases got each verdict, in words.
    pub fn count(&self) -> String {
        self.all.count()
    }

    /// The verdicts so far, in the order of batches and cases.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.all.verdicts
    }

    /// Prints the totals, and writes the JUnit report if one is asked for.
    pub fn finish(self, junit: Option<&Path>) -> Result<Outcome> {
        self.bar.finish_and_clear();
        if self.batches > 1 && matches!(self.format, Format::Table { .. }) {
            let text = format!("{} problems, {}\n", self.batches, self.all.count());
            print(&text)?;
        }
        if let Some(path) = junit {
            files::replace(path, junit::document(&self.suites))?;
        }
        Ok(Outcome::of(&self.all.verdicts))
    }
}

impl VerdictTally {
    fn add(&mut self, case: &Case, run: &CaseRun) {
        self.verdicts.push(run.verdict);
        self.score = self.score.into_iter().chain(run.score).reduce(|sum, score| sum + score);
        if let Some(group) = case.group() {
            self.group(group).verdicts.push(run.verdict);
        }
        let Some(execution) = &run.execution else { return };
        self.memory_bytes = self.memory_bytes.max(execution.memory_bytes);
        if self.slowest.as_ref().is_none_or(|(slowest, _)| *slowest < execution.cpu) {
            self.slowest = Some((execution.cpu, case.name.clone()));
        }
    }

    fn group(&mut self, name: &str) -> &mut VerdictTally {
        let index = self.groups.iter().position(|(group, _)| group == name);
        let index = index.unwrap_or_else(|| {
            self.groups.push((name.into(), VerdictTally::default()));
            self.groups.len() - 1
        });
        &mut self.groups[index].1
    }

    /// `25 cases: all AC`, or how many cases got each verdict.
    fn count(&self) -> String {
        let mut kinds: Vec<(Verdict, usize)> = Vec::new();
        for &verdict in &self.verdicts {
            match kinds.iter_mut().find(|(kind, _)| *kind == verdict) {
                Some((_, count)) => *count += 1,
                None => kinds.push((verdict, 1)),
            }
        }
        let cases = match self.verdicts.len() {
            1 => "1 case".into(),
            cases => format!("{cases} cases"),
        };
        let counts = match kinds[..] {
            [(kind, _)] => format!("{cases}: all {}", coloured(kind, kind.summary())),
            _ => {
                let kinds = kinds
                    .iter()
                    .map(|(kind, count)| format!("{count} {}", coloured(*kind, kind.summary())));
                format!("{cases}: {}", kinds.collect::<Vec<_>>().join(", "))
            }
        };
        self.score.map_or(counts.clone(), |score| format!("{counts}; {}", points(score)))
    }

    fn summary(&self, batch: &Batch) -> String {
        let mut text = String::new();
        for (name, group) in &self.groups {
            let _ = writeln!(text, "  {}: {}", printable(name), group.count());
        }
        let _ = write!(text, "  {}", self.count());
        if let Some((cpu, case)) = &self.slowest {
            let Limits { time, megabytes: most } = batch.rules.limits;
            let (cpu, limit) = (milliseconds(*cpu), time.as_secs_f64());
            let case = printable(case);
            let memory = megabytes(self.memory_bytes);
            let _ = write!(text, "; slowest {case}, {cpu} of {limit} s; {memory} of {most} MB");
        }
        text + "\n\n"
    }
}
