//! A practice file: the user's own attempt at a solution of the project, `practice/NAME.rs`. It has
//! the facts and the cases of that solution, whatever its own header says.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::project::Project;
use super::solution::Solution;
use files::read_text;

pub struct Attempt {
    pub project: Project,
    pub name: String,
}

const FOLDER: &str = "practice";

impl Attempt {
    /// The attempt that a file is, if it is one: it is called like a solution of the project around
    /// it.
    pub fn at(file: &Path) -> Option<Attempt> {
        let folder = file.parent().filter(|folder| folder.ends_with(FOLDER))?;
        let name = file.file_name()?.to_str()?.strip_suffix(".rs")?.to_string();
        let project = Project::at(folder.parent()?);
        project.solution(&name).is_file().then_some(Attempt { project, name })
    }

    pub fn file(&self) -> PathBuf {
        folder(&self.project).join(format!("{}.rs", self.name))
    }

    /// What it is measured by.
    pub fn reference(&self) -> Result<Solution> {
        Solution::at(&self.project.solution(&self.name))
    }

    /// The attempt itself, as a solution of the same problem.
    pub fn solution(&self) -> Result<Solution> {
        let mut solution = self.reference()?;
        solution.problem.file = self.file();
        solution.place.file = self.file();
        solution.text = read_text(&solution.problem.file)?;
        Ok(solution)
    }
}

/// Where the attempts of a project are.
pub fn folder(project: &Project) -> PathBuf {
    project.root().join(FOLDER)
}
