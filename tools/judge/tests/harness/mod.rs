//! Runs the tests of a program. A test is left out, and shows why, if this machine lacks a part that it
//! needs or if this run was not asked for it.
//!
//! With `LEFT_OUT=FILE` those tests are not shown but added to the file, a line for each test and reason:
//! why it is left out, what changes that, and its name. `tests/summary` counts them in the end.
//!
//! With `NEEDS="rust-src, gcc"` the run has no tests but those that need just that: CI tries them on a
//! machine that has nothing else, so that no test needs more than it says. With `NEEDS=missing` it has those
//! that need something that is missing: CI sees them fail, so that none needs less. `--list` shows what
//! each needs.

#[allow(dead_code)] // Few programs look at pages.
pub mod browser;
pub mod part;
pub mod tier;
pub mod wine;

use std::env;
use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::Write;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};
use part::Part;

/// The test, to be left out if a part that it needs is missing.
pub fn needs(parts: &[&Part], trial: Trial) -> Trial {
    if parts.is_empty() {
        return trial;
    }
    let is_needed = |part: &&&Part| parts.iter().any(|needed| needed.name == part.name);
    trial.with_kind(kind(part::ALL.iter().filter(is_needed).map(|part| part.name)))
}

/// Runs the tests, as the arguments of the program say.
pub fn run(mut trials: Vec<Trial>) -> ExitCode {
    let arguments = Arguments::from_args();
    let asked_for = env::var("NEEDS").ok();
    if let Some(names) = asked_for.as_deref().filter(|names| *names != MISSING) {
        let asked_for = kind(names.split(SEPARATOR));
        trials.retain(|trial| trial.kind() == asked_for);
    }
    if !arguments.list {
        trials = trials.into_iter().map(on_this_machine).collect();
    }
    if asked_for.is_some_and(|names| names == MISSING) {
        trials.retain(|trial| trial.kind().starts_with(NEEDS));
    }
    if let Some(file) = env::var_os("LEFT_OUT") {
        let (left_out, others): (Vec<Trial>, Vec<Trial>) =
            trials.into_iter().partition(Trial::has_ignored_flag);
        add_to(&file, &left_out);
        trials = others;
    }
    let code = libtest_mimic::run(&arguments, trials).exit_code();
    browser::close();
    code
}

/// How a list of needs begins.
const NEEDS: &str = "needs ";

const MISSING: &str = "missing";

const SEPARATOR: &str = ", ";

fn kind<'a>(names: impl Iterator<Item = &'a str>) -> String {
    NEEDS.to_string() + &names.collect::<Vec<&str>>().join(SEPARATOR)
}

/// What a list of needs names.
fn parts(kind: &str) -> Vec<&'static Part> {
    let names = kind.strip_prefix(NEEDS).into_iter().flat_map(|names| names.split(SEPARATOR));
    names.map(Part::named).collect()
}

/// Left out if this machine lacks something, and named after that.
fn on_this_machine(trial: Trial) -> Trial {
    let parts = parts(trial.kind());
    if trial.has_ignored_flag() || parts.is_empty() {
        return trial;
    }
    let missing: Vec<&str> =
        parts.iter().filter(|part| !part.is_there()).map(|part| part.name).collect();
    match missing.is_empty() {
        true => trial.with_kind(""),
        false => trial.with_kind(kind(missing.into_iter())).with_ignored_flag(true),
    }
}

fn add_to(file: &OsString, left_out: &[Trial]) {
    let lines: String = left_out.iter().map(lines).collect();
    let file = OpenOptions::new().create(true).append(true).open(file);
    let written = file.and_then(|mut file| file.write_all(lines.as_bytes()));
    written.expect("the file of LEFT_OUT can be written");
}

fn lines(trial: &Trial) -> String {
    let line = |why: &str, change: &str| format!("{why}\t{change}\t{}\n", trial.name());
    let parts = parts(trial.kind());
    match parts.is_empty() {
        true => line(trial.kind(), tier::change(trial.kind())),
        false => {
            parts.iter().map(|part| line(&kind([part.name].into_iter()), part.added_by)).collect()
        }
    }
}
