//! What a solution costs, from the table that `judge bench --readme` last wrote.

use super::html::{Html, fill};
use super::locale::Locale;
use crate::verbs::readme;
use facts::project::Project;

const TEMPLATE: &str = include_str!("../../../site/cost.html");

/// The columns after the name of the problem, each a row of the template.
const COLUMNS: [&str; 6] = ["case", "written", "rust", "c", "memory", "share"];

/// One that not every table has.
const TEXTBOOK: &str = "    <tr><th scope=\"row\">{{Against the textbook method|与教科书方法相比}}</th>\
    <td>{{cell}}</td></tr>\n";

pub struct Costs {
    table: String,
}

impl Costs {
    pub fn of(project: &Project) -> Costs {
        Costs { table: readme::costs(project).unwrap_or_default() }
    }

    /// The row of a problem; nothing where it was never measured.
    pub fn html(&self, problem: &str, locale: Locale) -> Option<Html> {
        let mut rows = self.table.lines().filter_map(cells);
        let row = rows.find(|row| row[0] == problem && row.len() > COLUMNS.len())?;
        let values = row[1..].iter().map(|cell| if cell.is_empty() { "–" } else { cell });
        let mut values: Vec<_> = COLUMNS.into_iter().zip(values.map(Html::text)).collect();
        values.push(("textbook", textbook(row.get(1 + COLUMNS.len()).copied(), locale)));
        Some(fill(TEMPLATE, locale, &values))
    }
}

/// The row of the last column; nothing where there is none.
fn textbook(cell: Option<&str>, locale: Locale) -> Html {
    let Some(cell) = cell else { return Html::default() };
    let cell = match locale {
        _ if cell.is_empty() => Html::text("–"),
        Locale::English => Html::text(cell),
        Locale::Chinese => Html::text(in_chinese(cell)),
    };
    fill(TEXTBOOK, locale, &[("cell", cell)])
}

fn in_chinese(comparison: &str) -> String {
    let (is_bound, rest) = match comparison.strip_prefix("over ") {
        Some(rest) => (true, rest),
        None => (false, comparison),
    };
    let more = if is_bound { "以上" } else { "" };
    match rest.split_once("x ") {
        Some((ratio, "faster")) => format!("速度是其 {ratio} 倍{more}"),
        Some((ratio, "slower")) => format!("用时是其 {ratio} 倍{more}"),
        _ if rest == "no difference to tell" => "看不出差别".into(),
        _ => comparison.into(),
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
        let html = costs.html("a_1_b", Locale::English).unwrap().into_text();
        assert!(html.contains("max-9") && html.contains("3.4 MB") && html.contains('–'), "{html}");
        for other in ["Problem", "other"] {
            assert!(costs.html(other, Locale::English).is_none(), "{other}");
        }
        assert!(!html.contains("textbook"), "{html}");
    }

    #[test]
    fn a_comparison_with_the_textbook_is_shown_where_the_table_has_one() {
        let row =
            |cell: &str| format!("| a_1_b | max-9 | 19 ms |  |  | 3.4 MB | 2.1 % | {cell} |\n");
        let html_in = |cell: &str, locale| {
            Costs { table: row(cell) }.html("a_1_b", locale).unwrap().into_text()
        };
        let html = |cell: &str| html_in(cell, Locale::English);
        let shown = html("over 41x faster");
        assert!(shown.contains("Against the textbook method</th>"), "{shown}");
        assert!(shown.contains("<td>over 41x faster</td>"), "{shown}");
        let shown = html_in("over 41x faster", Locale::Chinese);
        assert!(shown.contains("与教科书方法相比</th>"), "{shown}");
        assert!(shown.contains("<td>速度是其 41 倍以上</td>"), "{shown}");
        assert!(html_in("1.5x slower", Locale::Chinese).contains("<td>用时是其 1.5 倍</td>"));
        assert!(html("WA").contains("<td>WA</td>"));
        assert_eq!(html("").matches("<td>–</td>").count(), 3);
    }
}
