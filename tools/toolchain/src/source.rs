//! Builds a program from its sources, in one of the languages that setters use for validators, and returns
//! the command to run it. Also takes executables.

use std::env::consts::EXE_EXTENSION;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::java;
use super::rustc::Rustc;
use super::static_linking;
use files::{self, absolute, entries, read_text, shown};
use sandbox::interrupt;

/// A command that runs these sources: a file, or a folder with the files of one program. C and C++ may
/// include files from the folder `headers`. Output files go to the folder `made`.
pub fn build(source: &Path, headers: Option<&Path>, made: &Path) -> Result<Vec<String>> {
    build_linked(Linking::Usual, source, headers, made)
}

/// The same for a helper.
pub fn build_helper(source: &Path, headers: Option<&Path>, made: &Path) -> Result<Vec<String>> {
    build_linked(Linking::StaticIfPossible, source, headers, made)
}

#[derive(Clone, Copy, PartialEq)]
enum Linking {
    Usual,
    StaticIfPossible,
}

fn build_linked(
    linking: Linking,
    source: &Path,
    headers: Option<&Path>,
    made: &Path,
) -> Result<Vec<String>> {
    if ["build", "run"].iter().any(|script| source.join(script).is_file()) {
        return build_by_script(source, made);
    }
    if source.is_file() && ending(source) == "sh" {
        return interpreted(&shell(&read_text(source)?), source);
    }
    if source.is_file() && ["", EXE_EXTENSION].contains(&ending(source)) {
        return ready(source);
    }
    let files = sources(source)?;
    let all = |endings: &[&str]| files.iter().all(|file| endings.contains(&ending(file)));
    let shown = shown(source);
    match &files[..] {
        [] => bail!("{shown} cannot be built: it has no source in C, C++, Java, Python or Rust"),
        [file] if ending(file) == "py" => interpreted(&["python3"], file),
        [file] if ending(file) == "rs" => {
            let mut rustc = Rustc::current()?.command();
            rustc.args(["-O", "--edition", "2021", "-o"]).arg(made).arg(file);
            compile(rustc, linking, &static_linking::IN_RUST, source)?;
            Ok(vec![absolute(made)?])
        }
        files if all(&CPP) => {
            let (compiler, standard) =
                if all(&["c"]) { ("gcc", "-std=gnu17") } else { ("g++", "-std=gnu++20") };
            let mut gcc = Command::new(compiler);
            gcc.args(["-O2", standard]).args(headers.map(|_| "-I")).args(headers);
            gcc.arg("-o").arg(made).args(files).arg("-lm");
            compile(gcc, linking, &static_linking::IN_C, source)?;
            Ok(vec![absolute(made)?])
        }
        files if all(&["java"]) => {
            let mut javac = Command::new("javac");
            javac.arg("-d").arg(made).args(files);
            compile(javac, Linking::Usual, &[], source)?;
            Ok(vec!["java".into(), "-cp".into(), absolute(made)?, main_class(files)?])
        }
        _ => bail!("{shown} cannot be built: more than one file is taken only in C, C++ and Java"),
    }
}

/// The error of sources that a compiler refuses, with what it said.
#[derive(Debug)]
pub struct DoesNotCompile(String);

impl fmt::Display for DoesNotCompile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for DoesNotCompile {}

const CPP: [&str; 4] = ["c", "cc", "cpp", "cxx"];

/// An executable.
fn ready(program: &Path) -> Result<Vec<String>> {
    match sandbox::obstacle(program) {
        Some(obstacle) => bail!("{} {obstacle}", shown(program)),
        None => Ok(vec![absolute(program)?]),
    }
}

/// A script, run by this interpreter.
fn interpreted(interpreter: &[&str], script: &Path) -> Result<Vec<String>> {
    if files::on_path(interpreter[0]).is_none() {
        bail!("{} needs {}: install it", shown(script), interpreter[0]);
    }
    let words = interpreter.iter().map(|word| word.to_string());
    Ok(words.chain([absolute(script)?]).collect())
}

/// The shell in the first line of a script, or the default one.
fn shell(script: &str) -> Vec<&str> {
    let first = script.lines().next().and_then(|line| line.strip_prefix("#!"));
    let words: Vec<&str> = first.unwrap_or_default().split_whitespace().collect();
    if words.is_empty() { vec!["sh"] } else { words }
}

/// A program with its own `build` script, which runs in a copy of its folder, and its own `run`.
fn build_by_script(source: &Path, made: &Path) -> Result<Vec<String>> {
    files::copy_folder(source, made)?;
    let run = made.join("run");
    if made.join("build").is_file() {
        let script = source.join("build").display().to_string();
        let why = || format!("{script} cannot be run: make it executable");
        succeed(Command::new("./build").current_dir(made), why, &format!("{script} failed"))?;
    }
    match run.is_file() {
        true => Ok(vec![absolute(&run)?]),
        false => bail!("{} was built, but there is no `run` in it", source.display()),
    }
}

/// The main class of a program in Java.
fn main_class(files: &[PathBuf]) -> Result<String> {
    let class = |file: &PathBuf| {
        java::main_class(&file.file_stem()?.to_string_lossy(), &read_text(file).ok()?)
    };
    files.iter().find_map(class).context("none of the files in Java has a `main`")
}

/// The files to compile or run.
fn sources(source: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = match source.is_dir() {
        true => entries(source)?.iter().map(|name| source.join(name)).collect(),
        false => vec![source.into()],
    };
    let is_source =
        |file: &Path| [&CPP[..], &["java", "py", "rs"]].concat().contains(&ending(file));
    files.retain(|file| is_source(file));
    files.sort();
    Ok(files)
}

fn ending(file: &Path) -> &str {
    file.extension().and_then(OsStr::to_str).unwrap_or_default()
}

/// Compiles a source, with these options if it is to be linked statically. Whatever is wrong then, it is
/// compiled as usual, and that says what is wrong.
fn compile(mut compiler: Command, linking: Linking, options: &[&str], source: &Path) -> Result<()> {
    let name = compiler.get_program().to_string_lossy().into_owned();
    let why = || format!("{} needs {name}: install it", shown(source));
    let failed = format!("{} does not compile", shown(source));
    if linking == Linking::StaticIfPossible && static_linking::is_likely() {
        let mut compiler = again(&compiler);
        if succeed(compiler.args(options), why, &failed).is_ok() {
            return Ok(());
        }
    }
    succeed(&mut compiler, why, &failed)
}

/// The same call once more.
fn again(command: &Command) -> Command {
    let mut again = Command::new(command.get_program());
    again.args(command.get_args());
    again
}

fn succeed(command: &mut Command, cannot_run: impl Fn() -> String, failed: &str) -> Result<()> {
    let output = interrupt::bounded_output(command).with_context(cannot_run)?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(DoesNotCompile(format!("{failed}:\n{}", errors.trim_end())).into());
    }
    Ok(())
}
