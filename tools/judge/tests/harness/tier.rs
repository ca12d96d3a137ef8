//! How often a test is run. The quick ones take a minute together. The others are left out, and say so,
//! unless the environment variable `TESTS` asks for them: `ci` for all that must pass before anything
//! lands, `all` for whatever there is.

use std::env;

use libtest_mimic::Trial;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum Tier {
    Quick,
    Ci,
    All,
    /// By hand alone.
    Hours,
}

impl Tier {
    /// What this run was asked for.
    pub fn asked_for() -> Tier {
        match env::var("TESTS").as_deref() {
            Err(_) | Ok("" | "quick") => Tier::Quick,
            Ok("ci") => Tier::Ci,
            Ok("all") => Tier::All,
            Ok(other) => panic!("unknown TESTS={other}: use quick, ci or all"),
        }
    }

    /// Things take turns in being tried: each in a run of `all`, one of `ci` of them in a run for CI,
    /// one of `quick` of them every time. So that CI tries what a quick run does, `quick` is a multiple
    /// of `ci`.
    pub fn in_turn(number: usize, quick: usize, ci: usize) -> Tier {
        assert!(quick.is_multiple_of(ci), "{quick} is no multiple of {ci}");
        match number {
            _ if number.is_multiple_of(quick) => Tier::Quick,
            _ if number.is_multiple_of(ci) => Tier::Ci,
            _ => Tier::All,
        }
    }

    /// The test, left out unless this run was asked for tests of this kind.
    pub fn of(self, trial: Trial) -> Trial {
        match self {
            _ if self <= Tier::asked_for() => trial,
            Tier::Hours => left_out(trial, "takes an hour"),
            Tier::All => left_out(trial, "with TESTS=all"),
            _ => left_out(trial, "with TESTS=ci"),
        }
    }
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
