//! `judge practice`: problems to solve again from a stub, at growing distances, and how they stand.
//! What `hint` and `test` share of it is here, too.

mod begin;
pub mod hints;
mod ladder;
pub mod marking;
pub mod progress_file;
mod prose;
mod race;
mod reference;
mod round;
mod stub;
mod table;

use anyhow::{Result, bail};
use clap::Args;

pub use begin::{Begun, begin};

use crate::report::terminal::print;
use facts::attempt::Attempt;
use facts::moment::Moment;
use facts::project::Project;
use files::shown;
use judging::verdict::Outcome;
use progress_file::ProgressFile;

#[derive(Args)]
pub struct Options {
    /// Any part of a problem's name; without one, all problems are listed
    problem: Option<String>,
    /// Start over, and keep the old attempt aside
    #[arg(long, requires = "problem")]
    reset: bool,
}

pub fn practice(options: &Options) -> Result<Outcome> {
    let now = Moment::now()?;
    match &options.problem {
        None => {
            let project = Project::here()?;
            let rounds = ProgressFile::of(&project).read()?;
            print(&table::table(&project.find(&[])?, &rounds, now.day()))?;
        }
        Some(word) => {
            let attempt = find(word)?;
            print(&told(&attempt, &begin(&attempt, options.reset, now)?, now))?;
        }
    }
    Ok(Outcome::Good)
}

/// The attempt a user means by a part of a problem's name, or by the path of its solution or of the
/// attempt itself.
pub fn find(word: &str) -> Result<Attempt> {
    let project = Project::here()?;
    if !word.ends_with(".rs") {
        return Ok(Attempt { name: project.find_one(word)?, project });
    }
    let file = std::path::absolute(word)?;
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

/// How things stand, and what to do next.
pub fn told(attempt: &Attempt, begun: &Begun, now: Moment) -> String {
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
