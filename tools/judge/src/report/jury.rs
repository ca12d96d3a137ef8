//! The results of the programs of a jury beside what their package expects: a table, or JSON.

use std::path::Path;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::terminal::{details, milliseconds, padded, print, printable, tell};
use facts::cases::Case;
use facts::jury::JuryProgram;
use judging::case_run::CaseRun;
use judging::verdict::{Outcome, Verdict};

/// What came of a program.
pub enum JuryResult {
    Judged {
        /// That of the first case that failed; else that it is right, or gets points.
        verdict: Verdict,
        /// The case that failed, and what explains it.
        failure: Option<(String, String)>,
        slowest: Duration,
    },
    /// It was not run, and why.
    Skipped(String),
}

impl JuryResult {
    /// Of a program that has failed no case yet.
    pub fn passed() -> JuryResult {
        let (verdict, slowest) = (Verdict::Accepted, Duration::ZERO);
        JuryResult::Judged { verdict, failure: None, slowest }
    }

    /// Adds a case to those that were judged.
    pub fn add(&mut self, case: &Case, run: &CaseRun, verbose: bool) {
        let JuryResult::Judged { verdict, failure, slowest } = self else { return };
        if run.verdict != Verdict::Accepted {
            *verdict = run.verdict;
        }
        if !run.verdict.is_good() {
            *failure = Some((case.name.clone(), details(case, run, verbose)));
        }
        if let Some(execution) = &run.execution {
            *slowest = execution.cpu.max(*slowest);
        }
    }
}

/// How a result is to what was expected.
#[derive(Clone, Copy, PartialEq)]
enum Fit {
    Good,
    Differs,
    Broken,
    Skipped,
}

impl Fit {
    fn of(program: &JuryProgram, result: &JuryResult) -> Fit {
        match (&program.expected, result) {
            (_, JuryResult::Judged { verdict: Verdict::Broken, .. }) => Fit::Broken,
            (Ok(expected), JuryResult::Judged { verdict, .. }) => {
                if expected.allows(verdict.code()) { Fit::Good } else { Fit::Differs }
            }
            _ => Fit::Skipped,
        }
    }

    fn style(self) -> Style {
        let colour = match self {
            Fit::Good => AnsiColor::Green,
            Fit::Differs | Fit::Broken => AnsiColor::Red,
            Fit::Skipped => AnsiColor::Yellow,
        };
        colour.on_default().bold()
    }
}

pub struct JuryReport {
    json: bool,
    /// How wide the names and the expectations are.
    widths: (usize, usize),
    fits: Vec<Fit>,
}

/// How many columns come before the name of a program.
const BEFORE_NAME: usize = "  TLE  ".len();

/// The narrowest columns, which have room for their headings.
const NARROWEST: (usize, usize) = (20, "expected".len());

impl JuryReport {
    /// Begins the report on the programs of a package.
    pub fn new(package: &Path, programs: &[JuryProgram], json: bool) -> Result<JuryReport> {
        let widest = |widths: &mut dyn Iterator<Item = usize>, least: usize| {
            widths.max().unwrap_or_default().max(least)
        };
        let package = package.display().to_string();
        let heading = printable(&package).width().saturating_sub(BEFORE_NAME);
        let names = programs.iter().map(|program| printable(&program.name).width());
        let mut names = names.chain([heading]);
        let mut expected = programs.iter().map(|program| expected(program).width());
        let widths = (widest(&mut names, NARROWEST.0), widest(&mut expected, NARROWEST.1));
        if !json {
            let bold = Style::new().bold();
            let name = padded(&package, widths.0 + BEFORE_NAME);
            let expected = padded("expected", widths.1);
            print(&format!("{bold}{name}{bold:#}  {expected}  {:>8}\n", "CPU"))?;
        }
        Ok(JuryReport { json, widths, fits: Vec::new() })
    }

    /// Adds the next program.
    pub fn add(&mut self, program: &JuryProgram, result: &JuryResult) -> Result<()> {
        let fit = Fit::of(program, result);
        self.fits.push(fit);
        match self.json {
            true => print(&record(program, result, fit)),
            false => print(&self.lines(program, result, fit)),
        }
    }

    fn lines(&self, program: &JuryProgram, result: &JuryResult, fit: Fit) -> String {
        let style = fit.style();
        let name = padded(&program.name, self.widths.0);
        let expected = padded(&expected(program), self.widths.1);
        match result {
            JuryResult::Skipped(why) => {
                let why: String = why.lines().map(|line| format!("       {line}\n")).collect();
                let row = format!("  {style}-- {style:#}  {name}  {expected}");
                format!("{}\n{why}", row.trim_end())
            }
            JuryResult::Judged { verdict, failure, slowest } => {
                let (case, details) = failure.clone().unwrap_or_default();
                let time = milliseconds(*slowest);
                let row = format!("  {style}{verdict:3}{style:#}  {name}  {expected}  {time:>8}");
                let at = format!("  {}", printable(&case));
                let why = match fit {
                    Fit::Good => String::new(),
                    // Colours are not for everybody.
                    Fit::Differs => format!("       not as expected\n{details}"),
                    _ => details,
                };
                format!("{}\n{why}", format!("{row}{at}").trim_end())
            }
        }
    }

    /// Sums up. Where nothing could be judged, nothing is known.
    pub fn finish(self) -> Result<Outcome> {
        let count = |fit: Fit| self.fits.iter().filter(|other| **other == fit).count();
        let all = self.fits.len();
        let parts = [
            (count(Fit::Good), "as expected"),
            (count(Fit::Differs), "not as expected"),
            (count(Fit::Broken), "could not be judged"),
            (count(Fit::Skipped), "skipped"),
        ];
        let parts = parts.iter().filter(|(count, _)| *count > 0);
        let parts: Vec<_> = parts.map(|(count, what)| format!("{count} {what}")).collect();
        if !self.json {
            let programs = if all == 1 { "submission" } else { "submissions" };
            print(&format!("  {all} {programs}: {}\n", parts.join(", ")))?;
        }
        if count(Fit::Skipped) == all {
            tell("judge: no submission could be judged");
        }
        Ok(match () {
            () if count(Fit::Broken) > 0 || count(Fit::Skipped) == all => Outcome::Broken,
            () if count(Fit::Differs) > 0 => Outcome::Failed,
            () => Outcome::Good,
        })
    }
}

/// What is expected of a program, in words.
fn expected(program: &JuryProgram) -> String {
    program.expected.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// A program as a line of JSON.
fn record(program: &JuryProgram, result: &JuryResult, fit: Fit) -> String {
    let expected = program.expected.as_ref().map(|it| it.codes()).unwrap_or_default();
    let (verdict, case, skipped) = match result {
        JuryResult::Judged { verdict, failure, .. } => {
            (Some(*verdict), failure.as_ref().map(|(case, _)| case), None)
        }
        JuryResult::Skipped(why) => (None, None, Some(why)),
    };
    let record = json!({
        "submission": program.name,
        "expected": expected,
        "verdict": verdict,
        "case": case,
        "as_expected": (fit != Fit::Skipped).then_some(fit == Fit::Good),
        "skipped": skipped,
    });
    format!("{record}\n")
}
