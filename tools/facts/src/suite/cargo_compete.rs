//! What cargo-compete keeps: the page of each binary in the manifest of the package, and the cases in
//! YAML, where the `test-suite` of `compete.toml` says.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use toml::{Table, Value};

use super::{CaseText, Suite, manifest, metadata, stem, url};
use crate::amounts;
use crate::cases::{Case, natural_order};
use crate::comparison::{Comparison, parse_error};
use crate::yaml::{Yaml, needed_text};
use files::{read_text, shown};

/// Where the cases are, unless `compete.toml` says otherwise.
const USUAL: &str = "{{ manifest_dir }}/testcases/{{ bin_alias }}.yml";

pub fn read(file: &Path, package: Option<&Path>) -> Result<Option<Suite>> {
    let Some(package) = package else { return Ok(None) };
    let metadata = metadata(package, "cargo-compete")?;
    let binary = Binary::of(file, package, metadata.as_ref())?;
    let config = config(package, metadata.as_ref())?;
    let path = [config.as_deref(), Some(USUAL)].into_iter().flatten();
    let mut path = path.filter_map(|template| binary.fill(template, package));
    let suite = match path.find(|path| path.is_file()) {
        Some(path) => Some(of_file(&path).with_context(|| shown(&path))?),
        None => None,
    };
    Ok(match (suite, binary.url) {
        (None, None) => None,
        (suite, url) => Some(Suite { url, ..suite.unwrap_or_default() }),
    })
}

/// A binary, as the manifest calls it.
struct Binary {
    name: String,
    alias: String,
    url: Option<String>,
}

impl Binary {
    /// The binary that a file of a package is.
    fn of(file: &Path, package: &Path, metadata: Option<&Table>) -> Result<Binary> {
        let manifest = manifest(package)?;
        let mut bins = manifest.get("bin").and_then(Value::as_array).into_iter().flatten();
        let is_for_file =
            |bin: &&Value| text(bin, "path").is_some_and(|it| package.join(it) == file);
        let name = bins.find(is_for_file).and_then(|bin| text(bin, "name"));
        let name = name.unwrap_or(stem(file).into());
        let tables =
            ["bin", "example"].into_iter().filter_map(|key| metadata?.get(key)?.as_table());
        let mut binaries = tables.flatten().map(|(key, entry)| Binary::entry(key, entry));
        let found = binaries.find(|binary| binary.name == name);
        Ok(found.unwrap_or_else(|| Binary { alias: stem(file).into(), name, url: None }))
    }

    /// One as cargo-compete writes it down. Before there were aliases, the key was one.
    fn entry(key: &str, entry: &Value) -> Binary {
        let (alias, name) = (text(entry, "alias"), text(entry, "name"));
        let name = if alias.is_some() { None } else { name };
        let problem = entry.get("problem").and_then(|problem| problem.get("url").or(Some(problem)));
        Binary {
            name: name.unwrap_or(key.into()),
            alias: alias.unwrap_or(key.into()),
            url: problem.and_then(Value::as_str).and_then(url),
        }
    }

    /// A path with the names of this binary in place of the braces; nothing if it has others.
    fn fill(&self, template: &str, package: &Path) -> Option<PathBuf> {
        let mut path = String::new();
        let mut rest = template;
        while let Some((before, inside)) = rest.split_once("{{") {
            let (variable, after) = inside.split_once("}}")?;
            let variable = variable.split('|').next()?.trim();
            path += before;
            path += match variable {
                "manifest_dir" => package.to_str()?,
                "bin_name" => &self.name,
                "bin_alias" | "problem" => &self.alias,
                "contest" => self.contest()?,
                _ => return None,
            };
            rest = after;
        }
        Some(package.join(path + rest))
    }

    /// The contest in the URL of its problem.
    fn contest(&self) -> Option<&str> {
        let mut segments = self.url.as_ref()?.split('/');
        segments.find(|segment| ["contest", "contests"].contains(segment))?;
        segments.next()
    }
}

fn text(table: &Value, key: &str) -> Option<String> {
    Some(table.get(key)?.as_str()?.into())
}

/// The path of the cases that `compete.toml` has, if it has one. It is relative to that file.
fn config(package: &Path, metadata: Option<&Table>) -> Result<Option<String>> {
    let named = metadata.and_then(|metadata| metadata.get("config")?.as_str());
    let path = match named {
        Some(named) => package.join(named),
        None => package.join("../compete.toml"),
    };
    if !path.is_file() {
        return Ok(None);
    }
    let config: Table =
        toml::from_str(&read_text(&path)?).with_context(|| path.display().to_string())?;
    let template = config.get("test-suite").and_then(Value::as_str);
    let around = path.parent().unwrap_or(package).display();
    Ok(template.map(|template| match template.starts_with("{{") {
        true => template.into(),
        false => format!("{around}/{template}"),
    }))
}

fn of_file(path: &Path) -> Result<Suite> {
    let yaml = Yaml::parse(&read_text(path)?).map_err(anyhow::Error::msg)?;
    let mut suite = Suite { file: path.into(), ..Suite::default() };
    match needed_text(&yaml, "type")? {
        Some("Batch") => {}
        Some("Interactive") => suite.is_interactive = true,
        Some("Unsubmittable") => return Ok(suite),
        _ => bail!("`type` is neither Batch nor Interactive nor Unsubmittable"),
    }
    suite.time = needed_text(&yaml, "timelimit")?.map(time).transpose()?.filter(|it| !it.is_zero());
    let shown = shown(path);
    if let Some(wanted) = yaml.get("match") {
        suite.comparison = comparison(wanted)?;
        if suite.comparison.is_none() {
            suite.left_out.push(format!("`match` in {shown}: put check.py beside the cases"));
        }
    }
    let items = |key| yaml.get(key).map(Yaml::items).unwrap_or_default();
    for (index, case) in items("cases").iter().enumerate() {
        suite.texts.push(case_text(case, index)?);
    }
    for more in items("extend") {
        match needed_text(more, "type")? {
            Some("Text") => suite.cases.extend(cases(path.parent().unwrap_or(path), more)?),
            _ => suite.left_out.push(format!("the system tests in {shown}")),
        }
    }
    let has_own = |case: &Yaml| case.get("match").or(case.get("timelimit")).is_some();
    if [items("cases"), items("extend")].concat().iter().any(has_own) {
        suite.left_out.push(format!("`match` and `timelimit` of single cases in {shown}"));
    }
    Ok(suite)
}

/// A time like `2s 500ms`.
fn time(text: &str) -> Result<Duration> {
    let part =
        |part| amounts::time(part).with_context(|| format!("`timelimit: {text}` is no time"));
    text.split_whitespace().filter(|part| *part != "0s").map(part).sum()
}

/// How outputs are compared; nothing if a command does it.
fn comparison(wanted: &Yaml) -> Result<Option<Comparison>> {
    if let Some(float) = wanted.get("Float") {
        let errors = ["relative_error", "absolute_error"].map(|key| needed_text(float, key));
        let mut largest = 0.0_f64;
        for error in errors {
            if let Some(error) = error? {
                largest = largest.max(parse_error(error).map_err(anyhow::Error::msg)?);
            }
        }
        return Ok(Some(Comparison::Float(largest)));
    }
    match wanted.text() {
        Some("Exact") => Ok(Some(Comparison::Exact)),
        Some("SplitWhitespace") => Ok(Some(Comparison::Tokens)),
        Some("Lines") => Ok(Some(Comparison::Lines)),
        None if wanted.get("Checker").is_some() => Ok(None),
        _ => bail!("`match` is none of Exact, SplitWhitespace, Lines, Float and Checker"),
    }
}

fn case_text(case: &Yaml, index: usize) -> Result<CaseText> {
    let input = case.get("in").and_then(Yaml::text);
    let input = input.with_context(|| format!("case {} has no `in`", index + 1))?;
    Ok(CaseText {
        name: case.text_of("name").map_or_else(|| (index + 1).to_string(), String::from),
        input: input.into(),
        answer: case.get("out").and_then(Yaml::text).map(String::from),
    })
}

/// The files of two patterns, paired by their names.
fn cases(around: &Path, more: &Yaml) -> Result<Vec<Case>> {
    let files = |key| -> Result<BTreeMap<String, PathBuf>> {
        let folder = around.join(needed_text(more, "path")?.context("`extend` has no `path`")?);
        let pattern =
            needed_text(more, key)?.with_context(|| format!("`extend` has no `{key}`"))?;
        let folder = glob::Pattern::escape(&folder.display().to_string());
        let files = glob::glob(&format!("{folder}/{}", pattern.trim_start_matches('/')))?;
        Ok(files.flatten().map(|file| (stem(&file).to_string(), file)).collect())
    };
    let (inputs, mut answers) = (files("in")?, files("out")?);
    let case = |(name, input): (String, PathBuf)| {
        let answer = answers.remove(&name);
        Case::new(&name, input, answer)
    };
    let mut cases: Vec<Case> = inputs.into_iter().map(case).collect();
    cases.sort_by(|a, b| natural_order(&a.name, &b.name));
    Ok(cases)
}
