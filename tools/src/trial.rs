//! One case of one program: run, checked, judged.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::cases::Case;
use crate::check::{Complaint, Difference, Evidence};
use crate::problem::Files;
use crate::run::{End, Job, Limits, Outcome};
use crate::signals;
use crate::target::{Program, Referee, Target};
use crate::verdict::Verdict;
use crate::worker::Worker;

/// What there is to report of a case.
pub struct Trial {
    pub verdict: Verdict,
    /// The reason in one sentence; empty when there is none to give.
    pub why: String,
    pub difference: Option<Difference>,
    /// Nothing when it was never run.
    pub outcome: Option<Outcome>,
    /// The beginning of its output, where there is no answer, and the end of its standard error,
    /// where it failed.
    pub output: String,
    pub errors: String,
}

/// A checker has so much for itself, whatever the program had.
const CHECKER_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(5),
    wall: Duration::from_secs(10),
    memory_bytes: 1 << 30,
    output_bytes: 1 << 20,
};

/// How much of an output or of standard error is worth showing.
const SHOWN_BYTES: usize = 2000;

/// A place to run programs in: a worker, and a folder for what they write.
pub struct Bench {
    pub worker: Worker,
    pub folder: PathBuf,
}

impl Bench {
    pub fn judge(&mut self, target: &Target, case: &Case) -> Trial {
        match &target.program {
            Program::DoesNotCompile(why) => Trial::new(Verdict::CompileError, why.clone()),
            Program::Command(command) => self
                .judge_command(command, target, case)
                .unwrap_or_else(|error| Trial::new(Verdict::Broken, format!("{error:#}"))),
        }
    }

    fn judge_command(&mut self, command: &[String], target: &Target, case: &Case) -> Result<Trial> {
        let mut job = Job {
            command: command.to_vec(),
            folder: std::env::current_dir()?,
            input: std::path::absolute(&case.input)?,
            output: self.folder.join("output"),
            errors: self.folder.join("errors"),
            output_file: None,
            limits: target.limits,
        };
        if let Some(files) = &target.files {
            job.folder = self.scratch(files, &case.input)?;
            job.output_file = Some(job.folder.join(&files.output));
        }
        let outcome = self.worker.run(&job)?;
        // What the program has made under that name may be anything: a pipe would have no end.
        let is_file = |path: &&PathBuf| fs::symlink_metadata(path).is_ok_and(|it| it.is_file());
        let output = job.output_file.as_ref().filter(is_file).unwrap_or(&job.output).clone();
        let mut trial = match failure(&outcome, &target.limits) {
            Some((verdict, why)) => Trial::new(verdict, why),
            None => self.check(&target.referee, case, &output)?,
        };
        if trial.verdict == Verdict::Ran {
            trial.output = head(&fs::read(&output)?);
        }
        if !trial.verdict.is_good() {
            trial.errors = tail(&fs::read(&job.errors)?);
        }
        trial.outcome = Some(outcome);
        Ok(trial)
    }

    /// A fresh folder with the input under the name the program knows.
    fn scratch(&self, files: &Files, input: &Path) -> Result<PathBuf> {
        let folder = self.folder.join("scratch");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir(&folder)?;
        fs::copy(input, folder.join(&files.input))
            .with_context(|| format!("{} cannot be copied", input.display()))?;
        Ok(folder)
    }

    fn check(&mut self, referee: &Referee, case: &Case, output: &Path) -> Result<Trial> {
        let Some(answer) = &case.answer else {
            return Ok(Trial::new(Verdict::Ran, String::new()));
        };
        match referee {
            Referee::Command(command) => self.ask(command, &case.input, output, answer),
            Referee::Checker(checker) => {
                let (input, output, answer) = (read(&case.input)?, read(output)?, read(answer)?);
                let evidence = Evidence { input: &input, output: &output, answer: &answer };
                Ok(checker.check(&evidence).map_or_else(
                    |complaint| Trial::rejected(complaint, case),
                    |()| Trial::new(Verdict::Accepted, String::new()),
                ))
            }
        }
    }

    /// Lets another program decide. Only a clear word of it is a verdict.
    fn ask(
        &mut self,
        command: &[String],
        input: &Path,
        output: &Path,
        answer: &Path,
    ) -> Result<Trial> {
        let mut command = command.to_vec();
        for file in [input, output, answer] {
            let path = std::path::absolute(file)?.into_os_string();
            command.push(path.into_string().ok().context("a path is not UTF-8")?);
        }
        let job = Job {
            command,
            folder: std::env::current_dir()?,
            input: "/dev/null".into(),
            output: self.folder.join("checker-output"),
            errors: self.folder.join("checker-errors"),
            output_file: None,
            limits: CHECKER_LIMITS,
        };
        let outcome = self.worker.run(&job).context("the checker")?;
        let said = tail(&fs::read(&job.errors)?);
        Ok(match outcome.end {
            End::Exit(0) => Trial::new(Verdict::Accepted, String::new()),
            End::Exit(1) => Trial::new(Verdict::WrongAnswer, said),
            End::Exit(2) => Trial::new(Verdict::WrongAnswer, format!("presentation: {said}")),
            _ => {
                let (_, how) =
                    failure(&outcome, &job.limits).unwrap_or((Verdict::Broken, String::new()));
                Trial::new(Verdict::Broken, format!("the checker failed: {how}\n{said}"))
            }
        })
    }
}

impl Trial {
    fn new(verdict: Verdict, why: String) -> Trial {
        let why = why.trim_end().to_string();
        Trial {
            verdict,
            why,
            difference: None,
            outcome: None,
            output: String::new(),
            errors: String::new(),
        }
    }

    fn rejected(complaint: Complaint, case: &Case) -> Trial {
        match complaint {
            Complaint::Wrong { why, difference } => {
                Trial { difference, ..Trial::new(Verdict::WrongAnswer, why) }
            }
            Complaint::BrokenCase(why) => {
                let file = case.input.display();
                Trial::new(Verdict::Broken, format!("{why}: mend {file} or its answer"))
            }
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The verdict on a run that did not end well, and why.
fn failure(outcome: &Outcome, limits: &Limits) -> Option<(Verdict, String)> {
    let megabytes = |bytes: u64| bytes >> 20;
    Some(match outcome.end {
        End::Exit(0) => return None,
        End::Exit(code) => (Verdict::RuntimeError, format!("exit code {code}")),
        End::Signal(signal) => {
            (Verdict::RuntimeError, format!("killed by {}", signals::name(signal)))
        }
        End::TimeLimit if outcome.cpu <= limits.cpu => {
            let why = format!(
                "stopped after {:.1} s without using its CPU time",
                outcome.wall.as_secs_f64()
            );
            (Verdict::TimeLimit, why)
        }
        End::TimeLimit => {
            (Verdict::TimeLimit, format!("took longer than {} s", limits.cpu.as_secs_f64()))
        }
        End::MemoryLimit => {
            (Verdict::MemoryLimit, format!("took more than {} MB", megabytes(limits.memory_bytes)))
        }
        End::OutputLimit => {
            (Verdict::OutputLimit, format!("wrote more than {} MB", megabytes(limits.output_bytes)))
        }
    })
}

fn head(text: &[u8]) -> String {
    let text = &text[..text.len().min(SHOWN_BYTES)];
    String::from_utf8_lossy(text).trim_end().into()
}

fn tail(text: &[u8]) -> String {
    let text = &text[text.len().saturating_sub(SHOWN_BYTES)..];
    String::from_utf8_lossy(text).trim_end().into()
}
