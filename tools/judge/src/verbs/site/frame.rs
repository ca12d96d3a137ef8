//! What is around the body of every page.

use anyhow::Result;

use super::html::{Html, fill};
use facts::project::Project;
use files::read_text;

const TEMPLATE: &str = include_str!("../../../site/frame.html");

/// A whole page. `root` leads to the folder of the site.
pub fn framed(
    project: &Project,
    root: &str,
    title: &str,
    scripts: Html,
    body: Html,
) -> Result<Html> {
    Ok(fill(
        TEMPLATE,
        &[
            ("root", Html::text(root)),
            ("title", Html::text(title)),
            ("project", Html::text(name(project)?)),
            ("scripts", scripts),
            ("body", body),
        ],
    ))
}

/// What the package is called; a workspace is called like its folder.
pub fn name(project: &Project) -> Result<String> {
    let manifest: toml::Table = toml::from_str(&read_text(&project.root().join("Cargo.toml"))?)?;
    let name = manifest.get("package").and_then(|package| package.get("name")?.as_str());
    let folder = project.root().file_name().unwrap_or_default().to_string_lossy();
    Ok(name.unwrap_or(&folder).into())
}
