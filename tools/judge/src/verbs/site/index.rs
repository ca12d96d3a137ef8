//! The list of all problems.

use anyhow::Result;

use super::frame::{framed, name};
use super::html::{Html, fill, in_url};
use super::page::judges;
use super::scripts;
use facts::problem::Problem;
use facts::project::Project;
use facts::solution::Solution;

const TEMPLATE: &str = include_str!("../../../site/index.html");
const ENTRY: &str = include_str!("../../../site/entry.html");

pub fn html(project: &Project, solutions: &[Solution]) -> Result<Html> {
    let entries =
        solutions.iter().map(|it| entry(project, &it.problem)).collect::<Result<Vec<_>>>()?;
    let name = name(project)?;
    let body =
        fill(TEMPLATE, &[("project", Html::text(&name)), ("entries", Html::join(entries, ""))]);
    framed(project, "", &name, scripts::of_index(), body)
}

fn entry(project: &Project, problem: &Problem) -> Result<Html> {
    Ok(fill(
        ENTRY,
        &[
            ("page", Html::text(format!("problems/{}.html", in_url(&problem.name)))),
            ("title", Html::text(&problem.title)),
            ("technique", Html::text(problem.technique.as_deref().unwrap_or_default())),
            ("judges", judges(project, problem)?),
        ],
    ))
}
