//! `judge list`: the problems with their limits.

use anyhow::Result;
use clap::Args;

use super::{listing, readme};
use crate::report::terminal::print;
use facts::project::Project;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    /// Print the table of the README instead
    #[arg(long)]
    markdown: bool,
}

pub fn list(options: &Options) -> Result<Outcome> {
    let project = Project::here()?;
    print(&match options.markdown {
        true => readme::problems(&project)?,
        false => listing::plain(&project.problems()?),
    })?;
    Ok(Outcome::Good)
}
