//! One line of a comparison: a program on a case.

use std::time::Duration;

use serde::Serialize;

use super::start::taken_off;
use crate::report::terminal::{coloured, megabytes, milliseconds, padded};
use crate::verbs::cost::{Cost, NoCost, Relation, times};
use facts::problem::Limits;
use judging::verdict::Verdict;

pub struct Row {
    pub problem: String,
    pub case: String,
    pub program: String,
    pub relation: Relation,
    pub limits: Limits,
    pub cost: Result<Cost, NoCost>,
    /// The least time of the native program, for all but that.
    pub native: Option<Duration>,
    /// What starting a process took when this was measured.
    pub start: Duration,
}

/// What the columns are called, and how wide the first one is.
const WIDTH: usize = 30;
pub fn heading() -> String {
    let columns = ["min", "median", "to native", "memory", "of limit"];
    let columns: String = columns.iter().map(|column| format!("{column:>10}")).collect();
    format!("{:WIDTH$}{columns}\n", "")
}

impl Row {
    /// A textbook method that takes too long is nothing to complain about.
    pub fn is_good(&self) -> bool {
        self.cost.is_ok() || self.is_over()
    }

    /// Whether it is a textbook method that was stopped. How long it takes is not known, only that it
    /// is longer.
    pub fn is_over(&self) -> bool {
        let is_stopped = |failure: &NoCost| failure.verdict == Verdict::TimeLimit;
        self.relation == Relation::Textbook && self.cost.as_ref().is_err_and(is_stopped)
    }

    /// The least time; that until it was stopped where it was.
    pub fn time(&self) -> Duration {
        self.cost.as_ref().map_or_else(|failure| failure.cpu, |cost| cost.min)
    }

    /// The same without the start of the process.
    pub fn time_after_start(&self) -> Duration {
        taken_off(self.start, self.time())
    }

    /// Its time as a multiple of the native program's.
    fn to_native(&self) -> Option<f64> {
        Some(self.time().as_secs_f64() / self.native?.as_secs_f64())
    }

    /// The part of its time limit that the program used, in percent.
    fn percent_of_limit(&self) -> f64 {
        100.0 * self.time().as_secs_f64() / self.limits.time.as_secs_f64()
    }

    pub fn line(&self) -> String {
        let name = padded(&format!("  {}", shortened(&self.program)), WIDTH);
        let columns = match &self.cost {
            Ok(cost) => self.figures(cost),
            Err(_) if self.is_over() => self.bounds(),
            Err(NoCost { verdict, .. }) => {
                return format!("{name}{}\n", coloured(*verdict, verdict.code()));
            }
        };
        let columns: String = columns.iter().map(|column| format!("{column:>10}")).collect();
        format!("{name}{columns}\n")
    }

    fn figures(&self, cost: &Cost) -> [String; 5] {
        [
            milliseconds(cost.min),
            milliseconds(cost.median),
            self.to_native().map_or(String::new(), |ratio| format!("{ratio:.2}x")),
            megabytes(cost.memory_bytes),
            format!("{:.1} %", self.percent_of_limit()),
        ]
    }

    /// What is known of a program that was stopped.
    fn bounds(&self) -> [String; 5] {
        [
            format!("> {}", milliseconds(self.time())),
            String::new(),
            self.to_native().map_or(String::new(), |ratio| format!("> {}", times(ratio))),
            String::new(),
            format!("> {:.1} %", self.percent_of_limit()),
        ]
    }

    fn verdict(&self) -> Verdict {
        self.cost.as_ref().map_or_else(|failure| failure.verdict, |_| Verdict::Accepted)
    }

    pub fn json(&self) -> serde_json::Result<String> {
        let cost = self.cost.as_ref().ok();
        let milliseconds = |time: Duration| time.as_micros() as f64 / 1000.0;
        let record = Record {
            problem: &self.problem,
            case: &self.case,
            program: &self.program,
            verdict: self.verdict(),
            runs: cost.map_or(0, |cost| cost.runs),
            min_ms: cost.map(|cost| milliseconds(cost.min)),
            median_ms: cost.map(|cost| milliseconds(cost.median)),
            to_native: cost.and_then(|_| self.to_native()),
            memory_kb: cost.map(|cost| cost.memory_bytes / 1024),
            percent_of_limit: cost.map(|_| self.percent_of_limit()),
        };
        Ok(serde_json::to_string(&record)? + "\n")
    }
}

/// The same for machines.
#[derive(Serialize)]
struct Record<'a> {
    problem: &'a str,
    case: &'a str,
    program: &'a str,
    verdict: Verdict,
    runs: usize,
    min_ms: Option<f64>,
    median_ms: Option<f64>,
    to_native: Option<f64>,
    memory_kb: Option<u64>,
    percent_of_limit: Option<f64>,
}

/// A command cut to fit its column.
fn shortened(name: &str) -> String {
    const MOST: usize = WIDTH - 4;
    if name.chars().count() <= MOST {
        return name.into();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}
