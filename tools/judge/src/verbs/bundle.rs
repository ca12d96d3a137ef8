//! `judge bundle`: prints what `submit` would copy, once it has passed all cases.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::submission::{Submission, SubmissionOptions};
use crate::report::terminal::print_as_it_is;
use judging::pool::Pool;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    submission: SubmissionOptions,
    /// Write it to this file
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Prints what is pasted, or writes it to a file.
pub fn bundle(options: &Options) -> Result<Outcome> {
    let mut pool = Pool::open(Pool::cores())?;
    let submission = Submission::new(&options.submission, &mut pool)?;
    let Some(bundle) = submission.prepare(&mut pool)? else { return Ok(Outcome::Failed) };
    match &options.output {
        Some(path) => files::replace(path, &bundle.text)?,
        None => print_as_it_is(&bundle.text)?,
    }
    Ok(Outcome::Good)
}
