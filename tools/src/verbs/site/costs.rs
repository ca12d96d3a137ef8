//! What a solution costs, from the table that `judge bench --readme` last wrote.

use super::html::{Html, fill};
use crate::facts::project::Project;
use crate::verbs::readme;

const TEMPLATE: &str = include_str!("../../../site/cost.html");

/// The columns after the name of the problem, as they are called in the template.
const COLUMNS: [&str; 6] = ["case", "written", "rust", "c", "memory", "share"];

pub struct Costs {
    table: String,
}

impl Costs {
    pub fn of(project: &Project) -> Costs {
        Costs { table: readme::costs(project).unwrap_or_default() }
    }

    /// The row of a problem; nothing where it was never measured.
    pub fn html(&self, problem: &str) -> Option<Html> {
        let mut rows = self.table.lines().filter_map(cells);
        let row = rows.find(|row| row[0] == problem && row.len() == 1 + COLUMNS.len())?;
        let values = row[1..].iter().map(|cell| if cell.is_empty() { "–" } else { cell });
        let values: Vec<_> = COLUMNS.into_iter().zip(values.map(Html::text)).collect();
        Some(fill(TEMPLATE, &values))
    }
}

fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix('|')?.strip_suffix('|')?;
    Some(row.split('|').map(str::trim).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_has_the_row_of_its_name() {
        let row = "| a_1_b | max-9 | 19 ms |  | 21 ms | 3.4 MB | 2.1 % |";
        let costs = Costs { table: format!("On a core.\n\n| Problem | Case |\n|---|\n{row}\n") };
        let html = costs.html("a_1_b").unwrap().into_text();
        assert!(html.contains("max-9") && html.contains("3.4 MB") && html.contains('–'), "{html}");
        assert!(costs.html("Problem").is_none() && costs.html("other").is_none());
    }
}
