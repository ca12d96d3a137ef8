//! Lists of problems, for people and for the README.

use crate::problem::Problem;

/// Columns of text, as wide as they need to be.
pub fn plain(problems: &[Problem]) -> String {
    let rows: Vec<[String; 3]> = problems
        .iter()
        .map(|problem| [problem.name.clone(), limits(problem), problem.title.clone()])
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (names, limits) = (width(0), width(1));
    rows.iter()
        .map(|[name, limit, title]| format!("{name:names$}  {limit:limits$}  {title}\n"))
        .collect()
}

/// The table of the README.
pub fn markdown(problems: &[Problem]) -> String {
    let mut table = String::from("| Problem | Judge | Technique | Limits |\n|---|---|---|---|\n");
    for problem in problems {
        table += &format!(
            "| [{}]({}) | {} {} | [{}](src/bin/{}.rs) | {} |\n",
            problem.title,
            problem.url,
            problem.judge(),
            problem.id(),
            problem.technique,
            problem.name,
            limits(problem),
        );
    }
    table
}

fn limits(problem: &Problem) -> String {
    problem.limits.map_or("not published".into(), |limits| limits.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems() -> Vec<Problem> {
        let header = "//! # Clocks\n//! - url: <http://a.b/>\n//! - technique: a matrix\n";
        let limited = header.to_string() + "//! - limits: 0.5 s, 64 MB\n";
        vec![
            Problem::parse("cogs_668_clocks", header).unwrap(),
            Problem::parse("usaco_1_clocks", &limited).unwrap(),
        ]
    }

    #[test]
    fn plain_columns_are_aligned() {
        assert_eq!(
            plain(&problems()),
            "cogs_668_clocks  not published  Clocks\nusaco_1_clocks   0.5 s, 64 MB   Clocks\n"
        );
    }

    #[test]
    fn markdown_links_the_problem_and_the_solution() {
        assert_eq!(
            markdown(&problems()).lines().nth(2).unwrap(),
            "| [Clocks](http://a.b/) | cogs 668 | [a matrix](src/bin/cogs_668_clocks.rs) \
             | not published |"
        );
    }
}
