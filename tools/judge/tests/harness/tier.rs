//! Quick tests run every time. The others are left out, and say so, unless the environment variable `TESTS`
//! asks for them: `all` for everything, `5/16` for the fifth of 16 parts of the others. CI runs another part
//! after each commit.

use std::env;

use libtest_mimic::Trial;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tier {
    Quick,
    /// In one of the parts.
    InTurn,
    /// By hand alone.
    Hours,
}

/// The value of `TESTS`.
#[derive(Clone, Copy, PartialEq)]
enum Run {
    Quick,
    Part { number: u64, parts: u64 },
    All,
}

impl Run {
    fn this() -> Run {
        let asked = env::var("TESTS").unwrap_or_default();
        let run = match asked.as_str() {
            "" => Some(Run::Quick),
            "all" => Some(Run::All),
            part => Run::part(part),
        };
        run.unwrap_or_else(|| panic!("unknown TESTS={asked}: use all, or a part like 5/16"))
    }

    fn part(text: &str) -> Option<Run> {
        let (number, parts) = text.split_once('/')?;
        let (number, parts) = (number.parse().ok()?, parts.parse().ok()?);
        (1..=parts).contains(&number).then_some(Run::Part { number, parts })
    }
}

impl Tier {
    /// One of so many is tried every time.
    pub fn in_turn(number: usize, quick: usize) -> Tier {
        if number.is_multiple_of(quick) { Tier::Quick } else { Tier::InTurn }
    }

    /// The test, left out unless this run was asked for tests of this kind.
    pub fn of(self, trial: Trial) -> Trial {
        match (self, Run::this()) {
            (Tier::Hours, _) => left_out(trial, "takes an hour"),
            (Tier::Quick, Run::Quick) | (_, Run::All) => trial,
            (Tier::Quick, Run::Part { .. }) => left_out(trial, EVERY_TIME),
            (Tier::InTurn, Run::Part { number, parts })
                if hash(trial.name()) % parts == number - 1 =>
            {
                trial
            }
            (Tier::InTurn, _) => left_out(trial, IN_TURN),
        }
    }
}

const PAGES: [&str; 2] = ["ours::", "stranger::"];
const EVERY_TIME: &str = "every time";
const IN_TURN: &str = "with TESTS=all";

/// By the name, so that a new test does not move others to other parts. The tests of pages that are made
/// together are in one part.
fn hash(name: &str) -> u64 {
    let pages = PAGES.iter().find(|pages| name.starts_with(*pages));
    pages
        .unwrap_or(&name)
        .bytes()
        .fold(0, |hash: u64, byte| (hash * 31 + u64::from(byte)) % 1_000_003)
}

fn left_out(trial: Trial, why: &str) -> Trial {
    trial.with_kind(why).with_ignored_flag(true)
}

/// What runs the tests that are left out for this reason.
pub fn change(why: &str) -> &'static str {
    match why {
        EVERY_TIME => "make check",
        IN_TURN => ".ci/nightly",
        "takes minutes" => "make check-foreign",
        _ => "cargo test -- --ignored",
    }
}
