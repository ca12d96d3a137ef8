//! That what is pasted compiles there: the judge's own command, on this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bundle::Bundle;
use crate::facts::judges::{Judge, Language};
use crate::facts::solution::Solution;
use crate::files::{self, hash};
use crate::sandbox::interrupt;
use crate::toolchain::diagnostics::{self, Diagnostic};
use crate::toolchain::rustc::Rustc;

/// A program that has been compiled as the judge does, and with what.
pub struct Verified {
    pub program: PathBuf,
    pub checks: Vec<Check>,
    pub warnings: Vec<Warning>,
}

/// A warning is the author's business: it is told and stops nothing.
pub struct Warning {
    /// As the compiler shows it to people.
    pub text: String,
    /// Whether it is about what we added. Then it is our mistake.
    pub is_ours: bool,
}

/// What it was compiled with, or why it was not.
pub enum Check {
    Made(String),
    Skipped(String),
}

/// Checks the text against the judge's rules, and compiles it in `folder`.
pub fn verify(
    bundle: &Bundle,
    judge: &Judge,
    solution: &Solution,
    folder: &Path,
) -> Result<Verified> {
    check_size(bundle, judge)?;
    check_words(bundle, judge)?;
    if judge.language == Language::C {
        with_cc(bundle, judge, folder)
    } else if judge.crates.is_empty() {
        with_rustc(bundle, judge, folder)
    } else {
        with_cargo(bundle, judge, solution)
    }
}

fn check_size(bundle: &Bundle, judge: &Judge) -> Result<()> {
    match judge.source_limit {
        Some(limit) if bundle.text.len() > limit => {
            bail!("{} takes {limit} bytes, and this is {}", judge.title, bundle.text.len())
        }
        _ => Ok(()),
    }
}

fn check_words(bundle: &Bundle, judge: &Judge) -> Result<()> {
    for (index, line) in bundle.text.lines().enumerate() {
        if let Some(word) = judge.forbidden.iter().find(|word| line.contains(word.as_str())) {
            let title = &judge.title;
            bail!("line {}: {title} does not take the word `{word}`:\n{line}", index + 1);
        }
    }
    Ok(())
}

fn with_rustc(bundle: &Bundle, judge: &Judge, folder: &Path) -> Result<Verified> {
    let source = folder.join("main.rs");
    fs::write(&source, &bundle.program)?;
    let program = folder.join("main");
    let current = Rustc::current()?;
    let warnings = compile(judge, &current, &[], &source, &program)?;
    let warnings = warnings.iter().map(|warning| Warning::of(warning, bundle)).collect();
    let made = format!("rustc {}, edition {}", current.version, judge.edition);
    let mut checks = vec![Check::Made(made)];
    checks.extend(with_older(judge, &current, &source, &folder.join("older"))?);
    Ok(Verified { program, checks, warnings })
}

/// For a judge that takes no Rust: its command compiles what we made of it.
fn with_cc(bundle: &Bundle, judge: &Judge, folder: &Path) -> Result<Verified> {
    let (source, program) = (folder.join("main.c"), folder.join("main"));
    fs::write(&source, &bundle.program)?;
    let words = command(judge, &source, &program)?;
    succeed(Command::new(&words[0]).args(&words[1..]))?;
    let options = judge.compile.replace(" {source}", "").replace(" -o {program}", "");
    Ok(Verified { program, checks: vec![Check::Made(options)], warnings: Vec::new() })
}

/// The same with a compiler no newer than the judge's, if there is one here.
fn with_older(
    judge: &Judge,
    current: &Rustc,
    source: &Path,
    program: &Path,
) -> Result<Option<Check>> {
    let (title, edition) = (&judge.title, judge.edition);
    let (older, whose) = match judge.compiler {
        Some(version) if version >= current.version => return Ok(None),
        Some(version) => {
            (Rustc::not_newer_than(version, edition), format!("{title} has {version}"))
        }
        None => (Rustc::oldest(edition), format!("that of {title} is not known")),
    };
    let Some(older) = older.filter(|older| older.version < current.version) else {
        let mend = judge.compiler.map_or("1.63.0".into(), |version| version.to_string());
        return Ok(Some(Check::Skipped(format!(
            "no older rustc of edition {edition} is here, and {whose}: \
             `rustup toolchain install {mend}`"
        ))));
    };
    // It need only accept it: what is judged was compiled by the current one.
    let accepted = compile(judge, &older, &["--emit=metadata"], source, program);
    interrupt::check()?;
    match (accepted, judge.compiler) {
        (Ok(_), _) => {
            Ok(Some(Check::Made(format!("rustc {}, edition {edition} ({whose})", older.version))))
        }
        (Err(error), Some(version)) if older.version == version => Err(error),
        // One that is older than the judge's proves nothing by refusing it.
        (Err(_), _) => Ok(Some(Check::Skipped(format!(
            "rustc {} is too old for it, which need not matter: {whose}",
            older.version
        )))),
    }
}

/// Runs the judge's command with this compiler: its warnings.
fn compile(
    judge: &Judge,
    rustc: &Rustc,
    options: &[&str],
    source: &Path,
    program: &Path,
) -> Result<Vec<Diagnostic>> {
    let mut words = command(judge, source, program)?;
    if words[0] == "rustc" {
        words[0] = rustc.path.display().to_string();
    }
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(options).arg("--error-format=json");
    let output = interrupt::output(&mut command);
    let output = output.with_context(|| format!("`{}` cannot be run", words[0]))?;
    if !output.status.success() {
        let errors = diagnostics::errors(&output.stderr).concat();
        bail!("it does not compile there (rustc {}):\n{errors}", rustc.version);
    }
    let messages = diagnostics::parse(&output.stderr).into_iter();
    // The last message counts the others, and has no place.
    Ok(messages.filter(|message| message.places().next().is_some()).collect())
}

impl Warning {
    fn of(warning: &Diagnostic, bundle: &Bundle) -> Warning {
        let is_ours = warning.places().any(|place| place >= bundle.own_bytes);
        Warning { text: warning.rendered().into(), is_ours }
    }
}

/// The words of the judge's command, with our files in their places.
fn command(judge: &Judge, source: &Path, program: &Path) -> Result<Vec<String>> {
    let words = shlex::split(&judge.compile).filter(|words| !words.is_empty());
    let words = words
        .with_context(|| format!("`compile` of {} in judges.toml is not a command", judge.title))?;
    let path = |path: &Path| path.display().to_string();
    let fill =
        |word: String| word.replace("{source}", &path(source)).replace("{program}", &path(program));
    Ok(words.into_iter().map(fill).collect())
}

/// For a judge that has crates: a package with those that are used. All such packages share a target
/// folder, so that a crate is compiled once.
fn with_cargo(bundle: &Bundle, judge: &Judge, solution: &Solution) -> Result<Verified> {
    let shared = solution.work_folder()?.join(&judge.name);
    let name = format!("paste-{:016x}", hash(&solution.problem.file));
    let folder = shared.join(&name);
    let names: Vec<&str> = judge.crates.keys().map(String::as_str).collect();
    let named = super::crates_named(&bundle.program, &names);
    let crates: toml::Table =
        judge.crates.clone().into_iter().filter(|(name, _)| named.contains(name)).collect();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"{}\"\n\n[profile.release]\nlto = true\n\n\
         [workspace]\n\n[dependencies]\n{crates}",
        judge.edition,
    );
    let source = folder.join("src/main.rs");
    files::create_folder(&folder.join("src"))?;
    // Left alone when nothing has changed, so that cargo need not compile it again.
    files::replace_if_changed(&folder.join("Cargo.toml"), &manifest)?;
    files::replace_if_changed(&source, &bundle.program)?;
    // The versions that the package has already, so that nothing need be looked up.
    if let Some(package) = &solution.package {
        let _ = fs::copy(package.join("Cargo.lock"), folder.join("Cargo.lock"));
    }
    let program = shared.join("target/release").join(&name);
    let words = command(judge, &source, &program)?;
    let mut cargo = Command::new(&words[0]);
    cargo.args(&words[1..]).arg("--quiet").current_dir(&folder);
    succeed(cargo.env("CARGO_TARGET_DIR", shared.join("target")))?;
    let version = Rustc::current()?.version;
    let crates: Vec<&str> = crates.keys().map(String::as_str).collect();
    let check = format!("rustc {version}, edition {}, with {}", judge.edition, crates.join(", "));
    Ok(Verified { program, checks: vec![Check::Made(check)], warnings: Vec::new() })
}

/// Runs a compiler. What it says when it fails is the reason.
fn succeed(compiler: &mut Command) -> Result<()> {
    let name = compiler.get_program().display().to_string();
    let output = interrupt::output(compiler)
        .with_context(|| format!("`{name}` cannot be run: install it"))?;
    if !output.status.success() {
        bail!("it does not compile there:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}
