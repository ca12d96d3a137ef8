//! Case files: `sample-1.in` beside its answer `sample-1.out`, in the order a person would list
//! them (`sample-2` before `sample-10`).

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::project::entries;

#[derive(Debug)]
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    pub answer: PathBuf,
}

/// All cases of a folder. An input without its answer, the reverse, and a folder without any case
/// are errors that say what to add.
pub fn read(folder: &Path) -> Result<Vec<Case>> {
    if !folder.is_dir() {
        bail!("{0} does not exist: add {0}/sample-1.in and sample-1.out", folder.display());
    }
    let files: BTreeSet<String> = entries(folder)?.into_iter().collect();
    if let Some(file) = files.iter().find(|file| partner(file).is_none()) {
        bail!("{} is no case: name it *.in or *.out", folder.join(file).display());
    }
    for file in &files {
        let partner = partner(file).expect("every file ends in .in or .out");
        if !files.contains(&partner) {
            let (file, partner) = (folder.join(file), folder.join(partner));
            bail!("{} is missing: add it, or remove {}", partner.display(), file.display());
        }
    }
    let mut names: Vec<&str> = files.iter().filter_map(|file| file.strip_suffix(".in")).collect();
    if names.is_empty() {
        bail!("{0} is empty: add {0}/sample-1.in and sample-1.out", folder.display());
    }
    names.sort_by(|a, b| natural_order(a, b));
    Ok(names.into_iter().map(|name| Case::named(folder, name)).collect())
}

impl Case {
    fn named(folder: &Path, name: &str) -> Case {
        Case {
            name: name.into(),
            input: folder.join(format!("{name}.in")),
            answer: folder.join(format!("{name}.out")),
        }
    }
}

/// The file that belongs to this one: the answer of an input, the input of an answer.
fn partner(file: &str) -> Option<String> {
    match file.rsplit_once('.')? {
        ("", _) => None,
        (name, "in") => Some(format!("{name}.out")),
        (name, "out") => Some(format!("{name}.in")),
        _ => None,
    }
}

/// Compares names with their numbers taken as numbers: `sample-2` comes before `sample-10`.
pub fn natural_order(a: &str, b: &str) -> Ordering {
    chunks(a).cmp(chunks(b)).then_with(|| a.cmp(b))
}

/// A name cut into runs of digits and runs of other characters. Numbers come first, compared by
/// their length without leading zeros, then digit by digit: no number is too long.
fn chunks(name: &str) -> impl Iterator<Item = (bool, usize, &str)> {
    let mut rest = name;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_number = first.is_ascii_digit();
        let end = rest.find(|c: char| c.is_ascii_digit() != is_number).unwrap_or(rest.len());
        let (chunk, tail) = rest.split_at(end);
        rest = tail;
        if is_number {
            let digits = chunk.trim_start_matches('0');
            Some((false, digits.len(), digits))
        } else {
            Some((true, 0, chunk))
        }
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            fs::write(folder.path().join(file), "").unwrap();
        }
        folder
    }

    fn names(files: &[&str]) -> Vec<String> {
        let folder = folder(files);
        read(folder.path()).unwrap().into_iter().map(|case| case.name).collect()
    }

    fn error(files: &[&str]) -> String {
        read(folder(files).path()).unwrap_err().to_string()
    }

    #[test]
    fn lists_cases_in_natural_order() {
        let files = ["c-10.in", "c-10.out", "c-2.in", "c-2.out", "b.in", "b.out"];
        assert_eq!(names(&files), ["b", "c-2", "c-10"]);
    }

    #[test]
    fn compares_numbers_of_any_length_and_breaks_ties_by_spelling() {
        assert_eq!(natural_order("99999999999999999999", "100000000000000000000"), Ordering::Less);
        assert_eq!(natural_order("a-01", "a-1"), Ordering::Less);
        assert_eq!(natural_order("a-1", "a-1"), Ordering::Equal);
        assert_eq!(natural_order("a", "a-1"), Ordering::Less);
    }

    #[test]
    fn an_input_without_its_answer_is_an_error_that_names_the_answer() {
        let why = error(&["sample-1.in", "sample-1.out", "edge.in"]);
        assert!(why.contains("edge.out is missing"), "{why}");
    }

    #[test]
    fn an_answer_without_its_input_is_an_error_that_names_the_input() {
        let why = error(&["sample-1.in", "sample-1.out", "edge.out"]);
        assert!(why.contains("edge.in is missing"), "{why}");
    }

    #[test]
    fn a_file_that_is_neither_input_nor_answer_is_an_error() {
        assert!(error(&["sample-1.in", "sample-1.ans"]).contains("sample-1.ans is no case"));
    }

    #[test]
    fn an_empty_folder_is_an_error_that_says_what_to_add() {
        assert!(error(&[]).contains("sample-1.in and sample-1.out"));
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error_that_says_what_to_add() {
        let why = read(Path::new("/no/such/folder")).unwrap_err().to_string();
        assert!(why.contains("add /no/such/folder/sample-1.in"), "{why}");
    }
}
