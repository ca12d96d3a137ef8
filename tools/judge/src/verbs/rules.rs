//! The options by which a user changes the rules a program is held to.

use std::time::Duration;

use anyhow::Result;
use clap::Args;

use facts::amounts::{duration, megabytes};
use facts::comparison::{Comparison, parse_error};
use judging::program::command;
use judging::protocol::{External, Protocol};
use judging::referee::Referee;
use judging::rules::Rules;

#[derive(Args)]
pub struct RuleOptions {
    /// Time limit in seconds, or with a unit like 500ms
    #[arg(short, value_name = "SECONDS", value_parser = duration)]
    time_limit: Option<Duration>,
    /// Memory limit in megabytes, or with a unit like 1G
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    mle: Option<u32>,
    /// How many processes and threads a program may have at a time [default: 256]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    processes: Option<u32>,
    /// Allow numbers this error, absolute or relative
    #[arg(short, value_name = "EPS", value_parser = parse_error, conflicts_with = "checker")]
    error: Option<f64>,
    /// tokens, lines, exact, float 1e-6, kattis, 'kattis case_sensitive float_tolerance 1e-6', cms,
    /// dmoj, 'dmoj 1e-6', a problem's own, or a command called like testlib's
    #[arg(long, visible_alias = "comparison", value_name = "NAME|COMMAND")]
    checker: Option<String>,
    /// Connect the program with this command, which gets the case and decides
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["checker", "error"])]
    interactor: Option<String>,
    /// How a checker or interactor is called, and by which exit codes it decides: testlib or kattis
    #[arg(long, value_name = "NAME", default_value = "testlib")]
    protocol: Protocol,
}

impl RuleOptions {
    /// These rules, except where the user says otherwise.
    pub fn over(&self, rules: Rules) -> Result<Rules> {
        let mut limits = rules.limits;
        limits.time = self.time_limit.unwrap_or(limits.time);
        limits.megabytes = self.mle.unwrap_or(limits.megabytes);
        let processes = self.processes.unwrap_or(rules.processes);
        let referee = self.referee()?.unwrap_or(rules.referee);
        Ok(Rules { limits, processes, referee, ..rules })
    }

    pub fn have_time_limit(&self) -> bool {
        self.time_limit.is_some()
    }

    pub fn change_anything(&self) -> bool {
        self.have_time_limit()
            || self.mle.is_some()
            || self.processes.is_some()
            || self.have_referee()
    }

    /// How whoever decides is called.
    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Whether the user says who decides.
    pub fn have_referee(&self) -> bool {
        self.checker.is_some() || self.interactor.is_some() || self.error.is_some()
    }

    /// Nothing when the user does not name one.
    fn referee(&self) -> Result<Option<Referee>> {
        if let Some(line) = &self.interactor {
            return Ok(Some(Referee::Interactor(self.external(line)?)));
        }
        let Some(text) = &self.checker else {
            let float = |error| Referee::Comparison(Comparison::Float(error));
            return Ok(self.error.map(float));
        };
        match Comparison::of_checker(text) {
            Ok(comparison) => Ok(Some(Referee::Comparison(comparison))),
            // A bare word is a misspelt name rather than a program, and so is a malformed `float …`
            // or `kattis …`.
            Err(why) if !text.contains(['/', ' ']) || Comparison::is_meant_by(text) => {
                Err(anyhow::Error::msg(why))
            }
            Err(_) => Ok(Some(Referee::Command(self.external(text)?))),
        }
    }

    fn external(&self, line: &str) -> Result<External> {
        Ok(External { command: command(line)?, protocol: self.protocol, flags: Vec::new() })
    }
}
