//! `judge practice`: problems to solve again from a stub, at growing distances, and how they stand.
//! What `hint` and `test` share of it is here, too.

mod anki;
mod begin;
mod comparison;
pub mod hints;
mod ladder;
pub mod marking;
mod overview;
mod own_names;
pub mod progress_file;
mod prose;
mod race;
pub mod reference;
mod round;
mod standing;
mod structure;
mod stub;

use anyhow::{Result, bail};
use clap::Args;

pub use begin::{Begun, RoundStart, begin};
pub use stub::names;

use crate::report::terminal::print;
use anki::deck;
use facts::attempt::Attempt;
use facts::moment::Moment;
use facts::project::Project;
use facts::solution::Solution;
use files::shown;
use judging::verdict::Outcome;
use overview::{everything, overview};
use progress_file::ProgressFile;
use standing::{Standing, Topics, standings};

#[derive(Args)]
#[command(group = clap::ArgGroup::new("which").args(["problem", "next", "all", "anki"]))]
pub struct Options {
    /// Any part of a problem's name; without one, what to practise today is shown
    problem: Option<String>,
    /// Begin the most urgent: what is due longest, else what is begun, else a new one
    #[arg(long)]
    next: bool,
    /// Leave nothing but the facts and an empty `main`
    #[arg(long, requires = "which", conflicts_with_all = ["all", "anki"])]
    from_memory: bool,
    /// Start over, and keep the old attempt aside
    #[arg(long, requires = "problem")]
    reset: bool,
    /// List all problems
    #[arg(long)]
    all: bool,
    /// Print what is due today as a deck that Anki can import
    #[arg(long)]
    anki: bool,
}

pub fn practice(options: &Options) -> Result<Outcome> {
    let now = Moment::now()?;
    if let Some(word) = &options.problem {
        start(options, &find(word)?, now)?;
        return Ok(Outcome::Good);
    }
    let project = Project::here()?;
    let (topics, rounds) = (topics(&project)?, ProgressFile::of(&project).read()?);
    let standings = standings(&topics, &rounds, now.day());
    if options.next {
        let Some(name) = most_urgent(&standings).map(|it| it.name.to_string()) else {
            print(&overview(&standings))?;
            return Ok(Outcome::Good);
        };
        start(options, &Attempt { project, name }, now)?;
    } else if options.anki {
        let due = standings.iter().filter(|it| it.is_due());
        let due = due.map(|it| Solution::named(&project, it.name)).collect::<Result<Vec<_>>>()?;
        print(&deck(&due)?)?;
    } else if options.all {
        print(&everything(&standings))?;
    } else {
        print(&overview(&standings))?;
    }
    Ok(Outcome::Good)
}

/// The topics of all problems. One whose header is broken is practised all the same.
fn topics(project: &Project) -> Result<Topics> {
    let topic = |name: String| {
        let topic = project.problem(&name).ok().and_then(|problem| problem.topic);
        (name, topic)
    };
    Ok(project.find(&[])?.into_iter().map(topic).collect())
}

/// What is due or begun is, before what is new. What was practised today is neither.
fn most_urgent<'a>(standings: &'a [Standing]) -> Option<&'a Standing<'a>> {
    standings.iter().find(|it| it.is_due() || it.is_begun() || it.is_new())
}

fn start(options: &Options, attempt: &Attempt, now: Moment) -> Result<()> {
    let how = RoundStart { anew: options.reset, from_memory: options.from_memory };
    print(&message(attempt, &begin(attempt, how, now)?, now))
}

/// The attempt a user means by a part of a problem's name, or by the path of its solution or of the
/// attempt itself.
pub fn find(word: &str) -> Result<Attempt> {
    let project = Project::here()?;
    if !word.ends_with(".rs") {
        return Ok(Attempt { name: project.find_one(word)?, project });
    }
    let file = files::without_parents(word.as_ref())?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let attempt = Attempt { project, name };
    let is_solution = file == attempt.project.solution(&attempt.name) && file.is_file();
    match Attempt::at(&file).or(is_solution.then_some(attempt)) {
        Some(attempt) => Ok(attempt),
        None => {
            bail!("{word} is not a solution in src/bin: `judge practice` lists those there are")
        }
    }
}

/// What a user reads who begins: how things stand, and what to do next.
pub fn message(attempt: &Attempt, begun: &Begun, now: Moment) -> String {
    let (file, name) = (shown(&attempt.file()), &attempt.name);
    let next = format!(
        "\nFill in what is `todo!()`, and test it:\n  judge test {file}\n\
         If you are stuck:\n  judge hint {name}\n"
    );
    let over = format!("To start over all the same:\n  judge practice {name} --reset\n");
    match begun {
        Begun::Written { aside: None } => format!("wrote {file}\n{next}"),
        Begun::Written { aside: Some(aside) } => {
            format!("kept your last attempt as {}\nwrote {file}\n{next}", shown(aside))
        }
        Begun::Open => format!("{file} is there already\n{next}{over}"),
        Begun::Resting(due) => {
            format!("{name} is passed, and due again {}\n\n{over}", due.seen_from(now.day()))
        }
    }
}
