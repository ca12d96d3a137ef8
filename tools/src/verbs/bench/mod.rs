//! `judge bench`: what solutions cost, as they are written and as they are pasted.

mod cost;
mod picture;
mod row;
mod survey;
mod table;
mod variants;

use std::path::PathBuf;
use std::time::Duration;

use anstyle::Style;
use anyhow::{Result, bail};
use clap::Args;

use cost::{Cost, measure};
use row::Row;
use variants::{NATIVE, Variant, VariantBuilder};

use super::readme;
use crate::facts::cases::{self, Case};
use crate::facts::problem::Problem;
use crate::facts::project::Project;
use crate::files;
use crate::judging::pool::Pool;
use crate::judging::slot::Slot;
use crate::judging::verdict::{Outcome, Verdict};
use crate::report::progress::while_waiting;
use crate::report::terminal::print;

#[derive(Args)]
pub struct Options {
    /// Any part of a problem's name; all problems without one
    problems: Vec<String>,
    /// Measure this command as well, in the same run
    #[arg(long, value_name = "COMMAND")]
    compare: Vec<String>,
    /// Print one JSON object per line instead
    #[arg(long)]
    json: bool,
    /// Draw how the cost grows and varies
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Bring the table of the README, which is of all problems, up to date
    #[arg(long, conflicts_with = "problems")]
    readme: bool,
}

/// The cases that are measured.
const SLOWEST: &str = "max-";

pub fn bench(options: &Options) -> Result<Outcome> {
    // A pool is opened while there are no other threads.
    let mut pool = Pool::open(1)?;
    let project = Project::here()?;
    if options.readme {
        readme::find_place_for_costs(&project)?;
    }
    let benchmarks = options.benchmarks(&project)?;
    let names: Vec<String> =
        benchmarks.iter().map(|benchmark| benchmark.problem.name.clone()).collect();
    let folder = pool.folder().join("variants");
    let mut builder = VariantBuilder::open(&project, folder, &names)?;
    let (mut rows, mut curves) = (Vec::new(), Vec::new());
    options.print(&row::heading())?;
    for benchmark in &benchmarks {
        let compiling = format!("compiling {}", benchmark.problem.name);
        let build = || builder.variants(&benchmark.problem, &options.compare);
        let variants = while_waiting(compiling, build)?;
        rows.extend(options.measure(pool.slot(), benchmark, &variants)?);
        if options.svg.is_some() {
            let name = &benchmark.problem.name;
            let curve = || survey::curve(pool.slot(), name, &variants[0]);
            curves.extend(while_waiting(format!("surveying {name}"), curve)?);
        }
    }
    if let Some(path) = &options.svg {
        files::replace(path, picture::draw(&curves)?)?;
    }
    if options.readme {
        readme::put_costs(&project, &table::markdown(&rows))?;
    }
    Ok(if rows.iter().all(Row::is_good) { Outcome::Good } else { Outcome::Failed })
}

/// A problem with its slowest cases.
struct Benchmark {
    problem: Problem,
    cases: Vec<Case>,
}

impl Options {
    /// The problems that are asked for; of all of them, those that have such cases.
    fn benchmarks(&self, project: &Project) -> Result<Vec<Benchmark>> {
        let mut benchmarks = Vec::new();
        for name in project.find(&self.problems)? {
            let mut cases = cases::read(&project.cases(&name))?;
            cases.retain(|case| case.name.starts_with(SLOWEST));
            if !cases.is_empty() {
                benchmarks.push(Benchmark { problem: project.problem(&name)?, cases });
            } else if !self.problems.is_empty() {
                bail!(
                    "{name} has no {SLOWEST} case: add testcases/{name}/{SLOWEST}WHAT.in and .out"
                );
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
        benchmark: &Benchmark,
        variants: &[Variant],
    ) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        for case in &benchmark.cases {
            let bold = Style::new().bold();
            self.print(&format!("{bold}{}, {}{bold:#}\n", benchmark.problem.name, case.name))?;
            let costs = while_waiting("measuring".into(), || measure(slot, variants, case))?;
            let native = costs[0].as_ref().map(|cost| cost.min).ok();
            for (variant, cost) in variants.iter().zip(costs) {
                let row = benchmark.row(case, variant, cost, native);
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
    fn row(
        &self,
        case: &Case,
        variant: &Variant,
        cost: Result<Cost, Verdict>,
        native: Option<Duration>,
    ) -> Row {
        let is_native = variant.name == NATIVE;
        let ratio = |cost: &Cost| Some(cost.min.as_secs_f64() / native?.as_secs_f64());
        Row {
            problem: self.problem.name.clone(),
            case: case.name.clone(),
            program: variant.name.clone(),
            is_foreign: variant.is_foreign,
            limits: self.problem.limits_or_usual(),
            to_native: cost.as_ref().ok().filter(|_| !is_native).and_then(ratio),
            cost,
        }
    }
}
