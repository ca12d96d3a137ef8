//! Programs that use crates which no judge has: what is pasted prints what the program itself
//! prints, in editions 2021 and 2024. One named test per program: `maplit`.
//!
//! The crates come from the registry, in the versions of the programs' own `Cargo.lock`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::LazyLock;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use judge::bundle;
use judge::facts::judges::{self, Edition, Io, Judge, Language};
use judge::facts::problem::Problem;
use libtest_mimic::{Arguments, Trial};
use tempfile::TempDir;

/// All that any program reads.
const INPUT: &[u8] = b"3\n";

/// How many bytes these may grow by.
const MOST_ADDED: [(&str, usize); 5] = [
    ("ac_library_mod_int", 12_000),
    ("num_gcd", 3_000),
    ("own_union_find", 2 * 1_000),
    ("superslice_lower_bound", 2_000),
    ("template_imports", 3_000),
];

/// These take up to a minute each: `cargo test --test crates -- --ignored`.
const LONG: [&str; 9] = [
    "ac_library_structures",
    "im_rc",
    "indexmap",
    "itertools_num",
    "num_bigint",
    "num_complex",
    "num_ratio",
    "petgraph_algorithms",
    "rand_small",
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for name in names() {
        let is_long = LONG.contains(&name.as_str());
        let trial = Trial::test(name.clone(), move || Ok(check(&name).map_err(in_words)?));
        let kind = if is_long { "takes minutes" } else { "" };
        trials.push(trial.with_kind(kind).with_ignored_flag(is_long));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn in_words(error: anyhow::Error) -> String {
    format!("{error:#}")
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/crates")
}

fn names() -> Vec<String> {
    let entries = fs::read_dir(folder().join("src/bin")).expect("the programs are there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let mut names: Vec<String> =
        paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
    names.sort();
    names
}

/// Bundles the program for both editions, and compares what the bundles print.
fn check(name: &str) -> Result<()> {
    let path = folder().join("src/bin").join(name).with_extension("rs");
    let text = fs::read_to_string(&path)?;
    let problem = problem(name, path);
    let editions: &[Edition] = match LONG.contains(&name) {
        true => &[Edition::E2024],
        false => &[Edition::E2021, Edition::E2024],
    };
    for &edition in editions {
        let began = Instant::now();
        let bundle = bundle::bundle(&problem, &text, &judge(edition))?;
        let added = bundle.added_bytes();
        println!("{name}, edition {edition}: {added} bytes added, {:.1?}", began.elapsed());
        if let Some((_, most)) = MOST_ADDED.iter().find(|(limited, _)| *limited == name) {
            ensure!(
                added <= *most,
                "{added} bytes are added, not at most {most}:\n{}",
                bundle.text
            );
        }
        let printed = run(&compile(&bundle.program, edition)?.path().join("main"))?;
        ensure!(printed == native(name)?, "edition {edition} prints\n{printed}");
    }
    Ok(())
}

fn problem(name: &str, file: PathBuf) -> Problem {
    Problem { name: name.into(), ..Problem::of_file(&file) }
}

/// A judge that has no crates.
fn judge(edition: Edition) -> Judge {
    let is_plain = |judge: &Judge| {
        judge.crates.is_empty() && judge.io == Io::Stdio && judge.language == Language::Rust
    };
    let judges = judges::all(None).expect("judges.toml is well formed");
    let mut judge = judges.into_iter().find(is_plain).expect("there is a plain judge");
    judge.edition = edition;
    judge
}

/// Compiles a bundle with rustc alone, which must not warn.
fn compile(program: &str, edition: Edition) -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("main.rs"), program)?;
    let output = Command::new("rustc")
        .args(["--edition", &edition.to_string(), "-o", "main", "main.rs"])
        .current_dir(&folder)
        .output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(said.is_empty(), "edition {edition} says\n{said}\n{program}");
    Ok(folder)
}

/// What the program itself prints, compiled by cargo with the real crates.
fn native(name: &str) -> Result<String> {
    static TARGET: LazyLock<PathBuf> = LazyLock::new(|| {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates");
        let status = Command::new("cargo")
            .args(["build", "--quiet", "--bins", "--target-dir"])
            .arg(&target)
            .current_dir(folder())
            .status();
        assert!(status.is_ok_and(|status| status.success()), "the programs compile");
        target
    });
    run(&TARGET.join("debug").join(name))
}

fn run(program: &Path) -> Result<String> {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| program.display().to_string())?;
    // A program need not read it.
    let _ = child.stdin.take().context("it is piped")?.write_all(INPUT);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "{} fails: {}", program.display(), output.status);
    Ok(String::from_utf8(output.stdout)?)
}
