//! The result of one program on one case, with the words that explain it.

use super::verdict::Verdict;
use crate::check::{Complaint, Difference};
use sandbox::{self, Allowance, End, Execution, signals};

pub struct CaseRun {
    pub verdict: Verdict,
    /// The reason in one sentence; empty when there is nothing to explain.
    pub why: String,
    pub difference: Option<Difference>,
    /// None when the program was not run.
    pub execution: Option<Execution>,
    /// The beginning of the output, where there is no answer to compare it with.
    pub output: String,
    /// The end of standard error, where the program failed.
    pub errors: String,
    /// How many points it gets, where that is decided.
    pub score: Option<f64>,
    /// What the program and its interactor said, line by line.
    pub dialogue: String,
}

/// How much of the output or of standard error is shown.
const SHOWN_BYTES: usize = 2000;
const SHOWN_LINES: usize = 20;

impl CaseRun {
    pub fn new(verdict: Verdict, why: String) -> CaseRun {
        let why = why.trim_end().to_string();
        CaseRun {
            verdict,
            why,
            difference: None,
            execution: None,
            output: String::new(),
            errors: String::new(),
            score: None,
            dialogue: String::new(),
        }
    }

    /// A run that gets points, and what was said about it. Nothing is right in one without points.
    pub fn scored(score: f64, why: &str) -> CaseRun {
        let verdict = if score > 0.0 { Verdict::Points } else { Verdict::WrongAnswer };
        let why = format!("{} {why}", points(score));
        CaseRun { score: Some(score), ..CaseRun::new(verdict, why) }
    }

    /// A run that is not right, but gets points for what is.
    pub fn partly_right(score: u8, why: &str) -> CaseRun {
        let score = score.into();
        let why = format!("partially correct: {} {}", points(score), why.trim());
        CaseRun { score: Some(score), ..CaseRun::new(Verdict::WrongAnswer, why) }
    }

    /// The same run, of a program that did not get what it is allowed.
    pub fn hindered(self, hindrance: &String) -> CaseRun {
        let (verdict, why) = (self.verdict, &self.why);
        let why = format!("{hindrance}\nThe program got {verdict}: {why}");
        CaseRun { verdict: Verdict::Broken, why, ..self }
    }

    pub fn rejected(Complaint { why, difference }: Complaint) -> CaseRun {
        CaseRun { difference: Some(difference), ..CaseRun::new(Verdict::WrongAnswer, why) }
    }
}

/// The verdict on an execution that did not end well, and why; None if it ended well.
pub fn bad_end(execution: &Execution, allowance: &Allowance) -> Option<(Verdict, String)> {
    let megabytes = |bytes: u64| bytes >> 20;
    Some(match execution.end {
        End::Exit(0) => return None,
        End::Exit(code) => (Verdict::RuntimeError, format!("exit code {code}")),
        End::Signal(signal) => {
            (Verdict::RuntimeError, format!("killed by {}", signals::name(signal)))
        }
        End::TimeLimit if execution.cpu <= allowance.cpu => {
            let why = format!(
                "stopped after {:.1} s without using up its CPU time",
                execution.wall.as_secs_f64()
            );
            (Verdict::TimeLimit, why)
        }
        End::TimeLimit => {
            (Verdict::TimeLimit, format!("took longer than {} s", allowance.cpu.as_secs_f64()))
        }
        End::Stopped => (Verdict::RuntimeError, "stopped by the judge".into()),
        End::MemoryLimit => {
            let how = if sandbox::IS_MEMORY_SAMPLED { " (sampled)" } else { "" };
            let why = format!("used more than {} MB{how}", megabytes(allowance.memory_bytes));
            (Verdict::MemoryLimit, why)
        }
        End::ProcessLimit => {
            let why = format!(
                "stopped with more than {} processes and threads: --processes allows more",
                allowance.processes
            );
            (Verdict::RuntimeError, why)
        }
        End::OutputLimit => (
            Verdict::OutputLimit,
            format!("wrote more than {} MB", megabytes(allowance.output_bytes)),
        ),
    })
}

/// A score in words.
pub fn points(score: f64) -> String {
    // Sums of decimal fractions have errors far behind the point.
    let score = (score * 1e6).round() / 1e6;
    if score == 1.0 { "1 point".into() } else { format!("{score} points") }
}

/// The beginning of a text, with an ellipsis where it is cut.
pub fn head(text: &[u8]) -> String {
    let text = text.trim_ascii_end();
    let mut line_ends = (0..text.len()).filter(|&at| text[at] == b'\n');
    let end = line_ends.nth(SHOWN_LINES - 1).unwrap_or(text.len()).min(SHOWN_BYTES);
    let ellipsis = if end < text.len() { "\n…" } else { "" };
    String::from_utf8_lossy(&text[..end]).into_owned() + ellipsis
}

/// The end of a text, with an ellipsis where it is cut.
pub fn tail(text: &[u8]) -> String {
    let text = text.trim_ascii_end();
    let mut line_ends = (0..text.len()).rev().filter(|&at| text[at] == b'\n');
    let start = line_ends.nth(SHOWN_LINES - 1).map_or(0, |at| at + 1);
    let start = start.max(text.len().saturating_sub(SHOWN_BYTES));
    let ellipsis = if start > 0 { "…\n" } else { "" };
    ellipsis.to_string() + &String::from_utf8_lossy(&text[start..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_to_a_few_lines() {
        let lines: String = (1..=100).map(|number| format!("{number}\n")).collect();
        let (head, tail) = (head(lines.as_bytes()), tail(lines.as_bytes()));
        assert!(head.starts_with("1\n2\n") && head.ends_with("\n20\n…"), "{head}");
        assert!(tail.starts_with("…\n81\n") && tail.ends_with("\n100"), "{tail}");
    }

    #[test]
    fn long_lines_are_cut_and_short_texts_are_whole() {
        let line = [b'x'; 3000];
        assert_eq!(head(&line), "x".repeat(SHOWN_BYTES) + "\n…");
        assert_eq!(tail(&line), "…\n".to_string() + &"x".repeat(SHOWN_BYTES));
        assert_eq!((head(b"1\n2\n"), tail(b"1\n2\n")), ("1\n2".into(), "1\n2".into()));
        assert_eq!((head(b""), tail(b"")), (String::new(), String::new()));
    }
}
