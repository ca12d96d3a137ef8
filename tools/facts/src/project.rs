//! Where things are in the user's project: its root has a `Cargo.toml` and a `src/bin`, or nothing but a
//! `src/main.rs`, which is then its only solution.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::problem::Problem;
use super::suggestion::did_you_mean;
use super::suite;
use files::{entries, read_text};

pub struct Project {
    root: PathBuf,
}

/// The only solution of a package without a `src/bin`.
const MAIN: &str = "src/main.rs";
const MAIN_NAME: &str = "main";

impl Project {
    /// The project at `root`, which must contain `src/bin` or `src/main.rs`.
    pub fn at(root: impl Into<PathBuf>) -> Project {
        Project { root: root.into() }
    }

    /// The project the user is in: this folder, or the nearest one above it.
    pub fn here() -> Result<Project> {
        let here = files::here()?;
        for folder in here.ancestors() {
            let has = |path: &str| folder.join(path).exists();
            if folder.join("Cargo.toml").is_file() && (has("src/bin") || has(MAIN)) {
                return Ok(Project::at(folder));
            }
        }
        bail!(
            "neither {} nor a folder above it has both a Cargo.toml and a src/bin or src/main.rs: run \
             judge inside your project, start one by `judge new URL`, or name a Rust file",
            here.display()
        )
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A path as the user would type it in the root of the project.
    pub fn relative<'a>(&self, path: &'a Path) -> &'a Path {
        path.strip_prefix(&self.root).unwrap_or(path)
    }

    pub fn solution(&self, name: &str) -> PathBuf {
        if self.is_main_alone() && name == MAIN_NAME {
            return self.root.join(MAIN);
        }
        self.root.join("src/bin").join(format!("{name}.rs"))
    }

    pub fn cases(&self, name: &str) -> PathBuf {
        self.root.join("testcases").join(name)
    }

    /// The user's own start for a solution, where there is one.
    pub fn template(&self) -> Option<PathBuf> {
        Some(self.root.join("template.rs")).filter(|path| path.exists())
    }

    pub fn readme(&self) -> PathBuf {
        self.root.join("README.md")
    }

    /// What may have generated parts: the README, its translations (`README.zh-CN.md` and the like), and
    /// the pages of `docs/` and of the folders in it.
    pub fn documents(&self) -> Result<Vec<PathBuf>> {
        let readme = self.readme();
        let is_translation = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("README.") && *path != readme
        };
        let translations = markdown_in(&self.root)?.into_iter().filter(is_translation);
        let mut documents: Vec<PathBuf> =
            [readme.clone()].into_iter().chain(translations).collect();
        let docs = self.root.join("docs");
        if docs.is_dir() {
            documents.extend(markdown_in(&docs)?);
            for folder in sorted_entries(&docs)?.iter().filter(|path| path.is_dir()) {
                documents.extend(markdown_in(folder)?);
            }
        }
        Ok(documents)
    }

    /// Whether the package has nothing but a `src/main.rs`.
    fn is_main_alone(&self) -> bool {
        self.root.join(MAIN).is_file() && !self.root.join("src/bin").exists()
    }

    /// The names of all solutions, sorted.
    pub fn names(&self) -> Result<Vec<String>> {
        if self.is_main_alone() {
            return Ok(vec![MAIN_NAME.into()]);
        }
        let sources = entries(&self.root.join("src/bin"))?;
        let mut names: Vec<String> =
            sources.iter().filter_map(|file| file.strip_suffix(".rs")).map(String::from).collect();
        names.sort();
        Ok(names)
    }

    /// The problems that the user names by parts of their names; all problems if there are no
    /// parts. A part must be a whole name or occur in one name only.
    pub fn find(&self, parts: &[String]) -> Result<Vec<String>> {
        let names = self.names()?;
        if names.is_empty() {
            bail!("{}/src/bin has no solutions: `judge new NAME` starts one", self.root.display());
        }
        if parts.is_empty() {
            return Ok(names);
        }
        let mut found = Vec::new();
        for part in parts {
            let name = unambiguous(&names, part)?;
            if !found.contains(name) {
                found.push(name.clone());
            }
        }
        Ok(found)
    }

    /// The one problem that the user names by a part of its name.
    pub fn find_one(&self, part: &str) -> Result<String> {
        Ok(unambiguous(&self.names()?, part)?.clone())
    }

    /// Every solution with its facts, sorted by name.
    pub fn problems(&self) -> Result<Vec<Problem>> {
        self.names()?.iter().map(|name| self.problem(name)).collect()
    }

    pub fn problem(&self, name: &str) -> Result<Problem> {
        let path = self.solution(name);
        suite::problem(&path, &read_text(&path)?, Some(&self.root))
    }

    /// The names of all case folders, sorted.
    pub fn case_folders(&self) -> Result<Vec<String>> {
        let folder = self.root.join("testcases");
        if !folder.exists() {
            return Ok(Vec::new());
        }
        let mut names = entries(&folder)?;
        names.sort();
        Ok(names)
    }
}

/// The Markdown files of a folder, sorted.
fn markdown_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let is_markdown = |path: &PathBuf| path.extension().is_some_and(|it| it == "md");
    Ok(sorted_entries(folder)?
        .into_iter()
        .filter(|path| is_markdown(path) && path.is_file())
        .collect())
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = entries(folder)?.iter().map(|name| folder.join(name)).collect();
    paths.sort();
    Ok(paths)
}

fn unambiguous<'a>(names: &'a [String], part: &str) -> Result<&'a String> {
    let part = &part.to_lowercase();
    if let Some(name) = names.iter().find(|name| *name == part) {
        return Ok(name);
    }
    let matching: Vec<&String> = names.iter().filter(|name| name.contains(part)).collect();
    match matching[..] {
        [name] => Ok(name),
        [] => {
            let question = did_you_mean(part, names).map(|question| question + " ");
            let question = question.unwrap_or_default();
            bail!("no problem has `{part}` in its name: {question}`judge list` shows all names")
        }
        _ => {
            let names: Vec<&str> = matching.iter().map(|name| name.as_str()).collect();
            bail!("`{part}` could be {}: write more of the name", names.join(" or "))
        }
    }
}
