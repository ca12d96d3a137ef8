//! Verifies what is pasted before it is handed out: it obeys the judge's rules and compiles with the
//! judge's own command.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bundle::Bundle;
use crate::facts::judges::{Judge, Language};
use crate::facts::project::Project;
use crate::sandbox::interrupt;
use crate::toolchain::rustc::Rustc;

/// A program compiled the way the judge does it, and with which compilers.
pub struct Verified {
    pub program: PathBuf,
    pub checks: Vec<Check>,
}

/// What it was compiled with, or why a compiler was skipped.
pub enum Check {
    Made(String),
    Skipped(String),
}

/// Checks the text against the judge's rules, and compiles it in `folder`.
pub fn verify(
    name: &str,
    bundle: &Bundle,
    judge: &Judge,
    project: &Project,
    folder: &Path,
) -> Result<Verified> {
    check_size(bundle, judge)?;
    check_words(bundle, judge)?;
    if judge.language == Language::C {
        with_cc(bundle, judge, folder)
    } else if judge.crates.is_empty() {
        with_rustc(bundle, judge, folder)
    } else {
        with_cargo(name, bundle, judge, project)
    }
}

fn check_size(bundle: &Bundle, judge: &Judge) -> Result<()> {
    match judge.source_limit {
        Some(limit) if bundle.text.len() > limit => {
            let (title, bytes) = (&judge.title, bundle.text.len());
            bail!("{title} takes at most {limit} bytes, and the bundle has {bytes}: shorten it")
        }
        _ => Ok(()),
    }
}

fn check_words(bundle: &Bundle, judge: &Judge) -> Result<()> {
    for (index, line) in bundle.text.lines().enumerate() {
        if let Some(word) = judge.forbidden.iter().find(|word| line.contains(word.as_str())) {
            let title = &judge.title;
            bail!("line {}: {title} forbids `{word}`, so change this:\n{line}", index + 1);
        }
    }
    Ok(())
}

fn with_rustc(bundle: &Bundle, judge: &Judge, folder: &Path) -> Result<Verified> {
    let source = folder.join("main.rs");
    fs::write(&source, &bundle.program)?;
    let program = folder.join("main");
    let current = Rustc::current()?;
    compile(judge, &current, &[], &source, &program)?;
    let made = format!("rustc {}, edition {}", current.version, judge.edition);
    let mut checks = vec![Check::Made(made)];
    checks.extend(with_older(judge, &current, &source, &folder.join("older"))?);
    Ok(Verified { program, checks })
}

/// For a judge without Rust: its command compiles the translation to C.
fn with_cc(bundle: &Bundle, judge: &Judge, folder: &Path) -> Result<Verified> {
    let (source, program) = (folder.join("main.c"), folder.join("main"));
    fs::write(&source, &bundle.program)?;
    let words = command(judge, &source, &program)?;
    succeed(Command::new(&words[0]).args(&words[1..]))?;
    let options = judge.compile.replace(" {source}", "").replace(" -o {program}", "");
    Ok(Verified { program, checks: vec![Check::Made(options)] })
}

/// Compiles it again with a compiler no newer than the judge's, if one is installed.
fn with_older(
    judge: &Judge,
    current: &Rustc,
    source: &Path,
    program: &Path,
) -> Result<Option<Check>> {
    if judge.compiler.is_some_and(|version| version >= current.version) {
        return Ok(None);
    }
    let edition = judge.edition;
    let older = match judge.compiler {
        Some(version) => Rustc::not_newer_than(version, edition),
        None => Rustc::oldest(edition),
    };
    let Some(older) = older.filter(|older| older.version < current.version) else {
        return Ok(Some(Check::Skipped(no_older(judge))));
    };
    // It only has to accept the text: the program that is judged comes from the current one.
    compile(judge, &older, &["--emit=metadata"], source, program)?;
    let why = version_of(judge);
    Ok(Some(Check::Made(format!("rustc {}, edition {edition} ({why})", older.version))))
}

fn no_older(judge: &Judge) -> String {
    let (edition, why) = (judge.edition, version_of(judge));
    let wanted = judge.compiler.map_or("1.63.0".into(), |version| version.to_string());
    format!(
        "no older rustc for edition {edition} is installed, and {why}: \
         `rustup toolchain install {wanted}`"
    )
}

/// Which compiler the judge has, in words.
fn version_of(judge: &Judge) -> String {
    match judge.compiler {
        Some(version) => format!("{} has {version}", judge.title),
        None => format!("{}'s version is unknown", judge.title),
    }
}

/// Runs the judge's command with this compiler. Warnings count as errors.
fn compile(
    judge: &Judge,
    rustc: &Rustc,
    options: &[&str],
    source: &Path,
    program: &Path,
) -> Result<()> {
    let mut words = command(judge, source, program)?;
    if words[0] == "rustc" {
        words[0] = rustc.path.display().to_string();
    }
    let output = interrupt::output(Command::new(&words[0]).args(&words[1..]).args(options));
    let output = output.with_context(|| cannot_run(&words[0]))?;
    let said = String::from_utf8_lossy(&output.stderr);
    match output.status.success() {
        false => bail!("the bundle does not compile with rustc {}:\n{said}", rustc.version),
        true if !said.trim().is_empty() => {
            bail!("the bundle compiles with warnings (rustc {}):\n{said}", rustc.version)
        }
        true => Ok(()),
    }
}

/// The words of the judge's command, with our file names filled in.
fn command(judge: &Judge, source: &Path, program: &Path) -> Result<Vec<String>> {
    let words = shlex::split(&judge.compile).filter(|words| !words.is_empty());
    let words = words.with_context(|| {
        let name = &judge.name;
        format!("judges.toml: `compile` of [{name}] is empty or has an unclosed quote")
    })?;
    let path = |path: &Path| path.display().to_string();
    let fill =
        |word: String| word.replace("{source}", &path(source)).replace("{program}", &path(program));
    Ok(words.into_iter().map(fill).collect())
}

/// For a judge with crates: builds a package that depends on just these. All such packages share a
/// target folder, so that the crates are compiled once.
fn with_cargo(name: &str, bundle: &Bundle, judge: &Judge, project: &Project) -> Result<Verified> {
    let shared = project.root().join("target/judge").join(&judge.name);
    let folder = shared.join(name);
    let source = write_package(name, bundle, judge, &folder)?;
    // The versions this project already has, so that cargo need not look any up.
    let _ = fs::copy(project.root().join("Cargo.lock"), folder.join("Cargo.lock"));
    let program = shared.join("target/release").join(name);
    let words = command(judge, &source, &program)?;
    let mut cargo = Command::new(&words[0]);
    cargo.args(&words[1..]).arg("--quiet").current_dir(&folder);
    succeed(cargo.env("CARGO_TARGET_DIR", shared.join("target")))?;
    let crates: Vec<String> =
        judge.crates.iter().map(|(name, version)| format!("{name} {version}")).collect();
    let version = Rustc::current()?.version;
    let check = format!("rustc {version}, edition {}, with {}", judge.edition, crates.join(", "));
    Ok(Verified { program, checks: vec![Check::Made(check)] })
}

/// Writes the package, and returns where its source is.
fn write_package(name: &str, bundle: &Bundle, judge: &Judge, folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("src"))?;
    let crates = judge.crates.iter().map(|(name, version)| format!("{name} = {version:?}\n"));
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"{}\"\n\n[dependencies]\n{}\n\
         [profile.release]\nlto = true\n\n[workspace]\n",
        judge.edition,
        crates.collect::<String>()
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    let source = folder.join("src/main.rs");
    // Not touched when nothing has changed, so that cargo does not compile it again.
    if fs::read_to_string(&source).ok().as_ref() != Some(&bundle.program) {
        fs::write(&source, &bundle.program)?;
    }
    Ok(source)
}

/// Runs a compiler. If it fails, its messages are the error.
fn succeed(compiler: &mut Command) -> Result<()> {
    let name = compiler.get_program().display().to_string();
    let output = interrupt::output(compiler).with_context(|| cannot_run(&name))?;
    if !output.status.success() {
        bail!("the bundle does not compile:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}

fn cannot_run(compiler: &str) -> String {
    format!("cannot run `{compiler}`: install it, or change `compile` in judges.toml")
}
