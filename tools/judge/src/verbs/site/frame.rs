//! What is around the body of every page.

use anyhow::Result;

use super::html::{Html, fill};
use super::locale::Locale;
use facts::project::Project;
use files::read_text;

const TEMPLATE: &str = include_str!("../../../site/frame.html");

pub struct PageFrame<'a> {
    pub project: &'a Project,
    pub locale: Locale,
    /// Of the page, from the folder of its language.
    pub url: &'a str,
}

impl PageFrame<'_> {
    /// Leads from the page to the folder of the site.
    pub fn root(&self) -> String {
        let folders = [self.locale.folder(), self.url].concat().matches('/').count();
        "../".repeat(folders)
    }

    /// The whole page.
    pub fn around(&self, title: &str, scripts: Html, body: Html) -> Result<Html> {
        let home = format!("{}{}index.html", self.root(), self.locale.folder());
        Ok(fill(
            TEMPLATE,
            self.locale,
            &[
                ("language", Html::text(self.locale.code())),
                ("root", Html::text(self.root())),
                ("home", Html::text(home)),
                ("title", Html::text(title)),
                ("project", Html::text(name(self.project)?)),
                ("alternates", self.alternates()),
                ("languages", self.languages()),
                ("scripts", scripts),
                ("body", body),
            ],
        ))
    }

    /// The same page in every language, for search engines.
    fn alternates(&self) -> Html {
        let link = |code: &str, locale| {
            let url = self.url_in(locale).into_text();
            Html::trusted(format!("<link rel=\"alternate\" hreflang=\"{code}\" href=\"{url}\">"))
        };
        let links = Locale::ALL.iter().map(|&locale| link(locale.code(), locale));
        Html::join(links.chain([link("x-default", Locale::English)]), "\n    ")
    }

    /// The same page in the other languages, for readers.
    fn languages(&self) -> Html {
        let others = Locale::ALL.into_iter().filter(|&locale| locale != self.locale);
        let link = |locale: Locale| {
            let (code, name) = (locale.code(), locale.name());
            let url = self.url_in(locale).into_text();
            Html::trusted(format!(
                "<a href=\"{url}\" hreflang=\"{code}\" lang=\"{code}\">{name}</a>"
            ))
        };
        Html::join(others.map(link), "\n      ")
    }

    fn url_in(&self, locale: Locale) -> Html {
        Html::text([&self.root(), locale.folder(), self.url].concat())
    }
}

/// What the package is called; a workspace is called like its folder.
pub fn name(project: &Project) -> Result<String> {
    let manifest: toml::Table = toml::from_str(&read_text(&project.root().join("Cargo.toml"))?)?;
    let name = manifest.get("package").and_then(|package| package.get("name")?.as_str());
    let folder = project.root().file_name().unwrap_or_default().to_string_lossy();
    Ok(name.unwrap_or(&folder).into())
}
