//! One case of one program: run, checked, judged.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

use crate::check::{Complaint, Difference, Evidence};
use crate::facts::cases::Case;
use crate::facts::problem::Files;
use crate::judging::target::{Program, Referee, Target};
use crate::judging::verdict::Verdict;
use crate::sandbox::linux::{End, Execution, Job, Limits};
use crate::sandbox::signals;
use crate::sandbox::worker::Worker;

/// What there is to report of a case.
pub struct CaseRun {
    pub verdict: Verdict,
    /// The reason in one sentence; empty when there is none to give.
    pub why: String,
    pub difference: Option<Difference>,
    /// Nothing when it was never run.
    pub outcome: Option<Execution>,
    /// The beginning of its output, where there is no answer, and the end of its standard error,
    /// where it failed.
    pub output: String,
    pub errors: String,
}

/// How much of an output or of standard error is worth showing.
const SHOWN_BYTES: usize = 2000;
const SHOWN_LINES: usize = 20;

/// Where programs are examined: a worker that runs them, and a folder for what they write.
pub struct Slot {
    pub worker: Worker,
    pub folder: PathBuf,
}

impl Slot {
    pub fn judge(&mut self, target: &Target, case: &Case) -> CaseRun {
        match &target.program {
            Program::DoesNotCompile(why) => CaseRun::new(Verdict::CompileError, why.clone()),
            Program::Command(command) => self
                .judge_command(command, target, case)
                .unwrap_or_else(|error| CaseRun::new(Verdict::Broken, format!("{error:#}"))),
        }
    }

    fn judge_command(
        &mut self,
        command: &[String],
        target: &Target,
        case: &Case,
    ) -> Result<CaseRun> {
        let job = self.job(command, target, case)?;
        let outcome = self.worker.run(&job)?;
        // What the program has made under that name may be anything: a pipe would have no end.
        let is_file = |path: &&PathBuf| fs::symlink_metadata(path).is_ok_and(|it| it.is_file());
        let output = job.output_file.as_ref().filter(is_file).unwrap_or(&job.output);
        let mut run = match failure(&outcome, &target.limits) {
            Some((verdict, why)) => CaseRun::new(verdict, why),
            None => self.check(&target.referee, case, output)?,
        };
        if run.verdict == Verdict::Ran {
            run.output = head(&read(output)?);
        }
        if !run.verdict.is_good() {
            run.errors = tail(&read(&job.errors)?);
        }
        run.outcome = Some(outcome);
        Ok(run)
    }

    fn job(&self, command: &[String], target: &Target, case: &Case) -> Result<Job> {
        let scratch = target.files.as_ref().map(|files| self.scratch(files, &case.input));
        let scratch = scratch.transpose()?;
        let output_file = |folder: &PathBuf| Some(folder.join(&target.files.as_ref()?.output));
        Ok(Job {
            command: command.to_vec(),
            input: std::path::absolute(&case.input)?,
            output: self.folder.join("output"),
            errors: self.folder.join("errors"),
            output_file: scratch.as_ref().and_then(output_file),
            folder: scratch.map_or_else(std::env::current_dir, Ok)?,
            limits: target.limits,
        })
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

    fn check(&mut self, referee: &Referee, case: &Case, output: &Path) -> Result<CaseRun> {
        let Some(answer) = &case.answer else {
            return Ok(CaseRun::new(Verdict::Ran, String::new()));
        };
        match referee {
            Referee::Command(command) => self.ask(command, [&case.input, output, answer]),
            Referee::Checker(checker) => {
                let (input, output, answer) = (read(&case.input)?, read(output)?, read(answer)?);
                let evidence = Evidence { input: &input, output: &output, answer: &answer };
                Ok(checker.check(&evidence).map_or_else(
                    |complaint| CaseRun::rejected(complaint, case),
                    |()| CaseRun::new(Verdict::Accepted, String::new()),
                ))
            }
        }
    }

    /// Lets another program decide. Only a clear word of it is a verdict.
    fn ask(&mut self, command: &[String], files: [&Path; 3]) -> Result<CaseRun> {
        let command = [command, &absolute(files)?].concat();
        let call = self.call("checker", &command, Path::new("/dev/null"))?;
        Ok(match call.code() {
            Some(0) => CaseRun::new(Verdict::Accepted, String::new()),
            Some(1) => CaseRun::new(Verdict::WrongAnswer, call.errors),
            Some(2) => CaseRun::new(Verdict::WrongAnswer, format!("presentation: {}", call.errors)),
            _ => CaseRun::new(Verdict::Broken, format!("the checker failed: {}", call.failure())),
        })
    }
}

fn absolute(files: [&Path; 3]) -> Result<Vec<String>> {
    let absolute = |file: &Path| {
        let path = std::path::absolute(file)?.into_os_string().into_string();
        path.map_err(|path| anyhow!("{} is not UTF-8: rename it", path.display()))
    };
    files.into_iter().map(absolute).collect()
}

impl CaseRun {
    pub fn new(verdict: Verdict, why: String) -> CaseRun {
        let why = why.trim_end().to_string();
        CaseRun {
            verdict,
            why,
            difference: None,
            outcome: None,
            output: String::new(),
            errors: String::new(),
        }
    }

    fn rejected(complaint: Complaint, case: &Case) -> CaseRun {
        match complaint {
            Complaint::Wrong { why, difference } => {
                CaseRun { difference, ..CaseRun::new(Verdict::WrongAnswer, why) }
            }
            Complaint::BrokenCase(why) => {
                let file = case.input.display();
                CaseRun::new(Verdict::Broken, format!("{why}: mend {file} or its answer"))
            }
        }
    }
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The verdict on a run that did not end well, and why.
pub(crate) fn failure(outcome: &Execution, limits: &Limits) -> Option<(Verdict, String)> {
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

/// The beginning of a text, with dots where it is cut.
fn head(text: &[u8]) -> String {
    let text = text.trim_ascii_end();
    let mut line_ends = (0..text.len()).filter(|&at| text[at] == b'\n');
    let end = line_ends.nth(SHOWN_LINES - 1).unwrap_or(text.len()).min(SHOWN_BYTES);
    let dots = if end < text.len() { "\n…" } else { "" };
    String::from_utf8_lossy(&text[..end]).into_owned() + dots
}

/// The end of a text, with dots where it is cut.
pub(crate) fn tail(text: &[u8]) -> String {
    let text = text.trim_ascii_end();
    let mut line_ends = (0..text.len()).rev().filter(|&at| text[at] == b'\n');
    let start = line_ends.nth(SHOWN_LINES - 1).map_or(0, |at| at + 1);
    let start = start.max(text.len().saturating_sub(SHOWN_BYTES));
    let dots = if start > 0 { "…\n" } else { "" };
    dots.to_string() + &String::from_utf8_lossy(&text[start..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_to_a_few_lines_with_dots() {
        let lines: String = (1..=100).map(|number| format!("{number}\n")).collect();
        let (head, tail) = (head(lines.as_bytes()), tail(lines.as_bytes()));
        assert!(head.starts_with("1\n2\n") && head.ends_with("\n20\n…"), "{head}");
        assert!(tail.starts_with("…\n81\n") && tail.ends_with("\n100"), "{tail}");
    }

    #[test]
    fn long_lines_are_cut_with_dots_and_short_texts_are_whole() {
        let line = [b'x'; 3000];
        assert_eq!(head(&line), "x".repeat(SHOWN_BYTES) + "\n…");
        assert_eq!(tail(&line), "…\n".to_string() + &"x".repeat(SHOWN_BYTES));
        assert_eq!((head(b"1\n2\n"), tail(b"1\n2\n")), ("1\n2".into(), "1\n2".into()));
        assert_eq!((head(b""), tail(b"")), (String::new(), String::new()));
    }
}
