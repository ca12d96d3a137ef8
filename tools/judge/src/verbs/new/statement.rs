//! What is known of a problem before it is solved, and the files it starts with.

use std::path::PathBuf;

use anyhow::Result;

use super::header_text;
use super::name;
use super::samples::{RefreshedSamples, SampleFiles};
use facts::judges::{self, Io};
use facts::problem::{FileNames, Limits, Problem};
use facts::project::Project;

pub const TEMPLATE: &str = include_str!("../../../template.rs");

/// For a judge that calls a function of `impl Solution`.
const FUNCTION_TEMPLATE: &str = include_str!("../../../template_function.rs");

pub struct ProblemStatement {
    /// Of the solution.
    pub name: String,
    pub title: String,
    pub url: Option<String>,
    pub limits: Option<Limits>,
    pub files: Option<FileNames>,
    pub is_interactive: bool,
    /// Inputs and answers; none if the user is to put them in.
    pub samples: Vec<(String, String)>,
}

/// A problem that has its files.
pub struct StartedProblem {
    /// Of the solution.
    pub name: String,
    pub written: Vec<PathBuf>,
    /// Its samples, if it was there before.
    pub refreshed: Option<RefreshedSamples>,
}

impl ProblemStatement {
    /// Of nothing but a name: `luogu_p1001_sum_of_two` has the title `Sum of two`.
    pub fn named(name: String) -> ProblemStatement {
        ProblemStatement {
            title: title(name.splitn(3, '_').last().unwrap_or(&name)),
            name,
            url: None,
            limits: None,
            files: None,
            is_interactive: false,
            samples: Vec::new(),
        }
    }

    /// Of a URL, which nobody has looked at yet.
    pub fn at(
        project: Option<&Project>,
        url: &str,
        slug: Option<&str>,
    ) -> Result<ProblemStatement> {
        header_text::check_url(url)?;
        let statement = ProblemStatement::named(name::of_url(project, url, slug)?);
        // A slug that is not Latin gives no part of the name, but all of the title.
        let given = slug.map(header_text::line).filter(|title| !title.is_empty());
        let title = title(&given.map_or_else(|| name::words_of_id(project, url), Ok)?);
        Ok(ProblemStatement { title, url: Some(url.into()), ..statement })
    }

    /// Gives it the name under which it was started before, if it was: the title may not have been known.
    pub fn call_as_before(&mut self, project: &Project) -> Result<()> {
        let Some(url) = &self.url else { return Ok(()) };
        let short = name::of_url(Some(project), url, None)?;
        for name in project.names()? {
            let words = name.strip_prefix(&short);
            let may_be = words.is_some_and(|words| words.is_empty() || words.starts_with('_'));
            if may_be && self.is_of(project, &name)? {
                self.name = name;
                return Ok(());
            }
        }
        Ok(())
    }

    /// Writes a solution to start from and its samples, all of them or none. Of a problem that was started
    /// before, only samples are written; one that has its name by chance gets a number.
    pub fn start(&self, project: &Project, template: &str) -> Result<StartedProblem> {
        let name = self.free_name(project)?;
        let samples = SampleFiles::new(project, &name, &self.samples);
        let solution = project.solution(&name);
        if solution.exists() && self.is_of(project, &name)? && !self.samples.is_empty() {
            let refreshed = Some(samples.refresh()?);
            return Ok(StartedProblem { name, written: Vec::new(), refreshed });
        }
        let source = self.source(self.template_for(project, template)?).into_bytes();
        let all = [&[(solution.clone(), source)], samples.files()].concat();
        files::create_all(&all)?;
        // Without samples there is a folder for them: an invented one would count as tested.
        files::create_folder(&project.cases(&name))
            .inspect_err(|_| drop(files::remove(&solution)))?;
        if !self.samples.is_empty() {
            samples.remember(&[])?;
        }
        let written = all.into_iter().map(|(path, _)| path).collect();
        Ok(StartedProblem { name, written, refreshed: None })
    }

    /// The user's template, unless the judge takes no program and the template is one.
    pub fn template_for<'a>(&self, project: &Project, template: &'a str) -> Result<&'a str> {
        match self.is_function(project)? && !template.contains("impl Solution") {
            true => Ok(FUNCTION_TEMPLATE),
            false => Ok(template),
        }
    }

    /// Whether its judge calls a function.
    pub fn is_function(&self, project: &Project) -> Result<bool> {
        let name = Problem::of_file(self.name.as_ref());
        let mut known = judges::all(Some(project))?.into_iter();
        Ok(known.any(|judge| judge.io == Io::Function && name.judge() == Some(&judge.name)))
    }

    /// The name, with a number if it is that of a problem at another URL.
    fn free_name(&self, project: &Project) -> Result<String> {
        let mut name = self.name.clone();
        let mut number = 2;
        while self.is_of_another(project, &name)? {
            name = format!("{}_{number}", self.name);
            number += 1;
        }
        Ok(name)
    }

    fn is_of_another(&self, project: &Project, name: &str) -> Result<bool> {
        let has_urls = self.url.is_some() && url_of(project, name).is_some();
        Ok(has_urls && !self.is_of(project, name)?)
    }

    /// Whether the solution of this name is for this problem.
    fn is_of(&self, project: &Project, name: &str) -> Result<bool> {
        match (&self.url, url_of(project, name)) {
            (Some(url), Some(other)) => judges::is_same_problem(Some(project), url, &other),
            _ => Ok(false),
        }
    }

    /// The template with what is known: in its header, or above it if it has none.
    fn source(&self, template: &str) -> String {
        let facts = self.facts();
        if !Problem::has_header(template) {
            return match facts.is_empty() {
                true => template.into(),
                false => format!("//! # {}\n//!\n{facts}\n{template}", self.title),
            };
        }
        let lines: Vec<&str> = template.lines().collect();
        let first = lines.iter().position(|line| key(line).is_some()).unwrap_or(1);
        let is_known = |line: &&&str| facts.lines().any(|fact| key(fact) == key(line));
        let others = lines[first..].iter().filter(|line| key(line).is_none() || !is_known(line));
        let joined = |lines: Vec<&str>| lines.iter().map(|line| format!("{line}\n")).collect();
        let (above, below): (String, String) =
            (joined(lines[1..first].to_vec()), joined(others.copied().collect()));
        format!("//! # {}\n{above}{facts}{below}", self.title)
    }

    /// The lines of a header.
    fn facts(&self) -> String {
        let url = self.url.as_ref().map(|url| ("url", format!("<{url}>")));
        let limits = self.limits.map(|limits| ("limits", limits.to_string()));
        let files = self.files.as_ref().map(|names| ("files", names.to_string()));
        let interactive = self.is_interactive.then(|| ("interactive", "yes".to_string()));
        let facts = [url, limits, files, interactive].into_iter().flatten();
        facts.map(|(key, value)| format!("//! - {key}: {value}\n")).collect()
    }
}

/// The URL in the header of a solution, if there is one.
fn url_of(project: &Project, name: &str) -> Option<String> {
    project.problem(name).ok()?.url
}

/// `Sum of two` for the slug `sum_of_two`.
fn title(slug: &str) -> String {
    let mut title = slug.replace('_', " ");
    title.get_mut(..1).map(str::make_ascii_uppercase);
    title
}

/// The key of a line of a header: `url` of `//! - url: <https://cses.fi/>`.
fn key(line: &str) -> Option<&str> {
    line.strip_prefix("//! - ")?.split_once(": ").map(|(key, _)| key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statement() -> ProblemStatement {
        let url = "https://cses.fi/problemset/task/1";
        let mut statement = ProblemStatement::at(None, url, Some("sum of two")).unwrap();
        statement.limits = "1.5 s, 64 MB".parse().ok();
        statement.is_interactive = true;
        statement
    }

    const FACTS: &str = "//! - url: <https://cses.fi/problemset/task/1>\n\
                         //! - limits: 1.5 s, 64 MB\n//! - interactive: yes\n";

    #[test]
    fn the_title_is_the_slug_in_words() {
        let source = ProblemStatement::named("luogu_p1001_sum_of_two".into()).source(TEMPLATE);
        assert_eq!(source, TEMPLATE.replacen("Title", "Sum of two", 1));
    }

    #[test]
    fn the_title_has_the_words_of_a_url_that_the_name_does_without() {
        let at = |url, slug| ProblemStatement::at(None, url, slug).unwrap();
        let queens = at("https://leetcode.com/problems/n-queens/", None);
        assert_eq!((queens.name.as_str(), queens.title.as_str()), ("leetcode_nqueens", "N queens"));
        let path = "https://www.luogu.com.cn/problem/P1001?contestId=123";
        assert_eq!(at(path, None).title, "P1001");
        let described = at("https://leetcode.com/problems/n-queens/description/", None);
        assert_eq!(described.title, "N queens");
        let fish = at("https://cses.fi/problemset/task/1", Some("大鱼"));
        assert_eq!((fish.name.as_str(), fish.title.as_str()), ("cses_1", "大鱼"));
        assert_eq!(ProblemStatement::named("luogu_p1002".into()).title, "P1002");
    }

    #[test]
    fn what_is_known_goes_into_the_header_of_a_template() {
        let source = statement().source(TEMPLATE);
        let expected = format!("//! # Sum of two\n//!\n{FACTS}//!\n");
        assert!(source.starts_with(&expected), "{source}");
        assert!(source.ends_with(TEMPLATE.split_once("use ").unwrap().1), "{source}");
    }

    #[test]
    fn or_above_a_template_that_has_none() {
        let template = "#![allow(unused)]\nfn main() {}\n";
        let expected = format!("//! # Sum of two\n//!\n{FACTS}\n{template}");
        assert_eq!(statement().source(template), expected);
        assert_eq!(ProblemStatement::named("a".into()).source(template), template);
    }
}
