//! Results for people: an aligned and coloured table, with explanations of failures.

use std::env;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _, stderr, stdout};
#[cfg(unix)]
use std::os::fd::AsFd as Stream;
#[cfg(windows)]
use std::os::windows::io::AsHandle as Stream;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
#[cfg(unix)]
use rustix::fs::FileType;
use unicode_width::UnicodeWidthStr;

use facts::cases::Case;
use judging::case_run::CaseRun;
use judging::check::{Difference, Excerpt};
use judging::verdict::Verdict;
use sandbox::interrupt;

/// How many columns come before the name of a case, and the fewest for the name itself.
const BEFORE_CASE: usize = "  TLE  ".len();
const NARROWEST: usize = 20;

/// An input with at most this many bytes and lines is always shown.
const SHORT_BYTES: usize = 300;
const SHORT_LINES: usize = 12;

/// The table of one batch: its name, and a column with the names of cases that is wide enough for each
/// of them and for the heading.
pub struct Table {
    name: String,
    width: usize,
}

impl Table {
    pub fn new(name: &str, cases: &[Case]) -> Table {
        let names = cases.iter().map(|case| printable(&case.name).width());
        let heading = printable(name).width().saturating_sub(BEFORE_CASE);
        let width = names.chain([heading, NARROWEST]).max().unwrap_or(NARROWEST);
        Table { name: name.into(), width }
    }

    pub fn heading(&self) -> String {
        let bold = Style::new().bold();
        let name = padded(&self.name, BEFORE_CASE + self.width);
        format!("{bold}{name}{bold:#}  {:>8}  {:>8}  {:>8}\n", "CPU", "wall", "memory")
    }

    /// The line for one of the cases.
    pub fn row(&self, case: &Case, run: &CaseRun) -> String {
        let code = coloured(run.verdict, &format!("{:3}", run.verdict));
        match &run.execution {
            None => format!("  {code}  {}\n", printable(&case.name)),
            Some(execution) => format!(
                "  {code}  {}  {:>8}  {:>8}  {:>8}\n",
                padded(&case.name, self.width),
                milliseconds(execution.cpu),
                milliseconds(execution.wall),
                megabytes(execution.memory_bytes)
            ),
        }
    }
}

/// The text padded with spaces to this width. Some characters are two columns wide.
pub fn padded(text: &str, width: usize) -> String {
    let text = printable(text);
    let blanks = " ".repeat(width.saturating_sub(text.width()));
    text + &blanks
}

/// What explains a verdict other than AC, and the dialogue with an interactor if it is asked for.
pub fn details(case: &Case, run: &CaseRun, verbose: bool) -> String {
    let dialogue = if verbose { block("dialogue", &run.dialogue) } else { String::new() };
    if run.verdict == Verdict::Accepted {
        return dialogue;
    }
    let mut text = String::new();
    for line in run.why.lines() {
        let _ = writeln!(text, "       {}", printable(line));
    }
    text += &run.difference.as_ref().map(both_lines).unwrap_or_default();
    text += &dialogue;
    text += &block("output", &run.output);
    text += &block("stderr", &run.errors);
    if !run.verdict.is_good() {
        text += &block("input", &shown_input(case, verbose));
    }
    text
}

/// The expected line above the actual one, each with a caret under the place.
fn both_lines(difference: &Difference) -> String {
    let sides = [("expected", &difference.expected), ("actual", &difference.actual)];
    let side = |(label, excerpt): (&str, &Excerpt)| {
        let [line, caret] = excerpt.with_caret();
        format!("       {label:8} │ {line}\n                │ {caret}\n")
    };
    sides.map(side).concat()
}

/// The input of a case if it is short or asked for, otherwise how to see it.
fn shown_input(case: &Case, verbose: bool) -> String {
    if !case.input.is_file() {
        return String::new();
    }
    let input = std::fs::read(&case.input).unwrap_or_default();
    let lines = input.iter().filter(|&&byte| byte == b'\n').count();
    if verbose || (input.len() <= SHORT_BYTES && lines <= SHORT_LINES) {
        String::from_utf8_lossy(&input).into_owned()
    } else {
        format!("{} bytes (-v shows them) in {}", input.len(), case.input.display())
    }
}

/// The lines of a text, with a label before the first; nothing for an empty text.
fn block(label: &str, text: &str) -> String {
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    let lines = text.lines().zip(labels);
    lines.map(|(line, label)| format!("       {label:8} │ {}\n", printable(line))).collect()
}

/// The line without control characters, so that it cannot confuse a terminal.
pub fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() && c != '\t' { '�' } else { c }).collect()
}

pub fn coloured(verdict: Verdict, text: &str) -> String {
    let colour = match verdict {
        Verdict::Accepted => AnsiColor::Green,
        Verdict::Ran | Verdict::Points => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    let style = colour.on_default().bold();
    format!("{style}{text}{style:#}")
}

/// Empties the screen, if there is one.
pub fn clear() -> Result<()> {
    const HOME_AND_ERASE: &[u8] = b"\x1b[H\x1b[2J";
    let is_dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if !stdout().is_terminal() || is_dumb {
        return Ok(());
    }
    written(stdout().write_all(HOME_AND_ERASE).and_then(|()| stdout().flush()), &stdout())
}

pub fn print(text: &str) -> Result<()> {
    written(anstream::stdout().write_all(text.as_bytes()), &stdout())
}

/// Like [`print`], for what is no report: every byte of it counts.
pub fn print_as_it_is(text: impl AsRef<[u8]>) -> Result<()> {
    written(stdout().write_all(text.as_ref()), &stdout())
}

/// Like [`print`], but on standard error.
pub fn print_to_stderr(text: &str) -> Result<()> {
    written(anstream::stderr().write_all(text.as_bytes()), &stderr())
}

/// Says a line on standard error. That nobody may be there to read it any more changes nothing.
pub fn tell(line: &str) {
    let _ = anstream::stderr().write_all(format!("{line}\n").as_bytes());
}

/// Whether the user says yes, or nothing but Enter.
pub fn confirms(question: &str) -> Result<bool> {
    print_to_stderr(question)?;
    let mut answer = String::new();
    let length = io::stdin().read_line(&mut answer)?;
    Ok(length > 0 && ["", "y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// A terminal that is gone is taken for its signal, which not everybody gets who writes to it.
fn written(result: io::Result<()>, stream: &impl Stream) -> Result<()> {
    match result {
        Err(error) if is_hung_up(&error, stream) => Err(interrupt::hang_up().into()),
        result => result.context("the report cannot be written"),
    }
}

#[cfg(unix)]
fn is_hung_up(error: &io::Error, stream: &impl Stream) -> bool {
    // What is gone does not say any more that it is a terminal, but a file on a bad disk is none.
    let kind = rustix::fs::fstat(stream).map(|it| FileType::from_raw_mode(it.st_mode));
    error.raw_os_error() == Some(libc::EIO) && kind == Ok(FileType::CharacterDevice)
}

#[cfg(windows)]
fn is_hung_up(_: &io::Error, _: &impl Stream) -> bool {
    false
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
    use sandbox::{End, Execution};

    fn cases(names: &[&str]) -> Vec<Case> {
        let case = |name: &&str| Case::new(name, "/dev/null", None);
        names.iter().map(case).collect()
    }

    fn run(why: &str) -> CaseRun {
        let (cpu, wall) = (Duration::from_millis(1), Duration::from_millis(2));
        let end = End::Exit(0);
        let (memory_bytes, hindrance, is_waiting) = (1 << 20, None, false);
        let execution = Execution { end, cpu, wall, memory_bytes, hindrance, is_waiting };
        CaseRun { execution: Some(execution), ..CaseRun::new(Verdict::Ran, why.into()) }
    }

    /// The lines of a table without colours.
    fn lines(name: &str, cases: &[Case]) -> Vec<String> {
        let table = Table::new(name, cases);
        let rows = cases.iter().map(|case| table.row(case, &run("")));
        let lines = [table.heading()].into_iter().chain(rows);
        lines.map(|line| anstream::adapter::strip_str(line.trim_end()).to_string()).collect()
    }

    #[test]
    fn all_lines_end_in_the_same_column_whatever_the_names() {
        let long = "x".repeat(50);
        for (name, names) in [
            ("short", ["1", "2"]),
            (&long, ["1", "2"]),
            ("数独", ["最大", "1"]),
            ("1", ["2", &long]),
        ] {
            let widths: Vec<usize> =
                lines(name, &cases(&names)).iter().map(|line| line.width()).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{name}: {widths:?}");
        }
    }

    #[test]
    fn names_and_reasons_cannot_confuse_a_terminal() {
        let (name, cases) = ("\x1b[31m", cases(&["new\nline"]));
        let (case, table) = (&cases[0], Table::new(name, &cases));
        assert!(table.heading().contains("�[31m"));
        assert!(table.row(case, &run("")).contains("new�line"));
        assert!(details(case, &run("\x1b[31mred"), false).contains("�[31mred"));
    }
}
