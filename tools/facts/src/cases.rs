//! Finds the cases of a folder, or of a package as setters share them. What a file is, is told by its
//! name (see `case_files`); where the files are, by these folders:
//!
//! | folder | known from |
//! |---|---|
//! | `data/sample/` and `data/secret/`, with groups inside | Kattis, ICPC, BAPCtools |
//! | `tests/` beside `problem.xml` | Polygon |
//! | `testdata/` | Hydro |
//! | `input/` and `output/` beside `task.yaml` | CMS |
//! | what `init.yml` lists | DMOJ |
//! | `in/` and `out/` beside `info.toml` | Library Checker |
//! | folders of cases in a folder without any | subtasks |
//!
//! A case of a group is named after it: `secret/group1/01`. Cases come in the order a person would
//! list them: `sample-2` before `sample-10`.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};

use super::case_files::{self, CaseFile, Role};
use super::foreign::ForeignPackage;
use super::generated::GeneratedCase;
use super::library_checker::LibraryChecker;
use files::{self, entries};
use sandbox::temporary::TemporaryFolder;

#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    /// None where only the input is known.
    pub answer: Option<PathBuf>,
    /// None where the input and the answer are files of the user's.
    pub origin: Option<Arc<Origin>>,
    /// How its files are made, if they are: `verbs::generated` does it before the case is judged.
    pub generated: Option<Arc<GeneratedCase>>,
}

/// Where cases are from that are not files: a larger file with their texts.
#[derive(Debug)]
pub struct Origin {
    pub file: PathBuf,
    /// What has the files that were made of them.
    pub(crate) _folder: TemporaryFolder,
}

impl Case {
    /// One that is files.
    pub fn new(name: &str, input: impl Into<PathBuf>, answer: Option<PathBuf>) -> Case {
        Case { name: name.into(), input: input.into(), answer, origin: None, generated: None }
    }

    /// One that is made when it is needed.
    fn made(name: &str, file: &Path) -> Result<Case> {
        let generated = GeneratedCase::read(file)?;
        let case = Case::new(name, &generated.input, Some(generated.answer()));
        Ok(Case { generated: Some(Arc::new(generated)), ..case })
    }

    /// The files of the user's that it is in, or is made from.
    pub fn files(&self) -> Vec<&Path> {
        match (&self.origin, &self.generated) {
            (Some(origin), _) => vec![&origin.file],
            (None, Some(generated)) => {
                vec![&generated.file, &generated.generator, &generated.solver]
            }
            (None, None) => [Some(&self.input), self.answer.as_ref()]
                .into_iter()
                .flatten()
                .map(|it| &**it)
                .collect(),
        }
    }

    /// The group that it belongs to, if there are groups.
    pub fn group(&self) -> Option<&str> {
        self.name.rsplit_once('/').map(|(group, _)| group)
    }
}

#[derive(Debug, Default)]
pub struct FoundCases {
    pub cases: Vec<Case>,
    /// What looks like a part of the cases and is not, each with the reason.
    pub left_out: Vec<String>,
}

/// All cases of a folder.
pub fn read(folder: &Path) -> Result<Vec<Case>> {
    Ok(find(folder)?.cases)
}

/// The same, with what was left out. An answer without an input and a folder without cases are
/// errors that say what to add.
pub fn find(folder: &Path) -> Result<FoundCases> {
    check_folder(folder)?;
    let mut found = FoundCases::default();
    let package = ForeignPackage::at(folder)?;
    let folder = package.as_ref().map_or(folder, |package| &package.folder);
    if let Some(cases) = package.as_ref().and_then(|package| package.cases.clone()) {
        return Ok(FoundCases { cases, ..found });
    }
    for group in groups(folder, &mut found.left_out)? {
        found.add(&group)?;
    }
    if found.cases.is_empty() {
        let shown = folder.display();
        match LibraryChecker::at(folder)? {
            Some(problem) => bail!("{shown} has no cases yet: {} makes them", problem.generate()),
            None => bail!("{shown} has no cases: add {shown}/sample-1.in and sample-1.out"),
        }
    }
    found.cases.sort_by(|a, b| natural_order(&a.name, &b.name));
    Ok(found)
}

/// Whether a folder itself has cases.
pub fn are_in(folder: &Path) -> bool {
    let is_input = |file: &CaseFile| file.role == Role::Input;
    folder.is_dir() && case_files::of(folder).is_ok_and(|files| files.iter().any(is_input))
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

/// A folder with cases, and what is put before their names.
struct CaseGroup {
    prefix: String,
    folder: PathBuf,
}

/// How deep groups may be inside each other: nobody wants a whole disk to be searched.
const MOST_NESTED: usize = 4;

/// The folders that have the cases.
fn groups(folder: &Path, left_out: &mut Vec<String>) -> Result<Vec<CaseGroup>> {
    let home = home(folder);
    if LibraryChecker::at(&home)?.is_some() {
        // The inputs in its `gen` are only what some of its cases are made from.
        return Ok(vec![CaseGroup { prefix: String::new(), folder: home }]);
    }
    let is_flat = !has_samples_or_secrets(&home) && are_in(&home);
    let (groups, others) = if is_flat {
        (vec![CaseGroup { prefix: String::new(), folder: home.clone() }], groups_beside(&home))
    } else {
        let all = inner_groups(&home, "", MOST_NESTED)?;
        let is_judged = |group: &CaseGroup| !has_samples_or_secrets(&home) || group.is_judged();
        all.into_iter().partition(is_judged)
    };
    left_out.extend(others.iter().map(|group| format!("the cases of {}", group.folder.display())));
    Ok(groups)
}

impl CaseGroup {
    /// Whether a judge would run its cases: a package also has some that must be refused.
    fn is_judged(&self) -> bool {
        matches!(self.prefix.split('/').next(), Some("sample" | "secret"))
    }
}

/// Where a package has its cases; the folder itself where it is not a package.
fn home(folder: &Path) -> PathBuf {
    let [data, tests, testdata] = ["data", "tests", "testdata"].map(|inner| folder.join(inner));
    if has_samples_or_secrets(&data) {
        data
    } else if folder.join("problem.xml").is_file() && tests.is_dir() {
        tests
    } else if testdata.is_dir() && !are_in(folder) {
        testdata
    } else {
        folder.into()
    }
}

/// The folders with cases beside those of a folder itself. They are only named, so what cannot be
/// read does not matter.
fn groups_beside(folder: &Path) -> Vec<CaseGroup> {
    let names = entries(folder).unwrap_or_default().into_iter();
    let inner = names.filter(|name| !case_files::is_half(name)).map(|name| folder.join(name));
    let inner = inner.filter(|inner| are_in(inner));
    inner.map(|folder| CaseGroup { prefix: String::new(), folder }).collect()
}

fn has_samples_or_secrets(folder: &Path) -> bool {
    ["sample", "secret"].iter().any(|inner| folder.join(inner).is_dir())
}

/// A folder and those inside it, as far as they have cases. Links are not followed: they may lead
/// back.
fn inner_groups(folder: &Path, prefix: &str, depth: usize) -> Result<Vec<CaseGroup>> {
    let mut groups = Vec::new();
    if are_in(folder) {
        groups.push(CaseGroup { prefix: prefix.into(), folder: folder.into() });
    }
    for name in entries(folder)? {
        let inner = folder.join(&name);
        let is_folder = fs::symlink_metadata(&inner).is_ok_and(|it| it.is_dir());
        if is_folder && depth > 0 && !case_files::is_half(&name) {
            groups.extend(inner_groups(&inner, &format!("{prefix}{name}/"), depth - 1)?);
        }
    }
    Ok(groups)
}

/// The folders where groups are, or may come to be, with their halves.
pub fn folders_for_groups(folder: &Path) -> Vec<PathBuf> {
    files::folders(folder, MOST_NESTED + 1)
}

impl FoundCases {
    fn add(&mut self, group: &CaseGroup) -> Result<()> {
        let (inputs, mut answers) = self.inputs_and_answers(&group.folder)?;
        // A program beside the cases may be called `a.out`, be it compiled or a script. Some disks call
        // all files executable, so that alone does not make an answer a program.
        answers.retain(|name, answer| inputs.contains_key(name) || !files::is_executable(answer));
        if let Some((name, answer)) = answers.iter().find(|(name, _)| !inputs.contains_key(*name)) {
            bail!("{} has no input: add the input of case {name}, or remove it", answer.display());
        }
        for (name, input) in inputs {
            let full_name = format!("{}{name}", group.prefix);
            let is_generated = input == group.folder.join(format!("{name}.gen"));
            self.cases.push(match (is_generated, answers.remove(&name)) {
                (true, None) => Case::made(&full_name, &input)?,
                (true, Some(answer)) => {
                    let (input, answer) = (input.display(), answer.display());
                    bail!("{input} makes the answer, too: remove {answer}")
                }
                (false, answer) => Case::new(&full_name, input, answer),
            });
        }
        Ok(())
    }

    /// The inputs and the answers of a folder, each by the name of its case.
    fn inputs_and_answers(&mut self, folder: &Path) -> Result<(FilesByCase, FilesByCase)> {
        let (mut inputs, mut answers) = (BTreeMap::new(), BTreeMap::new());
        for CaseFile { role, name, path } in case_files::of(folder)? {
            if !path.exists() {
                bail!("{} is a broken link: fix or remove it", path.display());
            }
            let files = if role == Role::Input { &mut inputs } else { &mut answers };
            match files.entry(name) {
                Entry::Vacant(place) => drop(place.insert(path)),
                Entry::Occupied(mut place) => {
                    let kept = self.keep_one(place.get(), &path)?;
                    place.insert(kept);
                }
            }
        }
        Ok((inputs, answers))
    }

    /// The one of two files for the same case that counts: the answers of the setter are in `.ans`
    /// where a `.out` is what some program printed.
    fn keep_one(&mut self, one: &Path, other: &Path) -> Result<PathBuf> {
        fn ending(path: &Path) -> Option<&str> {
            path.extension().and_then(OsStr::to_str)
        }
        let (kept, dropped) = match (ending(one), ending(other)) {
            (Some("ans"), Some("out")) => (one, other),
            (Some("out"), Some("ans")) => (other, one),
            _ => bail!("{} and {} are the same case: remove one", one.display(), other.display()),
        };
        self.left_out.push(format!("{}: {} is the answer", dropped.display(), kept.display()));
        Ok(kept.into())
    }
}

type FilesByCase = BTreeMap<String, PathBuf>;

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
        let inside = |path: &Path| {
            let path = path.strip_prefix(folder.path()).unwrap().display().to_string();
            path.replace(std::path::MAIN_SEPARATOR, "/")
        };
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
        assert_eq!(cases(&["A1.IN", "A1.OUT"]), ["A1 A1.IN A1.OUT"]);
        assert_eq!(cases(&["01", "01.a"]), ["01 01 01.a"]);
        assert_eq!(cases(&["x.in.1a", "x.out.1a"]), ["x.1a x.in.1a x.out.1a"]);
        assert_eq!(
            cases(&["input/input00.txt", "output/output00.txt"]),
            ["00 input/input00.txt output/output00.txt"]
        );
    }

    #[test]
    fn a_case_may_be_made_by_the_generator_beside_it() {
        let folder = folder(&["1.in", "1.out", "gen.py", "brute.py"]);
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("max-1.gen", "7 12 -> 5f1d3a9c04b7e216\n");
        let cases = read(folder.path()).unwrap();
        let names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names, ["1", "max-1"]);
        assert!(cases[0].generated.is_none() && cases[1].generated.is_some());
        assert_eq!(cases[1].answer, Some(cases[1].input.with_extension("out")));
        let files = ["max-1.gen", "gen.py", "brute.py"].map(|name| folder.path().join(name));
        assert_eq!(cases[1].files(), files.iter().map(|file| &**file).collect::<Vec<_>>());
        for (name, words) in
            [("max-1.out", "remove"), ("max-1.in", "are the same case: remove one")]
        {
            write(name, "");
            let why = read(folder.path()).unwrap_err().to_string();
            assert!(why.contains(name) && why.contains(words), "{why}");
        }
    }

    #[test]
    fn leaves_other_files_alone() {
        let files = ["1.in", "1.out", "a.out.txt", "notes.txt", "main", ".in", "7", "more/2.in"];
        assert_eq!(cases(&files), ["1 1.in 1.out"]);
    }

    #[test]
    fn a_compiled_program_is_not_an_answer() {
        let folder = folder(&["1.in", "1.out", "a.out"]);
        fs::write(folder.path().join("a.out"), b"\x7fELF\x02\x01").unwrap();
        assert_eq!(read(folder.path()).unwrap().len(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn an_executable_file_without_an_input_is_not_an_answer() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder(&["1.in", "1.out", "a.out"]);
        fs::write(folder.path().join("a.out"), "#!/bin/sh\ncat\n").unwrap();
        assert!(read(folder.path()).unwrap_err().to_string().contains("a.out has no input"));
        for file in ["1.in", "1.out", "a.out"] {
            let path = folder.path().join(file);
            fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let found = read(folder.path()).unwrap();
        assert_eq!(found.len(), 1);
        assert!(found[0].answer.is_some());
    }

    #[test]
    fn cases_of_packages_are_named_after_their_groups() {
        let kattis = [
            "problem.yaml",
            "data/sample/1.in",
            "data/sample/1.ans",
            "data/secret/a/02.in",
            "data/secret/a/02.ans",
            "data/secret/0.in",
            "data/secret/0.ans",
            "submissions/accepted/a.in",
        ];
        let expected = [
            "sample/1 data/sample/1.in data/sample/1.ans",
            "secret/0 data/secret/0.in data/secret/0.ans",
            "secret/a/02 data/secret/a/02.in data/secret/a/02.ans",
        ];
        assert_eq!(cases(&kattis), expected);
        assert_eq!(cases(&["problem.xml", "tests/01", "tests/01.a"]), ["01 tests/01 tests/01.a"]);
        assert_eq!(cases(&["problem.xml", "tests/1"]), ["1 tests/1 -"]);
        assert_eq!(cases(&["testdata/1.in", "testdata/1.out"]), ["1 testdata/1.in testdata/1.out"]);
        assert_eq!(cases(&["b/1.in", "a/1.in"]), ["a/1 a/1.in -", "b/1 b/1.in -"]);
    }

    #[test]
    fn cases_that_are_not_read_are_named() {
        for files in [["1.in", "more/2.in"], ["data/secret/1.in", "data/invalid_input/2.in"]] {
            let folder = folder(&files);
            let found = find(folder.path()).unwrap();
            assert_eq!(found.cases.len(), 1, "{files:?}");
            let [why] = &found.left_out[..] else { panic!("{:?}", found.left_out) };
            // Its separators are those of the system.
            let inner: PathBuf = folder.path().join(files[1]).components().collect();
            assert_eq!(*why, format!("the cases of {}", inner.parent().unwrap().display()));
        }
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
    fn of_two_answers_the_one_of_the_setter_counts_and_the_other_is_named() {
        let folder = folder(&["1.in", "1.out", "1.ans"]);
        let found = find(folder.path()).unwrap();
        assert!(found.cases[0].answer.as_ref().unwrap().ends_with("1.ans"));
        let [why] = &found.left_out[..] else { panic!("{:?}", found.left_out) };
        assert!(why.contains("1.out: ") && why.ends_with("1.ans is the answer"), "{why}");
    }

    #[test]
    fn two_inputs_of_one_case_are_an_error_that_names_both() {
        // For Windows, 1.in and 1.IN are one file.
        let others = if cfg!(windows) { &["input1.txt"][..] } else { &["1.IN", "input1.txt"] };
        for other in others {
            let why = error(&["1.in", other, "1.out"]);
            assert!(why.contains(other), "{why}");
            assert!(why.ends_with("are the same case: remove one"), "{why}");
        }
    }

    #[test]
    fn an_empty_folder_is_an_error_that_says_what_to_add() {
        assert!(error(&[]).contains("sample-1.in and sample-1.out"));
    }

    #[test]
    #[cfg(unix)]
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
    #[cfg(unix)]
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
