//! What other tools of contestants keep beside a solution. It is read as it is, and never written:
//!
//! | tool | cases | page of the problem |
//! |---|---|---|
//! | cargo-compete | `testcases/a.yml`, or where `compete.toml` says | `package.metadata.cargo-compete` |
//! | acrust | `testcases/a.toml` | `package.metadata.acrust` |
//! | CPH | `.cph/.a.rs_*.prob` | the same file |
//! | atcoder-cli | the folder that `contest.acc.json` names | `contest.acc.json` |
//!
//! Those of oj are in `test/`, which is a usual place for cases: see `place`.

mod acrust;
mod atcoder_cli;
mod cargo_compete;
mod cph;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};

use super::cases::{Case, Origin};
use super::comparison::Comparison;
use super::problem::{Limits, Problem};
use files::read_text;
use sandbox::temporary::TemporaryFolder;

#[derive(Default)]
pub struct Suite {
    url: Option<String>,
    time: Option<Duration>,
    megabytes: Option<u32>,
    comparison: Option<Comparison>,
    is_interactive: bool,
    /// The file with the texts.
    file: PathBuf,
    texts: Vec<CaseText>,
    /// Cases that are files.
    cases: Vec<Case>,
    /// What it says that has no effect here.
    pub left_out: Vec<String>,
}

/// A case that is written in a larger file.
struct CaseText {
    name: String,
    input: String,
    answer: Option<String>,
}

/// What is allowed where only the time is known: what AtCoder allows, which most of these tools are for.
const MEGABYTES: u32 = 1024;

impl Suite {
    /// What a tool keeps for this file, in this package if it is in one.
    pub fn of(file: &Path, package: Option<&Path>) -> Result<Option<Suite>> {
        for read in [cargo_compete::read, acrust::read, cph::read, atcoder_cli::read] {
            if let Some(suite) = read(file, package)? {
                return Ok(Some(suite));
            }
        }
        Ok(None)
    }

    /// Its cases. Texts become files, which go with the last of the cases.
    pub fn cases(&self) -> Result<Vec<Case>> {
        let mut cases = Vec::new();
        if !self.texts.is_empty() {
            let folder = TemporaryFolder::new().context("no folder for cases can be made")?;
            for (index, text) in self.texts.iter().enumerate() {
                cases.push(text.write(&folder.path().join((index + 1).to_string()))?);
            }
            let origin = Arc::new(Origin { file: self.file.clone(), _folder: folder });
            cases.iter_mut().for_each(|case| case.origin = Some(Arc::clone(&origin)));
        }
        cases.extend(self.cases.iter().cloned());
        Ok(cases)
    }

    /// A problem with what this says where its header does not.
    fn complete(&self, problem: Problem) -> Problem {
        let limits = self.time.map(|time| {
            let megabytes = self.megabytes.unwrap_or(MEGABYTES);
            Limits { time, megabytes }
        });
        Problem {
            url: problem.url.or(self.url.clone()),
            limits: problem.limits.or(limits),
            comparison: problem.comparison.or(self.comparison),
            is_interactive: problem.is_interactive || self.is_interactive,
            ..problem
        }
    }
}

impl CaseText {
    /// The case as files with this path, up to their endings.
    fn write(&self, path: &Path) -> Result<Case> {
        let input = path.with_extension("in");
        files::create(&input, &self.input)?;
        let write = |answer: &String| {
            let path = path.with_extension("out");
            files::create(&path, answer).map(|()| path)
        };
        Ok(Case::new(&self.name, input, self.answer.as_ref().map(write).transpose()?))
    }
}

/// The problem of a file with this text, by its header and what a tool keeps for it.
pub fn problem(file: &Path, text: &str, package: Option<&Path>) -> Result<Problem> {
    let problem = Problem::of_source(file, text)?;
    Ok(match Suite::of(file, package)? {
        Some(suite) => suite.complete(problem),
        None => problem,
    })
}

/// A URL, unless somebody has still to fill it in.
fn url(text: &str) -> Option<String> {
    let is_url = text.starts_with("http") && !text.contains('<');
    is_url.then(|| text.into())
}

/// What a tool keeps in the manifest of a package, if there is any.
fn metadata(package: &Path, tool: &str) -> Result<Option<toml::Table>> {
    let metadata = manifest(package)?.remove("package").and_then(|mut package| {
        package.as_table_mut()?.remove("metadata")?.as_table_mut()?.remove(tool)
    });
    Ok(metadata.and_then(|metadata| metadata.as_table().cloned()))
}

/// Nothing where solutions are in no package.
fn manifest(package: &Path) -> Result<toml::Table> {
    let path = package.join("Cargo.toml");
    if !path.is_file() {
        return Ok(toml::Table::new());
    }
    toml::from_str(&read_text(&path)?).with_context(|| path.display().to_string())
}

/// The name of a file up to its ending.
fn stem(file: &Path) -> &str {
    file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}
