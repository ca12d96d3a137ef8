//! Where a program that makes cases comes from: an option, or a file beside the cases.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::verbs::generator::Generator;
use crate::verbs::helper;
use files::shown;
use judging::program::command;

pub enum CaseProgram {
    Option(String),
    File(PathBuf),
}

impl CaseProgram {
    /// An option goes before a file.
    pub fn of(
        option: &Option<String>,
        find: impl FnOnce() -> Result<Option<PathBuf>>,
    ) -> Result<Option<CaseProgram>> {
        match option {
            Some(line) => Ok(Some(CaseProgram::Option(line.clone()))),
            None => Ok(find()?.map(CaseProgram::File)),
        }
    }

    /// The generator that it is. An option is called with the seed alone.
    pub fn generator(&self, made: &Path) -> Result<Generator> {
        match self {
            CaseProgram::Option(line) => Ok(Generator { command: command(line)?, sizes: None }),
            CaseProgram::File(path) => Generator::build(path, made),
        }
    }

    /// The file that was found, as the user would type it.
    pub fn found(&self) -> Option<String> {
        match self {
            CaseProgram::Option(_) => None,
            CaseProgram::File(path) => Some(shown(path)),
        }
    }

    /// The name of the file that was found.
    pub fn name(&self) -> Option<String> {
        match self {
            CaseProgram::Option(_) => None,
            CaseProgram::File(path) => Some(path.file_name()?.to_string_lossy().into_owned()),
        }
    }

    /// The command that runs it. What is made of a file is called `made`.
    pub fn command(&self, made: &Path) -> Result<Vec<String>> {
        match self {
            CaseProgram::Option(line) => command(line),
            CaseProgram::File(path) => helper::build(path, made),
        }
    }
}
