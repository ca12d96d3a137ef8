//! The programs of a package that its jury has written, and what each of them must get.
//!
//! | package | where they are | what tells what they get |
//! |---|---|---|
//! | Kattis, ICPC, BAPCtools, DOMjudge | `submissions/` | their folder, or `@EXPECTED_RESULTS@` in the source |
//! | Polygon | `solutions` in `problem.xml` | their tag |

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::cases::natural_order;
use super::expectation::Expectation;
use super::foreign::polygon;
use files::entries;

pub struct JuryProgram {
    /// What the package calls it.
    pub name: String,
    /// A file, or a folder with the files of one program.
    pub source: PathBuf,
    /// What it must get; an error in words if it cannot be told, or is not to be run.
    pub expected: Result<Expectation, String>,
}

/// The programs of the package in this folder; nothing where there are none.
pub fn programs(folder: &Path) -> Result<Option<Vec<JuryProgram>>> {
    let submissions = folder.join("submissions");
    let is_package = folder.join("problem.yaml").is_file() || folder.join("data").is_dir();
    let programs = match submissions.is_dir() && is_package {
        true => Some(submitted(&submissions)?),
        false => polygon::solutions(folder)?,
    };
    Ok(programs.filter(|programs| !programs.is_empty()))
}

/// Those in the folders of `submissions`, or beside them.
fn submitted(submissions: &Path) -> Result<Vec<JuryProgram>> {
    let mut programs = Vec::new();
    for group in entries(submissions)? {
        let folder = submissions.join(&group);
        if !folder.is_dir() {
            programs.push(JuryProgram::of("", group, folder));
            continue;
        }
        for name in entries(&folder)? {
            programs.push(JuryProgram::of(&group, format!("{group}/{name}"), folder.join(&name)));
        }
    }
    programs.sort_by(|a, b| natural_order(&a.name, &b.name));
    Ok(programs)
}

impl JuryProgram {
    /// A submission in the folder of this name.
    fn of(group: &str, name: String, source: PathBuf) -> JuryProgram {
        let expected = match name.as_str() {
            "submissions.yaml" => Err("it is not read: folders and tags count".into()),
            name if name.ends_with(".disabled") => Err("it is disabled".into()),
            _ => expected(group, &source),
        };
        JuryProgram { name, source, expected }
    }
}

/// The folders of which DOMjudge does not look for tags.
const STANDARD: [&str; 4] = ["accepted", "run_time_error", "time_limit_exceeded", "wrong_answer"];

fn expected(group: &str, source: &Path) -> Result<Expectation, String> {
    if !STANDARD.contains(&group)
        && let Some(tag) = tag(source)
    {
        return Expectation::of_tag(&tag);
    }
    Expectation::of_folder(group).ok_or_else(|| "nothing says what to expect".into())
}

/// What comes after the mark in a source, or in one of the files of a folder.
fn tag(source: &Path) -> Option<String> {
    const MARK: &str = "@EXPECTED_RESULTS@:";
    if source.is_dir() {
        let names = entries(source).unwrap_or_default();
        return names.iter().find_map(|name| tag(&source.join(name)));
    }
    let text = fs::read(source).ok()?;
    let text = String::from_utf8_lossy(&text).to_ascii_uppercase();
    let (_, after) = text.split_once(MARK)?;
    // A comment may end in the same line.
    let line = after.lines().next().unwrap_or_default();
    Some(line.trim_end_matches(|c: char| c.is_whitespace() || "*/".contains(c)).into())
}

/// Whether a script is for a Python that nobody has any more.
pub fn is_for_python2(source: &Path) -> bool {
    let is_python = source.extension() == Some(OsStr::new("py"));
    let text = fs::read(source).unwrap_or_default();
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    is_python && first.starts_with(b"#!") && String::from_utf8_lossy(first).contains("python2")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expected_of(path: &str, text: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
        let program = submitted(folder.path()).unwrap().remove(0);
        program.expected.map(|expectation| expectation.to_string())
    }

    #[test]
    fn a_folder_or_a_tag_tells_what_a_submission_gets() {
        for (path, text, expected) in [
            ("accepted/a.py", "", "AC"),
            ("wrong_answer/a.py", "", "WA"),
            ("time_limit_exceeded/a.py", "", "TLE"),
            ("run_time_error/a.py", "", "RE, MLE, OLE"),
            ("rejected/a.py", "", "not AC"),
            ("rejected/a.py", "# @EXPECTED_RESULTS@: TIMELIMIT", "TLE"),
            ("mixed/a.c", "/* @expected_results@: CORRECT, wrong_answer */\nint x;\n", "AC, WA"),
            ("accepted/a.py", "# @EXPECTED_RESULTS@: TIMELIMIT", "AC"),
            ("a.py", "# @EXPECTED_RESULTS@: TIMELIMIT", "TLE"),
        ] {
            assert_eq!(expected_of(path, text).as_deref(), Ok(expected), "{path}");
        }
    }

    #[test]
    fn what_cannot_be_expected_is_told() {
        for (path, text, why) in [
            ("mixed/a.py", "", "nothing says what to expect"),
            ("accepted/a.py.disabled", "", "it is disabled"),
            ("mixed/a.py", "# @EXPECTED_RESULTS@: GREAT\n", "unknown expected result `GREAT`"),
            (
                "submissions.yaml",
                "accepted: {permitted: [WA]}\n",
                "it is not read: folders and tags count",
            ),
        ] {
            assert_eq!(expected_of(path, text), Err(why.into()), "{path}");
        }
    }
}
