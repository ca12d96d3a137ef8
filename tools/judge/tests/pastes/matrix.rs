//! Every solution of this repository as it is pasted, for every judge that takes Rust: it compiles
//! with the judge's command, without warnings, and passes all its cases. One named test each:
//! `cogs_668_clocks::luogu`.

use std::fs;
use std::process::Command;

use anyhow::ensure;
use judge::bundle::verify::{Verified, verify};
use judge::bundle::{self, Bundle};
use judge::facts::judges::{self, Edition, Io, Judge, Language};
use judge::facts::solution::Solution;
use libtest_mimic::{Failed, Trial};

use crate::harness::needs;
use crate::harness::part::{OLD_RUSTC, old_rustc};
use crate::harness::tier::Tier;
use crate::shared::{Shared, TIME_LIMIT, accepts, project};

/// A solution may grow by this many bytes: what one with a source of its own and Itertools needs.
const MOST_ADDED: usize = 5120;

pub fn trials() -> Vec<(Tier, Trial)> {
    let judges = judges::all(Some(&project())).expect("judges.toml is well formed");
    let names = project().names().expect("src/bin is there");
    let mut trials = Vec::new();
    // Neighbouring tests are about different problems, so that none waits for what another makes.
    for judge in judges {
        for (row, name) in names.iter().enumerate().filter(|(_, name)| fits(name, &judge)) {
            let tier = match name.starts_with(&format!("{}_", judge.name)) {
                true => Tier::in_turn(row, 48),
                false => tier(row, judge.edition, !judge.crates.is_empty()),
            };
            let (name, judge) = (name.clone(), judge.clone());
            let trial = format!("{name}::{}", judge.name);
            let trial = Trial::test(trial, move || Ok(passes(&name, &judge)?));
            trials.push((tier, trial));
        }
    }
    for edition in [Edition::E2018, Edition::E2021] {
        for (row, name) in names.clone().into_iter().enumerate() {
            let trial = format!("{name}::rustc-1.63-edition-{edition}");
            let trial = Trial::test(trial, move || compiles_on_the_oldest(&name, edition));
            trials.push((tier(row, edition, false), needs(&[&OLD_RUSTC], trial)));
        }
    }
    trials.push((Tier::InTurn, Trial::test("stand_ins_are_small", stand_ins_are_small)));
    trials
}

/// Where a solution is for another judge. It takes its turn in some of the editions, and each edition gets
/// some of the solutions. Where the judge has crates, the text is the solution as it stands, so one is
/// enough.
fn tier(row: usize, edition: Edition, has_crates: bool) -> Tier {
    match edition {
        _ if has_crates && row == 0 => Tier::Quick,
        _ if has_crates => Tier::InTurn,
        Edition::E2015 => Tier::in_turn(row, 48),
        Edition::E2018 => Tier::in_turn(row + 1, 48),
        Edition::E2021 => Tier::in_turn(row + 2, 48),
        Edition::E2024 => Tier::in_turn(row + 3, 48),
    }
}

/// A judge that calls a function takes only the problems written for it.
fn fits(name: &str, judge: &Judge) -> bool {
    let by_function = judge.io == Io::Function;
    judge.language == Language::Rust && (!by_function || name.starts_with(&judge.name))
}

/// The same text is judged once. For the other judges that get it, the compiler only has to accept it
/// without warnings.
fn passes(name: &str, judge: &Judge) -> Result<(), String> {
    static VERDICTS: Shared<String, String> = Shared::new();
    let judged = VERDICTS.get(bundled(name, judge)?.program, || {
        compile_and_judge(name, judge)?;
        Ok(judge.compile.clone())
    })?;
    if judged == judge.compile {
        return Ok(());
    }
    let mut judge = judge.clone();
    judge.compile += " --emit=metadata";
    verified(name, &judge).map(|_| ()).map_err(|error| format!("{error:#}"))
}

fn compile_and_judge(name: &str, judge: &Judge) -> anyhow::Result<()> {
    let verified = verified(name, judge)?;
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .current_dir(project().root())
        .args(["test", name, "-t", TIME_LIMIT, "-c"])
        .arg(verified.program.path())
        .output()?;
    let said = [output.stdout, output.stderr].concat();
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&said));
    Ok(())
}

/// Compiled as the judge does, without a warning about the solution or about what we added.
fn verified(name: &str, judge: &Judge) -> anyhow::Result<Verified> {
    let bundle = bundled(name, judge).map_err(anyhow::Error::msg)?;
    let verified = verify(&bundle, judge, &Solution::named(&project(), name)?)?;
    let warnings: Vec<&str> = verified.warnings.iter().map(|it| it.text.as_str()).collect();
    ensure!(warnings.is_empty(), "{}", warnings.concat());
    Ok(verified)
}

/// What is pasted depends on the problem, the edition, whether the judge has crates, and how a program
/// reads and writes there.
type Key = (String, String, bool, String);

fn key(name: &str, judge: &Judge) -> Key {
    let io = format!("{:?}", judge.io);
    (name.into(), judge.edition.to_string(), judge.crates.is_empty(), io)
}

/// The bundle of a solution for a judge. Judges that get the same text share it.
fn bundled(name: &str, judge: &Judge) -> Result<Bundle, String> {
    static BUNDLES: Shared<Key, Bundle> = Shared::new();
    BUNDLES.get(key(name, judge), || {
        let problem = project().problem(name)?;
        let source = fs::read_to_string(project().solution(name))?;
        bundle::bundle(&problem, &source, judge)
    })
}

/// Some judge of this edition that has no crates.
fn plain_judge(name: &str, edition: Edition) -> Result<Judge, Failed> {
    let plain = |judge: &Judge| {
        judge.edition == edition
            && judge.crates.is_empty()
            && judge.io == Io::Stdio
            && fits(name, judge)
    };
    Ok(judges::all(Some(&project()))?.into_iter().find(plain).ok_or("no judge has this edition")?)
}

fn compiles_on_the_oldest(name: &str, edition: Edition) -> Result<(), Failed> {
    let rustc = old_rustc(edition).ok_or("rustc 1.63 is missing")?;
    let text = bundled(name, &plain_judge(name, edition)?)?.program;
    Ok(accepts(&rustc, edition, &["-D", "warnings"], &text)?)
}

/// Prints how much each solution grows.
fn stand_ins_are_small() -> Result<(), Failed> {
    let mut most = 0;
    for name in project().names()? {
        let bundle = bundled(&name, &plain_judge(&name, Edition::E2024)?)?;
        println!("{name}: {} bytes, {} of them added", bundle.text.len(), bundle.added_bytes());
        most = most.max(bundle.added_bytes());
    }
    println!("at most {most} bytes are added");
    if most > MOST_ADDED {
        Err(format!("{most} bytes are added to a solution, more than {MOST_ADDED}").into())
    } else {
        Ok(())
    }
}
