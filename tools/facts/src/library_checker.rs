//! What the folder of a problem of Library Checker says about how it is judged: `info.toml`, and the
//! checker beside it. The script `generate.py` puts its cases into `in/` and `out/`, and builds the
//! checker.

use std::env::consts::EXE_EXTENSION;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::amounts::duration;
use super::problem::Limits;
use files::read_text;

pub struct LibraryChecker {
    pub limits: Limits,
    /// The source of its checker, whether it is there or not.
    checker: PathBuf,
    root: PathBuf,
}

/// What the judge allows for every problem.
const MEGABYTES: u32 = 1024;

impl LibraryChecker {
    /// The problem that this folder is of, if it is one of Library Checker. Others have a file of that
    /// name, too, but no `timelimit` in it.
    pub fn at(root: &Path) -> Result<Option<LibraryChecker>> {
        let path = root.join("info.toml");
        if !path.is_file() {
            return Ok(None);
        }
        let text = read_text(&path)?;
        if !text.lines().any(|line| line.trim_start().starts_with("timelimit")) {
            return Ok(None);
        }
        let in_file = || path.display().to_string();
        let info: toml::Table = toml::from_str(&text).with_context(in_file)?;
        let Some(seconds) = info.get("timelimit") else { return Ok(None) };
        let time = duration(&seconds.to_string()).map_err(anyhow::Error::msg);
        let limits = Limits { time: time.with_context(in_file)?, megabytes: MEGABYTES };
        let checker = info.get("checker").and_then(toml::Value::as_str).unwrap_or("checker.cpp");
        Ok(Some(LibraryChecker { limits, checker: root.join(checker), root: root.into() }))
    }

    /// The checker as it is built, if it is.
    pub fn built_checker(&self) -> Option<PathBuf> {
        Some(self.checker.with_extension(EXE_EXTENSION)).filter(|path| path.is_file())
    }

    /// The source of its checker, if it has one.
    pub fn checker_source(&self) -> Option<&Path> {
        Some(self.checker.as_path()).filter(|path| path.is_file())
    }

    /// The folder with `testlib.h`, which all problems of the repository share.
    pub fn headers(&self) -> Option<PathBuf> {
        let root = std::path::absolute(&self.root).ok()?;
        let folders = root.ancestors().map(|folder| folder.join("common"));
        folders.into_iter().find(|folder| folder.join("testlib.h").is_file())
    }

    /// The command that makes its cases and builds its checker.
    pub fn generate(&self) -> String {
        let root = std::path::absolute(&self.root).unwrap_or_default();
        let name = root.file_name().unwrap_or_default().to_string_lossy().into_owned();
        format!("`generate.py -p {name}`")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn read(info: &str) -> Result<Option<LibraryChecker>> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("info.toml"), info).unwrap();
        LibraryChecker::at(folder.path())
    }

    #[test]
    fn the_time_limit_is_read_and_the_memory_is_that_of_the_judge() {
        for (text, milliseconds) in [("5.0", 5000), ("10", 10_000), ("0.5", 500)] {
            let info = format!("title = 'A'\n  timelimit = {text}\n[[tests]]\n  number = 1\n");
            let limits = read(&info).unwrap().unwrap().limits;
            assert_eq!(limits.time, Duration::from_millis(milliseconds));
            assert_eq!(limits.megabytes, 1024);
        }
    }

    #[test]
    fn a_file_of_that_name_without_a_time_limit_is_somebody_elses() {
        for info in ["", "title = 'A'\n", "not = toml = at all\n", "[x]\ntimelimit = 5\n"] {
            assert!(read(info).unwrap().is_none(), "{info}");
        }
        assert!(LibraryChecker::at(Path::new("/nowhere")).unwrap().is_none());
    }

    #[test]
    fn what_cannot_be_read_is_an_error_that_names_the_file() {
        for (info, why) in [
            ("timelimit = 5\ntitle = 'A\n", "line 2"),
            ("timelimit = 'soon'\n", "invalid time limit"),
            ("timelimit = 0\n", "invalid time limit `0`"),
        ] {
            let error = read(info).map(drop).unwrap_err();
            let error = format!("{error:#}");
            assert!(error.contains("info.toml: ") && error.contains(why), "{error}");
        }
    }
}
