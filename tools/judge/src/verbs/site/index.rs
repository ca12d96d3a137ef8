//! The list of all problems.

use anyhow::Result;

use super::frame::{PageFrame, name};
use super::html::{Html, fill};
use super::locale::Locale;
use super::page::{self, judges};
use super::scripts;
use super::wording::{Phrase, Wording};
use crate::verbs::code_lines::code_lines;
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

/// What topics are called in Chinese. Headers name them in English, and others stay like that.
const IN_CHINESE: [(&str, &str); 8] = [
    ("algebra", "代数"),
    ("data structures", "数据结构"),
    ("dynamic programming", "动态规划"),
    ("geometry", "几何"),
    ("graphs", "图论"),
    ("number theory", "数论"),
    ("search", "搜索"),
    ("strings", "字符串"),
];

/// The problems of a topic.
fn section(
    project: &Project,
    topic: Option<&str>,
    solutions: &[&Solution],
    locale: Locale,
) -> Result<Html> {
    let topic = match topic {
        None => Phrase { text: locale.pick(OTHER, "其他").into(), locale },
        Some(topic) => topic_name(topic, locale),
    };
    let entries = solutions.iter().map(|it| entry(project, it, locale));
    let entries = Html::join(entries.collect::<Result<Vec<_>>>()?, "");
    let values = [("topic", topic.html()), ("topic-language", topic.language())];
    Ok(fill(TOPIC, locale, &[values.as_slice(), &[("entries", entries)]].concat()))
}

fn topic_name(topic: &str, locale: Locale) -> Phrase {
    let translated = IN_CHINESE.iter().find(|(name, _)| *name == topic);
    match translated.filter(|_| locale == Locale::Chinese) {
        Some((_, name)) => Phrase { text: (*name).into(), locale },
        None => Phrase { text: topic.into(), locale: Locale::English },
    }
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
            ("size", size(solution, locale)),
            ("judges", judges(project, problem)?),
        ],
    ))
}

/// How much code it is, and how its time grows.
fn size(solution: &Solution, locale: Locale) -> Html {
    let lines = code_lines(solution).map(|lines| match (lines, locale) {
        (1, Locale::English) => "1 line of code".into(),
        (lines, Locale::English) => format!("{lines} lines of code"),
        (lines, Locale::Chinese) => format!("代码 {lines} 行"),
    });
    let parts: Vec<String> = lines.into_iter().chain(solution.problem.cost.clone()).collect();
    Html::text(parts.join(locale.pick(", ", "，")))
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
