//! Trials, reported: a table for people, JSON and JUnit for machines.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use serde::Serialize;

use crate::cases::Case;
use crate::run::{End, Limits, Outcome};
use crate::signals;
use crate::target::Target;
use crate::trial::Trial;
use crate::verdict::Verdict;
use crate::write;

#[derive(Clone, Copy)]
pub enum Format {
    Table {
        /// Show the input of failed cases however long it is.
        verbose: bool,
    },
    Json,
    /// The table, but only of what failed.
    Failures,
}

/// How it all ended.
pub enum Standing {
    Good,
    Failed,
    Broken,
}

pub struct Report {
    format: Format,
    tally: Tally,
    all: Tally,
    targets: usize,
    suites: Vec<TestSuite>,
    bar: ProgressBar,
    start: Instant,
}

/// What has been seen so far, of one target or of all.
#[derive(Default)]
struct Tally {
    verdicts: Vec<Verdict>,
    slowest: Option<(Duration, String)>,
    memory_bytes: u64,
}

/// What takes longer than this has a progress bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// An input of so many bytes and lines is shown without being asked for.
const SHORT_BYTES: usize = 300;
const SHORT_LINES: usize = 12;

impl Report {
    pub fn new(targets: &[Target], format: Format) -> Report {
        let cases = targets.iter().map(|target| target.cases.len() as u64).sum();
        let bar = ProgressBar::with_draw_target(Some(cases), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:30} {pos} of {len} cases, {elapsed}");
        Report {
            format,
            tally: Tally::default(),
            all: Tally::default(),
            targets: targets.len(),
            suites: Vec::new(),
            bar: bar.with_style(style.expect("the template is well formed")),
            start: Instant::now(),
        }
    }

    /// Shows that something is going on.
    pub fn tick(&mut self) {
        if self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.tick();
    }

    /// Takes the next trial, in the order of targets and cases.
    pub fn add(&mut self, target: &Target, case: &Case, trial: Trial) -> Result<()> {
        self.bar.inc(1);
        let is_first = self.tally.verdicts.is_empty();
        self.tally.add(case, &trial);
        self.all.add(case, &trial);
        let is_last = self.tally.verdicts.len() == target.cases.len();

        let text = match self.format {
            Format::Json => serde_json::to_string(&Record::new(target, case, &trial))? + "\n",
            Format::Failures if trial.verdict.is_good() => String::new(),
            Format::Failures => row(target, case, &trial) + &details(case, &trial, false),
            Format::Table { verbose } => {
                let mut text = if is_first { heading(target) } else { String::new() };
                // That it does not compile need be said only once.
                if is_first || trial.verdict != Verdict::CompileError {
                    text += &row(target, case, &trial);
                    text += &details(case, &trial, verbose);
                }
                if is_last {
                    text += &self.tally.summary(target);
                }
                text
            }
        };
        self.bar.suspend(|| print(&text))?;

        if is_first {
            self.suites.push(TestSuite::new(&target.name));
        }
        self.suites.last_mut().expect("just pushed").add_test_case(junit(case, &trial));
        if is_last {
            self.tally = Tally::default();
        }
        Ok(())
    }

    /// How many cases there were of each verdict, in words.
    pub fn count(&self) -> String {
        self.all.count()
    }

    /// Says how it all went, and writes the JUnit report where one is asked for.
    pub fn finish(self, junit: Option<&Path>) -> Result<Standing> {
        self.bar.finish_and_clear();
        if self.targets > 1 && matches!(self.format, Format::Table { .. }) {
            let text = format!("{} problems, {}\n", self.targets, self.all.count());
            print(&text)?;
        }
        if let Some(path) = junit {
            let mut report = quick_junit::Report::new("judge");
            report.add_test_suites(self.suites);
            write::replace(path, &report.to_string()?)?;
        }
        Ok(self.all.standing())
    }
}

impl Tally {
    fn add(&mut self, case: &Case, trial: &Trial) {
        self.verdicts.push(trial.verdict);
        let Some(outcome) = &trial.outcome else { return };
        self.memory_bytes = self.memory_bytes.max(outcome.memory_bytes);
        if self.slowest.as_ref().is_none_or(|(slowest, _)| *slowest < outcome.cpu) {
            self.slowest = Some((outcome.cpu, case.name.clone()));
        }
    }

    fn standing(&self) -> Standing {
        if self.verdicts.contains(&Verdict::Broken) {
            Standing::Broken
        } else if self.verdicts.iter().all(|verdict| verdict.is_good()) {
            Standing::Good
        } else {
            Standing::Failed
        }
    }

    /// `25 cases: all AC`, or how many there are of each verdict.
    fn count(&self) -> String {
        let mut kinds: Vec<(Verdict, usize)> = Vec::new();
        for &verdict in &self.verdicts {
            match kinds.iter_mut().find(|(kind, _)| *kind == verdict) {
                Some((_, count)) => *count += 1,
                None => kinds.push((verdict, 1)),
            }
        }
        let cases = match self.verdicts.len() {
            1 => "1 case".into(),
            cases => format!("{cases} cases"),
        };
        match kinds[..] {
            [(kind, _)] => format!("{cases}: all {}", coloured(kind, kind.code())),
            _ => {
                let kinds = kinds
                    .iter()
                    .map(|(kind, count)| format!("{count} {}", coloured(*kind, kind.code())));
                format!("{cases}: {}", kinds.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn summary(&self, target: &Target) -> String {
        let mut text = format!("  {}", self.count());
        if let Some((cpu, case)) = &self.slowest {
            let Limits { cpu: limit, memory_bytes, .. } = target.limits;
            let (cpu, limit) = (milliseconds(*cpu), limit.as_secs_f64());
            let (memory, most) = (megabytes(self.memory_bytes), memory_bytes >> 20);
            let _ = write!(text, "; slowest {case}, {cpu} of {limit} s; {memory} of {most} MB");
        }
        text + "\n\n"
    }
}

fn print(text: &str) -> Result<()> {
    anstream::stdout().write_all(text.as_bytes()).context("the report cannot be written")
}

fn width(target: &Target) -> usize {
    target.cases.iter().map(|case| case.name.chars().count()).max().unwrap_or(0).max(20)
}

fn heading(target: &Target) -> String {
    let bold = Style::new().bold();
    let width = width(target) + 7;
    let name = format!("{:width$}", target.name);
    format!("{bold}{name}{bold:#}  {:>8}  {:>8}  {:>8}\n", "CPU", "wall", "memory")
}

fn row(target: &Target, case: &Case, trial: &Trial) -> String {
    let code = coloured(trial.verdict, &format!("{:3}", trial.verdict));
    let width = width(target);
    match &trial.outcome {
        None => format!("  {code}  {}\n", case.name),
        Some(outcome) => format!(
            "  {code}  {:width$}  {:>8}  {:>8}  {:>8}\n",
            case.name,
            milliseconds(outcome.cpu),
            milliseconds(outcome.wall),
            megabytes(outcome.memory_bytes)
        ),
    }
}

/// What a person needs to know of a case that is not simply right.
fn details(case: &Case, trial: &Trial, verbose: bool) -> String {
    if trial.verdict == Verdict::Accepted {
        return String::new();
    }
    let mut text = String::new();
    for line in trial.why.lines() {
        let _ = writeln!(text, "       {line}");
    }
    if let Some(difference) = &trial.difference {
        for (label, excerpt) in [("expected", &difference.expected), ("actual", &difference.actual)]
        {
            let [line, caret] = excerpt.with_caret();
            let _ = writeln!(text, "       {label:8} │ {line}\n                │ {caret}");
        }
    }
    text += &block("output", &trial.output);
    text += &block("stderr", &trial.errors);
    if !trial.verdict.is_good() {
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
fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() && c != '\t' { '�' } else { c }).collect()
}

fn coloured(verdict: Verdict, text: &str) -> String {
    let colour = match verdict {
        Verdict::Accepted => AnsiColor::Green,
        Verdict::Ran => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    let style = colour.on_default().bold();
    format!("{style}{text}{style:#}")
}

fn milliseconds(time: Duration) -> String {
    let milliseconds = 1000.0 * time.as_secs_f64();
    let digits = if milliseconds < 9.95 { 1 } else { 0 };
    format!("{milliseconds:.digits$} ms")
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / f64::from(1 << 20))
}

/// A trial as one JSON object.
#[derive(Serialize)]
struct Record<'a> {
    problem: &'a str,
    case: &'a str,
    verdict: Verdict,
    why: &'a str,
    cpu_ms: Option<f64>,
    wall_ms: Option<f64>,
    memory_kb: Option<u64>,
    exit_code: Option<i32>,
    signal: Option<String>,
    time_limit_ms: f64,
    memory_limit_kb: u64,
    line: Option<usize>,
    column: Option<usize>,
    output: &'a str,
    stderr: &'a str,
    input: &'a Path,
    answer: Option<&'a Path>,
}

impl Record<'_> {
    fn new<'a>(target: &'a Target, case: &'a Case, trial: &'a Trial) -> Record<'a> {
        let outcome = trial.outcome.as_ref();
        let milliseconds = |time: Duration| time.as_micros() as f64 / 1000.0;
        let end = outcome.map(|outcome: &Outcome| outcome.end);
        let actual = trial.difference.as_ref().map(|difference| &difference.actual);
        Record {
            problem: &target.name,
            case: &case.name,
            verdict: trial.verdict,
            why: &trial.why,
            cpu_ms: outcome.map(|outcome| milliseconds(outcome.cpu)),
            wall_ms: outcome.map(|outcome| milliseconds(outcome.wall)),
            memory_kb: outcome.map(|outcome| outcome.memory_bytes / 1024),
            exit_code: end
                .and_then(|end| if let End::Exit(code) = end { Some(code) } else { None }),
            signal: end.and_then(|end| {
                if let End::Signal(signal) = end { Some(signals::name(signal)) } else { None }
            }),
            time_limit_ms: milliseconds(target.limits.cpu),
            memory_limit_kb: target.limits.memory_bytes / 1024,
            line: actual.map(|place| place.line),
            column: actual.map(|place| place.column),
            output: &trial.output,
            stderr: &trial.errors,
            input: &case.input,
            answer: case.answer.as_deref(),
        }
    }
}

fn junit(case: &Case, trial: &Trial) -> TestCase {
    let mut status = match trial.verdict {
        verdict if verdict.is_good() => TestCaseStatus::success(),
        Verdict::Broken => TestCaseStatus::non_success(NonSuccessKind::Error),
        _ => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    if !trial.verdict.is_good() {
        let code = trial.verdict.code();
        status.set_type(code).set_message(format!("{code}: {}", trial.why));
    }
    let mut test = TestCase::new(&case.name, status);
    if let Some(outcome) = &trial.outcome {
        test.set_time(outcome.cpu);
    }
    if !trial.errors.is_empty() {
        test.set_system_err(&trial.errors);
    }
    test
}
