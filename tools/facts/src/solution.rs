//! One Rust file that solves a problem: a solution of the project by its name, or any file by its
//! path. A file needs no header, no name of a certain form and no project.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::attempt::Attempt;
use super::cases::Case;
use super::judges::Edition;
use super::place::Place;
use super::problem::Problem;
use super::project::Project;
use super::suite;
use files::{self, read_text};

pub struct Solution {
    pub problem: Problem,
    pub text: String,
    pub place: Place,
}

impl Solution {
    /// The one a user means: a path ends in `.rs`, anything else is a part of a name.
    pub fn find(word: &str) -> Result<Solution> {
        match word.ends_with(".rs") {
            true => Solution::at(Path::new(word)),
            false => {
                let project = Project::here()?;
                Solution::named(&project, &project.find_one(word)?)
            }
        }
    }

    /// Those a user means; all solutions of the project for none.
    pub fn find_all(words: &[String]) -> Result<Vec<Solution>> {
        if !words.is_empty() && words.iter().all(|word| word.ends_with(".rs")) {
            return words.iter().map(|word| Solution::find(word)).collect();
        }
        let project = Project::here()?;
        let (paths, parts): (Vec<&String>, Vec<&String>) =
            words.iter().partition(|word| word.ends_with(".rs"));
        let parts: Vec<String> = parts.into_iter().cloned().collect();
        let named = project.find(&parts)?;
        let named = named.iter().map(|name| Solution::named(&project, name));
        named.chain(paths.into_iter().map(|path| Solution::find(path))).collect()
    }

    /// The solution of this name in a project.
    pub fn named(project: &Project, name: &str) -> Result<Solution> {
        let problem = project.problem(name)?;
        let place = Place::named(project, name);
        Ok(Solution { text: read_text(&problem.file)?, problem, place })
    }

    /// Any Rust file.
    pub fn at(path: &Path) -> Result<Solution> {
        let place = Place::at(path)?;
        let file = &place.file;
        if !file.is_file() {
            bail!(
                "{} is not a file: name a Rust file, or a part of a problem's name",
                path.display()
            );
        }
        if let Some(attempt) = Attempt::at(file) {
            return attempt.solution();
        }
        let text = read_text(path)?;
        let problem = suite::problem(file, &text, place.package.as_deref())?;
        Ok(Solution { problem, text, place })
    }

    /// Its cases; nothing where there are none.
    pub fn cases(&self) -> Result<Option<Vec<Case>>> {
        self.place.cases()
    }

    /// The same, for who cannot do without.
    pub fn needed_cases(&self) -> Result<Vec<Case>> {
        let (name, missing) = (&self.problem.name, self.first_case());
        self.cases()?.with_context(|| {
            format!("no cases of {name} were found: add {missing}, or use -d FOLDER")
        })
    }

    /// The files to add where there are no cases.
    pub fn first_case(&self) -> String {
        let folder = match &self.place.package {
            Some(_) => files::shown(self.place.case_folder()),
            None => self.problem.name.clone(),
        };
        format!("{folder}/1.in and {folder}/1.out")
    }

    /// Where new cases go.
    pub fn case_folder(&self) -> &Path {
        self.place.case_folder()
    }

    /// The edition of its package.
    pub fn edition(&self) -> Result<Edition> {
        self.place.package.as_ref().map_or(Ok(Edition::default()), |package| edition_of(package))
    }
}

/// The edition of the package in this folder.
pub fn edition_of(package: &Path) -> Result<Edition> {
    let path = package.join("Cargo.toml");
    let manifest: toml::Table =
        toml::from_str(&read_text(&path)?).with_context(|| path.display().to_string())?;
    match manifest.get("package").and_then(|package| package.get("edition")) {
        Some(toml::Value::String(edition)) => edition.parse().map_err(anyhow::Error::msg),
        // `edition.workspace = true`
        Some(_) => Ok(Edition::default()),
        None => Ok(Edition::E2015),
    }
}
