//! `judge readme`: the generated parts of the README, each between two comments.

use anyhow::{Context, Result};

use super::listing;
use crate::facts::judges;
use crate::facts::project::Project;
use crate::files::{self, read_text};
use crate::judging::verdict::Outcome;

type Writer = fn(&Project) -> Result<String>;

/// The comment that begins each part, named after the command that prints it, and who writes it.
const PARTS: [(&str, Writer); 2] = [
    ("<!-- judge list --markdown -->\n", problems),
    ("<!-- judge judges --markdown -->\n", matrix),
];
const COSTS: &str = "<!-- judge bench -->\n";
const END: &str = "<!-- end -->\n";

/// The table of problems.
pub fn problems(project: &Project) -> Result<String> {
    Ok(listing::markdown(&project.problems()?))
}

/// The table of problems and judges.
pub fn matrix(project: &Project) -> Result<String> {
    Ok(listing::matrix(&project.problems()?, &judges::all(Some(project))?))
}

/// Brings the generated parts of the README up to date.
pub fn readme() -> Result<Outcome> {
    let project = Project::here()?;
    let path = project.readme();
    let (old, new) = (read_text(&path)?, current(&project)?);
    if old != new {
        files::replace(&path, &new)?;
    }
    Ok(Outcome::Good)
}

/// Writes what solutions cost. That is measured, so it is not the same every time.
pub fn put_costs(project: &Project, table: &str) -> Result<()> {
    files::replace(&project.readme(), with_costs(project, table)?)
}

/// An error where there is none, before much time is spent on measuring.
pub fn find_place_for_costs(project: &Project) -> Result<()> {
    with_costs(project, "").map(drop)
}

fn with_costs(project: &Project, table: &str) -> Result<String> {
    let path = project.readme();
    let place = || {
        let (begin, end) = (COSTS.trim(), END.trim());
        format!("{} has no place for costs: add the lines `{begin}` and `{end}`", path.display())
    };
    with_part(&read_text(&path)?, COSTS, table).with_context(place)
}

/// The README as it should be today. It need not have every part, but one at least.
pub fn current(project: &Project) -> Result<String> {
    let path = project.readme();
    let mut text = read_text(&path)?;
    let mut parts = 0;
    for (begin, generate) in PARTS {
        if let Some(changed) = with_part(&text, begin, &generate(project)?) {
            text = changed;
            parts += 1;
        }
    }
    let place = || {
        let (begin, end) = (PARTS[0].0.trim(), END.trim());
        format!("{} has no place for a table: add the lines `{begin}` and `{end}`", path.display())
    };
    (parts > 0).then_some(text).with_context(place)
}

fn with_part(text: &str, begin: &str, part: &str) -> Option<String> {
    let begin = text.find(begin)? + begin.len();
    let end = begin + text[begin..].find(END)?;
    Some([&text[..begin], part, &text[end..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGIN: &str = PARTS[0].0;

    #[test]
    fn only_what_stands_between_the_comments_is_replaced() {
        let text = format!("before\n{BEGIN}old\n{END}after\n");
        let expected = format!("before\n{BEGIN}new\n{END}after\n");
        assert_eq!(with_part(&text, BEGIN, "new\n"), Some(expected));
    }

    #[test]
    fn a_text_without_the_comments_is_left_alone() {
        assert_eq!(with_part("before\nafter\n", BEGIN, "new\n"), None);
        assert_eq!(with_part(&format!("{END}{BEGIN}"), BEGIN, "new\n"), None);
    }
}
