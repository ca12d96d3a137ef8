//! The verdicts that a program of the jury may get, by their codes.

use std::fmt;

#[derive(Clone, Debug, PartialEq)]
pub struct Expectation(Vec<&'static str>);

/// Points are right: whether more are possible, only the problem knows.
const RIGHT: [&str; 2] = ["AC", "PTS"];
const CRASHED: [&str; 3] = ["RE", "MLE", "OLE"];
/// The verdicts of programs that do not get all.
const REJECTED: [&str; 7] = ["PTS", "WA", "TLE", "RE", "MLE", "OLE", "CE"];

impl Expectation {
    /// What programs in a folder of this name get. Kattis has no verdicts of its own for memory and
    /// output.
    pub fn of_folder(name: &str) -> Option<Expectation> {
        Some(Expectation(match name {
            "accepted" | "slow_accepted" => RIGHT.into(),
            "wrong_answer" => vec!["WA"],
            "time_limit_exceeded" => vec!["TLE"],
            "run_time_error" => CRASHED.into(),
            "memory_limit_exceeded" => vec!["MLE"],
            "output_limit_exceeded" => vec!["OLE"],
            "compiler_error" => vec!["CE"],
            "brute_force" => [&["TLE"], &CRASHED[..]].concat(),
            "rejected" | "partially_accepted" => REJECTED.into(),
            _ => return None,
        }))
    }

    /// What a tag says: `WRONG-ANSWER, TIMELIMIT`, in the words of DOMjudge or of Kattis.
    pub fn of_tag(tag: &str) -> Result<Expectation, String> {
        let mut all = Vec::new();
        for word in tag.split(',').map(str::trim) {
            all.extend_from_slice(match word.replace('_', "-").as_str() {
                "CORRECT" | "ACCEPTED" => &RIGHT,
                "WRONG-ANSWER" | "NO-OUTPUT" => &["WA"],
                "TIMELIMIT" | "TIME-LIMIT-EXCEEDED" => &["TLE"],
                "RUN-ERROR" | "RUN-TIME-ERROR" => &["RE", "MLE"],
                "MEMORY-LIMIT" => &["MLE"],
                "OUTPUT-LIMIT" => &["OLE"],
                "COMPILER-ERROR" => &["CE"],
                _ => return Err(format!("unknown expected result `{word}`")),
            });
        }
        Ok(Expectation(all))
    }

    /// What a solution with this tag gets on Polygon.
    pub fn of_polygon(tag: &str) -> Option<Expectation> {
        Some(Expectation(match tag {
            "main" | "accepted" => RIGHT.into(),
            "wrong-answer" | "presentation-error" => vec!["WA"],
            "time-limit-exceeded" => vec!["TLE"],
            "time-limit-exceeded-or-accepted" => [&["TLE"], &RIGHT[..]].concat(),
            "memory-limit-exceeded" => vec!["MLE"],
            "time-limit-exceeded-or-memory-limit-exceeded" => vec!["TLE", "MLE"],
            "failed" => CRASHED.into(),
            "rejected" => REJECTED.into(),
            _ => return None,
        }))
    }

    /// Whether a program may get the verdict with this code.
    pub fn allows(&self, code: &str) -> bool {
        self.0.contains(&code)
    }

    pub fn codes(&self) -> &[&'static str] {
        &self.0
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.0 == REJECTED {
            return f.write_str("not AC");
        }
        // Points go without saying where everything is right.
        let codes = self.0.iter().filter(|code| **code != "PTS");
        f.write_str(&codes.copied().collect::<Vec<_>>().join(", "))
    }
}
