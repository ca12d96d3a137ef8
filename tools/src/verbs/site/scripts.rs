//! The files of `tools/site` that pages load as they are: scripts and styles.

use anyhow::Result;

use super::destination::SiteFile;
use super::html::Html;
use crate::facts::problem::{Named, Problem};

/// A file of `tools/site`: where it is in the site, and its text.
type Asset = (&'static str, &'static str);

macro_rules! assets {
    ($($path:literal)*) => { &[$(($path, include_str!(concat!("../../../site/", $path)))),*] };
}

/// What every page uses, and what only the list or a problem does.
const STYLE: Asset = ("style.css", include_str!("../../../site/style.css"));
const COMMON: &[Asset] = assets! { "words.js" };
const INDEX: &[Asset] = assets! { "filter.js" };
const PROBLEM: &[Asset] = assets! { "copy.js" "program.js" "run.js" };

/// Pictures and step views, by the names that headers use; and what they need, in this order, before
/// them. A new one is a file and its line here.
const FOR_PICTURES: &[Asset] = assets! {};
const PICTURES: &[(&str, Asset)] = &[];
const FOR_STEPS: &[Asset] = assets! {};
const STEPS: &[(&str, Asset)] = &[];

/// All of them.
pub fn files() -> Vec<SiteFile> {
    let named = PICTURES.iter().chain(STEPS).map(|(_, asset)| asset);
    let groups = [COMMON, INDEX, PROBLEM, FOR_PICTURES, FOR_STEPS];
    let assets = groups.into_iter().flatten().chain(named).chain([&STYLE]);
    assets.map(|(path, text)| SiteFile::new(*path, *text)).collect()
}

pub fn of_index() -> Html {
    tags("", COMMON.iter().chain(INDEX))
}

/// Those of a problem's page, with the picture and the steps that its header names.
pub fn of_problem(problem: &Problem) -> Result<Html> {
    let mut assets: Vec<&Asset> = COMMON.iter().collect();
    if let Some(named) = &problem.picture {
        let asset = find(problem, "picture", PICTURES, named)?;
        assets.extend(FOR_PICTURES.iter().chain([asset]));
    }
    if let Some(named) = &problem.steps {
        let asset = find(problem, "step view", STEPS, named)?;
        assets.extend(FOR_PICTURES.iter().filter(|_| problem.picture.is_none()));
        assets.extend(FOR_STEPS.iter().chain([asset]));
    }
    assets.extend(PROBLEM);
    Ok(tags("../", assets))
}

fn find<'a>(
    problem: &Problem,
    what: &str,
    table: &'a [(&str, Asset)],
    Named { name, line }: &Named,
) -> Result<&'a Asset> {
    let known = || table.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    match table.iter().find(|(known, _)| known == name) {
        Some((_, asset)) => Ok(asset),
        None if table.is_empty() => {
            Err(problem.error(*line, format!("unknown {what} `{name}`: remove the line")))
        }
        None => Err(problem.error(*line, format!("unknown {what} `{name}`: use {}", known()))),
    }
}

fn tags<'a>(root: &str, assets: impl IntoIterator<Item = &'a Asset>) -> Html {
    let tag = |(path, _): &Asset| {
        Html::trusted(match path.ends_with(".css") {
            true => format!("<link rel=\"stylesheet\" href=\"{root}{path}\">"),
            false => format!("<script defer src=\"{root}{path}\"></script>"),
        })
    };
    Html::join(assets.into_iter().map(tag), "\n    ")
}
