//! The checkers that decide whether an output is right, found by the name in a header or an option.

use std::str::FromStr;

use anyhow::Result;

use super::protocol::External;
use crate::check::{Complaint, Evidence, compare};
use crate::problems::{SPECIAL_CHECKERS, SpecialChecker};
use facts::comparison::Comparison;
use facts::problem::Problem;

#[derive(Clone, Copy, Debug)]
pub enum Checker {
    Comparison(Comparison),
    /// For a problem with more than one right answer.
    Special(SpecialChecker),
}

/// Who decides: a checker of ours, or a program of the user.
#[derive(Clone)]
pub enum Referee {
    Checker(Checker),
    /// Looks at the output.
    Command(External),
    /// Talks to the program while it runs.
    Interactor(External),
}

impl Referee {
    /// Whether it can decide nothing without an answer. A program is asked in any case: as with
    /// testlib, it gets an empty file where there is none.
    pub fn needs_answer(&self) -> bool {
        match self {
            Referee::Checker(Checker::Comparison(_)) => true,
            Referee::Checker(Checker::Special(checker)) => checker.needs_answer,
            Referee::Command(_) | Referee::Interactor(_) => false,
        }
    }
}

impl Checker {
    /// The checker that the header of a problem names, or else the usual comparison.
    pub fn of(problem: &Problem, usual: Comparison) -> Result<Checker> {
        match &problem.checker {
            None => Ok(Checker::Comparison(usual)),
            Some(checker) => checker.name.parse().map_err(|why| problem.error(checker.line, why)),
        }
    }

    /// Ok when the output is right, otherwise the reason why it is not.
    pub fn check(&self, evidence: &Evidence) -> Result<(), Complaint> {
        match self {
            Checker::Comparison(comparison) => compare(*comparison, evidence),
            Checker::Special(checker) => (checker.check)(evidence),
        }
    }
}

impl FromStr for Checker {
    type Err = String;

    fn from_str(name: &str) -> Result<Checker, String> {
        if let Some(checker) = SPECIAL_CHECKERS.iter().find(|checker| checker.name == name) {
            return Ok(Checker::Special(*checker));
        }
        let special: Vec<&str> = SPECIAL_CHECKERS.iter().map(|checker| checker.name).collect();
        match name.parse() {
            Ok(comparison) => Ok(Checker::Comparison(comparison)),
            Err(why) if Comparison::is_meant_by(name) => Err(why),
            Err(_) => Err(format!(
                "unknown checker `{name}`: use tokens, lines, exact, float 1e-6, kattis, {}",
                special.join(" or ")
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_checker_is_an_error_that_lists_the_known_ones() {
        let why = "sudoko".parse::<Checker>().unwrap_err();
        assert!(why.starts_with("unknown checker `sudoko`: use tokens, lines, exact, "), "{why}");
        for name in ["float -1", "float nan"] {
            let why = name.parse::<Checker>().unwrap_err();
            assert!(why.starts_with("invalid error"), "{why}");
        }
    }

    #[test]
    fn an_unknown_checker_in_a_header_is_reported_with_file_and_line() {
        let header =
            "//! # T\n//! - url: <https://x.y/>\n//! - technique: z\n//! - checker: nope\n";
        let problem = Problem::from_header("cogs_1_a", header).unwrap();
        let why = Checker::of(&problem, Comparison::Tokens).unwrap_err().to_string();
        assert!(why.starts_with("cogs_1_a.rs:4: unknown checker `nope`: use"), "{why}");
    }
}
