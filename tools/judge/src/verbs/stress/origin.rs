//! Where a program that makes cases comes from: an option, or a file beside the cases.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::verbs::helper;
use facts::helpers::{Helper, Helpers};
use files::shown;
use judging::program::command;

pub enum Origin {
    Option(String),
    File(PathBuf),
}

impl Origin {
    /// An option goes before a file.
    pub fn of(
        option: &Option<String>,
        helpers: &Helpers,
        helper: Helper,
    ) -> Result<Option<Origin>> {
        match option {
            Some(line) => Ok(Some(Origin::Option(line.clone()))),
            None => Ok(helpers.find(helper)?.map(Origin::File)),
        }
    }

    /// The file that was found, as the user would type it.
    pub fn found(&self) -> Option<String> {
        match self {
            Origin::Option(_) => None,
            Origin::File(path) => Some(shown(path)),
        }
    }

    /// The command that runs it. What is made of a file is called `made`.
    pub fn command(&self, made: &Path) -> Result<Vec<String>> {
        match self {
            Origin::Option(line) => command(line),
            Origin::File(path) => helper::build(path, made),
        }
    }
}
