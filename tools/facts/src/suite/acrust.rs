//! What acrust keeps: the contest and its tasks in the manifest of the package, and the cases in TOML.

use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{CaseText, Suite, metadata, stem};
use crate::amounts;
use crate::comparison::Comparison;
use files::{read_text, shown};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct AcrustSuite {
    r#type: Kind,
    timelimit: Option<String>,
    #[serde(default)]
    r#match: Matching,
    float: Option<Tolerance>,
    #[serde(default)]
    cases: Vec<AcrustCase>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Batch,
    Interactive,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Matching {
    #[default]
    Lines,
    Exact,
    Words,
    Float,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Tolerance {
    relative_error: Option<f64>,
    absolute_error: Option<f64>,
}

#[derive(Deserialize)]
struct AcrustCase {
    name: String,
    r#in: String,
    out: Option<String>,
}

pub fn read(file: &Path, package: Option<&Path>) -> Result<Option<Suite>> {
    let Some(package) = package else { return Ok(None) };
    let Some(metadata) = metadata(package, "acrust")? else { return Ok(None) };
    let alias = stem(file);
    let url = metadata.get("contest").zip(metadata.get("tasks").and_then(|tasks| tasks.get(alias)));
    let url = url.and_then(|(contest, task)| {
        let (contest, task) = (contest.as_str()?, task.as_str()?);
        Some(format!("https://atcoder.jp/contests/{contest}/tasks/{task}"))
    });
    let path = package.join(format!("testcases/{alias}.toml"));
    let suite = match path.is_file() {
        true => of_file(&path).with_context(|| shown(&path))?,
        false => Suite::default(),
    };
    Ok(Some(Suite { url, ..suite }))
}

fn of_file(path: &Path) -> Result<Suite> {
    let suite: AcrustSuite = toml::from_str(&read_text(path)?)?;
    let time = suite.timelimit.as_deref().map(amounts::duration).transpose();
    let float = suite.float.as_ref().and_then(|float| {
        let errors = [float.relative_error, float.absolute_error].into_iter().flatten();
        errors.reduce(f64::max)
    });
    let text = |case: AcrustCase| CaseText { name: case.name, input: case.r#in, answer: case.out };
    Ok(Suite {
        time: time.map_err(anyhow::Error::msg)?,
        comparison: Some(match suite.r#match {
            Matching::Lines => Comparison::Lines,
            Matching::Exact => Comparison::Exact,
            Matching::Words => Comparison::Tokens,
            Matching::Float => Comparison::Float(float.unwrap_or_default()),
        }),
        is_interactive: suite.r#type == Kind::Interactive,
        file: path.into(),
        texts: suite.cases.into_iter().map(text).collect(),
        ..Suite::default()
    })
}
