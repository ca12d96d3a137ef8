//! `judge init`: a folder becomes a package with a place for solutions and their cases.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::new::called;
use super::new::home::complete;
use crate::report::terminal::print;
use files::shown;
use judging::verdict::Outcome;

#[derive(Args)]
pub struct Options {
    /// The folder; the current one without it
    folder: Option<PathBuf>,
}

pub fn init(options: &Options) -> Result<Outcome> {
    let here = files::here()?;
    let written = complete(&options.folder.as_ref().map_or(here.clone(), |it| here.join(it)))?;
    for path in &written {
        print(&format!("wrote {}\n", shown(path)))?;
    }
    if written.is_empty() {
        print("nothing is missing\n")?;
    }
    let go = options.folder.as_ref().map(|folder| format!("  cd {}\n", folder.display()));
    print(&format!("\nNext:\n{}  {} new URL\n", go.unwrap_or_default(), called()))?;
    Ok(Outcome::Good)
}
