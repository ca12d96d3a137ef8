//! Judges a program that talks to an interactor.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;

use super::case_run::{CaseRun, bad_end, tail};
use super::helper;
use super::protocol::{External, Files};
use super::slot::Slot;
use super::verdict::Verdict;
use facts::cases::Case;
use files::read;
use sandbox::{Allowance, Conversation, End, Job, Pair, Side};

/// What an interactor may use: it must outlast any program.
fn allowance_beside(program: &Allowance) -> Allowance {
    Allowance { wall: program.wall + Duration::from_secs(20), ..helper::ALLOWANCE }
}

impl Slot {
    pub fn interact(
        &mut self,
        program: &Job,
        interactor: &External,
        case: &Case,
    ) -> Result<CaseRun> {
        let answer = case.answer.clone().map_or_else(|| self.empty_answer(), Ok)?;
        let output = self.folder.join("interactor-output");
        let files = Files {
            input: &case.input,
            output: &output,
            answer: &answer,
            feedback: &self.feedback_folder(interactor.protocol)?,
        };
        let job = Job {
            command: interactor.call(&files)?,
            folder: self.interactor_folder()?,
            errors: self.folder.join("interactor-errors"),
            output_file: None,
            allowance: allowance_beside(&program.allowance),
            is_helper: true,
            ..program.clone()
        };
        let dialogue = self.folder.join("dialogue");
        let conversation = self.worker.converse(Pair {
            program: program.clone(),
            interactor: job.clone(),
            accepting: interactor.protocol.accepting().into(),
            dialogue: dialogue.clone(),
        })?;
        let said = tail(&read(&job.errors)?);
        let code = conversation.interactor.end.code();
        let ruling = interactor.ruling("interactor", code, &said, files.feedback)?;
        let dialogue = String::from_utf8_lossy(&read(&dialogue)?).into_owned();
        let run =
            decide(&conversation, &dialogue, ruling, &program.allowance).unwrap_or_else(|| {
                let how = bad_end(&conversation.interactor, &job.allowance);
                let how = how.map_or("ended with exit code 0".into(), |(_, how)| how);
                CaseRun::new(Verdict::Broken, format!("the interactor failed: {how}\n{said}"))
            });
        Ok(CaseRun { dialogue, execution: Some(conversation.program), ..run })
    }

    /// Where the interactor runs: not in the folder of the program.
    fn interactor_folder(&self) -> Result<PathBuf> {
        match self.runs_here {
            true => Ok(std::env::current_dir()?),
            false => {
                let base = self.folder.join("interactor");
                fs::create_dir_all(&base)?;
                Ok(self.workspace.inside(&base).refresh()?.into())
            }
        }
    }
}

/// The verdict, given what the interactor has decided. None if the interactor has failed.
///
/// Whoever ended first has decided, as the other could not know of it. A program that ends badly
/// after a rejection is not to blame for that, but after an acceptance it is.
fn decide(
    talk: &Conversation,
    dialogue: &str,
    ruling: Option<CaseRun>,
    allowance: &Allowance,
) -> Option<CaseRun> {
    let bad_end = match talk.program.end {
        End::Stopped => None,
        _ => bad_end(&talk.program, allowance),
    };
    match (talk.first, bad_end, ruling) {
        (Side::Program, Some((Verdict::TimeLimit, _)), _) if is_let_down(talk, allowance) => {
            let seconds = talk.program.wall.as_secs_f64();
            let why = format!("the interactor kept the program waiting, for {seconds:.1} s in all");
            Some(CaseRun::new(Verdict::Broken, why))
        }
        (Side::Program, Some((Verdict::TimeLimit, why)), _) => {
            Some(CaseRun::new(Verdict::TimeLimit, why + who_waited(talk, allowance)))
        }
        (Side::Program, Some((verdict, why)), _) => Some(CaseRun::new(verdict, why)),
        (Side::Program, None, Some(run)) if !run.verdict.is_good() && is_unanswered(dialogue) => {
            let why = format!("{}\nthe program ended without an answer to the interactor", run.why);
            Some(CaseRun { why: why.trim_start().into(), ..run })
        }
        (Side::Interactor, Some((verdict, why)), Some(run)) if run.verdict.is_good() => {
            Some(CaseRun::new(verdict, why + ", after the interactor had accepted and ended"))
        }
        (_, _, ruling) => ruling,
    }
}

/// Whether the interactor said the last words, or nobody said any.
fn is_unanswered(dialogue: &str) -> bool {
    dialogue.lines().next_back().is_none_or(|line| line.starts_with(Side::Interactor.name()))
}

/// Whether the program ran out of time only because the interactor did not do its part. As long as
/// they talk, each waits for the other half of the time.
fn is_let_down(talk: &Conversation, allowance: &Allowance) -> bool {
    let Conversation { program, interactor, silence, .. } = talk;
    let is_silent = *silence > program.wall / 2;
    is_silent && program.cpu <= allowance.cpu && program.is_waiting && !interactor.is_waiting
}

/// Who waited for whom when the time was over; nothing where that is not known or does not matter.
fn who_waited(talk: &Conversation, allowance: &Allowance) -> &'static str {
    match (talk.program.is_waiting, talk.interactor.is_waiting) {
        _ if talk.program.cpu > allowance.cpu => "",
        (true, true) => {
            "\nthe program and the interactor waited for each other: does the program flush its \
             output, and read only what it is told?"
        }
        (false, true) => "\nthe interactor waited for the program",
        _ => "",
    }
}
