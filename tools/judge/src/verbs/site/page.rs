//! The page of one problem.

use anyhow::Result;

use super::costs::Costs;
use super::frame::framed;
use super::highlight::highlighted;
use super::html::{Html, fill, in_url};
use super::paste::Paste;
use super::small_cases::SmallCase;
use super::{markdown, scripts};
use facts::helpers::{Helper, Helpers};
use facts::judges::{self, Judge};
use facts::lesson::Lesson;
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

impl Page<'_> {
    pub fn html(&self) -> Result<Html> {
        let problem = &self.solution.problem;
        let cost = self.costs.html(&problem.name).unwrap_or_default();
        let (lesson, steps) = (self.lesson(), steps(problem));
        let (run, pastes) = (self.run()?, self.pastes()?);
        let contents = contents(&[
            ("lesson", "Lesson", "讲解", &lesson),
            ("steps", "Step by step", "一步一步看", &steps),
            ("run", "Run it here", "在这里运行", &run),
            ("pastes", "Copy it", "复制", &pastes),
            ("source", "Source", "源代码", &Html::text(&self.solution.text)),
            ("cost", "What it costs", "开销", &cost),
        ]);
        let body = fill(
            TEMPLATE,
            &[
                ("contents", contents),
                ("title", Html::text(&problem.title)),
                ("judges", judges(self.project, problem)?),
                ("limits", limits(problem)),
                ("technique", Html::text(problem.technique.as_deref().unwrap_or("–"))),
                ("lesson", lesson),
                ("steps", steps),
                ("run", run),
                ("pastes", pastes),
                ("numbers", numbers(&self.solution.text)),
                ("source", highlighted(&self.solution.text)),
                ("cost", cost),
            ],
        );
        framed(self.project, "../", &problem.title, scripts::of_problem(problem)?, body)
    }

    fn lesson(&self) -> Html {
        let Lesson { statement, paragraphs, .. } = Lesson::of(&self.solution.text);
        let text: Vec<String> = statement.into_iter().chain(paragraphs).collect();
        section(LESSON, text.is_empty(), &[("lesson", markdown::rendered(&text.join("\n\n")))])
    }

    fn run(&self) -> Result<Html> {
        let problem = &self.solution.problem;
        let cases = self.solution.cases()?.unwrap_or_default();
        let cases = SmallCase::all(&cases);
        // Of several right answers the cases have one.
        let checker = Helpers::of(self.solution, None).find(Helper::Checker)?;
        let has_several = checker.is_some() || problem.comparison.is_some();
        let answers = if has_several { "some" } else { "one" };
        let values = [
            ("program", Html::text(format!("../programs/{}.js", in_url(&problem.name)))),
            ("name", Html::text(&problem.name)),
            ("answers", Html::text(answers)),
            ("picture", name(&problem.picture)),
            ("cases", Html::join(cases.iter().map(SmallCase::html), "")),
        ];
        Ok(section(RUN, !self.runs, &values))
    }

    fn pastes(&self) -> Result<Html> {
        let pastes = self.pastes.iter().map(|paste| paste.html()).collect::<Result<Vec<_>>>()?;
        Ok(section(PASTES, pastes.is_empty(), &[("pastes", Html::join(pastes, ""))]))
    }
}

/// Links to the parts that the page has: the id and the title of each, and what is in it.
fn contents(parts: &[(&str, &str, &str, &Html)]) -> Html {
    let parts = parts.iter().filter(|(.., part)| **part != Html::default());
    let link = |(id, english, chinese, _): &(&str, &str, &str, &Html)| {
        Html::trusted(format!("<a href=\"#{id}\" data-zh=\"{chinese}\">{english}</a>"))
    };
    Html::join(parts.map(link), "\n  ")
}

/// A part of the page that is left out where there is nothing in it.
fn section(template: &str, is_empty: bool, values: &[(&str, Html)]) -> Html {
    if is_empty { Html::default() } else { fill(template, values) }
}

fn steps(problem: &Problem) -> Html {
    section(STEPS, problem.steps.is_none(), &[("steps", name(&problem.steps))])
}

fn name(named: &Option<Named>) -> Html {
    Html::text(named.as_ref().map_or("", |named| &named.name))
}

fn limits(problem: &Problem) -> Html {
    match problem.limits {
        Some(limits) => Html::text(limits.to_string()),
        None => Html::words("not published", "未公布"),
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
    if let Some((judge, id)) = judges::in_name(known, problem) {
        return Ok(Some(Mirror { judge: judge.into(), id: id.into() }));
    }
    let Some(url) = &problem.url else { return Ok(None) };
    let found = judges::find_by_url(Some(project), url)?;
    Ok(found.map(|(judge, id)| Mirror { judge: judge.name, id: id.plain() }))
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
