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
    /// right, with 1, 2, 4 or 8 when something is wrong, and with 7 to give points. Whatever the code,
    /// it may say that something is partly right.
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
        match self {
            Protocol::Testlib => testlib_ruling(code, errors),
            Protocol::Kattis => kattis_ruling(code, errors, feedback),
        }
    }
}

fn testlib_ruling(code: i32, errors: &str) -> Result<Option<CaseRun>> {
    // The code of something partly right may be any, even that of something right.
    if let Some((score, why)) = part(code, errors) {
        return Ok(Some(CaseRun::partly_right(score, why)));
    }
    Ok(Some(match code {
        0 => CaseRun::new(Verdict::Accepted, String::new()),
        1 => CaseRun::new(Verdict::WrongAnswer, errors.into()),
        2 | 4 | 8 => CaseRun::new(Verdict::WrongAnswer, format!("presentation: {errors}")),
        7 => {
            let points = points(errors);
            points.with_context(|| format!("it gave points, but did not say how many: {errors}"))?
        }
        _ => return Ok(None),
    }))
}

fn kattis_ruling(code: i32, errors: &str, feedback: &Path) -> Result<Option<CaseRun>> {
    Ok(Some(match code {
        42 => match feedback_file(feedback, "score.txt") {
            Some(text) => {
                let score = number(text.trim());
                let score = score.with_context(|| format!("score.txt has no number: {text}"))?;
                CaseRun::scored(score, &message(feedback))
            }
            None => CaseRun::new(Verdict::Accepted, String::new()),
        },
        43 => {
            let why = format!("{}\n{errors}", message(feedback));
            CaseRun::new(Verdict::WrongAnswer, why.trim_start().into())
        }
        _ => return Ok(None),
    }))
}

/// What testlib's `quitp` says: `points 12.5 a message`. What `quitpi` says, `points points_info=a;b`,
/// is for a scorer that sees all cases, so nobody knows yet how many points that is.
fn points(errors: &str) -> Option<CaseRun> {
    let rest = after("points ", errors)?;
    let (score, why) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match number(score).filter(|score| *score >= 0.0) {
        Some(score) => Some(CaseRun::scored(score, why)),
        None if score.starts_with("points_info=") => {
            Some(CaseRun::new(Verdict::Points, format!("for the scorer: {rest}")))
        }
        None => None,
    }
}

/// The number in `partially correct (50) a message`, and the message. The exit code is that number too,
/// or 50 more where testlib is compiled for TestSys.
fn part(code: i32, errors: &str) -> Option<(u8, &str)> {
    let (score, why) = after("partially correct (", errors)?.split_once(')')?;
    let score: u8 = score.parse().ok()?;
    [0, 50].map(|base| i32::from(score.wrapping_add(base))).contains(&code).then_some((score, why))
}

/// What follows the last line that begins like this: a checker may have said something before.
fn after<'a>(beginning: &str, errors: &'a str) -> Option<&'a str> {
    let mut starts = errors.rmatch_indices(beginning).map(|(at, _)| at);
    let start = starts.find(|at| *at == 0 || errors[..*at].ends_with('\n'))?;
    Some(errors[start + beginning.len()..].trim())
}

/// A number of points: an infinity or NaN could not be added up.
fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
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
    use crate::case_run;

    /// The verdict, the score and the reason.
    fn ruling(code: i32, errors: &str) -> Option<(Verdict, Option<f64>, String)> {
        let ruling = Protocol::Testlib.ruling(code, errors, Path::new("")).unwrap();
        ruling.map(|run| (run.verdict, run.score, run.why))
    }

    #[test]
    fn points_are_read_from_the_message_of_testlib() {
        let points = |errors| ruling(7, errors).unwrap();
        let nice = (Verdict::Points, Some(12.5), "12.5 points nice try".into());
        assert_eq!(points("points 12.5 nice try"), nice);
        assert_eq!(points("reading\npoints 12.5 nice try\n"), nice);
        assert_eq!(points("points 3\n"), (Verdict::Points, Some(3.0), "3 points".into()));
        assert_eq!(points("points 0\n"), (Verdict::WrongAnswer, Some(0.0), "0 points".into()));
        let info = "for the scorer: points_info=3;4 two".into();
        assert_eq!(points("points points_info=3;4 two\n"), (Verdict::Points, None, info));
        for wrong in ["ok 3", "points", "points many", "points nan", "points inf", "points -1"] {
            assert!(Protocol::Testlib.ruling(7, wrong, Path::new("")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_testlib_calls_partially_correct_is_wrong_whatever_its_code() {
        for (code, score) in
            [(50, 50), (100, 50), (0, 0), (50, 0), (1, 1), (3, 3), (7, 7), (4, 210)]
        {
            let errors = format!("partially correct ({score}) so so\n");
            let why = format!("partially correct: {} so so", case_run::points(score.into()));
            let expected = (Verdict::WrongAnswer, Some(score.into()), why);
            assert_eq!(ruling(code, &errors), Some(expected), "{code}, {score}");
        }
        // Others may use these words as they like.
        let accepted = Some((Verdict::Accepted, None, String::new()));
        assert_eq!(ruling(0, "partially correct (7) so so\n"), accepted);
        assert_eq!(ruling(0, "nothing is partially correct (0)\n"), accepted);
        assert_eq!(ruling(60, "partially correct (7) so so\n"), None);
    }
}
