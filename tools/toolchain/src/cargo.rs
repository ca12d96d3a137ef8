//! Compiles solutions with cargo in release mode, as a judge does.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::cargo_call::{self, CargoCall};
use super::diagnostics::Diagnostic;
use super::scratch_package::{self, HELPER, ManifestPackage, SOLUTION, ScratchPackage};
use super::static_linking;
use facts::solution::Solution;

/// The path of a compiled solution, or the compile errors.
pub type CompiledSolution = Result<PathBuf, String>;

/// The JSON messages of cargo that matter here.
#[derive(Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum BuildMessage {
    CompilerArtifact {
        target: SourceTarget,
        executable: Option<PathBuf>,
    },
    CompilerMessage {
        target: SourceTarget,
        message: Diagnostic,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct SourceTarget {
    src_path: PathBuf,
}

/// The result for each source file that cargo compiled.
type BuildReport = BTreeMap<PathBuf, CompiledSolution>;

/// Compiles solutions, in order. `crates` returns the dependencies of one outside of any package.
pub fn release(
    solutions: &[&Solution],
    crates: impl Fn(&Solution) -> Result<toml::Table>,
) -> Result<Vec<CompiledSolution>> {
    let mut report = BuildReport::new();
    let mut known = BTreeSet::new();
    for (package, files) in by_package(solutions) {
        let Some(package) = package else { continue };
        let metadata = ManifestPackage::read(&package)?;
        metadata.lock_offline()?;
        let targets = metadata.targets();
        let files = files.into_iter().filter(|file| targets.contains_key(*file));
        // The required features of one target must not affect others.
        let mut by_features: BTreeMap<&str, Vec<&PathBuf>> = BTreeMap::new();
        for file in files {
            by_features.entry(&targets[file].features).or_default().push(file);
        }
        for files in by_features.into_values() {
            let arguments = files.iter().flat_map(|file| targets[*file].arguments());
            build(cargo("build", &package).args(arguments), None, &mut report)?;
            known.extend(files);
        }
    }
    let compiled = solutions.iter().map(|solution| {
        let file = &solution.problem.file;
        if !known.contains(file) {
            let (mut cargo, package) = in_scratch_package(SOLUTION, solution, &crates, "build")?;
            build(&mut cargo, Some(&package.name), &mut report)?;
        }
        match report.get(file) {
            Some(compiled) => Ok(compiled.clone()),
            None => not_reached(file, &report),
        }
    });
    compiled.collect()
}

/// The files of solutions, by package.
fn by_package<'a>(solutions: &[&'a Solution]) -> BTreeMap<Option<PathBuf>, Vec<&'a PathBuf>> {
    let mut packages: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for solution in solutions {
        packages.entry(solution.place.package.clone()).or_default().push(&solution.problem.file);
    }
    packages
}

/// Compiles a helper, linked statically where that can be done, else like a solution. A target of a package
/// is left as it is there.
pub fn release_helper(
    helper: &Solution,
    crates: impl Fn(&Solution) -> Result<toml::Table>,
) -> Result<CompiledSolution> {
    let file = &helper.problem.file;
    let package = helper.place.package.as_deref().map(ManifestPackage::read).transpose()?;
    if static_linking::is_likely()
        && !package.is_some_and(|package| package.targets().contains_key(file))
    {
        let mut report = BuildReport::new();
        let (mut cargo, package) = in_scratch_package(HELPER, helper, &crates, "rustc")?;
        cargo.arg("--").args(static_linking::IN_RUST);
        let said = build_quietly(&mut cargo, Some(&package.name), &mut report)?;
        // What is wrong is said when it is built as usual.
        if let Some(Ok(program)) = report.remove(file) {
            stderr().write_all(&said)?;
            return Ok(Ok(program));
        }
    }
    Ok(release(&[helper], crates)?.remove(0))
}

fn cargo(call: &str, folder: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(folder);
    cargo.args([call, "--release", "--keep-going", "--message-format=json"]);
    cargo
}

/// Calls cargo for a file in a package of its own.
fn in_scratch_package(
    what: &str,
    solution: &Solution,
    crates: &impl Fn(&Solution) -> Result<toml::Table>,
    call: &str,
) -> Result<(Command, ScratchPackage)> {
    let (file, around) = (&solution.problem.file, solution.place.package.as_deref());
    let package =
        ScratchPackage::write(what, file, around, solution.edition()?, || crates(solution))?;
    // Run in the package around it, so that cargo finds the same settings and toolchain.
    let mut cargo = cargo(call, around.unwrap_or(&package.folder));
    cargo.arg("--manifest-path").arg(package.folder.join("Cargo.toml"));
    cargo.env("CARGO_TARGET_DIR", &package.target_folder);
    Ok((cargo, package))
}

/// Builds, and shows what cargo says, unless it is about a package of ours.
fn build(cargo: &mut Command, ours: Option<&str>, report: &mut BuildReport) -> Result<()> {
    Ok(stderr().write_all(&build_quietly(cargo, ours, report)?)?)
}

/// Builds, and returns what cargo says that a terminal does not show meanwhile.
fn build_quietly(
    cargo: &mut Command,
    ours: Option<&str>,
    report: &mut BuildReport,
) -> Result<Vec<u8>> {
    let mut cargo = match (stderr().is_terminal(), ours) {
        (true, Some(package)) => CargoCall::start_shown_without(cargo, package)?,
        (true, None) => CargoCall::start_shown(cargo)?,
        (false, _) => CargoCall::start(cargo)?,
    };
    for line in BufReader::new(cargo.take_stdout().context("cargo has an output")?).lines() {
        add(report, serde_json::from_str(&line?)?);
    }
    Ok(cargo.finish()?.stderr)
}

fn add(report: &mut BuildReport, line: BuildMessage) {
    match line {
        BuildMessage::CompilerArtifact { target, executable: Some(path) } => {
            report.insert(target.src_path, Ok(path));
        }
        BuildMessage::CompilerMessage { target, message } if message.is_error() => {
            let entry = report.entry(target.src_path).or_insert_with(|| Err(String::new()));
            if let Err(errors) = entry {
                *errors += message.rendered();
            }
        }
        _ => {}
    }
}

/// Cargo did not get as far as this file.
fn not_reached(file: &Path, report: &BuildReport) -> Result<CompiledSolution> {
    let errors: String = report.values().filter_map(|it| it.clone().err()).collect();
    let file = file.display();
    match errors.is_empty() {
        true => bail!("cargo could not begin to compile {file}: see its message above"),
        false => bail!("{file} needs something that does not compile:\n{errors}"),
    }
}

/// The offsets of unused imports in a file, compiled with the real crates; none if it does not compile or
/// is not a target of the package.
pub fn unused_imports(manifest: &Path, file: &Path) -> Result<Vec<usize>> {
    const LINT: &str = "unused_imports";
    let folder = manifest.parent().unwrap_or(manifest);
    let targets = ManifestPackage::read(folder)?.targets();
    let Some(target) = targets.get(file) else { return Ok(Vec::new()) };
    let mut cargo = Command::new("cargo");
    cargo.current_dir(folder);
    cargo.args(["rustc", "--profile", "check", "--message-format=json"]);
    cargo.args(target.arguments()).args(["--", "--force-warn", LINT]);
    if let Some(target_folder) = scratch_package::target_folder(folder)? {
        cargo.env("CARGO_TARGET_DIR", target_folder);
    }
    let output = cargo_call::output(&mut cargo)?;
    let lines = output.stdout.split(|&byte| byte == b'\n');
    let places =
        lines.filter_map(|line| serde_json::from_slice(line).ok()).flat_map(|line| match line {
            BuildMessage::CompilerMessage { target, message }
                if target.src_path == file && message.code() == Some(LINT) =>
            {
                message.places().collect()
            }
            _ => Vec::new(),
        });
    Ok(places.collect())
}
