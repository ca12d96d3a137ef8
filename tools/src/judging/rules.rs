//! The rules a program is held to: its limits, who checks its output, and the files it may use.

use anyhow::Result;

use super::checker::{Checker, Referee};
use crate::facts::comparison::Comparison;
use crate::facts::judges::Judge;
use crate::facts::problem::{FileNames, Limits, Problem};

#[derive(Clone)]
pub struct Rules {
    pub limits: Limits,
    pub referee: Referee,
    /// The names under which the program may also read its input and write its output.
    pub files: Option<FileNames>,
}

impl Rules {
    /// Those of a problem, with outputs compared word by word unless it says otherwise.
    pub fn of(problem: &Problem) -> Result<Rules> {
        Rules::with(problem, Comparison::Tokens)
    }

    /// Those of a problem as this judge applies them.
    pub fn at(problem: &Problem, judge: &Judge) -> Result<Rules> {
        Rules::with(problem, judge.comparison)
    }

    fn with(problem: &Problem, usual: Comparison) -> Result<Rules> {
        Ok(Rules {
            limits: problem.limits_or_usual(),
            referee: Referee::Checker(Checker::of(problem, usual)?),
            files: problem.files.clone(),
        })
    }

    /// Those of a command of which no problem is known.
    pub fn usual() -> Rules {
        Rules {
            limits: Limits::USUAL,
            referee: Referee::Checker(Checker::Comparison(Comparison::Tokens)),
            files: None,
        }
    }

    /// The same, with outputs compared like this.
    pub fn comparing(self, comparison: Comparison) -> Rules {
        Rules { referee: Referee::Checker(Checker::Comparison(comparison)), ..self }
    }
}
