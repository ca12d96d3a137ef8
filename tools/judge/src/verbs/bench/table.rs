//! The table of the documents: the slowest case of each problem.

use std::time::Duration;

use super::row::Row;
use super::start::TELLABLE;
use crate::report::terminal::{megabytes, milliseconds};
use crate::verbs::cost::{Relation, times};

/// `start` is what starting a process takes.
pub fn markdown(rows: &[Row], start: Duration) -> String {
    let of = |relation: Relation| rows.iter().filter(move |row| row.relation == relation);
    let runs = of(Relation::Solution).filter_map(|row| Some(row.cost.as_ref().ok()?.runs)).min();
    let has_textbook = of(Relation::Textbook).next().is_some();
    let (words, column, rule) = match has_textbook {
        true => (words_on_textbook(start), " Against the textbook method |", "---|"),
        false => (String::new(), "", ""),
    };
    let mut table = format!(
        "CPU time of the whole process on the slowest case, the least of {} runs or more, all\n\
         programs in turn{}.{words}\n\n\
         | Problem | Slowest case | As written | Pasted Rust | Pasted C | Most memory | Of the limit |\
         {column}\n\
         |---|---|---|---|---|---|---|{rule}\n",
        runs.unwrap_or(0),
        machine()
    );
    for rows in rows.chunk_by(|one, other| one.problem == other.problem) {
        let (textbook, ours): (Vec<&Row>, Vec<&Row>) = rows
            .iter()
            .filter(|row| row.relation != Relation::Guest)
            .partition(|row| row.relation == Relation::Textbook);
        let cases = ours.chunk_by(|one, other| one.case == other.case);
        let Some(slowest) = cases.max_by_key(|rows| rows.iter().copied().map(time).max()) else {
            continue;
        };
        table += &line(slowest);
        if has_textbook {
            table += &format!(" {} |", against(slowest[0], &textbook));
        }
        table += "\n";
    }
    table
}

fn words_on_textbook(start: Duration) -> String {
    format!(
        " The last column compares\nthe slowest case of the textbook method, a plain program beside \
         the cases, with\nthat of the solution as written, both without \
         the {} that starting a process takes.",
        milliseconds(start)
    )
}

fn time(row: &Row) -> Duration {
    row.cost.as_ref().map_or(Duration::MAX, |cost| cost.min)
}

/// The programs of a solution on one case.
fn line(rows: &[&Row]) -> String {
    let Row { problem, case, limits, .. } = rows[0];
    let program = |name: &str| rows.iter().find(|row| row.program.starts_with(name));
    let cell = |name: &str| match program(name).map(|row| &row.cost) {
        Some(Ok(cost)) => milliseconds(cost.min),
        Some(Err(failure)) => failure.verdict.code().into(),
        None => String::new(),
    };
    let memory = rows.iter().filter_map(|row| Some(row.cost.as_ref().ok()?.memory_bytes)).max();
    let most = rows.iter().copied().map(time).max().unwrap_or_default();
    let share = 100.0 * most.as_secs_f64() / limits.time.as_secs_f64();
    format!(
        "| {problem} | {case} | {} | {} | {} | {} | {share:.1} % |",
        cell("native"),
        cell("Rust"),
        cell("C"),
        megabytes(memory.unwrap_or_default())
    )
}

/// How much faster the solution is than the textbook method, each on its slowest case.
fn against(ours: &Row, textbook: &[&Row]) -> String {
    if let Some(Err(failure)) = textbook.iter().find(|row| !row.is_good()).map(|row| &row.cost) {
        return failure.verdict.code().into();
    }
    let slowest = textbook.iter().max_by_key(|row| (row.is_over(), row.time_after_start()));
    match (slowest, &ours.cost) {
        (Some(slowest), Ok(_)) => {
            compared(ours.time_after_start(), slowest.time_after_start(), slowest.is_over())
        }
        _ => String::new(),
    }
}

/// `is_over` tells that the textbook method takes longer than that.
fn compared(ours: Duration, textbook: Duration, is_over: bool) -> String {
    let ratio = textbook.div_duration_f64(ours);
    let is_bound = is_over || ours <= TELLABLE;
    match is_bound {
        _ if textbook <= TELLABLE && ours <= TELLABLE => "no difference to tell".into(),
        true if ratio >= 1.0 => format!("over {} faster", times(ratio)),
        true => "not known".into(),
        false if ratio >= 1.0 => format!("{} faster", times(ratio)),
        false => format!("{} slower", times(1.0 / ratio)),
    }
}

/// What the figures were measured on.
fn machine() -> String {
    let facts = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = facts.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or(String::new(), |(_, model)| format!(", on one core of {}", model.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_says_no_more_than_is_known() {
        let compared = |ours, textbook, is_over| {
            compared(Duration::from_micros(ours), Duration::from_micros(textbook), is_over)
        };
        assert_eq!(compared(2_000, 82_000, false), "41x faster");
        assert_eq!(compared(2_000, 3_000, false), "1.5x faster");
        assert_eq!(compared(3_000, 2_000, false), "1.5x slower");
        assert_eq!(compared(200_000, 10_000_000, true), "over 50x faster");
        assert_eq!(compared(100, 15_000, false), "over 150x faster");
        assert_eq!(compared(100, 100, false), "no difference to tell");
        assert_eq!(compared(12_000_000, 10_000_000, true), "not known");
    }
}
