//! Judges one case at a time: a worker that runs programs, and a folder for what they write.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::case_run::{CaseRun, bad_end, head, tail};
use super::program::Program;
use super::protocol::{External, Files, Protocol};
use super::referee::Referee;
use super::rules::Rules;
use super::surroundings;
use super::verdict::Verdict;
use super::workspace::Workspace;
use crate::check::compare;
use facts::cases::Case;
use files::{self, read};
use sandbox::interrupt::Interrupted;
use sandbox::{Allowance, Job, Worker};

pub struct Slot {
    pub worker: Worker,
    pub folder: PathBuf,
    pub workspace: Workspace,
    /// Whether programs run in the user's folder instead.
    pub runs_here: bool,
    /// The answers that programs must not see.
    answers: Vec<PathBuf>,
    /// The program for which the worker knows what is hidden.
    confined: Option<Vec<String>>,
}

impl Slot {
    /// Starts the worker. Call this only while this process has a single thread.
    pub fn open(folder: PathBuf, workspace: &Workspace) -> Result<Slot> {
        let worker = Worker::start(&folder)?;
        let workspace = workspace.inside(&folder);
        Ok(Slot {
            worker,
            folder,
            workspace,
            runs_here: false,
            answers: Vec::new(),
            confined: None,
        })
    }

    /// These cases come next: no program sees their answers, and none of their files is in the folder
    /// it runs in, unless it is its input.
    pub fn expect<'a>(&mut self, cases: impl Iterator<Item = &'a Case>) {
        self.answers.clear();
        for case in cases {
            self.workspace.leave_out(case);
            self.answers.extend(case.answer.clone());
            self.answers.extend(case.origin.as_ref().map(|origin| origin.file.clone()));
        }
        self.confined = None;
    }

    /// A helper sees all, but has to be allowed to write to the user's folder if it runs there.
    pub fn allow_helper(&mut self) -> Result<()> {
        match self.runs_here && self.confined.is_none() {
            true => self.confine(&[]),
            false => Ok(()),
        }
    }

    /// Tells the worker what this program sees of the disk, if that is news.
    fn confine(&mut self, command: &[String]) -> Result<()> {
        if self.confined.as_deref() != Some(command) {
            self.worker.confine(surroundings::of(self, command)?);
            self.confined = Some(command.to_vec());
        }
        Ok(())
    }

    /// Only an interruption is an error. Anything else that goes wrong is a verdict.
    pub fn judge(
        &mut self,
        program: &Program,
        rules: &Rules,
        case: &Case,
    ) -> Result<CaseRun, Interrupted> {
        let command = match program {
            Program::DoesNotCompile(why) => {
                return Ok(CaseRun::new(Verdict::CompileError, why.clone()));
            }
            Program::Command(command) => command,
        };
        match self.judge_command(command, rules, case).map_err(|error| error.downcast()) {
            Ok(run) => Ok(run),
            Err(Ok(interrupted)) => Err(interrupted),
            Err(Err(error)) => Ok(CaseRun::new(Verdict::Broken, format!("{error:#}"))),
        }
    }

    fn judge_command(&mut self, command: &[String], rules: &Rules, case: &Case) -> Result<CaseRun> {
        check_files(case)?;
        let job = self.job(command, rules, case)?;
        self.confine(command)?;
        let mut run = match &rules.referee {
            Referee::Interactor(interactor) => self.interact(&job, interactor, case)?,
            _ => self.run_alone(&job, rules, case)?,
        };
        if !run.verdict.is_good() {
            run.errors = tail(&read(&job.errors)?);
            let hindrance = run.execution.as_ref().and_then(|it| it.hindrance.clone());
            run = hindrance.iter().fold(run, CaseRun::hindered);
        }
        Ok(run)
    }

    fn run_alone(&mut self, job: &Job, rules: &Rules, case: &Case) -> Result<CaseRun> {
        let execution = self.worker.run(job)?;
        take_over(job, rules.only_files)?;
        let mut run = match bad_end(&execution, &job.allowance) {
            Some((verdict, why)) => CaseRun::new(verdict, why),
            None => self.check(&rules.referee, case, &job.output)?,
        };
        if run.verdict == Verdict::Ran {
            run.output = head(&read(&job.output)?);
        }
        Ok(CaseRun { execution: Some(execution), ..run })
    }

    fn job(&self, command: &[String], rules: &Rules, case: &Case) -> Result<Job> {
        // Where a program finds its input in a file, it cannot be in the user's folder.
        let folder = match self.runs_here && rules.files.is_none() {
            true => std::env::current_dir()?,
            false => self.workspace.refresh_for(case)?.into(),
        };
        let (input_file, output_file) = match &rules.files {
            Some(files) => (files.input.as_ref(), files.output.as_ref()),
            None => (None, None),
        };
        if let Some(name) = input_file {
            files::copy(&case.input, &folder.join(name))?;
        }
        let input = match rules.only_files && input_file.is_some() {
            true => Path::new(files::NOTHING),
            false => &case.input,
        };
        Ok(Job {
            command: command.to_vec(),
            input: std::path::absolute(input)?,
            output: self.folder.join("output"),
            errors: self.folder.join("errors"),
            output_file: output_file.map(|name| folder.join(name)),
            folder,
            allowance: Allowance { processes: rules.processes, ..rules.limits.allowance() },
            is_helper: false,
        })
    }

    /// The folder for the next helper.
    pub fn helper_folder(&self) -> Result<PathBuf> {
        match self.runs_here {
            true => Ok(std::env::current_dir()?),
            false => Ok(self.workspace.refresh()?.into()),
        }
    }

    pub fn answers(&self) -> &[PathBuf] {
        &self.answers
    }

    fn check(&mut self, referee: &Referee, case: &Case, output: &Path) -> Result<CaseRun> {
        let answer = match &case.answer {
            Some(answer) => answer.clone(),
            None if referee.needs_answer() => {
                return Ok(CaseRun::new(Verdict::Ran, String::new()));
            }
            None => self.empty_answer()?,
        };
        match referee {
            Referee::Interactor(_) => bail!("an interactor has no output to look at"),
            Referee::Command(checker) => {
                let feedback = &self.feedback_folder(checker.protocol)?;
                let (input, answer) = (&*case.input, &*answer);
                self.ask(checker, &Files { input, output, answer, feedback })
            }
            Referee::Comparison(comparison) => {
                Ok(match compare(*comparison, &read(output)?, &read(&answer)?) {
                    Err(complaint) => CaseRun::rejected(complaint),
                    Ok(()) => CaseRun::new(Verdict::Accepted, String::new()),
                })
            }
            Referee::Nobody => Ok(CaseRun::new(Verdict::Accepted, String::new())),
        }
    }

    /// A folder for what a checker or an interactor has to say, empty if its protocol has one.
    pub fn feedback_folder(&self, protocol: Protocol) -> Result<PathBuf> {
        let folder = self.folder.join("feedback");
        if protocol == Protocol::Kattis {
            files::remove(&folder)?;
            files::create_folder(&folder)?;
        }
        Ok(folder)
    }

    pub fn empty_answer(&self) -> Result<PathBuf> {
        let path = self.folder.join("no-answer");
        files::overwrite(&path, b"")?;
        Ok(path)
    }

    /// Lets another program decide. An exit code that its protocol does not define is not a verdict.
    fn ask(&mut self, checker: &External, files: &Files) -> Result<CaseRun> {
        let input = match checker.protocol {
            Protocol::Testlib => Path::new(files::NOTHING),
            Protocol::Kattis => files.output,
        };
        let run = self.run_helper("checker", &checker.call(files)?, input)?;
        let ruling = checker.ruling("checker", run.code(), &run.errors, files.feedback)?;
        Ok(ruling.unwrap_or_else(|| {
            let why = format!("the checker failed: {}", run.why_it_failed());
            CaseRun::new(Verdict::Broken, why)
        }))
    }
}

/// A pipe could be read only once, and a device without end, unless there is nothing in it.
fn check_files(case: &Case) -> Result<()> {
    let mut paths = [Some(&case.input), case.answer.as_ref()].into_iter().flatten();
    match paths.find(|file| !file.is_file() && *file != Path::new(files::NOTHING)) {
        Some(file) => bail!("{} is not a regular file: replace it with one", file.display()),
        None => Ok(()),
    }
}

/// Moves the file that the program has written to the place of its output. Under that name there
/// may be anything, even a pipe without an end. Where only that file counts, its output is nothing
/// without it.
fn take_over(job: &Job, only_files: bool) -> Result<()> {
    let is_file = |path: &Path| fs::symlink_metadata(path).is_ok_and(|it| it.is_file());
    match &job.output_file {
        Some(file) if is_file(file) => fs::rename(file, &job.output)?,
        Some(_) if only_files => files::overwrite(&job.output, b"")?,
        _ => {}
    }
    Ok(())
}
