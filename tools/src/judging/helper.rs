//! Other programs of the user, called for help: a checker, a generator, a brute force.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use super::case_run::{bad_end, tail};
use super::slot::Slot;
use crate::files::read;
use crate::sandbox::{Allowance, End, Execution, Job};

/// A helper has so much for itself, whatever the program that is judged has.
const ALLOWANCE: Allowance = Allowance {
    cpu: Duration::from_secs(10),
    wall: Duration::from_secs(20),
    memory_bytes: 1 << 30,
    output_bytes: 64 << 20,
};

/// What came of a call.
pub struct HelperRun {
    execution: Execution,
    pub output: Vec<u8>,
    /// The end of what it said on standard error.
    pub errors: String,
}

impl Slot {
    /// Calls a helper; `who` it is names it in errors.
    pub fn run_helper(&mut self, who: &str, command: &[String], input: &Path) -> Result<HelperRun> {
        let job = Job {
            command: command.to_vec(),
            folder: std::env::current_dir()?,
            input: input.into(),
            output: self.folder.join("helper-output"),
            errors: self.folder.join("helper-errors"),
            output_file: None,
            allowance: ALLOWANCE,
        };
        let execution = self.worker.run(&job).with_context(|| format!("the {who}"))?;
        Ok(HelperRun { execution, output: read(&job.output)?, errors: tail(&read(&job.errors)?) })
    }
}

impl HelperRun {
    /// Its exit code, if it ended of its own accord and within its limits.
    pub fn code(&self) -> Option<i32> {
        match self.execution.end {
            End::Exit(code) => Some(code),
            _ => None,
        }
    }

    /// How it failed, in words, with what it said.
    pub fn why_it_failed(&self) -> String {
        let how = bad_end(&self.execution, &ALLOWANCE).map(|(_, how)| how).unwrap_or_default();
        format!("{how}\n{}", self.errors).trim_end().into()
    }
}
