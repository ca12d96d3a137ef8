//! What CPH (Competitive Programming Helper) keeps: one file in JSON for each source, in `.cph` beside
//! it. Its name ends in a hash of the path that the source had where it was written.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::{CaseText, Suite, url};
use files::{read_text, shown};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CphProblem {
    #[serde(default)]
    url: String,
    #[serde(default)]
    interactive: bool,
    /// In megabytes and milliseconds.
    memory_limit: Option<f64>,
    time_limit: Option<f64>,
    #[serde(default)]
    tests: Vec<CphTest>,
    #[serde(default)]
    src_path: PathBuf,
    custom_checker_path: Option<String>,
}

#[derive(Deserialize)]
struct CphTest {
    input: String,
    output: String,
}

pub fn read(file: &Path, _package: Option<&Path>) -> Result<Option<Suite>> {
    let (Some(beside), Some(name)) = (file.parent(), file.file_name()) else { return Ok(None) };
    let folder = beside.join(".cph");
    let start = format!(".{}_", name.to_string_lossy());
    let mut found = Vec::new();
    // They are hidden, as is their folder.
    for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&start) && name.ends_with(".prob") {
            let text = read_text(&path)?;
            let problem: CphProblem = serde_json::from_str(&text).with_context(|| shown(&path))?;
            found.push((path, problem));
        }
    }
    // One that was written elsewhere came with the folder.
    if let Some(at) = found.iter().position(|(_, problem)| problem.src_path == file) {
        found = vec![found.swap_remove(at)];
    }
    if let [(one, _), (other, _), ..] = &found[..] {
        bail!("{} and {} are for the same file: remove one", shown(one), shown(other));
    }
    Ok(found.pop().map(|(path, problem)| problem.suite(path)))
}

impl CphProblem {
    fn suite(self, file: PathBuf) -> Suite {
        let text = |(index, test): (usize, CphTest)| CaseText {
            name: (index + 1).to_string(),
            input: test.input,
            answer: Some(test.output),
        };
        let time = self.time_limit.filter(|time| *time >= 1.0 && *time < 1e9);
        let checker = self.custom_checker_path.filter(|path| !path.is_empty());
        let left_out = checker.map(|checker| {
            format!("the checker {checker} in {}: put check.py beside the cases", shown(&file))
        });
        Suite {
            url: url(&self.url),
            time: time.map(|milliseconds| Duration::from_secs_f64(milliseconds / 1000.0)),
            megabytes: self.memory_limit.map(|megabytes| megabytes as u32).filter(|it| *it > 0),
            is_interactive: self.interactive,
            file,
            texts: self.tests.into_iter().enumerate().map(text).collect(),
            left_out: left_out.into_iter().collect(),
            ..Suite::default()
        }
    }
}
