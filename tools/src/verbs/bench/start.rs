//! What starting a process takes: the CPU time of a program that does nothing. It changes with whatever
//! else the machine does, so it is measured again beside each figure that it is taken off.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::facts::cases::Case;
use crate::facts::judges::Edition;
use crate::files;
use crate::judging::program::Program;
use crate::judging::rules::Rules;
use crate::judging::slot::Slot;
use crate::toolchain::single;

pub struct Start {
    program: Program,
    case: Case,
    /// The least of all runs so far.
    pub least: Duration,
}

const SOURCE: &str = "fn main() {}\n";
const RUNS: usize = 15;

/// Once the start is taken off, less than this cannot be told from nothing.
pub const TELLABLE: Duration = Duration::from_micros(100);

impl Start {
    /// Compiles the program; it goes to this folder.
    pub fn prepare(folder: &Path) -> Result<Start> {
        files::create_folder(folder)?;
        let (program, input) = (folder.join("main"), folder.join("input"));
        match single::release("nothing.rs", SOURCE, Edition::default())? {
            Ok(product) => files::copy(product.path(), &program)?,
            Err(errors) => bail!("a program that does nothing does not compile:\n{errors}"),
        }
        files::overwrite(&input, b"")?;
        let case = Case { name: "start".into(), input, answer: None };
        Ok(Start { program: Program::from(Ok(program)), case, least: Duration::MAX })
    }

    /// The least of several runs.
    pub fn measure(&mut self, slot: &mut Slot) -> Result<Duration> {
        (0..RUNS).try_fold(Duration::MAX, |least, _| Ok(least.min(self.run(slot)?)))
    }

    /// One run.
    pub fn run(&mut self, slot: &mut Slot) -> Result<Duration> {
        let run = slot.judge(&self.program, &Rules::usual(), &self.case)?;
        match run.execution {
            Some(execution) if run.verdict.is_good() => {
                self.least = self.least.min(execution.cpu);
                Ok(execution.cpu)
            }
            _ => bail!("a program that does nothing got {}: {}", run.verdict, run.why),
        }
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
