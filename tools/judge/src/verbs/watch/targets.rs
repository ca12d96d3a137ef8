//! The solutions that are watched.

use std::path::{Path, PathBuf, absolute};

use anyhow::{Result, bail};

use facts::place::Place;
use facts::project::Project;
use facts::solution::Solution;
use files::shown;

pub struct Targets {
    project: Option<Project>,
    /// The names of those in the project; nothing for all of them, also those that are still to come.
    names: Option<Vec<String>>,
    /// Files, each with its name as the user has typed it.
    files: Vec<(PathBuf, String)>,
    /// Where the cases are, if the user says so.
    dir: Option<PathBuf>,
}

pub struct Target {
    pub place: Place,
    /// What people call it.
    pub label: String,
    /// The project that it is a solution of, and its name there.
    project: Option<(PathBuf, String)>,
}

impl Targets {
    /// What a user means. A path may be one where there is nothing yet.
    pub fn find(words: &[String], dir: Option<&Path>) -> Result<Targets> {
        let (paths, parts): (Vec<String>, Vec<String>) =
            words.iter().cloned().partition(|word| word.ends_with(".rs"));
        let mut files = Vec::new();
        for path in paths {
            files.push((absolute(&path)?, path));
        }
        let needs_project = words.is_empty() || !parts.is_empty();
        let project = needs_project.then(Project::here).transpose()?;
        let names = match &project {
            Some(_) if parts.is_empty() => None,
            Some(project) => Some(project.find(&parts)?),
            None => Some(Vec::new()),
        };
        Ok(Targets { project, names, files, dir: dir.map(absolute).transpose()? })
    }

    /// Those that there are now.
    pub fn list(&self) -> Result<Vec<Target>> {
        let mut targets: Vec<Target> = Vec::new();
        if let Some(project) = &self.project {
            let names = self.names.clone().map_or_else(|| project.names(), Ok)?;
            targets.extend(names.into_iter().map(|name| self.named(project, name)));
        }
        for (file, typed) in &self.files {
            let place = self.with_cases(Place::at(file)?);
            targets.push(Target { place, label: typed.clone(), project: None });
        }
        Ok(targets)
    }

    /// The folder in which new ones may come up.
    pub fn folder(&self) -> Option<PathBuf> {
        self.project.as_ref().map(|project| project.root().join("src/bin"))
    }

    fn named(&self, project: &Project, name: String) -> Target {
        let place = self.with_cases(Place::named(project, &name));
        Target { place, label: name.clone(), project: Some((project.root().into(), name)) }
    }

    fn with_cases(&self, place: Place) -> Place {
        match &self.dir {
            Some(dir) => place.with_cases_in(dir),
            None => place,
        }
    }
}

impl Target {
    pub fn solution(&self) -> Result<Solution> {
        let file = &self.place.file;
        if !file.exists() {
            bail!("{} is not there: it is tested as soon as it is", shown(file));
        }
        match &self.project {
            Some((root, name)) => Solution::named(&Project::at(root), name),
            None => Solution::at(file),
        }
    }
}
