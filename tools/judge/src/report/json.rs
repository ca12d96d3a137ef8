//! Results for machines: one JSON object per case.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use facts::cases::Case;
use judging::case_run::CaseRun;
use judging::pool::Batch;
use judging::verdict::Verdict;
use sandbox::{End, signals};

#[derive(Serialize)]
pub struct CaseRecord<'a> {
    problem: &'a str,
    case: &'a str,
    verdict: Verdict,
    why: &'a str,
    score: Option<f64>,
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
    dialogue: &'a str,
    input: &'a Path,
    answer: Option<&'a Path>,
}

impl CaseRecord<'_> {
    pub fn new<'a>(batch: &'a Batch, case: &'a Case, run: &'a CaseRun) -> CaseRecord<'a> {
        let execution = run.execution.as_ref();
        let milliseconds = |time: Duration| time.as_micros() as f64 / 1000.0;
        let (exit_code, signal) = match execution.map(|execution| execution.end) {
            Some(End::Exit(code)) => (Some(code), None),
            Some(End::Signal(signal)) => (None, Some(signals::name(signal))),
            _ => (None, None),
        };
        let actual = run.difference.as_ref().map(|difference| &difference.actual);
        CaseRecord {
            problem: &batch.name,
            case: &case.name,
            verdict: run.verdict,
            why: &run.why,
            score: run.score,
            cpu_ms: execution.map(|execution| milliseconds(execution.cpu)),
            wall_ms: execution.map(|execution| milliseconds(execution.wall)),
            memory_kb: execution.map(|execution| execution.memory_bytes / 1024),
            exit_code,
            signal,
            time_limit_ms: milliseconds(batch.rules.limits.time),
            memory_limit_kb: u64::from(batch.rules.limits.megabytes) * 1024,
            line: actual.map(|excerpt| excerpt.line),
            column: actual.map(|excerpt| excerpt.column),
            output: &run.output,
            stderr: &run.errors,
            dialogue: &run.dialogue,
            input: &case.input,
            answer: case.answer.as_deref(),
        }
    }
}
