//! What the page of a problem tells, whoever has read it. Nothing in it is trusted.

use std::time::Duration;

use anyhow::{Result, bail};

use super::super::statement::ProblemStatement;
use super::super::{header_text, name};
use facts::problem::{FileNames, Limits};
use facts::project::Project;

#[derive(Debug, Default, PartialEq)]
pub struct PageFacts {
    pub title: String,
    pub is_interactive: bool,
    pub milliseconds: Option<f64>,
    pub megabytes: Option<f64>,
    /// The files that a program reads and writes there, if it does.
    pub input_file: Option<String>,
    pub output_file: Option<String>,
    /// Inputs and answers.
    pub samples: Vec<(String, String)>,
}

impl PageFacts {
    /// Of the problem at this URL. The words of the user go before those of the title.
    pub fn statement(
        self,
        project: &Project,
        url: &str,
        slug: Option<&str>,
    ) -> Result<ProblemStatement> {
        let title = header_text::line(&self.title);
        let words = slug.map_or_else(|| name::slug(&self.title, url), String::from);
        let statement = ProblemStatement::at(Some(project), url, Some(&words))?;
        Ok(ProblemStatement {
            title: if title.is_empty() || slug.is_some() { statement.title } else { title },
            limits: self.limits(),
            files: self.files()?,
            is_interactive: self.is_interactive,
            samples: self.samples,
            ..statement
        })
    }

    /// None where one of them is missing or makes no sense.
    fn limits(&self) -> Option<Limits> {
        let seconds = self.milliseconds.filter(|it| (1.0..1e9).contains(it))? / 1000.0;
        let megabytes = self.megabytes.filter(|it| (1.0..1e9).contains(it))?;
        Some(Limits { time: Duration::from_secs_f64(seconds), megabytes: megabytes as u32 })
    }

    /// None where no side is a file of a known name: then a program reads and writes as usual.
    fn files(&self) -> Result<Option<FileNames>> {
        let (input, output) = (file_name(&self.input_file)?, file_name(&self.output_file)?);
        Ok((input.is_some() || output.is_some()).then_some(FileNames { input, output }))
    }
}

fn file_name(name: &Option<String>) -> Result<Option<String>> {
    let Some(name) = name else { return Ok(None) };
    let is_odd = |c: char| !header_text::is_plain(c) || c.is_whitespace() || "/\\,:".contains(c);
    if name.is_empty() || name.len() > 255 || name.starts_with('.') || name.contains(is_odd) {
        bail!("odd name of a file");
    }
    Ok(Some(name.clone()))
}
