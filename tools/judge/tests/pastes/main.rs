//! What is pasted: it compiles there, and it means the same there. One named test for each program and
//! judge or compiler. A quick run tries some of each table, in turn; `harness::tier` says when the others are.

mod asking;
mod crates;
#[path = "../harness/mod.rs"]
mod harness;
mod matrix;
mod mutants;
mod packages;
mod shared;
mod stand_ins;
mod strangers;
mod translator;
mod without_rust;
mod worth;

use std::collections::BTreeSet;
use std::process::ExitCode;

use harness::tier::Tier;
use judge::toolchain::script_rustc;
use libtest_mimic::Trial;

fn main() -> ExitCode {
    if let Some(code) = script_rustc::answer() {
        return code;
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let tables = [
        without_rust::trials(),
        translator::trials(),
        matrix::trials(),
        crates::trials(),
        asking::trials(),
        worth::trials(),
        stand_ins::trials(),
        strangers::trials(folder.path()),
        packages::trials(folder.path()),
    ];
    let trials: Vec<(Tier, Trial)> = tables.into_iter().flatten().collect();
    let fair = columns_are_tried_every_time(&trials);
    let fair = Trial::test("every_column_has_a_quick_test", move || Ok(fair?));
    let trials = trials.into_iter().map(|(tier, trial)| tier.of(trial)).chain([fair]);
    harness::run(trials.collect())
}

/// A table may try little of a column every time, but something: of each judge and compiler.
fn columns_are_tried_every_time(trials: &[(Tier, Trial)]) -> Result<(), String> {
    let columns_of = |tier: Tier| -> BTreeSet<&str> {
        let names = trials.iter().filter(|cell| cell.0 == tier).map(|(_, trial)| trial.name());
        names.filter_map(|name| Some(name.rsplit_once("::")?.1)).collect()
    };
    let (quick, others) = (columns_of(Tier::Quick), columns_of(Tier::InTurn));
    let left_out: Vec<&str> = others.difference(&quick).copied().collect();
    if left_out.is_empty() { Ok(()) } else { Err(format!("left out: {}", left_out.join(", "))) }
}
