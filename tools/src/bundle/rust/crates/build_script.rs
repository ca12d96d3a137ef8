//! What a build script tells the compiler about its crate, where that is only a `cfg`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::metadata::Package;
use crate::sandbox::interrupt;

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
    let output = interrupt::output(&mut cargo).context("cargo cannot be run")?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("the build script of {name} cannot be run:\n{said}");
    }
    let lines = output.stdout.split(|&byte| byte == b'\n');
    let mut lines = lines.filter_map(|line| serde_json::from_slice::<Line>(line).ok());
    let script = lines.find(|line| {
        line.reason == "build-script-executed" && line.package_id.as_ref() == Some(&package.id)
    });
    let Some(script) = script else { return Ok(Vec::new()) };
    if !script.env.is_empty() || !script.linked_libs.is_empty() {
        bail!(
            "the build script of {name} does more than set conditions (`cargo::rustc-cfg`); such a \
             crate cannot be put into one file"
        );
    }
    Ok(script.cfgs)
}
