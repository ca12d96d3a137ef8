//! Lists of problems and judges, for people and for the README.

use super::topics::{OTHER, by_topic};
use facts::judges::{self, Judge, Language};
use facts::month::Month;
use facts::problem::{Mirror, Problem};

/// The problems, with their limits and topics.
pub fn plain(problems: &[Problem]) -> String {
    let row = |problem: &Problem| {
        let topic = problem.topic.clone().unwrap_or_default();
        [problem.name.clone(), limits(problem), problem.title.clone(), topic]
    };
    columns(problems.iter().map(row).collect())
}

/// A problem, and how many lines of code solve it, if that is known.
pub type Solved = (Problem, Option<usize>);

/// The table of the README, sorted by topic.
pub fn markdown(problems: &[Solved], known: &[Judge]) -> String {
    let titles = "| Topic | Problem | Judge | Technique | Lines | Cost | Limits |\n\
                  |---|---|---|---|---|---|---|\n";
    let topics = by_topic(problems, |(problem, _)| problem.topic.as_deref()).into_iter();
    let rows = topics.flat_map(|(_, problems)| problems).map(|it| markdown_row(it, known));
    titles.to_string() + &rows.collect::<String>()
}

fn markdown_row((problem, lines): &Solved, known: &[Judge]) -> String {
    let judge = judges::in_name(known, problem).map(|it| judge_and_id(known, &it));
    format!(
        "| {} | [{}]({}) | {} | [{}](src/bin/{}.rs) | {} | {} | {} |\n",
        problem.topic.as_deref().unwrap_or(OTHER),
        problem.title,
        problem.url.as_deref().unwrap_or_default(),
        judge.unwrap_or_default(),
        problem.technique.as_deref().unwrap_or("solution"),
        problem.name,
        lines.map(|lines| lines.to_string()).unwrap_or_default(),
        problem.cost.as_deref().unwrap_or_default(),
        limits(problem),
    )
}

/// A problem as people call it: `Luogu P1562`.
fn judge_and_id(known: &[Judge], Mirror { judge, id }: &Mirror) -> String {
    let known = known.iter().find(|known| known.name == *judge);
    format!("{} {id}", known.map_or(judge, |known| &known.title))
}

/// The judges, with what they take and how old our facts are.
pub fn judges(judges: &[Judge], now: Month) -> String {
    let row = |judge: &Judge| {
        let takes = match judge.language {
            Language::Rust => format!("Rust {}", judge.edition),
            Language::C => "C".into(),
        };
        let or_unknown = |text: Option<String>| text.unwrap_or("-".into());
        let crates = Some(judge.crates.len()).filter(|&count| count > 0);
        [
            judge.name.clone(),
            judge.title.clone(),
            takes,
            or_unknown(judge.compiler.map(|version| version.to_string())),
            or_unknown(judge.source_limit.map(|limit| format!("{} KiB", limit / 1024))),
            or_unknown(crates.map(|count| count.to_string())),
            or_unknown(judge.checked.map(|month| month.age(now))),
        ]
    };
    let titles = ["name", "judge", "takes", "compiler", "source", "crates", "checked"];
    let rows = [titles.map(String::from)].into_iter().chain(judges.iter().map(row));
    columns(rows.collect())
}

/// Columns of text, as wide as they need to be.
pub fn columns<const N: usize>(rows: Vec<[String; N]>) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let line = |row: &[String; N]| {
        let cells = row.iter().enumerate();
        let cells = cells.map(|(column, cell)| format!("{cell:width$}", width = width(column)));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}

/// Which judges have which of the problems, and whether they take what `judge submit` makes.
pub fn matrix(problems: &[Problem], judges: &[Judge]) -> String {
    let has_any = |judge: &&Judge| problems.iter().any(|it| judge.id_of(it).is_some());
    let judges: Vec<&Judge> = judges.iter().filter(has_any).collect();
    let titles: String = judges.iter().map(|judge| format!(" {} |", judge.title)).collect();
    let mut table = format!("| Problem |{titles}\n|---|{}\n", "---|".repeat(judges.len()));
    for problem in problems {
        let cells = judges.iter().map(|judge| match (judge.id_of(problem), judge.language) {
            (None, _) => " |".into(),
            (Some(id), Language::Rust) => format!(" yes, {id} |"),
            (Some(id), Language::C) => format!(" yes, {id} (C) |"),
        });
        table += &format!("| {} |{}\n", problem.name, cells.collect::<String>());
    }
    table
}

fn limits(problem: &Problem) -> String {
    problem.limits.map_or("not published".into(), |limits| limits.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(problems: Vec<Problem>) -> Vec<Solved> {
        problems.into_iter().zip([Some(12), None]).collect()
    }

    fn problems() -> Vec<Problem> {
        let header = "//! # Clocks\n//! - url: <http://a.b/>\n//! - technique: a matrix\n";
        let limited = header.to_string() + "//! - limits: 0.5 s, 64 MB\n//! - topic: algebra\n";
        vec![
            Problem::from_header("cogs_668_clocks", header).unwrap(),
            Problem::from_header("usaco_1_clocks", &limited).unwrap(),
        ]
    }

    #[test]
    fn plain_columns_are_aligned() {
        assert_eq!(
            plain(&problems()),
            "cogs_668_clocks  not published  Clocks\n\
             usaco_1_clocks   0.5 s, 64 MB   Clocks  algebra\n"
        );
    }

    #[test]
    fn the_matrix_tells_where_a_problem_can_be_pasted() {
        let judges = judges::all(None).unwrap();
        let header =
            "//! # C\n//! - url: <http://a.b/>\n//! - technique: t\n//! - also: luogu P1213\n";
        let clocks = Problem::from_header("cogs_668_clocks", header).unwrap();
        assert_eq!(
            matrix(&[clocks], &judges),
            "| Problem | COGS | Luogu |\n|---|---|---|\n\
             | cogs_668_clocks | yes, 668 (C) | yes, P1213 |\n"
        );
    }

    #[test]
    fn markdown_links_the_problem_and_the_solution() {
        assert_eq!(
            markdown(&solved(problems()), &[]).lines().last().unwrap(),
            "| other | [Clocks](http://a.b/) | cogs 668 | [a matrix](src/bin/cogs_668_clocks.rs) \
             | 12 |  | not published |"
        );
    }

    #[test]
    fn markdown_tells_the_length_and_the_cost() {
        let header = "//! # C\n//! - url: <http://a.b/>\n//! - cost: O(n)\n";
        let problem = Problem::from_header("two_sum", header).unwrap();
        assert!(markdown(&[(problem, Some(7))], &[]).contains(" | 7 | O(n) | not published |"));
    }

    #[test]
    fn markdown_is_sorted_by_topic_with_the_others_last() {
        let table = markdown(&solved(problems()), &[]);
        let topics = table.lines().skip(2).map(|row| row.split(" | ").next().unwrap());
        assert_eq!(topics.collect::<Vec<_>>(), ["| algebra", "| other"]);
    }

    #[test]
    fn markdown_links_a_solution_that_names_no_technique() {
        let header = "//! # C\n//! - url: <http://a.b/>\n";
        let table = markdown(&solved(vec![Problem::from_header("two_sum", header).unwrap()]), &[]);
        assert!(table.contains(" | [solution](src/bin/two_sum.rs) | "), "{table}");
    }

    #[test]
    fn markdown_names_the_judge_of_a_problem_without_a_slug() {
        let header = "//! # C\n//! - url: <http://a.b/>\n//! - technique: t\n";
        let problem = |name| Problem::from_header(name, header).unwrap();
        let judges = judges::all(None).unwrap();
        let problems = solved(vec![problem("luogu_p1002"), problem("two_sum")]);
        let table = markdown(&problems, &judges);
        let rows: Vec<&str> = table.lines().skip(2).collect();
        let row = |judge, name, lines| {
            format!(
                "| other | [C](http://a.b/) | {judge} | [t](src/bin/{name}.rs) | {lines} |  \
                 | not published |"
            )
        };
        assert_eq!(rows, [row("Luogu p1002", "luogu_p1002", "12"), row("", "two_sum", "")]);
    }

    #[test]
    fn ids_are_spelled_as_the_judge_does() {
        let header = "//! # Q\n//! - url: <https://www.luogu.com.cn/problem/P1562>\n";
        let problems = || vec![Problem::from_header("luogu_p1562_queens", header).unwrap()];
        let judges = judges::all(None).unwrap();
        assert!(markdown(&solved(problems()), &judges).contains(" | Luogu P1562 | "));
        assert!(matrix(&problems(), &judges).ends_with("| luogu_p1562_queens | yes, P1562 |\n"));
    }
}
