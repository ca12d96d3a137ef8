//! What each shortcut of the bundler is worth: it is switched off in a copy of the sources, and some programs
//! are bundled with and without it, each with an empty cache. Prints the compiler's questions, the seconds and
//! the bytes of all of them.
//!
//! ```text
//! cargo test --package anyjudge --test pastes -- --ignored what_shortcuts_are_worth
//! ```
//!
//! `SHORTCUTS=scopes,tries` measures these alone, `PROGRAMS=own_library` with these programs.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use tempfile::TempDir;

use crate::crates;
use crate::harness::needs;
use crate::harness::part::CRATES;
use crate::harness::tier::Tier;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A shortcut: its name, and the changes that switch it off, each a file, a text in it and another.
type Shortcut = (&'static str, &'static [(&'static str, &'static str, &'static str)]);

const SHORTCUTS: [Shortcut; 8] = [
    ("scopes", &[("reduce/grow.rs", "in_scope: true", "in_scope: false")]),
    (
        "names in errors",
        &[(
            "reduce/needed_impls.rs",
            "errors.named(&faults, restore)",
            "errors.named(&faults, restore).filter(|_| false)",
        )],
    ),
    (
        "nearby impls",
        &[(
            "reduce/needed_impls.rs",
            "(!shows_all).then(|| errors.nearby(&faults))",
            "Some(errors.nearby(&faults)).filter(|_| false)",
        )],
    ),
    ("eager", &[("reduce/grow.rs", "Restore::Eagerly", "Restore::Sparingly")]),
    (
        "conditions",
        &[(
            "reduce/needed_impls.rs",
            "of_traits.filter(|place| self.score(*place, &subject) >= ABOUT_ANY)",
            "of_traits.filter(|place| self.score(*place, &subject) > usize::MAX - 1)",
        )],
    ),
    ("tries", &[("reduce/trim.rs", "MAX_TRIES: usize = 8", "MAX_TRIES: usize = 1")]),
    ("supertraits", &[("reduce/trim.rs", "trimmer.drop_supertraits()?;", "")]),
    ("second look", &[("reduce/trim.rs", "trimmer.drop_impls()?;", "")]),
];

/// Programs of many kinds that take some seconds each.
const PROGRAMS: [&str; 7] = [
    "ac_library_mod_int",
    "fixedbitset",
    "large_treap",
    "num_gcd",
    "ordered_float",
    "own_library",
    "template_code",
];

/// Bundles the programs that it is told, and prints for each its name, questions, seconds and bytes.
const MAIN: &str = r#"use std::{env, fs, path::Path, time::Instant};

fn main() {
    let mut judge = facts::judges::find(None, "kattis").unwrap();
    judge.source_limit = None;
    for file in env::args().skip(1) {
        let folder = env::temp_dir().join(format!("worth-{}", std::process::id()));
        unsafe { env::set_var("XDG_CACHE_HOME", &folder) };
        let (path, began) = (Path::new(&file), Instant::now());
        let text = fs::read_to_string(path).unwrap();
        let bundle = bundle::bundle(&facts::problem::Problem::of_file(path), &text, &judge);
        let seconds = began.elapsed().as_secs_f64();
        let questions = fs::read_dir(folder.join("anyjudge/compilations")).map_or(0, Iterator::count);
        fs::remove_dir_all(&folder).unwrap();
        println!("{file} {questions} {seconds} {}", bundle.unwrap().text.len());
    }
}
"#;

pub fn trials() -> Vec<(Tier, Trial)> {
    let measure = || Ok(measure().map_err(|error| format!("{error:#}"))?);
    vec![(Tier::Hours, needs(&[&CRATES], Trial::test("what_shortcuts_are_worth", measure)))]
}

fn measure() -> Result<()> {
    let scratch = Scratch::new()?;
    let chosen = chosen("SHORTCUTS");
    let shortcuts = SHORTCUTS
        .iter()
        .filter(|(name, _)| chosen.is_empty() || chosen.contains(&name.to_string()));
    println!("{:18} {:>9} {:>7} {:>7}", "without", "questions", "seconds", "bytes");
    scratch.report("nothing", &[])?;
    shortcuts.into_iter().try_for_each(|(name, changes)| scratch.report(name, changes))
}

/// The names in a variable, separated by commas.
fn chosen(variable: &str) -> Vec<String> {
    let names = env::var(variable).unwrap_or_default();
    names.split(',').filter(|name| !name.is_empty()).map(String::from).collect()
}

/// A workspace with a copy of the bundler, to change and to build it.
struct Scratch {
    folder: TempDir,
}

impl Scratch {
    fn new() -> Result<Scratch> {
        let scratch = Scratch { folder: tempfile::tempdir()? };
        let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml"))?;
        let (_, workspace) = manifest.split_once("[workspace]").context("it is a workspace")?;
        let workspace = workspace.replace("\"tools/*\"", "\"bundle\"");
        let workspace = workspace.replace("\"tools/bundle\"", "\"bundle\"");
        let workspace = workspace.replace("\"tools/", &format!("\"{ROOT}/tools/"));
        let package = "[package]\nname = \"worth\"\nedition = \"2024\"\n[dependencies]\n\
                       anyjudge-bundle.workspace = true\nanyjudge-facts.workspace = true\n";
        fs::write(scratch.path("Cargo.toml"), format!("{package}[workspace]{workspace}"))?;
        fs::copy(Path::new(ROOT).join("Cargo.lock"), scratch.path("Cargo.lock"))?;
        fs::create_dir(scratch.path("src"))?;
        fs::write(scratch.path("src/main.rs"), MAIN)?;
        copy(&Path::new(ROOT).join("tools/bundle"), &scratch.path("bundle"))?;
        Ok(scratch)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Prints the sums over all programs with these changes.
    fn report(&self, name: &str, changes: &[(&str, &str, &str)]) -> Result<()> {
        let mut before = BTreeMap::new();
        for (file, text, other) in changes {
            let path = self.path("bundle/src/rust/crates").join(file);
            let old = fs::read_to_string(&path).with_context(|| file.to_string())?;
            ensure!(old.contains(text), "{file} has no `{text}` any more");
            fs::write(&path, old.replace(text, other))?;
            before.entry(path).or_insert(old);
        }
        let sums = self.sums();
        for (path, old) in before {
            fs::write(path, old)?;
        }
        let [questions, seconds, bytes] = sums?;
        println!("{name:18} {questions:9} {seconds:7.1} {bytes:7}");
        Ok(())
    }

    fn sums(&self) -> Result<[f64; 3]> {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("worth");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet"]).current_dir(self.folder.path());
        // What is switched off is unused.
        cargo.env("RUSTFLAGS", "--cap-lints=allow");
        ensure!(cargo.env("CARGO_TARGET_DIR", &target).status()?.success(), "it does not compile");
        let chosen = chosen("PROGRAMS");
        let programs = PROGRAMS.map(String::from).to_vec();
        let programs = if chosen.is_empty() { programs } else { chosen };
        let files = programs.iter().map(|name| crates::folder().join(format!("src/bin/{name}.rs")));
        let output = Command::new(target.join("debug/worth")).args(files).output()?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut sums = [0.0; 3];
        for line in String::from_utf8(output.stdout)?.lines() {
            let words = line.split(' ').skip(1).zip(&mut sums);
            words.for_each(|(word, sum)| *sum += word.parse::<f64>().unwrap_or_default());
        }
        Ok(sums)
    }
}

/// Copies a folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copied = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &copied)?,
            false => drop(fs::copy(entry.path(), copied)?),
        }
    }
    Ok(())
}
