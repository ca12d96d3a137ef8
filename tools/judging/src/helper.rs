//! Runs helper programs of the user: checkers, generators, validators, brute-force solutions.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::case_run::{bad_end, tail};
use super::slot::Slot;
use files::read;
use sandbox::{Allowance, End, Execution, Job, PROCESSES};

/// What a helper may use, whatever the limits of the program being judged.
pub const ALLOWANCE: Allowance = Allowance {
    cpu: Duration::from_secs(10),
    wall: Duration::from_secs(20),
    memory_bytes: 1 << 30,
    output_bytes: 64 << 20,
    processes: PROCESSES,
};

/// What a helper did.
pub struct HelperRun {
    execution: Execution,
    allowance: Allowance,
    pub output: Vec<u8>,
    /// The end of its standard error.
    pub errors: String,
}

impl Slot {
    /// Runs a helper. `who` names it in error messages.
    pub fn run_helper(&mut self, who: &str, command: &[String], input: &Path) -> Result<HelperRun> {
        self.run_helper_within(who, command, input, ALLOWANCE)
    }

    /// Runs a helper that may use more or less than others.
    pub fn run_helper_within(
        &mut self,
        who: &str,
        command: &[String],
        input: &Path,
        allowance: Allowance,
    ) -> Result<HelperRun> {
        let job = Job {
            command: command.to_vec(),
            folder: self.helper_folder()?,
            input: input.into(),
            output: self.folder.join("helper-output"),
            errors: self.folder.join("helper-errors"),
            output_file: None,
            allowance,
            is_helper: true,
        };
        self.allow_helper()?;
        let execution = self.worker.run(&job).with_context(|| format!("the {who}"))?;
        if let (Some(why), true) = (&execution.hindrance, execution.end != End::Exit(0)) {
            bail!("the {who} failed: {why}");
        }
        let (output, errors) = (read(&job.output)?, tail(&read(&job.errors)?));
        Ok(HelperRun { execution, allowance, output, errors })
    }
}

impl HelperRun {
    /// Its exit code, if it ended by itself and within its limits.
    pub fn code(&self) -> Option<i32> {
        self.execution.end.code()
    }

    pub fn is_out_of_time(&self) -> bool {
        self.execution.end == End::TimeLimit
    }

    /// How it failed, in words, with its standard error.
    pub fn why_it_failed(&self) -> String {
        let how = bad_end(&self.execution, &self.allowance).map(|(_, how)| how).unwrap_or_default();
        format!("{how}\n{}", self.errors).trim_end().into()
    }
}
