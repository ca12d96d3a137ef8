//! `judge init`: a folder becomes a package with a place for solutions and their cases.

use std::path::{Path, PathBuf};

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
    let folder = options.folder.as_deref().unwrap_or(Path::new("."));
    let written = complete(&std::path::absolute(folder)?)?;
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
