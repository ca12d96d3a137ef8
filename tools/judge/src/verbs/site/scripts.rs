//! The files of `tools/judge/site` that pages load as they are: scripts and styles.

use anyhow::Result;

use super::destination::SiteFile;
use super::html::Html;
use facts::problem::{Named, Problem};

/// A file of `tools/judge/site`: where it is in the site, and its text.
type Asset = (&'static str, &'static str);

/// Something that headers name, and its file.
type NamedAsset = (&'static str, Asset);

macro_rules! assets {
    ($($path:literal)*) => { &[$(($path, include_str!(concat!("../../../site/", $path)))),*] };
}

macro_rules! named {
    ($folder:literal $($name:literal)*) => {
        &[$((
            $name,
            (
                concat!($folder, "/", $name, ".js"),
                include_str!(concat!("../../../site/", $folder, "/", $name, ".js")),
            ),
        )),*]
    };
}

/// What every page uses, and what only the list or a problem does.
const STYLE: Asset = assets! { "style.css" }[0];
const COMMON: &[Asset] = assets! { "words.js" };
const INDEX: &[Asset] = assets! { "filter.js" };
const PROBLEM: &[Asset] = assets! { "copy.js" "program.js" "run.js" };

/// Pictures and step views, each after what it needs. A new one is a file of this name, and the name
/// here.
const FOR_PICTURES: &[Asset] = assets! { "pictures/svg.js" };
const PICTURES: &[NamedAsset] = named! { "pictures" "board" "clocks" "sudoku" };
const FOR_STEPS: &[Asset] = assets! { "steps.css" "structures.js" "steps.js" };
const STEPS: &[NamedAsset] = named! {
    "steps" "blocks" "borders" "confined" "cover" "forest" "meeting" "nearest" "queens" "ranges" "recipes"
};

/// All of them.
pub fn files() -> Vec<SiteFile> {
    let named = PICTURES.iter().chain(STEPS).map(|(_, asset)| asset);
    let groups = [COMMON, INDEX, PROBLEM, FOR_PICTURES, FOR_STEPS];
    let assets = groups.into_iter().flatten().chain(named).chain([&STYLE]);
    assets.map(|(path, text)| SiteFile::new(*path, *text)).collect()
}

/// Those of the list. `root` leads from a page to the folder of the site.
pub fn of_index(root: &str) -> Html {
    tags(root, COMMON.iter().chain(INDEX))
}

/// Those of a problem's page, with the picture and the steps that its header names.
pub fn of_problem(root: &str, problem: &Problem) -> Result<Html> {
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
    Ok(tags(root, assets))
}

fn find(
    problem: &Problem,
    what: &str,
    table: &'static [NamedAsset],
    Named { name, line }: &Named,
) -> Result<&'static Asset> {
    let found = table.iter().find(|(known, _)| known == name);
    found.map(|(_, asset)| asset).ok_or_else(|| {
        let known: Vec<&str> = table.iter().map(|(name, _)| *name).collect();
        problem.error(*line, format!("unknown {what} `{name}`: use {}", known.join(", ")))
    })
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_script_and_style_of_the_folder_is_in_the_site() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("site");
        let mut found = Vec::new();
        for inner in ["", "pictures/", "steps/"] {
            let names = files::entries(&folder.join(inner)).unwrap();
            let names = names.iter().filter(|it| it.ends_with(".js") || it.ends_with(".css"));
            found.extend(names.map(|name| format!("{inner}{name}")));
        }
        let mut written: Vec<String> = files().into_iter().map(|file| file.path).collect();
        found.sort();
        written.sort();
        assert_eq!(written, found);
    }
}
