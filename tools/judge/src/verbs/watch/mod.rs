//! `judge watch`: judges what changes, each time it is saved.

mod differences;
mod look;
mod memory;
mod targets;
mod watcher;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;

use memory::{Memory, Seen};
use targets::Targets;
use watcher::Watcher;

use super::generated;
use super::subject::{Subject, SubjectOptions};
use crate::report::terminal::{clear, print, printable, tell};
use crate::report::{Format, Report};
use files::shown;
use judging::pool::{Batch, Event, Pool};
use judging::program::Program;
use judging::verdict::{Outcome, Verdict};
use sandbox::interrupt;
use toolchain::eviction;

#[derive(Args)]
pub struct Options {
    /// Rust files, or parts of problems' names; all problems without one
    #[arg(value_name = "FILE|PROBLEM")]
    solutions: Vec<String>,
    #[command(flatten)]
    subject: SubjectOptions,
}

/// How long a file may be empty or away while it is saved.
const PATIENCE: Duration = Duration::from_secs(1);

/// Judges until it is interrupted.
pub fn watch(options: &Options) -> Result<Outcome> {
    let Options { solutions, subject } = options;
    subject.check(solutions)?;
    let targets = Targets::find(solutions, subject.dir.as_deref())?;
    // A pool forks its workers, and only a process with a single thread may do that. So one pool
    // serves all rounds, and it is opened before the watcher, which has a thread.
    let pool = subject.jobs.open_pool(usize::MAX)?;
    let watcher = Watcher::new()?;
    Session { subject, targets, pool, watcher, memory: Memory::default() }.run()
}

struct Session<'a> {
    subject: &'a SubjectOptions,
    targets: Targets,
    pool: Pool,
    watcher: Watcher,
    memory: Memory,
}

/// What is judged in a round: the files of the solutions, and a batch for each.
#[derive(Default)]
struct WatchRound {
    files: Vec<PathBuf>,
    batches: Vec<Batch>,
}

impl Session<'_> {
    fn run(mut self) -> Result<Outcome> {
        self.cover()?;
        let mut changed = self.changed()?;
        self.round(&changed)?;
        loop {
            // A round may have found sources in folders that were not watched before.
            changed = self.changed()?;
            match changed.is_empty() {
                true => {
                    eviction::finish();
                    self.watcher.wait()?
                }
                false => self.round(&changed)?,
            }
        }
    }

    /// Watches the folders that matter now.
    fn cover(&mut self) -> Result<()> {
        let targets = self.targets.list()?;
        let folders = targets.iter().flat_map(|target| self.memory.folders(target));
        self.watcher.cover(folders.chain(self.targets.folder()))
    }

    /// The solutions that have changed since they were last judged, once they are saved.
    fn changed(&mut self) -> Result<Vec<Seen>> {
        self.watcher.settle()?;
        let begin = Instant::now();
        loop {
            let mut seen = self.look().unwrap_or_else(complain);
            let waited = begin.elapsed();
            if waited >= PATIENCE || self.memory.are_saved(&seen) {
                for file in self.memory.keep(&seen) {
                    tell(&format!("judge: {} is gone", shown(&file)));
                }
                seen.retain(|seen| self.memory.has_changed(seen));
                return Ok(seen);
            }
            self.watcher.wait_at_most(PATIENCE - waited)?;
        }
    }

    /// All solutions as they are now. What changes after it was seen is noticed, as the folders are
    /// watched before.
    fn look(&mut self) -> Result<Vec<Seen>> {
        self.cover().unwrap_or_else(complain);
        let targets = self.targets.list()?.into_iter();
        Ok(targets.map(|target| self.memory.look(target)).collect())
    }

    /// Judges solutions, and shows how their verdicts differ from the last ones.
    fn round(&mut self, changed: &[Seen]) -> Result<()> {
        clear()?;
        let folder = tempfile::tempdir_in(self.pool.folder())?;
        let round = self.prepare(changed, folder.path());
        interrupt::check()?;
        let round = round.unwrap_or_else(complain);
        for seen in changed {
            self.memory.remember(seen, round.program(&seen.target.place.file));
        }
        match self.judge(changed, &round.batches)? {
            Some(verdicts) => {
                // The totals of several problems are the last line; those of one have a blank line.
                let gap = if round.batches.len() > 1 { "\n" } else { "" };
                let differences = self.differences(round, verdicts);
                print(&format!("{gap}{differences}{}", self.status()))
            }
            None => {
                changed.iter().for_each(|seen| self.memory.judge_again(&seen.target));
                print("\nsaved meanwhile: once more\n\n")
            }
        }
    }

    /// Compiles what can be judged, and says of the rest why it cannot.
    fn prepare(&mut self, changed: &[Seen], folder: &Path) -> Result<WatchRound> {
        self.pool.renew()?;
        let subject = |seen: &Seen| self.subject.subject(seen.target.solution()?);
        let mut subjects: Vec<Subject> = Vec::new();
        for seen in changed {
            subject(seen).map_or_else(complain, |subject| subjects.push(subject));
        }
        if subjects.is_empty() {
            return Ok(WatchRound::default());
        }
        self.subject.keep_matching(&mut subjects)?;
        let solutions = subjects.iter().filter_map(|subject| subject.solution.as_ref());
        let files = solutions.map(|solution| solution.place.file.clone()).collect();
        generated::make(&mut self.pool, subjects.iter().flat_map(|subject| &subject.cases))?;
        Ok(WatchRound { files, batches: self.subject.batches(subjects, None, folder)? })
    }

    /// The verdicts on all cases in their order; nothing if something was saved meanwhile.
    fn judge(&mut self, changed: &[Seen], batches: &[Batch]) -> Result<Option<Vec<Verdict>>> {
        let Session { pool, watcher, memory, .. } = self;
        let mut report = Report::new(batches, Format::Table { verbose: self.subject.verbose });
        let mut verdicts = Vec::new();
        let judged = pool.judge(batches, |event| {
            if let Event::Judged(_, _, run) = event {
                verdicts.push(run.verdict);
            }
            report.handle(event)?;
            let is_outdated = watcher.hears() && changed.iter().any(|it| memory.is_outdated(it));
            if is_outdated { Err(Outdated.into()) } else { Ok(()) }
        });
        match judged {
            Err(error) if error.is::<Outdated>() => Ok(None),
            judged => judged.and_then(|()| report.finish(None)).map(|_| Some(verdicts)),
        }
    }

    /// How these verdicts differ from the last ones, in words.
    fn differences(&mut self, round: WatchRound, verdicts: Vec<Verdict>) -> String {
        let mut verdicts = verdicts.into_iter();
        let (mut text, mut has_old) = (String::new(), false);
        for (file, batch) in round.files.iter().zip(&round.batches) {
            let cases = batch.cases.iter().map(|case| case.name.clone());
            let differences =
                self.memory.replace_verdicts(file, cases.zip(&mut verdicts).collect());
            has_old |= differences.is_some();
            let lines = differences.unwrap_or_default();
            if !lines.is_empty() {
                text += &format!("since the last run of {}\n", printable(&batch.name));
                text.extend(lines.iter().map(|line| format!("  {line}\n")));
                text.push('\n');
            }
        }
        if has_old && text.is_empty() { "no verdict has changed\n\n".into() } else { text }
    }

    fn status(&self) -> String {
        let targets = self.targets.list().unwrap_or_default();
        let what = match &targets[..] {
            [] => "for solutions".into(),
            [target] => printable(&target.label),
            targets => format!("{} solutions", targets.len()),
        };
        format!("watching {what}: Ctrl-C ends it\n")
    }
}

impl WatchRound {
    /// The program of the solution in this file, if it was compiled.
    fn program(&self, file: &Path) -> Option<&Program> {
        let index = self.files.iter().position(|known| known == file)?;
        Some(&self.batches[index].program)
    }
}

/// Says what is wrong, and goes on with nothing: the next save may put it right.
fn complain<T: Default>(error: anyhow::Error) -> T {
    tell(&format!("judge: {error:#}"));
    T::default()
}

/// Something was saved while it was judged.
#[derive(Debug)]
struct Outdated;

impl fmt::Display for Outdated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("saved while it was judged")
    }
}

impl std::error::Error for Outdated {}
