//! What atcoder-cli keeps: `contest.acc.json`, which names the folder of each task, that of its cases in
//! there, and its page.

use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{Suite, url};
use crate::cases;
use files::{read_text, shown};

#[derive(Deserialize)]
struct Contest {
    tasks: Vec<Task>,
}

#[derive(Deserialize)]
struct Task {
    url: String,
    directory: Option<TaskFolder>,
}

#[derive(Deserialize)]
struct TaskFolder {
    path: String,
    testdir: Option<String>,
}

pub fn read(file: &Path, _package: Option<&Path>) -> Result<Option<Suite>> {
    let mut folders = file.ancestors().skip(1);
    let Some(root) = folders.find(|folder| folder.join("contest.acc.json").is_file()) else {
        return Ok(None);
    };
    let path = root.join("contest.acc.json");
    let contest: Contest =
        serde_json::from_str(&read_text(&path)?).with_context(|| shown(&path))?;
    let mut tasks = contest.tasks.into_iter().filter_map(|task| Some((task.directory?, task.url)));
    let found = tasks.find(|(folder, _)| file.starts_with(root.join(&folder.path)));
    let Some((folder, page)) = found else { return Ok(None) };
    let inside = folder.testdir.unwrap_or("tests".into());
    let folder = root.join(folder.path).join(inside);
    let cases = if cases::are_in(&folder) { cases::read(&folder)? } else { Vec::new() };
    Ok(Some(Suite { url: url(&page), cases, ..Suite::default() }))
}
