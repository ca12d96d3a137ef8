//! A failing case that was found: it is saved, and reported.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::save;
use super::search::{Failure, Search};
use super::shrink::Stop;
use super::simplify::{Ending, Simplified};
use crate::report::terminal::{Table, coloured, details, print};
use facts::cases::Case;
use files::shown;

pub struct Found<'a> {
    pub search: &'a Search,
    /// The number of the case.
    pub index: u64,
    /// The case as it was generated.
    pub failure: &'a Failure,
    pub simplified: &'a Simplified,
    /// How many simpler ones were tried.
    pub attempts: u64,
}

impl Found<'_> {
    /// Keeps what is surely legal, and shows the simplest case.
    pub fn tell(&self, folder: &Path) -> Result<()> {
        print(&format!("{}\n{}\n\n", self.verdict(), self.how_simplified()))?;
        let is_legal = self.search.source.validator.is_some();
        match &self.simplified.failure {
            None => {
                let case = keep(folder, self.failure)?;
                self.show(&case, self.failure, false)?;
                print(&format!("\n{}\n", self.kept(&case)))
            }
            Some(simplest) if is_legal => {
                let (case, generated) = (keep(folder, simplest)?, keep(folder, self.failure)?);
                self.show(&case, simplest, false)?;
                print(&format!("\n{}\n{}\n", self.kept(&case), self.kept_as_generated(&generated)))
            }
            Some(simplest) => {
                let generated = keep(folder, self.failure)?;
                self.show_only(simplest)?;
                let learnt_from = self.simplified.learnt_from;
                print(&format!(
                    "\nit looks like {learnt_from} inputs of the generator, but may be illegal: \
                     with --validator COMMAND it would be kept\n{}\n",
                    self.kept_as_generated(&generated)
                ))
            }
        }
    }

    fn kept(&self, case: &Case) -> String {
        let answer = match case.answer {
            Some(_) => " and .out",
            None if self.search.rules.referee.needs_answer() => " (add its answer)",
            None => "",
        };
        format!("kept as {}{answer}", shown(&case.input))
    }

    fn kept_as_generated(&self, case: &Case) -> String {
        format!("{}: the case as it was generated", self.kept(case))
    }

    /// `./a.out: WA in case 12 of seed 7`, and how to generate that by hand.
    fn verdict(&self) -> String {
        let (seeds, verdict) = (&self.search.seeds, self.failure.run.verdict);
        let call = self.search.source.call(seeds, self.index);
        let (verdict, case) = (coloured(verdict, verdict.code()), self.index + 1);
        format!("{}: {verdict} in case {case} of seed {}: `{call}`", self.search.name, seeds.seed)
    }

    /// What came of making it simpler, in words.
    fn how_simplified(&self) -> String {
        let tries = match self.attempts {
            1 => "1 try".into(),
            attempts => format!("{attempts} tries"),
        };
        let simpler = self.simplified.failure.as_ref().map(|simplest| {
            match (self.failure.input.len(), simplest.input.len()) {
                (from, to) if from == to => format!("made simpler in {tries}"),
                (from, to) => format!("made simpler in {tries}: from {from} bytes to {to}"),
            }
        });
        match (simpler, self.why_not_simpler()) {
            (Some(simpler), Some(why)) => format!("{simpler}\n{why}"),
            (Some(text), None) | (None, Some(text)) => text,
            (None, None) => format!("nothing simpler fails: {tries}"),
        }
    }

    /// Why it was not made simpler still, unless nothing simpler fails.
    fn why_not_simpler(&self) -> Option<String> {
        Some(match &self.simplified.ending {
            Ending::Stopped(Stop::NothingSimplerFails) => return None,
            Ending::Stopped(Stop::OutOfTime) => "stopped early: the --time is over".into(),
            Ending::Stopped(Stop::TooManyTries) => "stopped early: too many tries".into(),
            Ending::Interrupted => "stopped early: interrupted".into(),
            Ending::NoShape => format!(
                "not made simpler: {} inputs of the generator do not show which are legal; add \
                 --validator COMMAND",
                self.simplified.learnt_from
            ),
            Ending::Flaky(tally) => {
                format!("flaky: in {} runs on the same input, it got {tally}", tally.runs())
            }
        })
    }

    /// Shows a case that is not kept, and all of it.
    fn show_only(&self, failure: &Failure) -> Result<()> {
        let file = tempfile::NamedTempFile::new()?;
        fs::write(file.path(), &failure.input)?;
        let case = Case::new("simpler", file.path(), None);
        self.show(&case, failure, true)
    }

    /// What the program made of the case.
    fn show(&self, case: &Case, failure: &Failure, is_whole: bool) -> Result<()> {
        let table = Table::new(&self.search.name, std::slice::from_ref(case));
        let lines = table.heading() + &table.row(case, &failure.run);
        print(&(lines + &details(case, &failure.run, is_whole)))
    }
}

/// What cannot be kept must not be lost.
fn keep(folder: &Path, failure: &Failure) -> Result<Case> {
    let print_instead = |_: &_| drop(print(&String::from_utf8_lossy(&failure.input)));
    save::save(folder, failure).inspect_err(print_instead)
}
