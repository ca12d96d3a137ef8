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
    let mut trials: Vec<(Tier, Trial)> = tables.into_iter().flatten().collect();
    try_every_column(&mut trials);
    harness::run(trials.into_iter().map(|(tier, trial)| tier.of(trial)).collect())
}

/// Tries something of each column every time: of each judge and compiler.
fn try_every_column(trials: &mut [(Tier, Trial)]) {
    let column = |trial: &Trial| Some(trial.name().rsplit_once("::")?.1.to_string());
    let quick = trials.iter().filter(|(tier, _)| *tier == Tier::Quick);
    let mut tried: BTreeSet<String> = quick.filter_map(|(_, trial)| column(trial)).collect();
    for (tier, trial) in trials.iter_mut().filter(|(tier, _)| *tier == Tier::InTurn) {
        if column(trial).is_some_and(|column| tried.insert(column)) {
            *tier = Tier::Quick;
        }
    }
}
