//! Trials for people: the lines of a table, aligned and coloured, and what a failure needs said.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
use unicode_width::UnicodeWidthStr;

use crate::facts::cases::Case;
use crate::judging::case_run::CaseRun;
use crate::judging::target::Target;
use crate::judging::verdict::Verdict;

/// The columns before a case's name, and the fewest for the name itself.
const BEFORE_CASE: usize = "  TLE  ".len();
const NARROWEST: usize = 20;

/// An input of so many bytes and lines is shown without being asked for.
const SHORT_BYTES: usize = 300;
const SHORT_LINES: usize = 12;

/// The width of the column of cases: as wide as the widest, and as a long heading needs it.
fn width(target: &Target) -> usize {
    let names = target.cases.iter().map(|case| printable(&case.name).width());
    let heading = printable(&target.name).width().saturating_sub(BEFORE_CASE);
    names.chain([heading, NARROWEST]).max().unwrap_or(NARROWEST)
}

/// A text with blanks after it; some letters are two columns wide.
pub fn padded(text: &str, width: usize) -> String {
    let text = printable(text);
    let blanks = " ".repeat(width.saturating_sub(text.width()));
    text + &blanks
}

pub fn heading(target: &Target) -> String {
    let bold = Style::new().bold();
    let name = padded(&target.name, BEFORE_CASE + width(target));
    format!("{bold}{name}{bold:#}  {:>8}  {:>8}  {:>8}\n", "CPU", "wall", "memory")
}

pub fn row(target: &Target, case: &Case, run: &CaseRun) -> String {
    let code = coloured(run.verdict, &format!("{:3}", run.verdict));
    match &run.outcome {
        None => format!("  {code}  {}\n", printable(&case.name)),
        Some(outcome) => format!(
            "  {code}  {}  {:>8}  {:>8}  {:>8}\n",
            padded(&case.name, width(target)),
            milliseconds(outcome.cpu),
            milliseconds(outcome.wall),
            megabytes(outcome.memory_bytes)
        ),
    }
}

/// What a person needs to know of a case that is not simply right.
pub fn details(case: &Case, run: &CaseRun, verbose: bool) -> String {
    if run.verdict == Verdict::Accepted {
        return String::new();
    }
    let mut text = String::new();
    for line in run.why.lines() {
        let _ = writeln!(text, "       {}", printable(line));
    }
    if let Some(difference) = &run.difference {
        for (label, excerpt) in [("expected", &difference.expected), ("actual", &difference.actual)]
        {
            let [line, caret] = excerpt.with_caret();
            let _ = writeln!(text, "       {label:8} │ {line}\n                │ {caret}");
        }
    }
    text += &block("output", &run.output);
    text += &block("stderr", &run.errors);
    if !run.verdict.is_good() {
        text += &block("input", &shown_input(case, verbose));
    }
    text
}

/// The input of a case, when it is short or asked for.
fn shown_input(case: &Case, verbose: bool) -> String {
    let input = std::fs::read(&case.input).unwrap_or_default();
    let lines = input.iter().filter(|&&byte| byte == b'\n').count();
    if verbose || (input.len() <= SHORT_BYTES && lines <= SHORT_LINES) {
        String::from_utf8_lossy(&input).into_owned()
    } else {
        format!("{} bytes; -v shows them: {}", input.len(), case.input.display())
    }
}

/// Lines with a label before the first; nothing for an empty text.
fn block(label: &str, text: &str) -> String {
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    let lines = text.lines().zip(labels);
    lines.map(|(line, label)| format!("       {label:8} │ {}\n", printable(line))).collect()
}

/// A line that cannot play tricks on a terminal.
pub fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() && c != '\t' { '�' } else { c }).collect()
}

pub fn coloured(verdict: Verdict, text: &str) -> String {
    let colour = match verdict {
        Verdict::Accepted => AnsiColor::Green,
        Verdict::Ran => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    let style = colour.on_default().bold();
    format!("{style}{text}{style:#}")
}

pub fn print(text: &str) -> Result<()> {
    anstream::stdout().write_all(text.as_bytes()).context("the report cannot be written")
}

pub fn milliseconds(time: Duration) -> String {
    let milliseconds = 1000.0 * time.as_secs_f64();
    let digits = if milliseconds < 9.95 { 1 } else { 0 };
    format!("{milliseconds:.digits$} ms")
}

pub fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / f64::from(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Checker;
    use crate::facts::problem;
    use crate::judging::target::{Program, Referee};
    use crate::sandbox::linux::{End, Execution, Limits};

    fn target(name: &str, cases: &[&str]) -> Target {
        let case =
            |name: &&str| Case { name: (*name).into(), input: "/dev/null".into(), answer: None };
        Target {
            name: name.into(),
            program: Program::Command(vec![]),
            cases: cases.iter().map(case).collect(),
            limits: Limits::of(problem::Limits::USUAL),
            referee: Referee::Checker(Checker::Tokens),
            files: None,
        }
    }

    fn run(why: &str) -> CaseRun {
        let (cpu, wall) = (Duration::from_millis(1), Duration::from_millis(2));
        let outcome = Execution { end: End::Exit(0), cpu, wall, memory_bytes: 1 << 20 };
        CaseRun { outcome: Some(outcome), ..CaseRun::new(Verdict::Ran, why.into()) }
    }

    /// The lines of a table as they stand on a page, without colours.
    fn lines(target: &Target) -> Vec<String> {
        let rows = target.cases.iter().map(|case| row(target, case, &run("")));
        let lines = [heading(target)].into_iter().chain(rows);
        lines.map(|line| anstream::adapter::strip_str(line.trim_end()).to_string()).collect()
    }

    #[test]
    fn all_lines_end_in_the_same_column_whatever_the_names() {
        let long = "x".repeat(50);
        for (name, cases) in [
            ("short", ["1", "2"]),
            (&long, ["1", "2"]),
            ("数独", ["最大", "1"]),
            ("1", ["2", &long]),
        ] {
            let widths: Vec<usize> =
                lines(&target(name, &cases)).iter().map(|line| line.width()).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{name}: {widths:?}");
        }
    }

    #[test]
    fn names_and_reasons_play_no_tricks_on_a_terminal() {
        let target = target("\x1b[31m", &["new\nline"]);
        let case = &target.cases[0];
        assert!(heading(&target).contains("�[31m"));
        assert!(row(&target, case, &run("")).contains("new�line"));
        assert!(details(case, &run("\x1b[31mred"), false).contains("�[31mred"));
    }
}
