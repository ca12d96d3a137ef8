//! The rules for a program: its limits, who checks its output, and the files it may use.

use super::referee::Referee;
use facts::comparison::Comparison;
use facts::judges::Judge;
use facts::problem::{FileNames, Limits, Problem};
use sandbox::PROCESSES;

#[derive(Clone)]
pub struct Rules {
    pub limits: Limits,
    /// How many processes and threads a program may have at a time.
    pub processes: u32,
    pub referee: Referee,
    /// The files in which the program may find its input and put its output.
    pub files: Option<FileNames>,
    /// Whether a judge looks at those files only, and not at standard input and output, too.
    pub only_files: bool,
}

impl Rules {
    /// The rules of a problem, with outputs compared word by word unless the header says otherwise.
    pub fn of(problem: &Problem) -> Rules {
        Rules::with(problem, Comparison::Tokens)
    }

    /// The rules of a problem on this judge.
    pub fn at(problem: &Problem, judge: &Judge) -> Rules {
        Rules::with(problem, judge.comparison)
    }

    fn with(problem: &Problem, usual: Comparison) -> Rules {
        Rules {
            limits: problem.limits_or_usual(),
            processes: PROCESSES,
            referee: Referee::Comparison(problem.comparison.unwrap_or(usual)),
            files: problem.files.clone(),
            only_files: false,
        }
    }

    /// The rules for a command whose problem is not known.
    pub fn usual() -> Rules {
        Rules {
            limits: Limits::USUAL,
            processes: PROCESSES,
            referee: Referee::Comparison(Comparison::Tokens),
            files: None,
            only_files: false,
        }
    }

    /// The same rules for what is pasted into this judge.
    pub fn of_paste(&self, judge: &Judge) -> Rules {
        Rules { only_files: judge.takes_files(), ..self.clone() }
    }

    /// The same rules with another comparison.
    pub fn comparing(self, comparison: Comparison) -> Rules {
        Rules { referee: Referee::Comparison(comparison), ..self }
    }
}
