//! `judge judges`: the judges we know, or which of them have which problems.

use anyhow::Result;
use clap::Args;

use super::{listing, readme};
use crate::report::terminal::print;
use facts::judges;
use facts::month::Month;
use facts::project::Project;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    /// Print which of them have which problems, as a Markdown table
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
