//! The list of all problems.

use anyhow::Result;

use super::frame::{Frame, name};
use super::html::{Html, fill};
use super::locale::Locale;
use super::page::{self, judges};
use super::scripts;
use super::wording::{Phrase, Wording};
use facts::project::Project;
use facts::solution::Solution;

const TEMPLATE: &str = include_str!("../../../site/index.html");
const ENTRY: &str = include_str!("../../../site/entry.html");

pub fn html(project: &Project, solutions: &[Solution], locale: Locale) -> Result<Html> {
    let frame = Frame { project, locale, url: "index.html" };
    let entries = solutions.iter().map(|it| entry(project, it, locale));
    let entries = Html::join(entries.collect::<Result<Vec<_>>>()?, "");
    let name = name(project)?;
    let values = [("project", Html::text(&name)), ("entries", entries)];
    frame.around(&name, scripts::of_index(&frame.root()), fill(TEMPLATE, locale, &values))
}

fn entry(project: &Project, solution: &Solution, locale: Locale) -> Result<Html> {
    let problem = &solution.problem;
    let wording = Wording::of(solution, locale)?;
    let technique = wording.technique.unwrap_or(Phrase { text: String::new(), locale });
    Ok(fill(
        ENTRY,
        locale,
        &[
            ("words", Html::text(words(solution)?)),
            ("page", Html::text(page::url(problem))),
            ("title", wording.title.html()),
            ("title-language", wording.title.language()),
            ("technique", technique.html()),
            ("technique-language", technique.language()),
            ("judges", judges(project, problem)?),
        ],
    ))
}

/// What a search finds it by, besides its judges: its name, and what it is called in any language.
fn words(solution: &Solution) -> Result<String> {
    let mut words = vec![solution.problem.name.clone()];
    for locale in Locale::ALL {
        let Wording { title, technique, .. } = Wording::of(solution, locale)?;
        words.extend([title].into_iter().chain(technique).map(|phrase| phrase.text));
    }
    Ok(words.join(" "))
}
