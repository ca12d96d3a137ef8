//! The crates that a judge provides. Texts that use them are compiled as the judge does it, in a package;
//! all these packages share a target folder, so that a crate is compiled once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use facts::judges::Judge;
use toolchain::lint::Linter;
use toolchain::{cargo_call, eviction, scratch_package};

/// The crates of a judge that some text names.
pub fn used(text: &str, judge: &Judge) -> toml::Table {
    let names: Vec<&str> = judge.crates.keys().map(String::as_str).collect();
    let named = super::crates_named(text, &names);
    judge.crates.clone().into_iter().filter(|(name, _)| named.contains(name)).collect()
}

/// The name that a judge knows the crate of a package by, and its version there.
pub fn of_package<'j>(judge: &'j Judge, package: &str) -> Option<(&'j str, &'j str)> {
    let is_it = |(name, value): &(&String, &toml::Value)| package_of(name, value) == package;
    let (name, value) = judge.crates.iter().find(is_it)?;
    Some((name, version_of(value)))
}

/// The package of a crate, given its entry in a manifest.
fn package_of<'j>(name: &'j str, value: &'j toml::Value) -> &'j str {
    value.get("package").and_then(toml::Value::as_str).unwrap_or(name)
}

/// The version without the operator in front of it.
fn version_of(value: &toml::Value) -> &str {
    let version = value.get("version").unwrap_or(value).as_str().unwrap_or_default();
    version.trim_start_matches(['=', '^', '~', ' '])
}

/// A package for what is pasted.
pub struct JudgePackage {
    name: String,
    folder: PathBuf,
    target: PathBuf,
    /// Its only source file.
    pub source: PathBuf,
}

/// The source file of a package, depending on its kind.
const PROGRAM: &str = "src/main.rs";
const LIBRARY: &str = "src/lib.rs";

impl JudgePackage {
    /// For a program that uses these crates.
    pub fn of_program(
        name: String,
        text: &str,
        judge: &Judge,
        crates: &toml::Table,
    ) -> Result<JudgePackage> {
        JudgePackage::write(name, (PROGRAM, text), judge, crates)
    }

    /// Writes the package. Unchanged files are not touched, so that cargo does not rebuild it. AtCoder's own
    /// has fat LTO, which takes seconds and changes neither what compiles nor what it means.
    fn write(
        name: String,
        (source, text): (&str, &str),
        judge: &Judge,
        crates: &toml::Table,
    ) -> Result<JudgePackage> {
        let shared = files::cache_folder()?.join("judges").join(&judge.name);
        eviction::hold_to_the_end(&shared);
        eviction::note_addition();
        let folder = shared.join(&name);
        let source = folder.join(source);
        // In its own table, because a crate with features is itself a table.
        let dependencies = toml::Table::from_iter([("dependencies".into(), crates.clone().into())]);
        let manifest = format!(
            "[package]\nname = \"{name}\"\nedition = \"{}\"\n\n[workspace]\n\n{dependencies}",
            judge.edition,
        );
        files::create_folder(&folder.join("src"))?;
        files::replace_if_changed(&folder.join("Cargo.toml"), &manifest)?;
        files::replace_if_changed(&source, text)?;
        scratch_package::lock(&folder)?;
        Ok(JudgePackage { name, folder, target: shared.join("target"), source })
    }

    /// Where the program will be.
    pub fn program(&self) -> PathBuf {
        self.target.join("release").join(&self.name)
    }

    /// The output of this cargo command, or the compile errors.
    pub fn run(&self, cargo: &[String], options: &[&str]) -> Result<Vec<u8>> {
        let mut command = Command::new(&cargo[0]);
        command.args(&cargo[1..]).args(options).current_dir(&self.folder);
        let output = cargo_call::output(command.env("CARGO_TARGET_DIR", &self.target))?;
        if !output.status.success() {
            bail!("the bundle does not compile:\n{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(output.stdout)
    }
}

/// A compiled artifact, as cargo reports it.
#[derive(Deserialize)]
struct Artifact {
    package_id: String,
    #[serde(default)]
    filenames: Vec<PathBuf>,
}

impl Artifact {
    /// The name and version of its package: `registry+https://…#itertools@0.14.0`.
    fn package(&self) -> Option<(&str, &str)> {
        self.package_id.rsplit_once('#')?.1.split_once('@')
    }

    /// The file to link against.
    fn library(&self) -> Option<&Path> {
        let is_library = |path: &&PathBuf| {
            path.extension()
                .is_some_and(|end| end == "rlib" || end == std::env::consts::DLL_EXTENSION)
        };
        self.filenames.iter().find(is_library).map(PathBuf::as_path)
    }
}

/// A linter that knows the judge's crates named in these texts.
pub fn linter(judge: &Judge, texts: &[&str]) -> Result<Linter> {
    let linter = Linter::new(judge.edition);
    // Parsing large crates takes a moment.
    let texts = if judge.crates.is_empty() { &[] } else { texts };
    let crates: toml::Table = texts.iter().flat_map(|text| used(text, judge)).collect();
    if crates.is_empty() {
        return Ok(linter);
    }
    let name = format!("crates-{:016x}", files::hash(&crates.to_string()));
    let package = JudgePackage::write(name, (LIBRARY, ""), judge, &crates)?;
    let cargo = ["cargo", "build", "--release"].map(String::from);
    let output = package.run(&cargo, &["--message-format=json"]).with_context(|| {
        let names: Vec<&str> = crates.keys().map(String::as_str).collect();
        format!("the crates {} of {} cannot be compiled", names.join(", "), judge.title)
    })?;
    let lines = output.split(|&byte| byte == b'\n');
    let artifacts: Vec<Artifact> =
        lines.filter_map(|line| serde_json::from_slice(line).ok()).collect();
    let externs = crates.iter().map(|(name, value)| {
        let library = library(&artifacts, package_of(name, value), version_of(value));
        Ok((name.clone(), library.with_context(|| format!("cargo made no library of {name}"))?))
    });
    let externs: BTreeMap<String, PathBuf> = externs.collect::<Result<_>>()?;
    Ok(linter.with_crates(&externs, &package.target.join("release/deps")))
}

/// The compiled library of a package. There may be several versions, if other crates depend on them.
fn library(artifacts: &[Artifact], package: &str, version: &str) -> Option<PathBuf> {
    let of_package = artifacts.iter().filter(|it| it.package().is_some_and(|it| it.0 == package));
    let libraries = of_package.filter_map(|it| Some((it.package()?.1, it.library()?)));
    let mut libraries: Vec<(&str, &Path)> = libraries.collect();
    libraries.sort_by_key(|(found, _)| !found.starts_with(version));
    libraries.first().map(|(_, path)| path.to_path_buf())
}
