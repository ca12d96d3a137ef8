//! `judge judges`: the judges we know, or which of them have which problems.

use anyhow::Result;
use clap::Args;

use super::{listing, readme};
use crate::facts::judges;
use crate::facts::month::Month;
use crate::facts::project::Project;
use crate::judging::verdict::Outcome;
use crate::report::terminal::print;

#[derive(Args)]
pub struct Options {
    /// Print which of them have which problems, as in the README
    #[arg(long)]
    markdown: bool,
}

pub fn judges(options: &Options) -> Result<Outcome> {
    print(&match options.markdown {
        true => readme::matrix(&Project::here()?)?,
        false => listing::judges(&judges::all(Project::here().ok().as_ref())?, Month::now()),
    })?;
    Ok(Outcome::Good)
}
