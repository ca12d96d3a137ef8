//! Where a solution is and where its cases may be, whether they are there yet or not.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::case_files;
use super::cases::{self, Case};
use super::helpers::Helpers;
use super::project::Project;
use super::suite::Suite;
use files::entries;

pub struct Place {
    pub file: PathBuf,
    /// The folder of the nearest package, if the file is in one.
    pub package: Option<PathBuf>,
    /// Where its cases may be, the likeliest place first.
    case_folders: Vec<PathBuf>,
    /// Whether the user names the folder of its cases.
    is_named: bool,
}

impl Place {
    /// The place of the solution of this name in a project.
    pub fn named(project: &Project, name: &str) -> Place {
        let file = project.solution(name);
        let mut case_folders = vec![project.cases(name)];
        // `judge new` makes an empty one.
        let is_empty = entries(&case_folders[0]).is_ok_and(|names| names.is_empty());
        if is_empty || !case_folders[0].exists() {
            case_folders.extend(self::case_folders(&file, Some(project.root())));
        }
        Place { file, package: Some(project.root().into()), case_folders, is_named: false }
    }

    /// The place of any Rust file.
    pub fn at(path: &Path) -> io::Result<Place> {
        let file = files::without_parents(path)?;
        let package = package_around(&file);
        let case_folders = case_folders(&file, package.as_deref());
        Ok(Place { file, package, case_folders, is_named: false })
    }

    /// The same place, but for its cases, which are in this folder.
    pub fn with_cases_in(self, folder: &Path) -> Place {
        Place { case_folders: vec![folder.into()], is_named: true, ..self }
    }

    /// What another tool keeps for it.
    pub fn suite(&self) -> Result<Option<Suite>> {
        match self.is_named {
            true => Ok(None),
            false => Suite::of(&self.file, self.package.as_deref()),
        }
    }

    /// The cases that another tool keeps, with those that were added to them; else those of the first of
    /// the usual places that has some. Nothing where none has.
    pub fn cases(&self) -> Result<Option<Vec<Case>>> {
        let suite = self.suite()?;
        let mut cases = suite.map_or(Ok(Vec::new()), |suite| suite.cases())?;
        if cases.is_empty() {
            return self.cases_in_folders();
        }
        let is_own = |folder: &&PathBuf| folder.file_name() == self.file.file_stem();
        let added = self.case_folders.iter().filter(is_own).find(|folder| cases::are_in(folder));
        for case in added.map_or(Ok(Vec::new()), |folder| cases::read(folder))? {
            if !cases.iter().any(|known| files::is_same(&known.input, &case.input)) {
                cases.push(case);
            }
        }
        Ok(Some(cases))
    }

    fn cases_in_folders(&self) -> Result<Option<Vec<Case>>> {
        match &self.case_folders[..] {
            // In a project there is one place, and what is wrong there is an error.
            [folder] => cases::read(folder).map(Some),
            folders => {
                let mut found = folders.iter().filter(|folder| cases::are_in(folder));
                found.next().map(|folder| cases::read(folder)).transpose()
            }
        }
    }

    /// Where new cases go: where there are some, else where the helpers for them are.
    pub fn case_folder(&self) -> &Path {
        let has_cases = |folder: &&PathBuf| cases::are_in(folder);
        let has_helpers = |folder: &&PathBuf| {
            let judged = Some(self.file.as_path());
            folder.file_name() == self.file.file_stem() && Helpers { folder, judged }.exist()
        };
        let folders = || self.case_folders.iter();
        let found = folders().find(has_cases).or_else(|| folders().find(has_helpers));
        found.unwrap_or(&self.case_folders[0])
    }

    /// The folders where a file that comes can be one of its cases.
    pub fn folders_for_cases(&self) -> Vec<PathBuf> {
        match &self.case_folders[..] {
            [folder] => cases::folders_for_groups(folder),
            folders => folders.iter().flat_map(|folder| case_files::folders(folder)).collect(),
        }
    }
}

/// The nearest folder above a file that has a manifest of a package.
pub fn package_around(file: &Path) -> Option<PathBuf> {
    let has_package = |folder: &&Path| {
        let text = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        text.lines().any(|line| line.trim() == "[package]")
    };
    file.ancestors().skip(1).find(has_package).map(PathBuf::from)
}

/// The usual places: beside the file, and at the root of its package.
fn case_folders(file: &Path, package: Option<&Path>) -> Vec<PathBuf> {
    let stem = Path::new(file.file_stem().unwrap_or_default());
    let beside = file.parent().unwrap_or(Path::new("."));
    let mut folders = Vec::new();
    for folder in [Some(beside), package.filter(|package| *package != beside)].into_iter().flatten()
    {
        for inner in ["testcases", "", "tests", "test"] {
            folders.push(folder.join(inner).join(stem));
        }
        for inner in ["tests", "test", ""] {
            folders.push(folder.join(inner));
        }
    }
    folders
}
