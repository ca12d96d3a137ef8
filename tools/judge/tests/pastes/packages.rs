//! What contestants keep in packages, as it is pasted: compiled as the judge does it, and judged on a case.
//! One named test each, of two tables:
//!
//! - `KIND::JUDGE`: a plain file, one with a library of one's own, a mixture with other crates, and one
//!   with a library that itself uses crates (`programs/kinds/`), into every judge.
//! - `LAYOUT::JUDGE`: each way to lay out packages (a folder in `programs/layouts/`) into a judge with
//!   crates, one without, one of an old edition, and one without Rust. The solution is its only file of
//!   the name `solution.rs` or `main.rs`.
//!
//! And `LAYOUT_is_refused`: what cannot be pasted (a folder in `programs/refused/`) is refused by the judge in
//! the first line of its `first_line.txt`, in the words of the second.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};
use judge::facts::judges::{self, Judge, Language};
use judge::files::copy_folder;
use libtest_mimic::Trial;

use crate::harness::needs;
use crate::harness::part::{CRATES, Part, RUST_SRC, WASM, of_compiler};
use crate::harness::tier::Tier;
use crate::shared::programs_in;

/// With crates, without, of the oldest edition, and without Rust.
const JUDGES: [&str; 4] = ["atcoder", "luogu", "hydro", "poj"];

/// Copies the packages into this folder, so that they are in no other package.
pub fn trials(folder: &Path) -> Vec<(Tier, Trial)> {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let [kinds, layouts, refused] = ["kinds", "layouts", "refused"].map(|name| {
        copy_folder(&programs.join(name), &folder.join(name)).expect("packages can be copied");
        folder.join(name)
    });
    let tables = [kind_trials(&kinds), layout_trials(&layouts), refused_trials(&refused)];
    tables.into_iter().flatten().collect()
}

fn kind_trials(package: &Path) -> Vec<(Tier, Trial)> {
    let judges = judges::all(None).expect("judges.toml is well formed");
    let mut trials = Vec::new();
    // Neighbouring tests are of different kinds, so that none waits for what another makes.
    for judge in &judges {
        for kind in programs_in(&package.join("src/bin")) {
            let file = package.join("src/bin").join(&kind).with_extension("rs");
            let (cases, to) = (package.join("cases").join(&kind), judge.name.clone());
            let trial =
                Trial::test(format!("{kind}::{to}"), move || Ok(goes_to(&to, &file, &cases)?));
            let tier = kind_tier(&kind, judge);
            trials.push((tier, needs(&parts(package, judge), trial)));
        }
    }
    trials
}

/// What it takes to make of the packages in this folder what the judge takes.
fn parts(folder: &Path, judge: &Judge) -> Vec<&'static Part> {
    let mut parts = Vec::new();
    if has_more_crates(folder).expect("the manifests can be read") {
        parts.push(&CRATES);
    }
    if judge.language == Language::C {
        parts.extend([vec![&WASM, &RUST_SRC], of_compiler(&judge.compile)].concat());
    }
    parts
}

/// Whether packages in this folder depend on other crates of the registry than this workspace.
fn has_more_crates(folder: &Path) -> Result<bool> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let found = match path.is_dir() {
            true => has_more_crates(&path)?,
            false => path.ends_with("Cargo.toml") && depends_on_more(&fs::read_to_string(&path)?)?,
        };
        if found {
            return Ok(true);
        }
    }
    Ok(false)
}

fn depends_on_more(manifest: &str) -> Result<bool> {
    let manifest: toml::Table = toml::from_str(manifest)?;
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let homes = [Some(&manifest), manifest.get("workspace").and_then(toml::Value::as_table)];
    let homes = homes.into_iter().flatten();
    let mut tables =
        homes.flat_map(|home| kinds.iter().filter_map(|kind| home.get(*kind)?.as_table()));
    let is_more = |(name, source): (&String, &toml::Value)| {
        let name = source.get("package").and_then(toml::Value::as_str).unwrap_or(name);
        let is_of_registry = source.is_str() || source.get("version").is_some();
        is_of_registry && !["proconio", "itertools"].contains(&name)
    };
    Ok(tables.any(|table| table.iter().any(is_more)))
}

/// Each judge gets one every time, the quickest to make that says something.
fn kind_tier(kind: &str, judge: &Judge) -> Tier {
    match (judge.language, kind) {
        (Language::Rust, "own_library") | (Language::C, "plain") => Tier::Quick,
        _ => Tier::InTurn,
    }
}

fn layout_trials(layouts: &Path) -> Vec<(Tier, Trial)> {
    let mut trials = Vec::new();
    for (column, judge) in JUDGES.into_iter().enumerate() {
        for (row, layout) in folders_in(layouts).into_iter().enumerate() {
            let name = layout.file_name().and_then(OsStr::to_str).expect("names are UTF-8");
            let name = format!("{name}::{judge}");
            let parts = parts(&layout, &judges::find(None, judge).expect("it is a judge"));
            let trial = Trial::test(name, move || {
                let file = solution_in(&layout).map_err(|error| format!("{error:#}"))?;
                Ok(goes_to(judge, &file, &layout.join("cases"))?)
            });
            trials.push((Tier::in_turn(row + 3 * column, 48), needs(&parts, trial)));
        }
    }
    trials
}

fn refused_trials(layouts: &Path) -> Vec<(Tier, Trial)> {
    let trials = folders_in(layouts).into_iter().enumerate().map(|(row, layout)| {
        let name = layout.file_name().and_then(OsStr::to_str).expect("names are UTF-8");
        let parts = parts(&layout, &judges::find(None, "atcoder").expect("it is a judge"));
        let trial = Trial::test(format!("{name}_is_refused"), move || {
            Ok(is_refused(&layout).map_err(|error| format!("{error:#}"))?)
        });
        (Tier::in_turn(row, 16), needs(&parts, trial))
    });
    trials.collect()
}

/// The first line says what to change.
fn is_refused(layout: &Path) -> Result<()> {
    let text = fs::read_to_string(layout.join("first_line.txt"))?;
    let (judge, expected) = text.trim_end().split_once('\n').context("a judge, then words")?;
    let output = bundle(judge, &solution_in(layout)?, &[])?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(!output.status.success() && output.stdout.is_empty(), "it is not refused:\n{said}");
    let first = said.lines().next().unwrap_or_default();
    ensure!(first.ends_with(expected), "it says\n{said}");
    Ok(())
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the packages are there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let mut folders: Vec<PathBuf> = paths.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// The solution of a layout.
fn solution_in(layout: &Path) -> Result<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![layout.to_path_buf()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let is_target = path.ends_with("target");
            if path.is_dir() && !is_target {
                open.push(path);
            } else if path.ends_with("solution.rs") || path.ends_with("main.rs") {
                found.push(path);
            }
        }
    }
    ensure!(found.len() == 1, "there is not one solution: {found:?}");
    found.pop().context("there is one")
}

/// The tool makes of it what the judge takes, compiles that as the judge does, and judges it.
fn goes_to(judge: &str, file: &Path, cases: &Path) -> Result<(), String> {
    let passes = || -> Result<()> {
        let output = bundle(judge, file, &[OsStr::new("--dir"), cases.as_os_str()])?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{said}");
        ensure!(said.contains("judged  1 case: all AC"), "its case was not judged:\n{said}");
        Ok(())
    };
    passes().map_err(|error| format!("{error:#}"))
}

fn bundle(judge: &str, file: &Path, options: &[&OsStr]) -> Result<Output> {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_judge"));
    tool.current_dir(file.parent().context("a solution is in a folder")?)
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        // All of std would be optimised again for each program.
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .arg("bundle")
        .arg(file)
        .args(["--to", judge])
        .args(options);
    Ok(tool.output()?)
}
