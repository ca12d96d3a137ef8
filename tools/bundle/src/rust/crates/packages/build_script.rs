//! The output of build scripts: conditions and variables for the compiler. A script that does more than
//! that, such as linking a library, cannot be part of a single file.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use super::metadata::CargoPackage;
use toolchain::cargo_call::CargoCall;
use toolchain::script_rustc;

/// The output of a build script.
#[derive(Default, Deserialize, Serialize)]
pub struct ScriptOutput {
    /// For `cfg`.
    pub conditions: Vec<String>,
    /// For `env!`.
    pub variables: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct CargoMessage {
    reason: String,
    package_id: Option<String>,
    #[serde(default)]
    cfgs: Vec<String>,
    #[serde(default)]
    env: Vec<(String, String)>,
    #[serde(default)]
    linked_libs: Vec<String>,
}

/// Has cargo run the build scripts of these packages in this target folder.
pub fn run(
    packages: &[&CargoPackage],
    manifest: &Path,
    target: &Path,
) -> Result<Vec<Result<ScriptOutput>>> {
    let names: Vec<String> = packages.iter().map(|package| package.specification()).collect();
    let mut cargo = Command::new("cargo");
    cargo.args(["check", "--message-format=json"]).arg("--manifest-path").arg(manifest);
    cargo.args(names.iter().flat_map(|name| ["--package", name]));
    // The skipped crates must not be mistaken for compiled ones.
    let skips_crates = script_rustc::skip_crates(&mut cargo);
    let target = if skips_crates { target.join("scripts") } else { target.into() };
    cargo.arg("--target-dir").arg(target);
    let scripts = executed(packages, &mut cargo)
        .with_context(|| format!("the build script of {} cannot be run", names.join(" or ")))?;
    let found = packages.iter().map(|package| {
        scripts
            .get(&package.id)
            .map_or(Ok(ScriptOutput::default()), |script| script.output(package))
    });
    Ok(found.collect())
}

impl CargoMessage {
    fn output(&self, package: &CargoPackage) -> Result<ScriptOutput> {
        ensure!(
            self.linked_libs.is_empty(),
            "the build script of {} links {}, which no Rust file can have inside",
            package.specification(),
            self.linked_libs.join(" and ")
        );
        Ok(ScriptOutput { conditions: self.cfgs.clone(), variables: self.env.clone() })
    }
}

/// Cargo's messages about the build scripts of packages, by package id. Stops cargo before it compiles the
/// crates themselves.
fn executed(
    packages: &[&CargoPackage],
    cargo: &mut Command,
) -> Result<HashMap<String, CargoMessage>> {
    let mut cargo = CargoCall::start(cargo)?;
    let lines = BufReader::new(cargo.take_stdout().context("cargo has an output")?).lines();
    let lines = lines.filter_map(|line| serde_json::from_str::<CargoMessage>(&line.ok()?).ok());
    let mut scripts = HashMap::new();
    for line in lines.filter(|line| line.reason == "build-script-executed") {
        let is_wanted = |id: &String| packages.iter().any(|package| package.id == *id);
        if let Some(id) = line.package_id.clone().filter(is_wanted) {
            scripts.insert(id, line);
        }
        if scripts.len() == packages.len() {
            cargo.stop()?;
            return Ok(scripts);
        }
    }
    let output = cargo.finish()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(scripts)
}
