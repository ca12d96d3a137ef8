//! The programs that a setter puts where the cases are, found by their names:
//!
//! | name | what it does |
//! |---|---|
//! | `gen` | is called with a seed, and a size if it says which it takes, and prints an input |
//! | `brute` | reads an input and prints the right answer |
//! | `textbook` | a plain solution, measured beside the clever one; answers where there is no `brute` |
//! | `valid` | reads an input and ends with 0 if it is legal |
//! | `check` | decides about an output, called as a checker of testlib is |
//! | `interact` | talks to the program and decides, called as an interactor of testlib is |
//!
//! Each is a source with one of the endings below, or a program without an ending. The source of `gen`
//! says in a comment at its top which sizes it takes: `sizes: 1 to 14`.

use std::env::consts::EXE_EXTENSION;
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::solution::Solution;
use files::{entries, read_text, shown};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Helper {
    Generator,
    Brute,
    Textbook,
    Validator,
    Checker,
    Interactor,
}

/// The endings of sources that can be built or run.
const SOURCES: [&str; 8] = ["c", "cc", "cpp", "cxx", "java", "py", "rs", "sh"];

impl Helper {
    pub const ALL: [Helper; 6] = [
        Helper::Generator,
        Helper::Brute,
        Helper::Textbook,
        Helper::Validator,
        Helper::Checker,
        Helper::Interactor,
    ];

    /// What its file is called, up to the ending.
    pub fn stem(self) -> &'static str {
        match self {
            Helper::Generator => "gen",
            Helper::Brute => "brute",
            Helper::Textbook => "textbook",
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

    /// What knows the right answers.
    pub fn find_brute(&self) -> Result<Option<PathBuf>> {
        Ok(self.find(Helper::Brute)?.or(self.find(Helper::Textbook)?))
    }

    /// Whether there is any.
    pub fn exist(&self) -> bool {
        Helper::ALL.iter().any(|helper| !matches!(self.find(*helper), Ok(None)))
    }
}

/// The sizes that a generator takes; nothing if it is called with a seed alone.
pub fn sizes(generator: &Path) -> Result<Option<RangeInclusive<u32>>> {
    if !is_source(generator) {
        return Ok(None);
    }
    let text = read_text(generator)?;
    let comments = text.lines().take_while(|line| line.is_empty() || comment(line).is_some());
    let Some(sizes) = comments.filter_map(comment).find_map(|it| it.strip_prefix("sizes:")) else {
        return Ok(None);
    };
    let ends = sizes.split_once(" to ").and_then(|(least, most)| {
        let number = |word: &str| word.trim().parse::<u32>().ok();
        Some((number(least)?, number(most)?)).filter(|(least, most)| least <= most)
    });
    match ends {
        Some((least, most)) => Ok(Some(least..=most)),
        None => {
            bail!("{}: write the sizes like this: `sizes: 1 to 14`", shown(generator))
        }
    }
}

/// What is in a line that is a comment, in whatever language.
fn comment(line: &str) -> Option<&str> {
    let text = line.trim_start_matches(|c: char| "/#!*- ".contains(c));
    line.trim_start().starts_with(['/', '#', '*']).then_some(text.trim_end())
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

    /// The sizes of a generator with this name and text.
    fn sizes_of(name: &str, text: &str) -> Result<Option<RangeInclusive<u32>>> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        sizes(&path)
    }

    #[test]
    fn the_first_comment_of_a_generator_tells_its_sizes() {
        for (name, text) in [
            ("gen.rs", "//! Prints a list.\n//!\n//! - sizes: 1 to 14\n\nfn main() {}\n"),
            ("gen.cpp", "/* A list.\n * sizes: 1 to 14\n */\nint main() {}\n"),
            ("gen.py", "#!/usr/bin/env python3\n# sizes: 1 to 14 \nprint(1)\n"),
        ] {
            assert_eq!(sizes_of(name, text).unwrap(), Some(1..=14), "{name}");
        }
        for (name, text) in [
            ("gen.py", "# A list.\nprint(1)\n# sizes: 1 to 14\n"),
            ("gen.py", ""),
            ("gen", "# sizes: 1 to 14\n"),
        ] {
            assert_eq!(sizes_of(name, text).unwrap(), None, "{text}");
        }
    }

    #[test]
    fn sizes_that_make_no_sense_are_an_error_that_shows_how_to_write_them() {
        for sizes in ["1..14", "14 to 1", "-1 to 4", "1 to many", ""] {
            let why = sizes_of("gen.py", &format!("# sizes: {sizes}\n")).unwrap_err().to_string();
            assert!(why.ends_with("gen.py: write the sizes like this: `sizes: 1 to 14`"), "{why}");
        }
    }

    #[test]
    fn the_textbook_method_answers_where_there_is_no_brute_force() {
        let folder = tempfile::tempdir().unwrap();
        let helpers = Helpers { folder: folder.path(), judged: None };
        assert_eq!(helpers.find_brute().unwrap(), None);
        for name in ["textbook.py", "brute.py"] {
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            assert_eq!(helpers.find_brute().unwrap(), Some(path));
        }
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
