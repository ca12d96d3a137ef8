//! The programs of `crates`, each bundled by asking every compiler that is installed. Their messages have
//! other words, and the lints of old ones find less: so pastes may differ, but what they print may not. Only
//! by hand, since the first time it takes some minutes for each compiler:
//!
//! ```text
//! cargo test --package anyjudge --test pastes -- --ignored asked_by_other_compilers
//! ```
//!
//! `PROGRAMS=num_bigint,im_rc` asks about these; otherwise about all but the large ones.

use std::env::consts::{EXE_EXTENSION, EXE_SUFFIX};
use std::env::{self, join_paths};
use std::ffi::OsString;
use std::fs;
#[cfg(unix)]
use std::os::unix::fs::symlink as link;
#[cfg(windows)]
use std::os::windows::fs::symlink_file as link;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};
use judge::facts::judges::Edition;
use judge::files::folders_on_path;
use judge::toolchain::rustc::Rustc;
use libtest_mimic::Trial;

use crate::crates::{LONG, answer, folder, names, run};
use crate::harness::needs;
use crate::harness::part::CRATES;
use crate::harness::tier::Tier;
use crate::shared::compile_rust;

/// A judge that takes this edition, of any length.
const JUDGE: &str = "kattis";
const EDITION: Edition = Edition::E2021;

/// What a refusal says that is the tool's own mistake.
const MISTAKE: &str = "please report this";

pub fn trials() -> Vec<(Tier, Trial)> {
    let compare = || Ok(compare().map_err(|error| format!("{error:#}"))?);
    vec![(Tier::Hours, needs(&[&CRATES], Trial::test("asked_by_other_compilers", compare)))]
}

/// Prints a table, with a row for each program and compiler. The newest compiler comes first.
fn compare() -> Result<()> {
    let compilers = Rustc::all().values().rev().filter(|rustc| rustc.version >= EDITION.since());
    let compilers: Vec<Asked> = compilers.map(Asked::new).collect::<Result<_>>()?;
    let mut mistakes = Vec::new();
    for program in programs() {
        let mut pastes: Vec<String> = Vec::new();
        for compiler in &compilers {
            let (version, began) = (&compiler.version, Instant::now());
            let (outcome, mistake) = match compiler.bundle(&program)? {
                Ok(paste) => {
                    let is_known = pastes.contains(&paste);
                    let wrong = if is_known { Ok(()) } else { ensure_right(&program, &paste) };
                    pastes.push(paste);
                    let (first, last) = (&pastes[0], &pastes[pastes.len() - 1]);
                    let note = if last == first { "" } else { ", which differ" };
                    (format!("{} bytes{note}", last.len()), wrong.err().map(|it| format!("{it:#}")))
                }
                Err(why) => (why.clone(), why.contains(MISTAKE).then_some(why)),
            };
            let seconds = began.elapsed().as_secs_f32();
            println!("{program:24} {version:8} {seconds:6.1} s  {}", outcome.trim_end());
            mistakes.extend(mistake.map(|it| format!("{program}, rustc {version}: {it}")));
        }
    }
    ensure!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    Ok(())
}

fn programs() -> Vec<String> {
    match env::var("PROGRAMS") {
        Ok(chosen) => chosen.split(',').map(String::from).collect(),
        Err(_) => names().into_iter().filter(|name| !LONG.contains(&name.as_str())).collect(),
    }
}

/// Makes sure that a paste prints what the program prints.
fn ensure_right(program: &str, paste: &str) -> Result<()> {
    let (made, _) = compile_rust(&[&format!("--edition={EDITION}")], paste)?;
    let printed = run(made.path())?;
    ensure!(printed == answer(program)?, "it prints\n{printed}");
    Ok(())
}

/// A compiler, first on the path, and with a cache of its own: what others said must not count.
struct Asked {
    version: String,
    cache: PathBuf,
    path: OsString,
}

impl Asked {
    fn new(rustc: &Rustc) -> Result<Asked> {
        let version = rustc.version.to_string();
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("asked").join(&version);
        let bin = cache.join("bin");
        if bin.exists() {
            fs::remove_dir_all(&bin)?;
        }
        fs::create_dir_all(&bin)?;
        // That of an old compiler may not read the lock file of the programs.
        let cargo = Rustc::current()?.path.with_file_name(format!("cargo{EXE_SUFFIX}"));
        link(&rustc.path, bin.join("rustc").with_extension(EXE_EXTENSION))?;
        link(cargo, bin.join("cargo").with_extension(EXE_EXTENSION))?;
        let path = join_paths([bin].into_iter().chain(folders_on_path()))?;
        Ok(Asked { version, cache, path })
    }

    /// What is pasted, or why there is nothing.
    fn bundle(&self, program: &str) -> Result<Result<String, String>> {
        let source = Path::new("src/bin").join(program).with_extension("rs");
        let paste = self.cache.join(program).with_extension("rs");
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        judge.args(["bundle", "--to", JUDGE, "-o"]).args([&paste, &source]);
        judge.env("PATH", &self.path).env("XDG_CACHE_HOME", &self.cache);
        let output = judge.current_dir(folder()).output()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Ok(if output.status.success() { Ok(fs::read_to_string(paste)?) } else { Err(said) })
    }
}
