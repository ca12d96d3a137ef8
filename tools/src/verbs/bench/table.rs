//! The table of the README: the slowest case of each problem.

use std::time::Duration;

use super::row::Row;
use crate::report::terminal::{megabytes, milliseconds};

pub fn markdown(rows: &[Row]) -> String {
    let rows: Vec<&Row> = rows.iter().filter(|row| !row.is_foreign).collect();
    let runs = rows.iter().filter_map(|row| Some(row.cost.as_ref().ok()?.runs)).min().unwrap_or(0);
    let mut table = format!(
        "CPU time of the whole process on the slowest case, the least of {runs} runs or more, all\n\
         programs in turn{}.\n\n\
         | Problem | Slowest case | As written | Pasted Rust | Pasted C | Most memory | Of the limit |\n\
         |---|---|---|---|---|---|---|\n",
        machine()
    );
    for rows in rows.chunk_by(|one, other| one.problem == other.problem) {
        let cases = rows.chunk_by(|one, other| one.case == other.case);
        let slowest = cases.max_by_key(|rows| rows.iter().copied().map(time).max());
        table += &slowest.map(line).unwrap_or_default();
    }
    table
}

fn time(row: &Row) -> Duration {
    row.cost.as_ref().map_or(Duration::MAX, |cost| cost.min)
}

/// The programs on one case.
fn line(rows: &[&Row]) -> String {
    let Row { problem, case, limits, .. } = rows[0];
    let program = |name: &str| rows.iter().find(|row| row.program.starts_with(name));
    let cell = |name: &str| match program(name).map(|row| &row.cost) {
        Some(Ok(cost)) => milliseconds(cost.min),
        Some(Err(verdict)) => verdict.code().into(),
        None => String::new(),
    };
    let memory = rows.iter().filter_map(|row| Some(row.cost.as_ref().ok()?.memory_bytes)).max();
    let most = rows.iter().copied().map(time).max().unwrap_or_default();
    let share = 100.0 * most.as_secs_f64() / limits.time.as_secs_f64();
    format!(
        "| {problem} | {case} | {} | {} | {} | {} | {share:.1} % |\n",
        cell("native"),
        cell("Rust"),
        cell("C"),
        megabytes(memory.unwrap_or_default())
    )
}

/// What the figures were measured on.
fn machine() -> String {
    let facts = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = facts.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or(String::new(), |(_, model)| format!(", on one core of {}", model.trim()))
}
