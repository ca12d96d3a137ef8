//! Lets the validator of a package decide, by the protocol of Kattis.

use std::path::Path;

use anyhow::Result;

use super::case_run::CaseRun;
use super::slot::Slot;
use super::verdict::Verdict;
use crate::files::{self, absolute};

/// Called with the files of the input and the answer, a folder for feedback and its flags. It reads
/// the output, and ends with 42 when that is right and with 43 when it is wrong.
#[derive(Clone)]
pub struct Validator {
    pub command: Vec<String>,
    pub flags: Vec<String>,
}

impl Slot {
    /// Any other exit code is not a verdict.
    pub fn validate(
        &mut self,
        validator: &Validator,
        [input, output, answer]: [&Path; 3],
    ) -> Result<CaseRun> {
        let feedback = self.folder.join("feedback");
        files::remove(&feedback)?;
        files::create_folder(&feedback)?;
        let places = [absolute(input)?, absolute(answer)?, absolute(&feedback)? + "/"];
        let command = [&validator.command[..], &places, &validator.flags].concat();
        let run = self.run_helper("validator", &command, output)?;
        Ok(match run.code() {
            Some(42) => CaseRun::new(Verdict::Accepted, String::new()),
            Some(43) => {
                let why = format!("{}\n{}", message(&feedback), run.errors);
                CaseRun::new(Verdict::WrongAnswer, why.trim().into())
            }
            _ => {
                let why = format!("{}\n{}", run.why_it_failed(), message(&feedback));
                CaseRun::new(Verdict::Broken, format!("the validator failed: {}", why.trim()))
            }
        })
    }
}

/// What it says to the setter.
fn message(feedback: &Path) -> String {
    let text = files::read(&feedback.join("judgemessage.txt")).unwrap_or_default();
    String::from_utf8_lossy(&text).trim_end().into()
}
