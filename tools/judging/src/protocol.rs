//! How checkers and interactors of the user are called, and what they answer.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result};

use super::case_run::CaseRun;
use super::verdict::Verdict;
use files::absolute;

/// A checker or an interactor of the user.
#[derive(Clone)]
pub struct External {
    pub command: Vec<String>,
    pub protocol: Protocol,
    /// What it is called with after the files.
    pub flags: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Protocol {
    /// Called with the files of the input, the output and the answer. It ends with 0 when all is
    /// right, with 1, 2, 4 or 8 when something is wrong, and with 7 to give points.
    #[default]
    Testlib,
    /// Called with the files of the input and the answer, and a folder for feedback. It ends with
    /// 42 when all is right, and with 43 when something is wrong. A checker reads the output.
    Kattis,
}

/// What they are called with.
pub struct Files<'a> {
    pub input: &'a Path,
    /// Of the program; an interactor writes its own.
    pub output: &'a Path,
    pub answer: &'a Path,
    /// A folder.
    pub feedback: &'a Path,
}

impl External {
    /// The whole command line.
    pub fn call(&self, files: &Files) -> Result<Vec<String>> {
        let [input, output, answer, feedback] =
            [files.input, files.output, files.answer, files.feedback].map(absolute);
        let arguments = match self.protocol {
            Protocol::Testlib => [input?, output?, answer?],
            Protocol::Kattis => [input?, answer?, feedback? + "/"],
        };
        Ok([&self.command[..], &arguments, &self.flags].concat())
    }

    /// What it has decided; nothing if it has failed. `who` names it in error messages.
    pub fn ruling(
        &self,
        who: &str,
        code: Option<i32>,
        errors: &str,
        feedback: &Path,
    ) -> Result<Option<CaseRun>> {
        let Some(code) = code else { return Ok(None) };
        let ruling = self.protocol.ruling(code, errors, feedback);
        ruling.with_context(|| format!("the {who} failed"))
    }
}

impl Protocol {
    /// The exit codes after which the program may go on.
    pub fn accepting(self) -> &'static [i32] {
        match self {
            Protocol::Testlib => &[0, 7],
            Protocol::Kattis => &[42],
        }
    }

    /// What an exit code means, with what was said on standard error; None if it is not defined.
    fn ruling(self, code: i32, errors: &str, feedback: &Path) -> Result<Option<CaseRun>> {
        Ok(Some(match (self, code) {
            (Protocol::Testlib, 0) => CaseRun::new(Verdict::Accepted, String::new()),
            (Protocol::Testlib, 1) => CaseRun::new(Verdict::WrongAnswer, errors.into()),
            (Protocol::Testlib, 2 | 4 | 8) => {
                CaseRun::new(Verdict::WrongAnswer, format!("presentation: {errors}"))
            }
            (Protocol::Testlib, 7) => {
                let (score, why) = points(errors).with_context(|| {
                    format!("it gave points, but did not say how many: {errors}")
                })?;
                CaseRun::scored(score, why)
            }
            (Protocol::Kattis, 42) => match feedback_file(feedback, "score.txt") {
                Some(text) => {
                    let score = text.trim().parse();
                    let score =
                        score.with_context(|| format!("score.txt has no number: {text}"))?;
                    CaseRun::scored(score, &message(feedback))
                }
                None => CaseRun::new(Verdict::Accepted, String::new()),
            },
            (Protocol::Kattis, 43) => {
                let why = format!("{}\n{errors}", message(feedback));
                CaseRun::new(Verdict::WrongAnswer, why.trim_start().into())
            }
            _ => return Ok(None),
        }))
    }
}

/// The number in `points 12.5 a message`, and the message.
fn points(errors: &str) -> Option<(f64, &str)> {
    let rest = errors.trim_start().strip_prefix("points")?.trim_start();
    let (number, why) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    Some((number.parse().ok()?, why))
}

fn message(feedback: &Path) -> String {
    feedback_file(feedback, "judgemessage.txt").unwrap_or_default().trim_end().into()
}

fn feedback_file(feedback: &Path, name: &str) -> Option<String> {
    let text = fs::read(feedback.join(name)).ok()?;
    Some(String::from_utf8_lossy(&text).into_owned())
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(name: &str) -> Result<Protocol, String> {
        match name {
            "testlib" => Ok(Protocol::Testlib),
            "kattis" => Ok(Protocol::Kattis),
            _ => Err(format!("unknown protocol `{name}`: use testlib or kattis")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_from_the_message_of_testlib() {
        assert_eq!(points("points 12.5 nice try"), Some((12.5, "nice try")));
        assert_eq!(points("points 3\n"), Some((3.0, "")));
        assert_eq!(points("ok 3"), None);
    }
}
