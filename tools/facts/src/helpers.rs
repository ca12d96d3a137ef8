//! The programs that a setter puts where the cases are, found by their names:
//!
//! | name | what it does |
//! |---|---|
//! | `gen` | is called with a seed and prints an input |
//! | `brute` | reads an input and prints the right answer |
//! | `valid` | reads an input and ends with 0 if it is legal |
//! | `check` | decides about an output, called as a checker of testlib is |
//! | `interact` | talks to the program and decides, called as an interactor of testlib is |
//!
//! Each is a source with one of the endings below, or a program without an ending.

use std::env::consts::EXE_EXTENSION;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::solution::Solution;
use files::{entries, shown};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Helper {
    Generator,
    Brute,
    Validator,
    Checker,
    Interactor,
}

/// The endings of sources that can be built or run.
const SOURCES: [&str; 8] = ["c", "cc", "cpp", "cxx", "java", "py", "rs", "sh"];

impl Helper {
    pub const ALL: [Helper; 5] =
        [Helper::Generator, Helper::Brute, Helper::Validator, Helper::Checker, Helper::Interactor];

    /// What its file is called, up to the ending.
    pub fn stem(self) -> &'static str {
        match self {
            Helper::Generator => "gen",
            Helper::Brute => "brute",
            Helper::Validator => "valid",
            Helper::Checker => "check",
            Helper::Interactor => "interact",
        }
    }

    /// Whether a file of this name is one. A class of Java begins with a capital, and so does its file.
    fn is_called(self, file: &Path) -> bool {
        let stem = file.file_stem().unwrap_or_default();
        stem.eq_ignore_ascii_case(self.stem()) && (is_source(file) || is_compiled(file))
    }
}

fn is_source(file: &Path) -> bool {
    SOURCES.contains(&ending(file))
}

fn is_compiled(file: &Path) -> bool {
    ["", EXE_EXTENSION].contains(&ending(file))
}

fn ending(file: &Path) -> &str {
    file.extension().and_then(OsStr::to_str).unwrap_or_default()
}

/// Where the helpers for a program are looked for.
pub struct Helpers<'a> {
    /// That of its cases.
    pub folder: &'a Path,
    /// The source of the program, which is not its own helper, whatever it is called.
    pub judged: Option<&'a Path>,
}

impl<'a> Helpers<'a> {
    /// For a solution with its cases in a folder, if not in a usual place.
    pub fn of(solution: &'a Solution, dir: Option<&'a Path>) -> Helpers<'a> {
        let folder = dir.unwrap_or(solution.case_folder());
        Helpers { folder, judged: Some(&solution.place.file) }
    }

    /// The file of a helper, if there is one. Two are an error, for nobody knows which is meant.
    pub fn find(&self, helper: Helper) -> Result<Option<PathBuf>> {
        if !self.folder.is_dir() {
            return Ok(None);
        }
        let files = entries(self.folder)?.into_iter().map(|name| self.folder.join(name));
        let is_judged = |file: &Path| self.judged.is_some_and(|it| files::is_same(it, file));
        let mut files: Vec<PathBuf> = files
            .filter(|file| helper.is_called(file) && file.is_file() && !is_judged(file))
            .collect();
        // Whoever has compiled a source by hand has left the program beside it, maybe an old one.
        if files.iter().any(|file| is_source(file)) {
            files.retain(|file| is_source(file));
        }
        files.sort();
        match &files[..] {
            [] => Ok(None),
            [file] => Ok(Some(file.clone())),
            [one, other, ..] => {
                bail!("{} and {} are the same helper: remove one", shown(one), shown(other))
            }
        }
    }

    /// Whether there is any.
    pub fn exist(&self) -> bool {
        Helper::ALL.iter().any(|helper| !matches!(self.find(*helper), Ok(None)))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The name of the file that is taken for a helper in a folder with these.
    fn found(helper: Helper, files: &[&str]) -> Result<Option<String>> {
        let folder = tempfile::tempdir().unwrap();
        files.iter().for_each(|file| fs::write(folder.path().join(file), "").unwrap());
        let helpers = Helpers { folder: folder.path(), judged: None };
        let name = |path: PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
        Ok(helpers.find(helper)?.map(name))
    }

    #[test]
    fn a_helper_is_known_by_its_name_and_an_ending_of_programs() {
        for file in ["gen.py", "gen.rs", "gen.sh", "gen.c", "gen.cc", "Gen.java", "gen"] {
            let taken = found(Helper::Generator, &["1.in", "check.py", file]).unwrap();
            assert_eq!(taken.as_deref(), Some(file));
        }
        for file in ["gen.in", "gen.txt", "gen.pyc", "generate.py", "gen.old.py", ".gen.py"] {
            assert_eq!(found(Helper::Generator, &[file]).unwrap(), None, "{file}");
        }
    }

    #[test]
    fn a_source_counts_and_not_what_was_compiled_from_it() {
        let compiled = Path::new("check").with_extension(EXE_EXTENSION);
        let files = [compiled.to_str().unwrap(), "check.cpp"];
        assert_eq!(found(Helper::Checker, &files).unwrap().as_deref(), Some("check.cpp"));
    }

    #[test]
    fn two_sources_of_one_helper_are_an_error_that_names_both() {
        let why = found(Helper::Checker, &["check.py", "check.cpp"]).unwrap_err().to_string();
        assert!(why.contains("check.cpp and ") && why.contains("check.py are"), "{why}");
    }

    #[test]
    fn what_is_judged_is_not_its_own_helper() {
        let folder = tempfile::tempdir().unwrap();
        let solution = folder.path().join("check.rs");
        fs::write(&solution, "").unwrap();
        let mut helpers = Helpers { folder: folder.path(), judged: Some(&solution) };
        assert_eq!(helpers.find(Helper::Checker).unwrap(), None);
        helpers.judged = None;
        assert_eq!(helpers.find(Helper::Checker).unwrap(), Some(solution.clone()));
    }

    #[test]
    fn a_folder_or_nothing_is_no_helper() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("gen")).unwrap();
        let there = Helpers { folder: folder.path(), judged: None };
        assert_eq!(there.find(Helper::Generator).unwrap(), None);
        let nowhere = Helpers { folder: &folder.path().join("nowhere"), judged: None };
        assert_eq!(nowhere.find(Helper::Generator).unwrap(), None);
    }
}
