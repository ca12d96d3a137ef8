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
use variants::{NATIVE, Workshop};

use crate::facts::cases::{self, Case};
use crate::facts::problem::Problem;
use crate::facts::project::Project;
use crate::files;
use crate::judging::case_run::Slot;
use crate::judging::pool::Pool;
use crate::judging::target::Target;
use crate::judging::verdict::Verdict;
use crate::report::Outcome;
use crate::report::progress::while_waiting;
use crate::report::terminal::print;
use crate::verbs::readme;

#[derive(Args)]
pub struct Options {
    /// Any part of a problem's name; all problems without one
    problems: Vec<String>,
    /// Measure this command, too, in the same run
    #[arg(long, value_name = "COMMAND")]
    compare: Vec<String>,
    /// Print one JSON object a line instead
    #[arg(long)]
    json: bool,
    /// Draw how the cost grows and varies
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the table of the README anew
    #[arg(long)]
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
    let events = options.events(&project)?;
    let names: Vec<String> = events.iter().map(|event| event.problem.name.clone()).collect();
    let mut workshop = Workshop::open(&project, pool.folder().join("workshop"), &names)?;
    let (mut rows, mut curves) = (Vec::new(), Vec::new());
    options.print(&row::heading())?;
    for event in &events {
        let compiling = format!("compiling {}", event.problem.name);
        let programs =
            while_waiting(compiling, || workshop.programs(&event.problem, &options.compare))?;
        rows.extend(options.race(pool.slot(), event, &programs)?);
        if options.svg.is_some() {
            let name = &event.problem.name;
            let curve = || survey::curve(pool.slot(), name, &programs[0]);
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
struct Event {
    problem: Problem,
    cases: Vec<Case>,
}

impl Options {
    /// The problems that are asked for; of all of them, those that have such cases.
    fn events(&self, project: &Project) -> Result<Vec<Event>> {
        let mut events = Vec::new();
        for name in project.find(&self.problems)? {
            let mut cases = cases::read(&project.cases(&name))?;
            cases.retain(|case| case.name.starts_with(SLOWEST));
            if !cases.is_empty() {
                events.push(Event { problem: project.problem(&name)?, cases });
            } else if !self.problems.is_empty() {
                bail!(
                    "{name} has no {SLOWEST} case: add testcases/{name}/{SLOWEST}WHAT.in and .out"
                );
            }
        }
        if events.is_empty() {
            bail!("no problem here has a {SLOWEST} case: add one under testcases/");
        }
        Ok(events)
    }

    /// All programs on all cases, reported as they are measured.
    fn race(&self, slot: &mut Slot, event: &Event, programs: &[Target]) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        for case in &event.cases {
            let bold = Style::new().bold();
            self.print(&format!("{bold}{}, {}{bold:#}\n", event.problem.name, case.name))?;
            let costs = while_waiting("measuring".into(), || measure(slot, programs, case))?;
            let native = costs[0].as_ref().map(|cost| cost.min).ok();
            for (program, cost) in programs.iter().zip(costs) {
                let row = event.row(case, program, cost, native);
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

impl Event {
    fn row(
        &self,
        case: &Case,
        program: &Target,
        cost: Result<Cost, Verdict>,
        native: Option<Duration>,
    ) -> Row {
        let is_native = program.name == NATIVE;
        let ratio = |cost: &Cost| Some(cost.min.as_secs_f64() / native?.as_secs_f64());
        Row {
            problem: self.problem.name.clone(),
            case: case.name.clone(),
            program: program.name.clone(),
            limits: self.problem.limits_or_usual(),
            to_native: cost.as_ref().ok().filter(|_| !is_native).and_then(ratio),
            cost,
        }
    }
}
