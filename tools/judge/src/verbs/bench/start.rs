//! What starting a process takes: the CPU time of a program that does nothing. It changes with whatever
//! else the machine does, so it is measured in turn with the figures that it is taken off.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::verbs::cost::{Cost, NoCost, Relation, Variant, lenient};
use facts::cases::Case;
use facts::judges::Edition;
use judging::program::Program;
use judging::referee::Referee;
use judging::rules::Rules;
use judging::slot::Slot;
use toolchain::rustc_file;

pub struct Start {
    /// The program that does nothing, on whatever input.
    pub program: Variant,
    /// The least time so far.
    pub least: Duration,
}

const SOURCE: &str = "fn main() {}\n";

/// Once the start is taken off, less than this cannot be told from nothing.
pub const TELLABLE: Duration = Duration::from_micros(100);

impl Start {
    /// Compiles the program; it goes to this folder.
    pub fn prepare(folder: &Path) -> Result<Start> {
        files::create_folder(folder)?;
        let program = folder.join("main");
        match rustc_file::release("nothing.rs", SOURCE, Edition::default())? {
            Ok(product) => files::copy(product.path(), &program)?,
            Err(errors) => bail!("a program that does nothing does not compile:\n{errors}"),
        }
        let program = Variant {
            name: "a program that does nothing".into(),
            program: Program::from(Ok(program)),
            // A stall of the machine stops nothing: the least time counts.
            rules: lenient(Rules { referee: Referee::Nobody, ..Rules::usual() }),
            relation: Relation::Guest,
        };
        Ok(Start { program, least: Duration::MAX })
    }

    /// What it took, from its cost as one of several programs.
    pub fn time(&mut self, cost: Result<Cost, NoCost>) -> Result<Duration> {
        let told = |failure: NoCost| format!("{} got {}", self.program.name, failure.verdict);
        let time = cost.map_err(told).map_err(anyhow::Error::msg)?.min;
        self.least = self.least.min(time);
        Ok(time)
    }

    /// What it takes in one run.
    pub fn run(&mut self, slot: &mut Slot, case: &Case) -> Result<Duration> {
        let run = slot.judge(&self.program.program, &self.program.rules, case)?;
        let failed = || format!("{} got {}: {}", self.program.name, run.verdict, run.why);
        let execution = run.execution.filter(|_| run.verdict.is_good()).with_context(failed)?;
        self.least = self.least.min(execution.cpu);
        Ok(execution.cpu)
    }
}

/// What a program took apart from its start: never nothing.
pub fn taken_off(start: Duration, time: Duration) -> Duration {
    time.saturating_sub(start).max(TELLABLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_taken_off_and_something_is_always_left() {
        let left = |start, time| {
            let micros = Duration::from_micros;
            taken_off(micros(start), micros(time)).as_micros()
        };
        assert_eq!(left(1700, 9000), 7300);
        assert_eq!(left(1700, 1850), 150);
        assert_eq!([left(1700, 1750), left(1700, 1700), left(1700, 900)], [100; 3]);
    }
}
