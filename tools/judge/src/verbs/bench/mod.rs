//! `judge bench`: what solutions cost, as they are written and as they are pasted, beside the textbook
//! method.

mod picture;
mod row;
mod start;
mod survey;
mod table;
mod variants;

use std::path::PathBuf;
use std::time::Duration;

use anstyle::Style;
use anyhow::{Result, bail};
use clap::Args;

use row::Row;
use start::Start;
use survey::Surveyor;
use variants::VariantBuilder;

use super::compile::compile;
use super::cost::{Effort, SLOWEST, Variant, measure};
use super::generated;
use super::readme;
use crate::report::progress::while_waiting;
use crate::report::terminal::print;
use facts::cases::Case;
use facts::project::Project;
use facts::solution::Solution;
use files::{self, shown};
use judging::pool::Pool;
use judging::slot::Slot;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    /// Rust files, or parts of problems' names; all problems without one
    #[arg(value_name = "FILE|PROBLEM")]
    solutions: Vec<String>,
    /// Measure this command as well, in the same run
    #[arg(long, value_name = "COMMAND")]
    compare: Vec<String>,
    /// Print one JSON object per line instead
    #[arg(long)]
    json: bool,
    /// Draw how the cost grows with the size, where gen takes one
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Bring the table of all problems, in README.md or docs/, up to date
    #[arg(long, conflicts_with = "solutions")]
    readme: bool,
}

/// How much is measured on each case.
const EFFORT: Effort = Effort { runs: 15, patience: Duration::from_secs(12) };

pub fn bench(options: &Options) -> Result<Outcome> {
    // A pool is opened while there are no other threads.
    let mut pool = Pool::open(1)?;
    if options.readme {
        readme::find_place_for_costs(&Project::here()?)?;
    }
    let benchmarks = options.benchmarks()?;
    generated::make(&mut pool, benchmarks.iter().flat_map(|it| &it.cases))?;
    let solutions: Vec<&Solution> = benchmarks.iter().map(|it| &it.solution).collect();
    let natives = compile(&solutions)?;
    let builder = VariantBuilder::open(pool.folder().join("variants"))?;
    let mut start = Start::prepare(&pool.folder().join("start"))?;
    let (mut rows, mut curves) = (Vec::new(), Vec::new());
    options.print(&row::heading())?;
    for (benchmark, native) in benchmarks.iter().zip(natives) {
        let compiling = format!("compiling {}", benchmark.name());
        let build = || builder.variants(&benchmark.solution, native, &options.compare);
        let variants = while_waiting(compiling, build)?;
        rows.extend(options.measure(pool.slot(), &mut start, benchmark, &variants)?);
        if options.svg.is_some() {
            let name = benchmark.name();
            let generator = builder.generator(&benchmark.solution)?;
            let mut surveyor = Surveyor { slot: pool.slot(), start: &mut start };
            let survey = || surveyor.curves(name, generator.as_ref(), &variants);
            curves.extend(while_waiting(format!("surveying {name}"), survey)?);
        }
    }
    if let Some(path) = &options.svg {
        files::replace(path, picture::draw(&curves, start.least)?)?;
    }
    if options.readme {
        readme::put_costs(&Project::here()?, &table::markdown(&rows, start.least))?;
    }
    Ok(if rows.iter().all(Row::is_good) { Outcome::Good } else { Outcome::Failed })
}

/// A problem with its slowest cases.
struct Benchmark {
    solution: Solution,
    cases: Vec<Case>,
}

impl Options {
    /// The problems that are asked for; of all of them, those that have such cases.
    fn benchmarks(&self) -> Result<Vec<Benchmark>> {
        let mut benchmarks = Vec::new();
        for solution in Solution::find_all(&self.solutions)? {
            let mut cases = solution.needed_cases()?;
            cases.retain(|case| case.name.starts_with(SLOWEST));
            if !cases.is_empty() {
                benchmarks.push(Benchmark { solution, cases });
            } else if !self.solutions.is_empty() {
                let folder = shown(solution.case_folder());
                let name = solution.problem.name;
                bail!("{name} has no {SLOWEST} case: add {folder}/{SLOWEST}WHAT.in and .out");
            }
        }
        if benchmarks.is_empty() {
            bail!("no problem here has a {SLOWEST} case: add one under testcases/");
        }
        Ok(benchmarks)
    }

    /// All programs on all cases, reported as they are measured.
    fn measure(
        &self,
        slot: &mut Slot,
        start: &mut Start,
        benchmark: &Benchmark,
        variants: &[Variant],
    ) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        let programs: Vec<Variant> = variants.iter().chain([&start.program]).cloned().collect();
        for case in &benchmark.cases {
            let bold = Style::new().bold();
            self.print(&format!("{bold}{}, {}{bold:#}\n", benchmark.name(), case.name))?;
            let measure = || measure(slot, &programs, case, &EFFORT);
            let mut costs = while_waiting("measuring".into(), measure)?;
            let start = start.time(costs.remove(variants.len()))?;
            let native = costs[0].as_ref().map(|cost| cost.min).ok();
            for (index, (variant, cost)) in variants.iter().zip(costs).enumerate() {
                let row = Row {
                    problem: benchmark.name().into(),
                    case: case.name.clone(),
                    program: variant.name.clone(),
                    relation: variant.relation,
                    limits: benchmark.solution.problem.limits_or_usual(),
                    cost,
                    native: native.filter(|_| index > 0),
                    start,
                };
                self.print(&row.line())?;
                if self.json {
                    print(&row.json()?)?;
                }
                rows.push(row);
            }
        }
        Ok(rows)
    }

    /// For people.
    fn print(&self, text: &str) -> Result<()> {
        if self.json { Ok(()) } else { print(text) }
    }
}

impl Benchmark {
    fn name(&self) -> &str {
        &self.solution.problem.name
    }
}
