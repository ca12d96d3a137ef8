//! How often a test is run. The quick ones take a minute together. The others are left out, and say so,
//! unless the environment variable `TESTS` asks for them: `ci` for all that must pass before anything
//! lands, `all` for whatever there is.
//!
//! Most cells of the long tables take turns in runs for CI: `TURN`, to which CI sets the number of commits,
//! chooses one part of them.

use std::env;

use libtest_mimic::Trial;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tier {
    Quick,
    /// In each run for CI.
    Ci,
    /// In one of so many runs for CI: see [`PARTS`].
    InTurn,
    /// By hand alone.
    Hours,
}

/// How many runs for CI it takes until everything has had its turn.
const PARTS: u64 = 16;

/// What a run is asked for.
#[derive(Clone, Copy, PartialEq)]
enum Run {
    Quick,
    Ci,
    All,
}

impl Run {
    fn this() -> Run {
        match env::var("TESTS").as_deref() {
            Err(_) | Ok("" | "quick") => Run::Quick,
            Ok("ci") => Run::Ci,
            Ok("all") => Run::All,
            Ok(other) => panic!("unknown TESTS={other}: use quick, ci or all"),
        }
    }
}

impl Tier {
    /// One of so many is tried every time.
    pub fn in_turn(number: usize, quick: usize) -> Tier {
        if number.is_multiple_of(quick) { Tier::Quick } else { Tier::InTurn }
    }

    /// The same, but in each run for CI.
    pub fn in_ci(self) -> Tier {
        if self == Tier::InTurn { Tier::Ci } else { self }
    }

    /// The test, left out unless this run was asked for tests of this kind.
    pub fn of(self, trial: Trial) -> Trial {
        match (self, Run::this()) {
            (Tier::Hours, _) => left_out(trial, "takes an hour"),
            (Tier::Quick, _) | (_, Run::All) | (Tier::Ci, Run::Ci) => trial,
            (Tier::InTurn, Run::Ci) if is_next(trial.name(), turn()) => trial,
            (Tier::Ci, Run::Quick) => left_out(trial, "with TESTS=ci"),
            (Tier::InTurn, _) => left_out(trial, "with TESTS=all"),
        }
    }
}

fn turn() -> u64 {
    let turn = env::var("TURN").unwrap_or_else(|_| "0".into());
    turn.parse().unwrap_or_else(|_| panic!("TURN={turn} is no number"))
}

/// By the name, so that a new test does not give others another turn.
fn is_next(name: &str, turn: u64) -> bool {
    let hash = name.bytes().fold(0u64, |hash, byte| (hash * 31 + u64::from(byte)) % 1_000_003);
    hash % PARTS == turn % PARTS
}

fn left_out(trial: Trial, why: &str) -> Trial {
    trial.with_kind(why).with_ignored_flag(true)
}

/// What runs the tests that are left out for this reason.
pub fn change(why: &str) -> &'static str {
    match why {
        "with TESTS=ci" => "make test TESTS=ci",
        "with TESTS=all" => "make test TESTS=all",
        "takes minutes" => "make check-foreign",
        _ => "cargo test -- --ignored",
    }
}
