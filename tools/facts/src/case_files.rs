//! Which files of a folder are inputs and which are answers, in every convention that judges and tools
//! use:
//!
//! | input | answer | known from |
//! |---|---|---|
//! | `sample-1.in` or `SAMPLE1.IN` | `sample-1.out` or `SAMPLE1.OUT` | oj, Luogu, Hydro |
//! | `1.in` | `1.ans` | Kattis, Lemon |
//! | `input1.txt` or `input.txt` | `output1.txt` or `output.txt` | Hydro |
//! | `in1.txt` | `ans1.txt` or `out1.txt` | cf-tool |
//! | `in/x` or `in/x.txt` or `in/x.in` | `out/x` or `out/x.txt` or `out/x.out` | AtCoder, Library Checker |
//! | `input/input00.txt` | `output/output00.txt` | HackerRank |
//! | `01` | `01.a` | Polygon |
//! | `x.in.1a` | `x.out.1a` | COCI |
//! | `max-1.gen`, of which both are made (see `generated`) | | this tool |
//!
//! Other files are ignored.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Result;

use files::entries;

pub struct CaseFile {
    pub role: Role,
    /// The name of its case.
    pub name: String,
    pub path: PathBuf,
}

#[derive(Debug, PartialEq)]
pub enum Role {
    Input,
    Answer,
}

/// The inputs and answers of a folder, also where each have a folder of their own inside it.
pub fn of(folder: &Path) -> Result<Vec<CaseFile>> {
    let files = files(folder)?;
    let is_polygon = is_polygon(folder, &files);
    let is_ours = |file: &String| is_polygon || !is_number(file);
    let case_file = |file: &String| {
        let (role, name) = role(file)?;
        let path = folder.join(file);
        let is_answer = role == Role::Answer;
        (!is_answer || !is_program(&path)).then_some(CaseFile { role, name, path })
    };
    Ok(files.iter().filter(|file| is_ours(file)).filter_map(case_file).collect())
}

/// Whether a folder of this name has only inputs, or only answers.
pub fn is_half(folder: &str) -> bool {
    HALVES.contains(&folder)
}

const HALVES: [&str; 4] = ["in", "out", "input", "output"];

/// A folder and its halves.
pub fn folders(folder: &Path) -> Vec<PathBuf> {
    let halves = HALVES.iter().map(|half| folder.join(half));
    [folder.into()].into_iter().chain(halves).collect()
}

/// The files of a folder and of its halves, relative to it.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = entries(folder)?;
    for half in HALVES {
        if folder.join(half).is_dir() {
            files.extend(entries(&folder.join(half))?.iter().map(|file| format!("{half}/{file}")));
        }
    }
    files.retain(|file| !folder.join(file).is_dir());
    Ok(files)
}

/// A file that is called only by a number may be anything, unless something tells that Polygon has
/// made the folder.
fn is_polygon(folder: &Path, files: &[String]) -> bool {
    let is_answer = |file: &String| file.strip_suffix(".a").is_some_and(is_number);
    let is_package = || folder.join("../problem.xml").is_file();
    files.iter().any(is_answer) || (folder.ends_with("tests") && is_package())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a file is a compiled program: compilers write `a.out` beside the cases.
fn is_program(path: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && &start == b"\x7fELF"
}

/// The extensions that files in the halves may have.
const ENDINGS: [&str; 4] = ["in", "out", "ans", "txt"];

/// Whether a file is an input or an answer, and the name of its case.
fn role(file: &str) -> Option<(Role, String)> {
    if let Some((half, name)) = file.split_once('/') {
        let role = if half.starts_with("in") { Role::Input } else { Role::Answer };
        return Some((role, name_in_half(name).into()));
    }
    if is_number(file) {
        return Some((Role::Input, file.into()));
    }
    let (name, ending) = file.rsplit_once('.')?;
    match (name, ending.to_ascii_lowercase().as_str()) {
        ("", _) => None,
        (name, "in" | "gen") => Some((Role::Input, name.into())),
        (name, "out" | "ans") => Some((Role::Answer, name.into())),
        (name, "a") if is_number(name) => Some((Role::Answer, name.into())),
        (name, "txt") => role_by_first_word(&name.to_ascii_lowercase()),
        (name, number) if number.starts_with(|c: char| c.is_ascii_digit()) => {
            let (task, word) = name.rsplit_once('.')?;
            let role = role_of_word(word)?;
            (!task.is_empty()).then(|| (role, format!("{task}.{ending}")))
        }
        _ => None,
    }
}

/// `input00.txt` of one half and `output00.txt` of the other belong together.
fn name_in_half(file: &str) -> &str {
    let stem = file.rsplit_once('.').filter(|(_, ending)| ENDINGS.contains(ending));
    let stem = stem.map_or(file, |(stem, _)| stem);
    let number = stem.trim_start_matches(|c: char| !c.is_ascii_digit());
    match stem.strip_suffix(number) {
        Some(word) if !number.is_empty() && role_of_word(word).is_some() => number,
        _ => stem,
    }
}

/// `input1`, or `input` alone.
fn role_by_first_word(name: &str) -> Option<(Role, String)> {
    match (name, name.find(|c: char| c.is_ascii_digit())) {
        ("input", None) => Some((Role::Input, "input".into())),
        ("output", None) => Some((Role::Answer, "input".into())),
        (_, None) => None,
        (_, Some(number)) => {
            let (word, number) = name.split_at(number);
            Some((role_of_word(word)?, number.into()))
        }
    }
}

fn role_of_word(word: &str) -> Option<Role> {
    match word {
        "input" | "in" => Some(Role::Input),
        "output" | "out" | "ans" => Some(Role::Answer),
        _ => None,
    }
}
