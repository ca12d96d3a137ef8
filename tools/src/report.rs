//! Trials, reported as they come: a page for people, records and JUnit for machines.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use indicatif::ProgressBar;

use crate::cases::Case;
use crate::junit::{self, Suite};
use crate::page::{coloured, details, heading, megabytes, milliseconds, print, printable, row};
use crate::record::Record;
use crate::run::Limits;
use crate::target::Target;
use crate::trial::Trial;
use crate::verdict::Verdict;
use crate::waiting;
use crate::write;

#[derive(Clone, Copy)]
pub enum Format {
    Table {
        /// Show the input of failed cases however long it is.
        verbose: bool,
    },
    Json,
    /// The table, but only of what failed.
    Failures,
}

/// How it all ended.
pub enum Standing {
    Good,
    Failed,
    Broken,
}

pub struct Report {
    format: Format,
    tally: Tally,
    all: Tally,
    targets: usize,
    suites: Vec<Suite>,
    bar: ProgressBar,
}

/// What has been seen so far, of one target or of all.
#[derive(Default)]
struct Tally {
    verdicts: Vec<Verdict>,
    slowest: Option<(Duration, String)>,
    memory_bytes: u64,
}

impl Report {
    pub fn new(targets: &[Target], format: Format) -> Report {
        let cases = targets.iter().map(|target| target.cases.len() as u64).sum();
        Report {
            format,
            tally: Tally::default(),
            all: Tally::default(),
            targets: targets.len(),
            suites: Vec::new(),
            bar: waiting::bar(Some(cases), "{bar:30} {pos} of {len} cases, {elapsed}"),
        }
    }

    /// Shows that something is going on.
    pub fn tick(&mut self) {
        waiting::tick(&self.bar);
    }

    /// Takes the next trial, in the order of targets and cases.
    pub fn add(&mut self, target: &Target, case: &Case, trial: Trial) -> Result<()> {
        self.bar.inc(1);
        self.tick();
        self.tally.add(case, &trial);
        self.all.add(case, &trial);
        let text = self.text(target, case, &trial)?;
        self.bar.suspend(|| print(&text))?;
        if self.is_first() {
            self.suites.push(Suite::new(&target.name));
        }
        self.suites.last_mut().expect("just pushed").add(case, &trial);
        if self.is_last(target) {
            self.tally = Tally::default();
        }
        Ok(())
    }

    /// Whether the trial just added is the first of its target, or the last.
    fn is_first(&self) -> bool {
        self.tally.verdicts.len() == 1
    }

    fn is_last(&self, target: &Target) -> bool {
        self.tally.verdicts.len() == target.cases.len()
    }

    /// What is said of the trial just added.
    fn text(&self, target: &Target, case: &Case, trial: &Trial) -> Result<String> {
        let lines = |verbose| row(target, case, trial) + &details(case, trial, verbose);
        Ok(match self.format {
            Format::Json => serde_json::to_string(&Record::new(target, case, trial))? + "\n",
            Format::Failures if trial.verdict.is_good() => String::new(),
            Format::Failures => lines(false),
            Format::Table { verbose } => {
                let heading = if self.is_first() { heading(target) } else { String::new() };
                // That it does not compile need be said only once.
                let is_new = self.is_first() || trial.verdict != Verdict::CompileError;
                let lines = if is_new { lines(verbose) } else { String::new() };
                let is_last = self.is_last(target);
                let summary = if is_last { self.tally.summary(target) } else { String::new() };
                heading + &lines + &summary
            }
        })
    }

    /// How many cases there were of each verdict, in words.
    pub fn count(&self) -> String {
        self.all.count()
    }

    /// Says how it all went, and writes the JUnit report where one is asked for.
    pub fn finish(self, junit: Option<&Path>) -> Result<Standing> {
        self.bar.finish_and_clear();
        if self.targets > 1 && matches!(self.format, Format::Table { .. }) {
            let text = format!("{} problems, {}\n", self.targets, self.all.count());
            print(&text)?;
        }
        if let Some(path) = junit {
            write::replace(path, &junit::document(&self.suites))?;
        }
        Ok(self.all.standing())
    }
}

impl Tally {
    fn add(&mut self, case: &Case, trial: &Trial) {
        self.verdicts.push(trial.verdict);
        let Some(outcome) = &trial.outcome else { return };
        self.memory_bytes = self.memory_bytes.max(outcome.memory_bytes);
        if self.slowest.as_ref().is_none_or(|(slowest, _)| *slowest < outcome.cpu) {
            self.slowest = Some((outcome.cpu, case.name.clone()));
        }
    }

    fn standing(&self) -> Standing {
        if self.verdicts.contains(&Verdict::Broken) {
            Standing::Broken
        } else if self.verdicts.iter().all(|verdict| verdict.is_good()) {
            Standing::Good
        } else {
            Standing::Failed
        }
    }

    /// `25 cases: all AC`, or how many there are of each verdict.
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
        match kinds[..] {
            [(kind, _)] => format!("{cases}: all {}", coloured(kind, kind.code())),
            _ => {
                let kinds = kinds
                    .iter()
                    .map(|(kind, count)| format!("{count} {}", coloured(*kind, kind.code())));
                format!("{cases}: {}", kinds.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn summary(&self, target: &Target) -> String {
        let mut text = format!("  {}", self.count());
        if let Some((cpu, case)) = &self.slowest {
            let Limits { cpu: limit, memory_bytes, .. } = target.limits;
            let (cpu, limit) = (milliseconds(*cpu), limit.as_secs_f64());
            let case = printable(case);
            let (memory, most) = (megabytes(self.memory_bytes), memory_bytes >> 20);
            let _ = write!(text, "; slowest {case}, {cpu} of {limit} s; {memory} of {most} MB");
        }
        text + "\n\n"
    }
}
