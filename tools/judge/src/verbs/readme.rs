//! `judge readme`: the generated parts of the README, its translations and the pages of `docs/`, each between
//! two comments.

use std::path::PathBuf;

use anyhow::{Result, bail};

use super::code_lines::code_lines;
use super::listing;
use facts::judges;
use facts::project::Project;
use facts::solution::Solution;
use files::{self, read_text};
use judging::verdict::Outcome;

pub struct Document {
    pub path: PathBuf,
    pub text: String,
}

type Writer = fn(&Project) -> Result<String>;

/// The comment that begins a part, and what follows it.
type ReadmePart = (&'static str, String);

/// The comment that begins each part, named after the command that prints it, and who writes it.
const PARTS: [(&str, Writer); 2] = [
    ("<!-- judge list --markdown -->\n", problems),
    ("<!-- judge judges --markdown -->\n", matrix),
];
const COSTS: &str = "<!-- judge bench -->\n";
const END: &str = "<!-- end -->\n";

/// The table of problems.
pub fn problems(project: &Project) -> Result<String> {
    let names = project.names()?;
    let solved = names.iter().map(|name| {
        let solution = Solution::named(project, name)?;
        let lines = code_lines(&solution);
        Ok((solution.problem, lines))
    });
    let solved = solved.collect::<Result<Vec<_>>>()?;
    Ok(listing::markdown(&solved, &judges::all(Some(project))?))
}

/// The table of problems and judges.
pub fn matrix(project: &Project) -> Result<String> {
    Ok(listing::matrix(&project.problems()?, &judges::all(Some(project))?))
}

/// Brings all generated parts up to date, but for what has to be measured.
pub fn readme() -> Result<Outcome> {
    write(&current(&Project::here()?)?)?;
    Ok(Outcome::Good)
}

/// Writes what solutions cost. That is measured, so it is not the same every time.
pub fn put_costs(project: &Project, table: &str) -> Result<()> {
    write(&with_costs(project, table)?)
}

/// What solutions cost, as it was last written; nothing where it never was.
pub fn costs(project: &Project) -> Option<String> {
    let paths = project.documents().ok()?;
    let mut texts = paths.iter().filter_map(|path| read_text(path).ok());
    texts.find_map(|text| {
        let (_, part) = text.split_once(COSTS)?;
        Some(part.split_once(END)?.0.into())
    })
}

/// An error where there is none, before much time is spent on measuring.
pub fn find_place_for_costs(project: &Project) -> Result<()> {
    with_costs(project, "").map(drop)
}

fn with_costs(project: &Project, table: &str) -> Result<Vec<Document>> {
    with_parts(project, "costs", &[(COSTS, table.to_string())])
}

/// Every document as it should be today.
pub fn current(project: &Project) -> Result<Vec<Document>> {
    let parts = PARTS.map(|(begin, generate)| Ok((begin, generate(project)?)));
    let parts: Vec<ReadmePart> = parts.into_iter().collect::<Result<_>>()?;
    with_parts(project, "a table", &parts)
}

/// Every document with these parts in their places. It need not have any, but some document must have one.
fn with_parts(project: &Project, what: &str, parts: &[ReadmePart]) -> Result<Vec<Document>> {
    let (mut documents, mut places) = (Vec::new(), 0);
    for path in project.documents()? {
        let mut text = read_text(&path)?;
        for (begin, part) in parts {
            if let Some(changed) = with_part(&text, begin, part) {
                text = changed;
                places += 1;
            }
        }
        documents.push(Document { path, text });
    }
    if places == 0 {
        let (path, begin, end) = (project.readme(), parts[0].0.trim(), END.trim());
        bail!("{} has no place for {what}: add the lines `{begin}` and `{end}`", path.display());
    }
    Ok(documents)
}

fn write(documents: &[Document]) -> Result<()> {
    documents.iter().try_for_each(|it| files::replace_if_changed(&it.path, &it.text))
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
