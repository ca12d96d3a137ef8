//! Programs that use crates which no judge has: what is pasted prints what the program itself
//! prints, in editions 2021 and 2024 and in C. One named test each: `maplit::edition-2024`. `mutants` breaks it.
//!
//! The crates come from the registry, in the versions of the programs' own `Cargo.lock`.

use std::fs;
use std::io::Write;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use judge::bundle::{self, Bundle};
use judge::facts::judges::{self, Edition, Io, Judge, Language};
use judge::facts::problem::Problem;
use libtest_mimic::{Failed, Trial};

use crate::harness::needs;
use crate::harness::part::{CRATES, GCC, RUST_SRC, WASM};
use crate::harness::tier::Tier;
use crate::mutants;
use crate::shared::{compile_c, compile_rust, programs_in};

/// All that any program reads.
const INPUT: &[u8] = b"3\n";

/// How many bytes these may grow by.
const MOST_ADDED: [(&str, usize); 10] = [
    ("ac_library_mod_int", 12_000),
    ("indexmap", 40_000),
    ("large_gcd", 1_500),
    ("large_treap", 11_000),
    ("num_gcd", 3_000),
    ("own_union_find", 2 * 1_000),
    ("petgraph_algorithms", 30_000),
    ("superslice_lower_bound", 2_000),
    ("template_code", 9_000),
    ("template_imports", 3_000),
];

/// These are large, and take up to a minute each.
pub const LONG: [&str; 10] = [
    "ac_library_structures",
    "hashbrown_original",
    "im_rc",
    "indexmap",
    "itertools_num",
    "num_bigint",
    "num_complex",
    "num_ratio",
    "petgraph_algorithms",
    "rand_small",
];

pub fn trials() -> Vec<(Tier, Trial)> {
    let answers = "answers_are_what_the_programs_print";
    let answers =
        Trial::test(answers, || Ok(answers_are_what_the_programs_print().map_err(in_words)?));
    let mut trials = vec![(Tier::InTurn, needs(&[&CRATES], answers))];
    let (long, short): (Vec<String>, Vec<String>) =
        names().into_iter().partition(|name| LONG.contains(&name.as_str()));
    for (row, name) in short.into_iter().chain(long).enumerate() {
        for edition in [Edition::E2024, Edition::E2021] {
            let tier = tier(row, &name, edition);
            let (name, trial) = (name.clone(), format!("{name}::edition-{edition}"));
            let trial = Trial::test(trial, move || deeply(|| check(&name, edition)));
            trials.push((tier, needs(&[&CRATES], trial)));
        }
        let tier = if row == 1 { Tier::Quick } else { Tier::InTurn };
        let of_mutants = name.clone();
        let trial =
            Trial::test(format!("{name}::mutants"), move || deeply(|| mutants::check(&of_mutants)));
        trials.push((tier, needs(&[&CRATES], trial)));
        let trial = format!("{name}::gcc");
        let trial = Trial::test(trial, move || deeply(|| check_in_c(&name)));
        trials.push((tier, needs(&[&CRATES, &WASM, &RUST_SRC, &GCC], trial)));
    }
    trials
}

fn tier(row: usize, name: &str, edition: Edition) -> Tier {
    match edition {
        Edition::E2024 if !LONG.contains(&name) => Tier::in_turn(row, 24),
        Edition::E2021 if row == 1 => Tier::Quick,
        _ => Tier::InTurn,
    }
}

/// With as much stack as the tool has: the types of typenum, in im-rc, are hundreds deep.
fn deeply(check: impl FnOnce() -> Result<()> + Send) -> Result<(), Failed> {
    let checked = thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(8 << 20).spawn_scoped(scope, check);
        thread.map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    Ok(checked?.map_err(in_words)?)
}

fn in_words(error: anyhow::Error) -> String {
    format!("{error:#}")
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/crates")
}

pub fn names() -> Vec<String> {
    programs_in(&folder().join("src/bin"))
}

/// Bundles the program, and compares what the bundle prints.
fn check(name: &str, edition: Edition) -> Result<()> {
    let began = Instant::now();
    let bundle = bundled_for(name, edition)?;
    let added = bundle.added_bytes();
    println!("{name}, edition {edition}: {added} bytes added, {:.1?}", began.elapsed());
    if let Some((_, most)) = MOST_ADDED.iter().find(|(limited, _)| *limited == name) {
        ensure!(added <= *most, "{added} bytes are added, not at most {most}:\n{}", bundle.text);
    }
    let (program, said) = compile_rust(&[&format!("--edition={edition}")], &bundle.program)?;
    ensure!(said.is_empty(), "edition {edition} says\n{said}\n{}", bundle.program);
    let printed = run(program.path())?;
    ensure!(printed == answer(name)?, "it prints\n{printed}");
    Ok(())
}

/// The same for a judge that takes C, however long that is.
fn check_in_c(name: &str) -> Result<()> {
    let bundle = bundled(name, &judge(Language::C))?;
    let printed = run(compile_c("gcc -O1 -w -lm", &bundle.program)?.path())?;
    ensure!(printed == answer(name)?, "it prints\n{printed}");
    Ok(())
}

/// For a judge with this edition.
pub fn bundled_for(name: &str, edition: Edition) -> Result<Bundle> {
    let mut judge = judge(Language::Rust);
    judge.edition = edition;
    bundled(name, &judge)
}

fn bundled(name: &str, judge: &Judge) -> Result<Bundle> {
    let file = folder().join("src/bin").join(name).with_extension("rs");
    let text = fs::read_to_string(&file)?;
    bundle::bundle(&Problem { name: name.into(), ..Problem::of_file(&file) }, &text, judge)
}

/// A judge that has no crates.
fn judge(language: Language) -> Judge {
    let is_plain = |judge: &Judge| {
        judge.crates.is_empty() && judge.io == Io::Stdio && judge.language == language
    };
    let judges = judges::all(None).expect("judges.toml is well formed");
    judges.into_iter().find(is_plain).expect("there is a plain judge")
}

/// What the program prints with the real crates. It is kept in a file, since those take a minute to
/// compile.
pub fn answer(name: &str) -> Result<String> {
    let path = folder().join("answers").join(name).with_extension("out");
    fs::read_to_string(&path).with_context(|| path.display().to_string())
}

/// With the real crates, the programs print what the files say.
fn answers_are_what_the_programs_print() -> Result<()> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--bins", "--target-dir"]).arg(&target);
    ensure!(cargo.current_dir(folder()).status()?.success(), "the programs do not compile");
    names().iter().try_for_each(|name| {
        let printed = run(&target.join("debug").join(name))?;
        ensure!(printed == answer(name)?, "{name} prints\n{printed}");
        Ok(())
    })
}

pub fn run(program: &Path) -> Result<String> {
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
