//! Makes a command of a program that is given as its sources, in one of the languages that setters
//! write validators in.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::rustc::Rustc;
use crate::files::{absolute, entries};
use crate::sandbox::interrupt;

/// A command that runs these sources: a file, or a folder with the files of one program. What is
/// compiled goes to `program`.
pub fn build(source: &Path, program: &Path) -> Result<Vec<String>> {
    let files = sources(source)?;
    let shown = source.display();
    match &files[..] {
        [] => bail!("{shown} cannot be built: it has no source in C, C++, Python or Rust"),
        [file] if ending(file) == "py" => Ok(vec!["python3".into(), absolute(file)?]),
        [file] if ending(file) == "rs" => {
            let mut rustc = Rustc::current()?.command();
            compile(rustc.args(["-O", "--edition", "2021", "-o"]).arg(program).arg(file), source)?;
            Ok(vec![absolute(program)?])
        }
        files if files.iter().all(|file| CPP.contains(&ending(file))) => {
            let mut gcc = Command::new("g++");
            compile(gcc.args(["-O2", "-o"]).arg(program).args(files), source)?;
            Ok(vec![absolute(program)?])
        }
        _ => bail!("{shown} cannot be built: more than one file is taken only in C and C++"),
    }
}

const CPP: [&str; 4] = ["c", "cc", "cpp", "cxx"];

/// The files to compile or run.
fn sources(source: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = match source.is_dir() {
        true => entries(source)?.iter().map(|name| source.join(name)).collect(),
        false => vec![source.into()],
    };
    files.retain(|file| CPP.contains(&ending(file)) || ["py", "rs"].contains(&ending(file)));
    files.sort();
    Ok(files)
}

fn ending(file: &Path) -> &str {
    file.extension().and_then(OsStr::to_str).unwrap_or_default()
}

fn compile(compiler: &mut Command, source: &Path) -> Result<()> {
    let name = compiler.get_program().to_string_lossy().into_owned();
    let output =
        interrupt::output(compiler).with_context(|| format!("{name} cannot be run: install it"))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        bail!("{} does not compile:\n{}", source.display(), errors.trim_end());
    }
    Ok(())
}
