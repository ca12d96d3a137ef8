//! What a build script tells the compiler about its crate, where that is only a `cfg`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use super::metadata::Package;
use crate::sandbox::interrupt::Stoppable;

#[derive(Deserialize)]
struct Line {
    reason: String,
    package_id: Option<String>,
    #[serde(default)]
    cfgs: Vec<String>,
    #[serde(default)]
    env: Vec<(String, String)>,
    #[serde(default)]
    linked_libs: Vec<String>,
}

/// The conditions that the build script of a package sets. Cargo runs it, in this target folder.
pub fn conditions(package: &Package, manifest: &Path, target: &Path) -> Result<Vec<String>> {
    let name = format!("{}@{}", package.name, package.version);
    let mut cargo = Command::new("cargo");
    cargo
        .args(["check", "--quiet", "--message-format=json", "--package", &name])
        .arg("--manifest-path")
        .arg(manifest)
        .arg("--target-dir")
        .arg(target);
    let Some(script) = executed(package, &mut cargo)
        .with_context(|| format!("the build script of {name} cannot be run"))?
    else {
        return Ok(Vec::new());
    };
    if !script.env.is_empty() || !script.linked_libs.is_empty() {
        bail!(
            "the build script of {name} does more than set conditions (`cargo::rustc-cfg`); such a \
             crate cannot be put into one file"
        );
    }
    Ok(script.cfgs)
}

/// What cargo says of the build script of a package. The crate itself need not be compiled after it.
fn executed(package: &Package, cargo: &mut Command) -> Result<Option<Line>> {
    cargo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut cargo = Stoppable::spawn(cargo).context("cargo cannot be run")?;
    let lines = BufReader::new(cargo.take_stdout().context("cargo has an output")?).lines();
    let mut lines = lines.filter_map(|line| serde_json::from_str::<Line>(&line.ok()?).ok());
    let script = lines.find(|line| {
        line.reason == "build-script-executed" && line.package_id.as_ref() == Some(&package.id)
    });
    if script.is_some() {
        cargo.stop()?;
        return Ok(script);
    }
    let output = cargo.finish()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(None)
}
