//! A package that holds a copy of the translator, to change and to build it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

const TRANSLATOR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../c/src/translate");
const LOCK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.lock");

/// Dependencies are those of the tool.
const MANIFEST: &str = r#"[package]
name = "mutant"
version = "0.0.0"
edition = "2024"
[workspace]
[dependencies]
anyhow = "1"
wasmparser = { version = "0.263", default-features = false, features = ["simd", "std"] }
[profile.dev]
debug = false
[profile.dev.package."*"]
opt-level = 2
"#;

/// Translates the modules that it is told, into a folder. What is refused, by an error or by a panic, has no text.
const MAIN: &str = r#"#[allow(warnings)]
mod translate;

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let into = std::env::args().nth(1).unwrap();
    for name in std::env::args().skip(2) {
        let wasm = std::fs::read(&name).unwrap();
        let translated = std::panic::catch_unwind(|| translate::translate(&wasm, &Default::default()));
        if let Ok(Ok(text)) = translated {
            std::fs::write(std::path::Path::new(&into).join(name), text).unwrap();
        }
    }
}
"#;

pub struct Scratch {
    folder: TempDir,
}

impl Scratch {
    pub fn new() -> Result<Scratch> {
        let scratch = Scratch { folder: tempfile::tempdir()? };
        fs::create_dir_all(scratch.sources())?;
        fs::create_dir_all(scratch.modules())?;
        fs::write(scratch.path("Cargo.toml"), MANIFEST)?;
        fs::copy(LOCK, scratch.path("Cargo.lock"))?;
        fs::write(scratch.path("src/main.rs"), MAIN)?;
        for (file, text) in scratch.files()? {
            scratch.write(&file, &text)?;
        }
        Ok(scratch)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn sources(&self) -> PathBuf {
        self.path("src/translate")
    }

    /// Where the modules are that it translates.
    pub fn modules(&self) -> PathBuf {
        self.path("modules")
    }

    /// The files of the translator as it is, in order.
    pub fn files(&self) -> Result<Vec<(String, String)>> {
        files_in("")
    }

    pub fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.sources().join(file);
        judge::files::create_folder(path.parent().unwrap_or(&path))?;
        fs::write(path, text).context("the copy can be written")
    }

    /// Whether it compiles. All mutants share a target folder, so that only the translator is compiled.
    pub fn builds(&self) -> Result<bool> {
        Ok(self.cargo()?.status.success())
    }

    /// Compiles the translator as it is.
    pub fn build(&self) -> Result<()> {
        let output = self.cargo()?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Ok(())
    }

    fn target() -> PathBuf {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants")
    }

    fn cargo(&self) -> Result<Output> {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(self.folder.path()).args(["build", "--offline", "--quiet"]);
        cargo.env("CARGO_INCREMENTAL", "1").env("CARGO_TARGET_DIR", Scratch::target());
        Ok(cargo.output()?)
    }

    /// The texts of these modules, each in a file of this folder; false if that takes forever.
    pub fn translate(&self, names: &[String], into: &Path) -> Result<bool> {
        let mut command = Command::new("timeout");
        command.args(["--signal=KILL", "100"]).arg(Scratch::target().join("debug/mutant"));
        command.current_dir(self.modules()).arg(into).args(names);
        Ok(command.status()?.success())
    }
}

/// The files in a folder of the translator, and in the folders inside it.
fn files_in(folder: &str) -> Result<Vec<(String, String)>> {
    let mut names = judge::files::entries(&Path::new(TRANSLATOR).join(folder))?;
    names.sort();
    let mut files = vec![];
    for name in names {
        let path = Path::new(TRANSLATOR).join(folder).join(&name);
        match path.is_dir() {
            true => files.extend(files_in(&format!("{folder}{name}/"))?),
            false => files.push((format!("{folder}{name}"), judge::files::read_text(&path)?)),
        }
    }
    Ok(files)
}
