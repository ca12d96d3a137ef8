//! Finds the case files of a folder, in every convention that judges and tools use:
//!
//! | input | answer | known from |
//! |---|---|---|
//! | `sample-1.in` | `sample-1.out` | oj, Luogu, Lemon |
//! | `1.in` | `1.ans` | Kattis |
//! | `input1.txt` or `input.txt` | `output1.txt` or `output.txt` | Hydro |
//! | `in1.txt` | `ans1.txt` or `out1.txt` | cf-tool |
//! | `in/x` or `in/x.txt` or `in/x.in` | `out/x` or `out/x.txt` or `out/x.out` | AtCoder |
//!
//! Cases come in the order a person would list them: `sample-2` before `sample-10`. Other files are
//! ignored.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::files::entries;

#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    /// None where only the input is known.
    pub answer: Option<PathBuf>,
}

/// All cases of a folder. An answer without an input and a folder without cases are errors that say
/// what to add.
pub fn read(folder: &Path) -> Result<Vec<Case>> {
    check_folder(folder)?;
    let (inputs, mut answers) = inputs_and_answers(folder)?;
    if let Some((name, answer)) = answers.iter().find(|(name, _)| !inputs.contains_key(*name)) {
        bail!("{} has no input: add the input of case {name}, or remove it", answer.display());
    }
    if inputs.is_empty() {
        bail!("{0} has no cases: add {0}/sample-1.in and sample-1.out", folder.display());
    }
    let mut cases: Vec<Case> = inputs
        .into_iter()
        .map(|(name, input)| Case { answer: answers.remove(&name), name, input })
        .collect();
    cases.sort_by(|a, b| natural_order(&a.name, &b.name));
    Ok(cases)
}

/// Whether a folder has cases.
pub fn are_in(folder: &Path) -> bool {
    let is_input = |file: &String| matches!(role(file), Some((Role::Input, _)));
    folder.is_dir() && files(folder).is_ok_and(|files| files.iter().any(is_input))
}

fn check_folder(folder: &Path) -> Result<()> {
    let shown = folder.display();
    if !folder.exists() {
        bail!("{shown} does not exist: add {shown}/sample-1.in and sample-1.out");
    }
    if !folder.is_dir() {
        bail!("{shown} is not a folder: name the folder that the case files are in");
    }
    if std::path::absolute(folder)?.to_str().is_none() {
        bail!("{shown} has a path that is not UTF-8: rename the folder");
    }
    Ok(())
}

type FilesByCase = BTreeMap<String, PathBuf>;

/// The inputs and the answers of a folder, each by the name of its case.
fn inputs_and_answers(folder: &Path) -> Result<(FilesByCase, FilesByCase)> {
    let (mut inputs, mut answers) = (BTreeMap::new(), BTreeMap::new());
    for file in files(folder)? {
        let Some((role, name)) = role(&file) else { continue };
        let file = folder.join(file);
        if !file.exists() {
            bail!("{} is a broken link: fix or remove it", file.display());
        }
        let files = if role == Role::Input { &mut inputs } else { &mut answers };
        if let Some(other) = files.insert(name, file.clone()) {
            bail!("{} and {} are the same case: remove one", other.display(), file.display());
        }
    }
    Ok((inputs, answers))
}

/// The files of a folder and of its subfolders `in` and `out`, relative to it.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = entries(folder)?;
    for inner in ["in", "out"] {
        if folder.join(inner).is_dir() {
            files
                .extend(entries(&folder.join(inner))?.iter().map(|file| format!("{inner}/{file}")));
        }
    }
    files.retain(|file| !folder.join(file).is_dir());
    Ok(files)
}

#[derive(Debug, PartialEq)]
enum Role {
    Input,
    Answer,
}

/// The extensions that files in the subfolders `in` and `out` may have.
const ENDINGS: [&str; 4] = ["in", "out", "ans", "txt"];

/// Whether a file is an input or an answer, and the name of its case.
fn role(file: &str) -> Option<(Role, String)> {
    if let Some((folder, name)) = file.split_once('/') {
        let role = if folder == "in" { Role::Input } else { Role::Answer };
        let stem = name.rsplit_once('.').filter(|(_, end)| ENDINGS.contains(end));
        return Some((role, stem.map_or(name, |(stem, _)| stem).into()));
    }
    match file.rsplit_once('.')? {
        ("", _) => None,
        ("input", "txt") => Some((Role::Input, "input".into())),
        ("output", "txt") => Some((Role::Answer, "input".into())),
        (name, "in") => Some((Role::Input, name.into())),
        (name, "out" | "ans") => Some((Role::Answer, name.into())),
        (name, "txt") => {
            let number = name.find(|c: char| c.is_ascii_digit())?;
            let (word, number) = name.split_at(number);
            match word {
                "input" | "in" => Some((Role::Input, number.into())),
                "output" | "out" | "ans" => Some((Role::Answer, number.into())),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Compares names by the values of the numbers in them: `sample-2` comes before `sample-10`.
pub fn natural_order(a: &str, b: &str) -> Ordering {
    chunks(a).cmp(chunks(b)).then_with(|| a.cmp(b))
}

/// A name split into runs of digits and runs of other characters. Numbers come first. They are
/// compared by their length without leading zeros, then digit by digit, so they may be of any
/// length.
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
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        folder
    }

    /// Each case as `name input answer`.
    fn cases(files: &[&str]) -> Vec<String> {
        let folder = folder(files);
        let inside = |path: &Path| path.strip_prefix(folder.path()).unwrap().display().to_string();
        let line = |case: Case| {
            let answer = case.answer.map_or("-".into(), |answer| inside(&answer));
            format!("{} {} {answer}", case.name, inside(&case.input))
        };
        read(folder.path()).unwrap().into_iter().map(line).collect()
    }

    fn error(files: &[&str]) -> String {
        read(folder(files).path()).unwrap_err().to_string()
    }

    #[test]
    fn lists_cases_in_natural_order() {
        let files = ["c-10.in", "c-10.out", "c-2.in", "c-2.out", "b.in", "b.out"];
        let names = ["b b.in b.out", "c-2 c-2.in c-2.out", "c-10 c-10.in c-10.out"];
        assert_eq!(cases(&files), names);
    }

    #[test]
    fn reads_every_convention() {
        assert_eq!(cases(&["1.in", "1.ans"]), ["1 1.in 1.ans"]);
        assert_eq!(cases(&["queen3.in", "queen3.out"]), ["queen3 queen3.in queen3.out"]);
        assert_eq!(cases(&["input2.txt", "output2.txt"]), ["2 input2.txt output2.txt"]);
        assert_eq!(cases(&["in1.txt", "ans1.txt"]), ["1 in1.txt ans1.txt"]);
        assert_eq!(cases(&["input.txt", "output.txt"]), ["input input.txt output.txt"]);
        assert_eq!(cases(&["in/a.txt", "out/a.txt"]), ["a in/a.txt out/a.txt"]);
        assert_eq!(cases(&["in/1.in", "out/1.out"]), ["1 in/1.in out/1.out"]);
        assert_eq!(cases(&["in/b.1", "out/b.1"]), ["b.1 in/b.1 out/b.1"]);
    }

    #[test]
    fn leaves_other_files_alone() {
        let files = ["1.in", "1.out", "a.out.txt", "notes.txt", "main", ".in", "more/2.in"];
        assert_eq!(cases(&files), ["1 1.in 1.out"]);
    }

    #[test]
    fn an_input_without_an_answer_is_a_case() {
        assert_eq!(cases(&["1.in"]), ["1 1.in -"]);
    }

    #[test]
    fn compares_numbers_of_any_length_and_breaks_ties_by_spelling() {
        assert_eq!(natural_order("99999999999999999999", "100000000000000000000"), Ordering::Less);
        assert_eq!(natural_order("a-01", "a-1"), Ordering::Less);
        assert_eq!(natural_order("a-1", "a-1"), Ordering::Equal);
        assert_eq!(natural_order("a", "a-1"), Ordering::Less);
    }

    #[test]
    fn an_answer_without_an_input_is_an_error_that_names_it() {
        let why = error(&["sample-1.in", "sample-1.out", "edge.out"]);
        assert!(why.contains("edge.out has no input"), "{why}");
    }

    #[test]
    fn two_answers_to_one_input_are_an_error_that_names_both() {
        let why = error(&["1.in", "1.out", "1.ans"]);
        assert!(why.contains("1.ans") && why.contains("1.out are the same case"), "{why}");
    }

    #[test]
    fn an_empty_folder_is_an_error_that_says_what_to_add() {
        assert!(error(&[]).contains("sample-1.in and sample-1.out"));
    }

    #[test]
    fn a_broken_link_is_an_error_that_names_it() {
        for link in ["2.in", "1.out"] {
            let folder = folder(&["1.in"]);
            std::os::unix::fs::symlink("nowhere", folder.path().join(link)).unwrap();
            let why = read(folder.path()).unwrap_err().to_string();
            assert!(why.contains(&format!("{link} is a broken link")), "{why}");
        }
    }

    #[test]
    fn a_file_in_place_of_a_folder_is_an_error() {
        let folder = folder(&["1.in"]);
        let why = read(&folder.path().join("1.in")).unwrap_err().to_string();
        assert!(why.contains("1.in is not a folder"), "{why}");
    }

    #[test]
    fn a_path_that_is_not_utf_8_is_an_error_that_says_what_to_do() {
        use std::os::unix::ffi::OsStrExt;
        let outer = folder(&[]);
        let inner = outer.path().join(std::ffi::OsStr::from_bytes(b"\xff"));
        fs::create_dir(&inner).unwrap();
        let why = read(&inner).unwrap_err().to_string();
        assert!(why.ends_with("is not UTF-8: rename the folder"), "{why}");
    }

    #[test]
    fn a_missing_folder_is_an_error_that_says_what_to_add() {
        let why = read(Path::new("/no/such/folder")).unwrap_err().to_string();
        assert!(why.contains("add /no/such/folder/sample-1.in"), "{why}");
    }
}
