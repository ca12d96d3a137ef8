//! What a judge says about one case, and about a whole run.

use std::fmt;

use serde::{Serialize, Serializer};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    Accepted,
    /// It gets points; whether more are possible, only the problem knows.
    Points,
    WrongAnswer,
    TimeLimit,
    MemoryLimit,
    RuntimeError,
    OutputLimit,
    CompileError,
    /// It ended well, and there is no answer to compare its output with.
    Ran,
    /// The case could not be judged: a checker crashed, a command cannot be run.
    Broken,
}

impl Verdict {
    pub fn code(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::Points => "PTS",
            Verdict::WrongAnswer => "WA",
            Verdict::TimeLimit => "TLE",
            Verdict::MemoryLimit => "MLE",
            Verdict::RuntimeError => "RE",
            Verdict::OutputLimit => "OLE",
            Verdict::CompileError => "CE",
            Verdict::Ran => "RAN",
            Verdict::Broken => "ERR",
        }
    }

    /// The code, with what it means where that is easily taken for success.
    pub fn summary(self) -> &'static str {
        match self {
            Verdict::Ran => "RAN without an answer to compare with",
            _ => self.code(),
        }
    }

    /// Whether there is nothing to complain about.
    pub fn is_good(self) -> bool {
        matches!(self, Verdict::Accepted | Verdict::Points | Verdict::Ran)
    }
}

/// How a whole run of the judge ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    Good,
    Failed,
    Broken,
}

impl Outcome {
    pub fn of(verdicts: &[Verdict]) -> Outcome {
        if verdicts.contains(&Verdict::Broken) {
            Outcome::Broken
        } else if verdicts.iter().all(|verdict| verdict.is_good()) {
            Outcome::Good
        } else {
            Outcome::Failed
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.code())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}
