//! Compiles solutions as a judge does: optimised.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, IsTerminal, stderr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Error, Result, anyhow};
use serde::Deserialize;

use super::diagnostics::Diagnostic;
use crate::facts::project::Project;
use crate::sandbox::interrupt::Stoppable;

/// Where each compiled solution is, or the compiler's errors.
pub type Compiled = BTreeMap<String, Result<PathBuf, String>>;

/// The messages of cargo that matter here.
#[derive(Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum Message {
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

/// Compiles the solutions with these names.
pub fn release(project: &Project, names: &[String]) -> Result<Compiled> {
    let mut cargo = Stoppable::spawn(cargo(project, names).stdout(Stdio::piped()))
        .context("cannot run cargo: install Rust from https://rustup.rs")?;
    let mut compiled = Compiled::new();
    for line in BufReader::new(cargo.take_stdout().context("cargo has no output")?).lines() {
        add(&mut compiled, serde_json::from_str(&line?)?);
    }
    cargo.finish()?;
    let (asked, others): (Compiled, Compiled) =
        compiled.into_iter().partition(|(name, _)| names.contains(name));
    match names.iter().find(|name| !asked.contains_key(*name)) {
        Some(name) => Err(not_compiled(name, others)),
        None => Ok(asked),
    }
}

/// Why cargo says nothing about a solution.
fn not_compiled(name: &str, others: Compiled) -> Error {
    let errors: String = others.into_values().filter_map(Result::err).collect();
    match errors.is_empty() {
        true => anyhow!("cargo could not start to compile {name}: see its message above"),
        false => anyhow!("{name} depends on code that does not compile:\n{errors}"),
    }
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

fn add(compiled: &mut Compiled, line: Message) {
    match line {
        Message::CompilerArtifact { target, executable: Some(path) } => {
            compiled.insert(target.name, Ok(path));
        }
        Message::CompilerMessage { target, message } if message.is_error() => {
            let entry = compiled.entry(target.name).or_insert_with(|| Err(String::new()));
            if let Err(errors) = entry {
                *errors += message.rendered();
            }
        }
        _ => {}
    }
}
