//! Solutions, compiled as a judge compiles them: optimised.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, IsTerminal, stderr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::facts::project::Project;

/// Where each compiled solution is, or what the compiler had against it.
pub type Compiled = BTreeMap<String, Result<PathBuf, String>>;

/// The lines of cargo's report that matter here.
#[derive(Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum Line {
    CompilerArtifact {
        target: Bin,
        executable: Option<PathBuf>,
    },
    CompilerMessage {
        target: Bin,
        message: Diagnostic,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Bin {
    name: String,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    rendered: Option<String>,
}

pub fn release(project: &Project, names: &[String]) -> Result<Compiled> {
    let mut cargo = cargo(project, names)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo cannot be run: install Rust from https://rustup.rs")?;
    let mut compiled = Compiled::new();
    for line in BufReader::new(cargo.stdout.take().context("cargo has an output")?).lines() {
        add(&mut compiled, serde_json::from_str(&line?)?);
    }
    cargo.wait()?;
    if let Some(name) = names.iter().find(|name| !compiled.contains_key(*name)) {
        bail!("cargo could not begin to compile {name}: see what it says above");
    }
    Ok(compiled)
}

fn cargo(project: &Project, names: &[String]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(project.root());
    cargo.args(["build", "--release", "--keep-going", "--message-format=json"]);
    if !stderr().is_terminal() {
        cargo.arg("--quiet");
    }
    cargo.args(names.iter().flat_map(|name| ["--bin", name]));
    cargo
}

fn add(compiled: &mut Compiled, line: Line) {
    match line {
        Line::CompilerArtifact { target, executable: Some(path) } => {
            compiled.insert(target.name, Ok(path));
        }
        Line::CompilerMessage { target, message } if message.level == "error" => {
            let entry = compiled.entry(target.name).or_insert_with(|| Err(String::new()));
            if let Err(errors) = entry {
                *errors += message.rendered.as_deref().unwrap_or_default();
            }
        }
        _ => {}
    }
}
