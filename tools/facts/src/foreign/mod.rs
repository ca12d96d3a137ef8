//! Packages in the formats of other judges, read into the terms of this tool:
//!
//! | judge | where it says how a package is judged |
//! |---|---|
//! | Polygon | `problem.xml` |
//! | Hydro | `testdata/config.yaml` or `testdata/config.yml` |
//! | CMS | `task.yaml` |
//! | DMOJ | `init.yml` |
//!
//! What such a file says about verdicts is followed, or else named: what cannot be done is an error,
//! and what changes no verdict, such as points, is left out with a word.

mod cms;
mod dmoj;
mod hydro;
pub mod polygon;
mod testlib;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::cases::Case;
use super::comparison::Comparison;
use super::problem::{FileNames, Limits};
use super::yaml::Yaml;
use files::shown;

pub struct ForeignPackage {
    pub limits: Limits,
    /// Whether it says how long a program may run.
    pub has_time_limit: bool,
    /// The files in which a program may find its input and put its output.
    pub files: Option<FileNames>,
    /// Where its cases are.
    pub folder: PathBuf,
    /// Its cases, if it lists them. Else they are known by the names of their files.
    pub cases: Option<Vec<Case>>,
    /// Who decides; an error where that is nobody this tool can ask. The user may name somebody else.
    pub arbiter: Result<Arbiter>,
    /// What it says that has no effect here.
    pub left_out: Vec<String>,
}

/// Who decides about outputs.
#[derive(Debug, PartialEq)]
pub enum Arbiter {
    Comparison(Comparison),
    /// A program that is called as a checker of testlib is.
    Checker(HelperSource),
    /// A program that is called as a validator of Kattis is.
    Validator(HelperSource),
    /// A program that talks to the solution, as an interactor of testlib does, and the checker that then
    /// looks at what it has written.
    Interactor(HelperSource, Option<HelperSource>),
}

#[derive(Debug, PartialEq)]
pub struct HelperSource {
    pub path: PathBuf,
    /// The folder with files that it includes, if they are not beside it.
    pub headers: Option<PathBuf>,
}

impl ForeignPackage {
    /// The package that a folder is, if it is one.
    pub fn at(folder: &Path) -> Result<Option<ForeignPackage>> {
        if folder.join("problem.yaml").is_file() && folder.join("data").is_dir() {
            // A package of Kattis may have been made from one of these.
            return Ok(None);
        }
        for read in [polygon::read, hydro::read, cms::read, dmoj::read] {
            if let Some((file, package)) = read(folder)? {
                let file = shown(&std::path::absolute(file)?);
                return package.map(|it| Some(it.naming(&file))).context(file);
            }
        }
        Ok(None)
    }

    /// The same with the file that says so in its messages.
    fn naming(self, file: &str) -> ForeignPackage {
        ForeignPackage {
            left_out: self.left_out.iter().map(|what| format!("{what} in {file}")).collect(),
            arbiter: self.arbiter.with_context(|| file.to_string()),
            ..self
        }
    }
}

/// The file that says how a package is judged, and what it says.
type Reading = (PathBuf, Result<ForeignPackage>);

impl HelperSource {
    /// A program beside the cases.
    fn beside(folder: &Path, name: &str) -> Result<HelperSource> {
        let path = folder.join(name);
        if !path.is_file() {
            bail!("{name} is missing: add it");
        }
        Ok(HelperSource { path, headers: None })
    }
}

/// Whether one of these keys is at the left of a line: others have files of the same name, too.
fn has_key(text: &str, keys: &[&str]) -> bool {
    let key = |line: &str| line.split_once(':').map(|(key, _)| key.trim_end().to_string());
    text.lines().filter_map(key).any(|key| keys.contains(&key.as_str()))
}

/// The keys of a map that are not among those we know, in quotes.
fn unknown_keys(yaml: &Yaml, known: &[&str]) -> Vec<String> {
    let unknown = yaml.entries().iter().filter(|(key, _)| !known.contains(&key.as_str()));
    unknown.map(|(key, _)| format!("`{key}`")).collect()
}

/// A file of the package, which must be there. `mend` says what to do if it is not.
fn needed_file(folder: &Path, name: &str, mend: &str) -> Result<PathBuf> {
    let path = folder.join(name);
    if !path.is_file() {
        bail!("{name} is missing: {mend}");
    }
    Ok(path)
}
