//! What a problem of Hydro says about how it is judged: `config.yaml` among its test data.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};

use super::{
    Arbiter, ForeignPackage, HelperSource, Reading, has_key, needed_file, testlib, unknown_keys,
};
use crate::amounts;
use crate::cases::Case;
use crate::comparison::Comparison;
use crate::problem::{FileNames, Limits};
use crate::yaml::{Yaml, needed_text};
use files::{NOTHING, read_text, shown};

/// What Hydro allows where a package does not say.
const USUAL: Limits = Limits { time: Limits::USUAL.time, megabytes: 256 };

/// The keys that say how programs are judged.
const TELLING: [&str; 8] =
    ["checker", "checker_type", "cases", "interactor", "memory", "subtasks", "time", "type"];

/// Those that are followed, or that have to do with no verdict.
const KNOWN: [&str; 19] = [
    "cases",
    "checker",
    "checker_type",
    "count",
    "detail",
    "filename",
    "interactor",
    "judge_extra_files",
    "key",
    "langs",
    "memory",
    "multi_pass",
    "num_processes",
    "redirect",
    "score",
    "subtasks",
    "time",
    "type",
    "validator",
];

pub fn read(folder: &Path) -> Result<Option<Reading>> {
    let inside = folder.join("testdata");
    let data = if inside.is_dir() { inside.as_path() } else { folder };
    let configs = ["config.yaml", "config.yml"].map(|name| data.join(name));
    let Some(file) = configs.iter().find(|file| file.is_file()) else {
        let old = data.join("config.ini");
        match data.ends_with("testdata") && old.is_file() {
            true => bail!("{} is not supported: write a config.yaml", shown(&old)),
            false => return Ok(None),
        }
    };
    // Beside other cases, a file of that name may be for anything.
    if !data.ends_with("testdata") && !has_key(&read_text(file)?, &TELLING) {
        return Ok(None);
    }
    let config = Yaml::read(file)?;
    Ok(Some((file.clone(), package(data, &config))))
}

fn package(data: &Path, config: &Yaml) -> Result<ForeignPackage> {
    let listed = listed_cases(config)?;
    let limits = limits(config, &listed)?;
    let cases = listed.iter().map(|case| case.read(data)).collect::<Result<Vec<Case>>>()?;
    let mut left_out = unknown_keys(config, &KNOWN);
    if config.get("subtasks").is_some() || config.get("score").is_some() {
        left_out.push("the scores, and how those of subtasks are summed".into());
    }
    let files = needed_text(config, "filename")?
        .map(|name| FileNames::both(&format!("{name}.in"), &format!("{name}.out")));
    Ok(ForeignPackage {
        limits,
        has_time_limit: true,
        files,
        folder: data.into(),
        cases: (!cases.is_empty()).then_some(cases),
        arbiter: arbiter(data, config),
        left_out,
    })
}

/// A case as the file has it, and the subtask that it is in.
struct Listed<'a> {
    case: &'a Yaml,
    subtask: Option<&'a Yaml>,
    prefix: String,
}

impl Listed<'_> {
    fn read(&self, data: &Path) -> Result<Case> {
        let path = |key| match needed_text(self.case, key)? {
            None | Some("/dev/null") => Ok(PathBuf::from(NOTHING)),
            Some(name) => needed_file(data, name, "it is named as a case"),
        };
        let (input, answer) = (path("input")?, path("output")?);
        // A case without an input is known by its answer.
        let named = if input == Path::new(NOTHING) { &answer } else { &input };
        let stem = named.file_stem().unwrap_or_default().to_string_lossy();
        Ok(Case::new(&format!("{}{stem}", self.prefix), input, Some(answer)))
    }
}

fn listed_cases(config: &Yaml) -> Result<Vec<Listed<'_>>> {
    let mut listed = Vec::new();
    for case in config.get("cases").map(Yaml::items).unwrap_or_default() {
        listed.push(Listed { case, subtask: None, prefix: String::new() });
    }
    let subtasks = config.get("subtasks").map(Yaml::items).unwrap_or_default();
    for (index, subtask) in subtasks.iter().enumerate() {
        let number = subtask.text_of("id").map_or((index + 1).to_string(), String::from);
        for case in subtask.get("cases").map(Yaml::items).unwrap_or_default() {
            let prefix = format!("subtask{number}/");
            listed.push(Listed { case, subtask: Some(subtask), prefix });
        }
    }
    match listed.iter().find(|listed| listed.case.entries().is_empty()) {
        Some(_) => bail!("a case is not written like `{{input: 1.in, output: 1.out}}`"),
        None => Ok(listed),
    }
}

/// The limits of all cases, which must be the same.
fn limits(config: &Yaml, listed: &[Listed]) -> Result<Limits> {
    let subtasks = config.get("subtasks").map(Yaml::items).unwrap_or_default();
    let whole = limits_over(USUAL, config)?;
    let mut all = Vec::new();
    for subtask in subtasks.iter().filter(|it| it.get("cases").is_none()) {
        all.push(limits_over(whole, subtask)?);
    }
    for listed in listed {
        let outer = listed.subtask.map_or(Ok(whole), |subtask| limits_over(whole, subtask))?;
        all.push(limits_over(outer, listed.case)?);
    }
    let limits = all.first().copied().unwrap_or(whole);
    match all.iter().find(|other| **other != limits) {
        Some(other) => bail!(
            "the cases have different limits ({limits} and {other}), which is not supported: give \
             all the same"
        ),
        None => Ok(limits),
    }
}

/// Limits, but for what is said here.
fn limits_over(limits: Limits, yaml: &Yaml) -> Result<Limits> {
    let time = needed_text(yaml, "time")?.map(time).transpose()?;
    let megabytes = needed_text(yaml, "memory")?.map(amounts::megabytes).transpose();
    let megabytes = megabytes.map_err(anyhow::Error::msg)?;
    Ok(Limits {
        time: time.unwrap_or(limits.time),
        megabytes: megabytes.unwrap_or(limits.megabytes),
    })
}

/// A whole number is in milliseconds.
fn time(text: &str) -> Result<Duration> {
    let unit = if text.bytes().all(|byte| byte.is_ascii_digit()) { "ms" } else { "" };
    amounts::duration(&format!("{text}{unit}")).map_err(anyhow::Error::msg)
}

fn arbiter(data: &Path, config: &Yaml) -> Result<Arbiter> {
    if let Some(problem) = config.text_of("redirect") {
        bail!("it refers to another problem, {problem}: take the package of that");
    }
    if config.get("multi_pass").is_some() {
        bail!("programs are run in several passes (`multi_pass`), which is not supported");
    }
    match config.text_of("type").unwrap_or("default") {
        "default" => {}
        "interactive" => {
            let source = program(data, config, "interactor")?;
            let source = source.context("there is no `interactor`: name one")?;
            return Ok(Arbiter::Interactor(source, None));
        }
        kind => bail!("problems of the type `{kind}` are not supported"),
    }
    let kind = config.text_of("checker_type").unwrap_or("default");
    let checker = || program(data, config, "checker")?.context("there is no `checker`: name one");
    match kind {
        // The same as ours: white space at the ends of lines and empty lines at the end are free.
        "default" => Ok(Arbiter::Comparison(Comparison::Lines)),
        "testlib" => match standard_checker(config)? {
            Some(comparison) => Ok(Arbiter::Comparison(comparison)),
            None => checker().map(Arbiter::Checker),
        },
        "kattis" => checker().map(Arbiter::Validator),
        "strict" => bail!(
            "the checker type `strict` is not supported: --comparison exact is stricter about the \
             last line, and --comparison lines forgives more"
        ),
        kind => bail!("the checker type `{kind}` is not supported: say --checker"),
    }
}

/// A checker that comes with testlib, and so with Hydro: its name has no ending.
fn standard_checker(config: &Yaml) -> Result<Option<Comparison>> {
    match config.text_of("checker").filter(|name| !name.contains('.')) {
        None => Ok(None),
        Some(name) => testlib::comparison(name).map(Some).ok_or_else(|| {
            anyhow!(
                "the checker `{name}` is not supported: add its source from testlib, {name}.cpp"
            )
        }),
    }
}

/// A program that is named by its file, or by that and a language.
fn program(data: &Path, config: &Yaml, key: &str) -> Result<Option<HelperSource>> {
    let Some(value) = config.get(key) else { return Ok(None) };
    let name = value.text().or_else(|| value.text_of("file"));
    let name = name.with_context(|| format!("`{key}` names no file"))?;
    HelperSource::beside(data, name).map(Some)
}
