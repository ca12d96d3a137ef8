//! The generated part of the README: the table of problems, between two comments.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::Project;
use crate::table;
use crate::write;

const BEGIN: &str = "<!-- judge list --markdown -->\n";
const END: &str = "<!-- end -->\n";

/// Writes the README's table anew.
pub fn refresh(project: &Project) -> Result<()> {
    let path = project.readme();
    let (old, new) = (read(&path)?, current(project)?);
    if old == new { Ok(()) } else { write::replace(&path, &new) }
}

/// The README as it should be today.
pub fn current(project: &Project) -> Result<String> {
    let path = project.readme();
    let text = read(&path)?;
    with_table(&text, &table::markdown(&project.problems()?)).with_context(|| {
        format!(
            "{} has no place for the table: add the lines `{}` and `{}`",
            path.display(),
            BEGIN.trim(),
            END.trim()
        )
    })
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

fn with_table(text: &str, table: &str) -> Option<String> {
    let begin = text.find(BEGIN)? + BEGIN.len();
    let end = begin + text[begin..].find(END)?;
    Some([&text[..begin], table, &text[end..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_comments_is_replaced() {
        let text = format!("before\n{BEGIN}old\n{END}after\n");
        let expected = format!("before\n{BEGIN}new\n{END}after\n");
        assert_eq!(with_table(&text, "new\n"), Some(expected));
    }

    #[test]
    fn a_text_without_the_comments_is_left_alone() {
        assert_eq!(with_table("before\nafter\n", "new\n"), None);
        assert_eq!(with_table(&format!("{END}{BEGIN}"), "new\n"), None);
    }
}
