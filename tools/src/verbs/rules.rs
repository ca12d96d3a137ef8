//! By what measure a program is judged, where the user says so.

use std::time::Duration;

use anyhow::Result;
use clap::Args;

use crate::check::{Checker, parse_error};
use crate::facts::problem::{self, Problem};
use crate::judging::target::{Program, Referee, Target, command};
use crate::sandbox::linux::Limits;

#[derive(Args)]
pub struct Measure {
    /// Time limit in seconds
    #[arg(short, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// Memory limit in megabytes
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    mle: Option<u32>,
    /// Allow numbers this error, absolute or relative
    #[arg(short, value_name = "EPS", value_parser = parse_error, conflicts_with = "checker")]
    error: Option<f64>,
    /// tokens, lines, exact, float 1e-6, a problem's own, or a command called like testlib's
    #[arg(long, value_name = "NAME|COMMAND")]
    checker: Option<String>,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    seconds(text).ok_or_else(|| format!("`{text}` is no time limit: write seconds, like 1.5"))
}

/// A time of more than nothing and less than for ever, like `1.5`.
pub fn seconds(text: &str) -> Option<Duration> {
    let seconds = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
    (!seconds.is_zero() && seconds.as_secs() < 1_000_000).then_some(seconds)
}

impl Measure {
    /// A program for a problem, held to the problem's own measure where the user says nothing else.
    pub fn of_problem(&self, problem: &Problem, program: Program) -> Result<Target> {
        Ok(Target {
            limits: self.limits(problem.limits_or_usual()),
            referee: self.referee(problem.checker)?,
            ..Target::of(problem, program)
        })
    }

    /// A command of which no problem is known.
    pub fn of_command(&self, line: &str) -> Result<Target> {
        Ok(Target {
            name: line.into(),
            program: Program::command(line)?,
            cases: Vec::new(),
            limits: self.limits(problem::Limits::USUAL),
            referee: self.referee(Checker::default())?,
            files: None,
        })
    }

    fn limits(&self, usual: problem::Limits) -> Limits {
        Limits::of(problem::Limits {
            time: self.time_limit.unwrap_or(usual.time),
            megabytes: self.mle.unwrap_or(usual.megabytes),
        })
    }

    fn referee(&self, usual: Checker) -> Result<Referee> {
        let Some(text) = &self.checker else {
            return Ok(Referee::Checker(self.error.map_or(usual, Checker::Float)));
        };
        match text.parse() {
            Ok(checker) => Ok(Referee::Checker(checker)),
            // A bare word is a misspelt name rather than a program, and so is a wrong `float …`.
            Err(why) if !text.contains(['/', ' ']) || text.starts_with("float ") => {
                Err(anyhow::Error::msg(why))
            }
            Err(_) => Ok(Referee::Command(command(text)?)),
        }
    }
}
