//! What a task of CMS says about how it is judged: `task.yaml`, and what is beside it.

use std::ffi::OsStr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::{Arbiter, ForeignPackage, Reading, has_key, needed_file, unknown_keys};
use crate::amounts;
use crate::cases::Case;
use crate::comparison::Comparison;
use crate::problem::{FileNames, Limits};
use crate::yaml::{Yaml, needed_text};
use files::{entries, read_text};

/// What is allowed where a task does not say: CMS has no limit then.
const USUAL: Limits = Limits { time: Limits::USUAL.time, megabytes: 512 };

/// The keys that only a task of CMS has. Many tools have a file of this name.
const TELLING: [&str; 7] =
    ["infile", "memlimit", "memory_limit", "n_input", "output_only", "time_limit", "timeout"];

/// Those that are followed, or that have to do with no verdict.
const KNOWN: [&str; 27] = [
    "auxiliary",
    "feedback_level",
    "infile",
    "max_submission_number",
    "max_user_test_number",
    "memlimit",
    "memory_limit",
    "min_submission_interval",
    "min_user_test_interval",
    "n_input",
    "name",
    "nome",
    "nome_breve",
    "num_processes",
    "outfile",
    "output_only",
    "output_only_testcases",
    "output_optional_testcases",
    "primary_language",
    "public_testcases",
    "risultati",
    "score_mode",
    "score_precision",
    "time_limit",
    "timeout",
    "title",
    "user_io",
];

/// What says how scores come about.
const SCORING: [&str; 3] = ["score_type", "score_type_parameters", "total_value"];

pub fn read(folder: &Path) -> Result<Option<Reading>> {
    let file = folder.join("task.yaml");
    if !file.is_file() || !has_key(&read_text(&file)?, &TELLING) {
        return Ok(None);
    }
    let task = Yaml::read(&file)?;
    Ok(Some((file, package(folder, &task))))
}

fn package(root: &Path, task: &Yaml) -> Result<ForeignPackage> {
    let time = first_text(task, &["time_limit", "timeout"])?.map(time).transpose()?;
    let megabytes = first_text(task, &["memory_limit", "memlimit"])?.map(megabytes).transpose()?;
    let mut left_out: Vec<String> = unknown_keys(task, &[&KNOWN[..], &SCORING].concat());
    left_out.retain(|key| !key.starts_with("`token_"));
    if SCORING.iter().any(|key| task.get(key).is_some()) || root.join("gen/GEN").is_file() {
        left_out.push("the scores, and how those of subtasks are summed".into());
    }
    Ok(ForeignPackage {
        limits: Limits {
            time: time.unwrap_or(USUAL.time),
            megabytes: megabytes.unwrap_or(USUAL.megabytes),
        },
        has_time_limit: time.is_some(),
        files: file_names(task)?,
        folder: root.into(),
        cases: Some(cases(root, task, &mut left_out)?),
        arbiter: arbiter(root, task),
        left_out,
    })
}

fn first_text<'a>(task: &'a Yaml, keys: &[&str]) -> Result<Option<&'a str>> {
    keys.iter().find_map(|key| needed_text(task, key).transpose()).transpose()
}

fn time(text: &str) -> Result<Duration> {
    amounts::duration(text).map_err(anyhow::Error::msg)
}

fn megabytes(text: &str) -> Result<u32> {
    amounts::megabytes(text).map_err(anyhow::Error::msg)
}

/// Where nothing is said, these files are used; an empty name is standard input or output.
fn file_names(task: &Yaml) -> Result<Option<FileNames>> {
    let name = |key, usual: &str| match task.get(key) {
        None => Ok(usual.to_string()),
        Some(_) => Ok::<_, anyhow::Error>(needed_text(task, key)?.unwrap_or_default().into()),
    };
    let file = |name: String| Some(name).filter(|name| !name.is_empty());
    let input = file(name("infile", "input.txt")?);
    let output = file(name("outfile", "output.txt")?);
    Ok((input.is_some() || output.is_some()).then_some(FileNames { input, output }))
}

/// The cases, which are numbered from 0.
fn cases(root: &Path, task: &Yaml, left_out: &mut Vec<String>) -> Result<Vec<Case>> {
    let has = |number: usize| root.join(format!("input/input{number}.txt")).is_file();
    let there = (0..).take_while(|number| has(*number)).count();
    let count = match needed_text(task, "n_input")? {
        Some(count) => count.parse().with_context(|| format!("`n_input: {count}` is no number"))?,
        None => there,
    };
    if count == 0 {
        bail!("there are no cases: input/input0.txt is missing; `cmsMake` makes them");
    }
    if there > count {
        let name = format!("input/input{count}.txt");
        left_out.push(format!("{name} and what comes after it: there are {count} cases"));
    }
    let case = |number: usize| {
        let file = |half: &str| {
            let name = format!("{half}/{half}{number}.txt");
            needed_file(root, &name, "`cmsMake` makes it")
        };
        let (input, answer) = (file("input")?, file("output")?);
        Ok(Case::new(&number.to_string(), input, Some(answer)))
    };
    (0..count).map(case).collect()
}

fn arbiter(root: &Path, task: &Yaml) -> Result<Arbiter> {
    if task.get("output_only").is_some_and(Yaml::is_true) {
        bail!("outputs are handed in (`output_only`), and no program: that is not supported");
    }
    for key in ["output_only_testcases", "output_optional_testcases"] {
        if task.text_of(key).is_some() {
            bail!("outputs are handed in for some cases (`{key}`), which is not supported");
        }
    }
    if let Some(manager) = program(root, &["check/manager", "cor/manager"]) {
        bail!("{manager} talks to programs as CMS has it, which is not supported");
    }
    if let Some(grader) = program(root, &["sol/grader"]) {
        bail!(
            "programs are compiled with {grader}, which is not supported: build it into yours, and \
             say --comparison cms"
        );
    }
    if let Some(checker) = program(root, &["check/checker", "cor/correttore"]) {
        bail!("{checker} is called as CMS has it, which is not supported: say --checker");
    }
    Ok(Arbiter::Comparison(Comparison::Cms))
}

/// A program with one of these paths, be it compiled or a source of any language.
fn program(root: &Path, paths: &[&str]) -> Option<String> {
    paths.iter().find_map(|path| {
        let (folder, stem) = path.split_once('/')?;
        let mut files = entries(&root.join(folder)).unwrap_or_default();
        files.sort();
        let is_program = |file: &&String| Path::new(file).file_stem() == Some(OsStr::new(stem));
        files.iter().find(is_program).map(|file| format!("{folder}/{file}"))
    })
}
