//! Verifies a bundle before it is handed out: it follows the judge's rules and compiles with the judge's
//! own command.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::judge_crates::{self, JudgePackage};
use super::parts;
use super::refusal;
use crate::Bundle;
use facts::judges::{Judge, Language};
use facts::solution::Solution;
use files::hash;
use sandbox::interrupt;
use toolchain::cc;
use toolchain::compilation::{Compilation, Compiled, Product};
use toolchain::diagnostics::{self, Diagnostic};
use toolchain::lint::prefetch;
use toolchain::rustc::Rustc;

/// The file name of a compiled program.
const PROGRAM: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// A program compiled the way the judge does it, and with which compilers.
pub struct Verified {
    pub program: Product,
    pub checks: Vec<Check>,
    pub warnings: Vec<Warning>,
}

/// A warning is shown to the author, and does not stop anything.
pub struct Warning {
    /// As the compiler shows it to people.
    pub text: String,
    /// Whether it is about what we added. Then it is our mistake.
    pub is_ours: bool,
}

/// What it was compiled with, or why a compiler was skipped.
pub enum Check {
    Made(String),
    Skipped(String),
}

/// Checks the text against the judge's rules, and compiles it.
pub fn verify(bundle: &Bundle, judge: &Judge, solution: &Solution) -> Result<Verified> {
    check_size(bundle, judge)?;
    check_words(bundle, judge)?;
    if judge.language == Language::C {
        with_cc(bundle, judge)
    } else if judge.crates.is_empty() {
        with_rustc(bundle, judge)
    } else {
        with_cargo(bundle, judge, solution)
    }
}

fn check_size(bundle: &Bundle, judge: &Judge) -> Result<()> {
    match judge.source_limit {
        Some(limit) if bundle.text.len() > limit => {
            let (title, bytes) = (&judge.title, bundle.text.len());
            let fits = |shorter: Bundle| shorter.text.len() <= limit;
            let helps = bundle.clone().minified(judge).is_ok_and(fits);
            let is_own = bundle.own_bytes > limit || bundle.added_bytes() == 0;
            let advice = match judge.language {
                _ if helps => "try --minify",
                Language::Rust if !is_own => "use less of what takes the most of it",
                _ => "shorten it",
            };
            let parts = parts::largest(&bundle.text, judge.language);
            bail!(
                "{title} takes at most {limit} bytes, and the bundle has {bytes}: {advice}{parts}"
            )
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

fn with_rustc(bundle: &Bundle, judge: &Judge) -> Result<Verified> {
    let current = Rustc::current_for(judge.edition)?;
    // Prefetch the result of an older compiler: it is cached, and read below.
    let ahead = || drop(with_older(bundle, judge, &current));
    // Nobody debugs a program that is only judged.
    let compile = || compile(bundle, judge, &current, Some(PROGRAM), &["-Cstrip=symbols"]);
    let compiled = prefetch(ahead, compile)?;
    let messages = diagnostics::parse(&compiled.stderr).into_iter();
    // The last message is a summary without a location.
    let warnings = messages.filter(|message| message.places().next().is_some());
    let warnings = warnings.map(|warning| Warning::of(&warning, bundle)).collect();
    let made = format!("rustc {}, edition {}", current.version, judge.edition);
    let mut checks = vec![Check::Made(made)];
    checks.extend(with_older(bundle, judge, &current)?);
    Ok(Verified { program: made_by(judge, compiled)?, checks, warnings })
}

/// For a judge without Rust: its command compiles the translation to C.
fn with_cc(bundle: &Bundle, judge: &Judge) -> Result<Verified> {
    let command = command(judge, Path::new("main.c"), Path::new(PROGRAM))?;
    let command = cc::for_this_machine(command);
    let check = Check::Made(options(&command));
    let cannot = cannot_run(&command[0]);
    let source = ("main.c", bundle.program.as_str());
    let compilation = Compilation { command, variables: &[], source, product: Some(PROGRAM) };
    let compiled = compilation.run().context(cannot)?;
    if !compiled.is_success {
        bail!("the bundle does not compile:\n{}", String::from_utf8_lossy(&compiled.stderr));
    }
    Ok(Verified { program: made_by(judge, compiled)?, checks: vec![check], warnings: Vec::new() })
}

/// A command without the names of files.
fn options(command: &[String]) -> String {
    let names = ["main.c", "-o", PROGRAM];
    let words = command.iter().map(String::as_str).filter(|word| !names.contains(word));
    words.collect::<Vec<_>>().join(" ")
}

/// The compiled program, which a successful command must have written.
fn made_by(judge: &Judge, compiled: Compiled) -> Result<Product> {
    let name = &judge.name;
    let none = || format!("judges.toml: `compile` of [{name}] does not make {{program}}");
    compiled.product.filter(|program| program.path().is_file()).with_context(none)
}

/// Compiles it again with a compiler no newer than the judge's, if one is installed.
fn with_older(bundle: &Bundle, judge: &Judge, current: &Rustc) -> Result<Option<Check>> {
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
    // It only has to accept the text: the current compiler builds the program that is run.
    let accepted = compile(bundle, judge, &older, None, &["--emit=metadata"]);
    interrupt::check()?;
    let why = version_of(judge);
    match (accepted, judge.compiler) {
        (Ok(_), _) => {
            Ok(Some(Check::Made(format!("rustc {}, edition {edition} ({why})", older.version))))
        }
        (Err(error), Some(version)) if older.version == version => Err(error),
        // A compiler older than the judge's proves nothing by rejecting the text.
        (Err(_), _) => Ok(Some(Check::Skipped(format!(
            "rustc {} is too old for it, which need not matter: {why}",
            older.version
        )))),
    }
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

/// Runs the judge's command with this compiler.
fn compile(
    bundle: &Bundle,
    judge: &Judge,
    rustc: &Rustc,
    product: Option<&str>,
    options: &[&str],
) -> Result<Compiled> {
    let mut command = command(judge, Path::new("main.rs"), Path::new(PROGRAM))?;
    if command[0] == "rustc" {
        command[0] = rustc.path.display().to_string();
    }
    let cannot = cannot_run(&command[0]);
    command.extend(options.iter().chain(&["--error-format=json"]).map(|word| word.to_string()));
    let source = ("main.rs", bundle.program.as_str());
    let compiled =
        Compilation { command, variables: &[], source, product }.run().context(cannot)?;
    if !compiled.is_success {
        let faults: Vec<Diagnostic> =
            diagnostics::messages(&compiled.stderr).filter(Diagnostic::is_error).collect();
        let change = refusal::change(&faults, judge.edition);
        let errors = diagnostics::errors(&compiled.stderr).concat();
        bail!("{change}the bundle does not compile with rustc {}:\n{errors}", rustc.version);
    }
    Ok(compiled)
}

impl Warning {
    fn of(warning: &Diagnostic, bundle: &Bundle) -> Warning {
        let is_ours = warning.places().any(|place| place >= bundle.own_bytes);
        Warning { text: warning.rendered().into(), is_ours }
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

/// For a judge that has crates: in a package with those that are used.
fn with_cargo(bundle: &Bundle, judge: &Judge, solution: &Solution) -> Result<Verified> {
    let version = Rustc::current_for(judge.edition)?.version;
    let name = format!("paste-{:016x}", hash(&solution.problem.file));
    let crates = judge_crates::used(&bundle.program, judge);
    let package = JudgePackage::of_program(name, &bundle.program, judge, &crates)?;
    let program = package.program();
    package.run(&command(judge, &package.source, &program)?, &[])?;
    let mut check = format!("rustc {version}, edition {}", judge.edition);
    if !crates.is_empty() {
        let crates: Vec<&str> = crates.keys().map(String::as_str).collect();
        check += &format!(", with {}", crates.join(", "));
    }
    let checks = vec![Check::Made(check)];
    Ok(Verified { program: program.into(), checks, warnings: Vec::new() })
}

fn cannot_run(compiler: &str) -> String {
    format!("cannot run `{compiler}`: install it, or change `compile` in judges.toml")
}
