//! The page of one problem.

use anyhow::Result;

use super::costs::Costs;
use super::frame::PageFrame;
use super::highlight::highlighted;
use super::html::{Html, fill, in_url};
use super::locale::Locale;
use super::paste::Paste;
use super::small_cases::SmallCase;
use super::wording::{Phrase, Wording};
use super::{markdown, scripts, stills};
use facts::helpers::{Helper, Helpers};
use facts::judges::{self, Judge};
use facts::problem::{Mirror, Named, Problem};
use facts::project::Project;
use facts::solution::Solution;

const TEMPLATE: &str = include_str!("../../../site/problem.html");
const LESSON: &str = include_str!("../../../site/lesson.html");
const STEPS: &str = include_str!("../../../site/steps.html");
const RUN: &str = include_str!("../../../site/run.html");
const PASTES: &str = include_str!("../../../site/pastes.html");

/// What there is to show of a problem.
pub struct Page<'a> {
    pub project: &'a Project,
    pub solution: &'a Solution,
    pub pastes: Vec<&'a Paste<'a>>,
    /// Whether there is a program that can run in the page.
    pub runs: bool,
    pub costs: &'a Costs,
}

/// Its URL, from the folder of its language.
pub fn url(problem: &Problem) -> String {
    format!("problems/{}.html", in_url(&problem.name))
}

impl Page<'_> {
    pub fn html(&self, locale: Locale) -> Result<Html> {
        let problem = &self.solution.problem;
        let frame = PageFrame { project: self.project, locale, url: &url(problem) };
        let wording = Wording::of(self.solution, locale)?;
        let technique = wording.technique.unwrap_or(Phrase { text: "–".into(), locale });
        let cost = self.costs.html(&problem.name, locale).unwrap_or_default();
        let (lesson, steps) = (lesson(&wording.lesson, locale), steps(problem, locale));
        let (run, pastes) = (self.run(&frame)?, self.pastes(locale)?);
        let contents = contents(&[
            ("lesson", locale.pick("Lesson", "讲解"), &lesson),
            ("steps", locale.pick("Step by step", "一步一步看"), &steps),
            ("run", locale.pick("Run it here", "在这里运行"), &run),
            ("pastes", locale.pick("Copy it", "复制"), &pastes),
            ("source", locale.pick("Source", "源代码"), &Html::text(&self.solution.text)),
            ("cost", locale.pick("What it costs", "开销"), &cost),
        ]);
        let body = fill(
            TEMPLATE,
            locale,
            &[
                ("contents", contents),
                ("title", wording.title.html()),
                ("title-language", wording.title.language()),
                ("judges", judges(self.project, problem)?),
                ("limits", limits(problem, locale)),
                ("technique", technique.html()),
                ("technique-language", technique.language()),
                ("lesson", lesson),
                ("steps", steps),
                ("run", run),
                ("pastes", pastes),
                ("numbers", numbers(&self.solution.text)),
                ("source", highlighted(&self.solution.text)),
                ("cost", cost),
            ],
        );
        frame.around(&wording.title.text, scripts::of_problem(&frame.root(), problem)?, body)
    }

    fn run(&self, frame: &PageFrame) -> Result<Html> {
        let problem = &self.solution.problem;
        let cases = self.solution.cases()?.unwrap_or_default();
        let cases = SmallCase::all(&cases);
        // Of several right answers the cases have one.
        let checker = Helpers::of(self.solution, None).find(Helper::Checker)?;
        let has_several = checker.is_some() || problem.comparison.is_some();
        let answers = if has_several { "some" } else { "one" };
        let program = format!("{}programs/{}.js", frame.root(), in_url(&problem.name));
        let values = [
            ("program", Html::text(program)),
            ("name", Html::text(&problem.name)),
            ("answers", Html::text(answers)),
            ("picture", name(&problem.picture)),
            ("cases", Html::join(cases.iter().map(|case| case.html(frame.locale)), "")),
        ];
        Ok(section(RUN, frame.locale, !self.runs, &values))
    }

    fn pastes(&self, locale: Locale) -> Result<Html> {
        let pastes = self.pastes.iter().map(|paste| paste.html(locale));
        let pastes = pastes.collect::<Result<Vec<_>>>()?;
        Ok(section(PASTES, locale, pastes.is_empty(), &[("pastes", Html::join(pastes, ""))]))
    }
}

/// Links to the parts that the page has: the id and the title of each, and what is in it.
fn contents(parts: &[(&str, &str, &Html)]) -> Html {
    let parts = parts.iter().filter(|(.., part)| **part != Html::default());
    Html::join(parts.map(|(id, title, _)| Html::link(&format!("#{id}"), title)), "\n  ")
}

/// A part of the page that is left out where there is nothing in it.
fn section(template: &str, locale: Locale, is_empty: bool, values: &[(&str, Html)]) -> Html {
    if is_empty { Html::default() } else { fill(template, locale, values) }
}

fn lesson(lesson: &Phrase, locale: Locale) -> Html {
    let values = [("language", lesson.language()), ("lesson", markdown::rendered(&lesson.text))];
    section(LESSON, locale, lesson.text.is_empty(), &values)
}

fn steps(problem: &Problem, locale: Locale) -> Html {
    let stills = problem.steps.as_ref().map(|named| stills::of(&named.name, locale));
    let values = [("steps", name(&problem.steps)), ("stills", stills.clone().unwrap_or_default())];
    section(STEPS, locale, stills.is_none(), &values)
}

fn name(named: &Option<Named>) -> Html {
    Html::text(named.as_ref().map_or("", |named| &named.name))
}

fn limits(problem: &Problem, locale: Locale) -> Html {
    match problem.limits {
        Some(limits) => Html::text(limits.to_string()),
        None => Html::text(locale.pick("not published", "未公布")),
    }
}

/// The problem where it comes from, and on other judges.
pub fn judges(project: &Project, problem: &Problem) -> Result<Html> {
    let known = judges::all(Some(project))?;
    let own = own_judge(project, &known, problem)?;
    let link = |mirror: &Mirror| {
        let url = problem.url.as_ref().filter(|_| Some(mirror) == own.as_ref());
        judge(&known, mirror, url)
    };
    let mut links: Vec<Html> = own.iter().chain(&problem.also).map(link).collect();
    if links.is_empty() {
        let page = problem.url.as_ref().map_or(Html::text("–"), |url| Html::link(url, url));
        links.push(Html::trusted(format!("<li>{}</li>", page.into_text())));
    }
    Ok(Html::join(links, "\n"))
}

/// The judge that the name of a problem tells, or else its link.
fn own_judge(project: &Project, known: &[Judge], problem: &Problem) -> Result<Option<Mirror>> {
    if let Some(named) = judges::in_name(known, problem) {
        return Ok(Some(named));
    }
    let Some(url) = &problem.url else { return Ok(None) };
    let found = judges::find_by_url(Some(project), url)?;
    Ok(found.map(|(judge, id)| Mirror { judge: judge.name, id: id.as_written() }))
}

/// A problem on one judge, with a link to this page of it or to the one that its number tells.
fn judge(known: &[Judge], Mirror { judge, id }: &Mirror, url: Option<&String>) -> Html {
    let known = known.iter().find(|known| known.name == *judge);
    let title = known.map_or(judge.as_str(), |known| &known.title);
    let page = url.cloned().or(known.and_then(|known| known.problem_page(id)));
    let text = format!("{title} {id}");
    let link = page.map_or(Html::text(&text), |page| Html::link(&page, &text));
    let (title, link) = (Html::text(title).into_text(), link.into_text());
    Html::trusted(format!("<li data-judge=\"{title}\">{link}</li>"))
}

/// The numbers beside the lines of a source.
fn numbers(source: &str) -> Html {
    let numbers: Vec<String> = (1..=source.lines().count()).map(|line| line.to_string()).collect();
    Html::text(numbers.join("\n"))
}
