//! The list of all problems.

use anyhow::Result;

use super::code_lines::code_lines;
use super::frame::{PageFrame, name};
use super::html::{Html, fill};
use super::locale::Locale;
use super::page::{self, judges};
use super::scripts;
use super::wording::{Phrase, Wording};
use crate::verbs::topics::{OTHER, by_topic};
use facts::project::Project;
use facts::solution::Solution;

const TEMPLATE: &str = include_str!("../../../site/index.html");
const TOPIC: &str = include_str!("../../../site/topic.html");
const ENTRY: &str = include_str!("../../../site/entry.html");

pub fn html(project: &Project, solutions: &[Solution], locale: Locale) -> Result<Html> {
    let frame = PageFrame { project, locale, url: "index.html" };
    let topics = by_topic(solutions, |it| it.problem.topic.as_deref()).into_iter();
    let topics = topics.map(|(topic, of)| section(project, topic, &of, locale));
    let topics = Html::join(topics.collect::<Result<Vec<_>>>()?, "");
    let name = name(project)?;
    let values = [("project", Html::text(&name)), ("topics", topics)];
    frame.around(&name, scripts::of_index(&frame.root()), fill(TEMPLATE, locale, &values))
}

/// The problems of a topic. Headers name it in English.
fn section(
    project: &Project,
    topic: Option<&str>,
    solutions: &[&Solution],
    locale: Locale,
) -> Result<Html> {
    let other = Phrase { text: locale.pick(OTHER, "其他").into(), locale };
    let topic = topic.map(|it| Phrase { text: it.into(), locale: Locale::English });
    let topic = topic.unwrap_or(other);
    let entries = solutions.iter().map(|it| entry(project, it, locale));
    let entries = Html::join(entries.collect::<Result<Vec<_>>>()?, "");
    let values = [("topic", topic.html()), ("topic-language", topic.language())];
    Ok(fill(TOPIC, locale, &[values.as_slice(), &[("entries", entries)]].concat()))
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
            ("length", length(solution, locale)),
            ("judges", judges(project, problem)?),
        ],
    ))
}

/// How much code it is.
fn length(solution: &Solution, locale: Locale) -> Html {
    let lines = code_lines(solution);
    Html::text(match (lines, locale) {
        (None, _) => String::new(),
        (Some(1), Locale::English) => "1 line of code".into(),
        (Some(lines), Locale::English) => format!("{lines} lines of code"),
        (Some(lines), Locale::Chinese) => format!("代码 {lines} 行"),
    })
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
