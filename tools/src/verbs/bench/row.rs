//! One line of a comparison: a program on a case.

use serde::Serialize;

use crate::facts::problem::Limits;
use crate::judging::verdict::Verdict;
use crate::report::terminal::{coloured, megabytes, milliseconds, padded};
use crate::verbs::cost::Cost;

pub struct Row {
    pub problem: String,
    pub case: String,
    pub program: String,
    /// Whether it is a program of the user, not the solution.
    pub is_foreign: bool,
    pub limits: Limits,
    pub cost: Result<Cost, Verdict>,
    /// Its least time as a multiple of the native program's.
    pub to_native: Option<f64>,
}

/// What the columns are called, and how wide the first one is.
const WIDTH: usize = 30;
pub fn heading() -> String {
    let columns = ["min", "median", "to native", "memory", "of limit"];
    let columns: String = columns.iter().map(|column| format!("{column:>10}")).collect();
    format!("{:WIDTH$}{columns}\n", "")
}

impl Row {
    pub fn is_good(&self) -> bool {
        self.cost.is_ok()
    }

    /// The part of its time limit that the program used, in percent.
    fn percent_of_limit(&self) -> Option<f64> {
        let cost = self.cost.as_ref().ok()?;
        Some(100.0 * cost.min.as_secs_f64() / self.limits.time.as_secs_f64())
    }

    pub fn line(&self) -> String {
        let name = padded(&format!("  {}", shortened(&self.program)), WIDTH);
        let cost = match &self.cost {
            Ok(cost) => cost,
            Err(verdict) => return format!("{name}{}\n", coloured(*verdict, verdict.code())),
        };
        let to_native = self.to_native.map_or(String::new(), |ratio| format!("{ratio:.2}x"));
        let columns = [
            milliseconds(cost.min),
            milliseconds(cost.median),
            to_native,
            megabytes(cost.memory_bytes),
            format!("{:.1} %", self.percent_of_limit().unwrap_or_default()),
        ];
        let columns: String = columns.iter().map(|column| format!("{column:>10}")).collect();
        format!("{name}{columns}\n")
    }

    pub fn json(&self) -> serde_json::Result<String> {
        let cost = self.cost.as_ref().ok();
        let milliseconds = |time: std::time::Duration| time.as_micros() as f64 / 1000.0;
        let record = Record {
            problem: &self.problem,
            case: &self.case,
            program: &self.program,
            verdict: self.cost.as_ref().err().copied().unwrap_or(Verdict::Accepted),
            runs: cost.map_or(0, |cost| cost.runs),
            min_ms: cost.map(|cost| milliseconds(cost.min)),
            median_ms: cost.map(|cost| milliseconds(cost.median)),
            to_native: self.to_native,
            memory_kb: cost.map(|cost| cost.memory_bytes / 1024),
            percent_of_limit: self.percent_of_limit(),
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
