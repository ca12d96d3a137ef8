//! `judge new`: the files of a new problem, all of them or none. Nothing that exists is touched.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::facts::problem::check_name;
use crate::facts::project::Project;
use crate::files;
use crate::judging::verdict::Outcome;
use crate::report::terminal::print;

const TEMPLATE: &str = include_str!("../../template.rs");
/// The sample that the template, as it stands, passes.
const SAMPLE_INPUT: &str = "3\n1 2 3\n";
const SAMPLE_ANSWER: &str = "6\n";

#[derive(Args)]
pub struct Options {
    /// <judge>_<id>_<slug>, in lower-case letters and digits
    name: String,
}

pub fn new(options: &Options) -> Result<Outcome> {
    print(&report(&Project::here()?, &options.name)?)?;
    Ok(Outcome::Good)
}

/// Creates the files and says what to do next.
fn report(project: &Project, name: &str) -> Result<String> {
    let mut text = String::new();
    for path in create(project, name)? {
        text += &format!("wrote {}\n", project.relative(&path).display());
    }
    Ok(text
        + &format!(
            "\nNext: put the sample of the statement into testcases/{name}/, fill in the header\n\
             and solve() of the source, and run `cargo test --test samples {name}`.\n\
             When it passes, `make readme` adds it to the table.\n"
        ))
}

/// Writes a solution to start from and its first sample; returns what was written.
fn create(project: &Project, name: &str) -> Result<Vec<PathBuf>> {
    check_name(name).map_err(anyhow::Error::msg)?;
    let cases = project.cases(name);
    let files = [
        (project.solution(name), solution(name)),
        (cases.join("sample-1.in"), SAMPLE_INPUT.into()),
        (cases.join("sample-1.out"), SAMPLE_ANSWER.into()),
    ];
    if let Some((path, _)) = files.iter().find(|(path, _)| path.exists()) {
        bail!("{} already exists: choose another name, or remove it first", path.display());
    }
    let made_folder = !cases.exists();
    let mut written = Vec::new();
    for (path, text) in &files {
        if let Err(error) = write_in_folder(path, text) {
            // What is removed here was written a moment ago, by us; the folder goes if it is empty.
            written.iter().for_each(|path| drop(fs::remove_file(path)));
            if made_folder {
                let _ = fs::remove_dir(&cases);
            }
            return Err(error);
        }
        written.push(path.clone());
    }
    Ok(written)
}

/// The template with the slug as its title: `luogu_p1001_sum_of_two` -> `Sum of two`.
fn solution(name: &str) -> String {
    let slug = name.splitn(3, '_').last().unwrap_or(name).replace('_', " ");
    let (first, rest) = slug.split_at(1);
    TEMPLATE.replacen("Title", &(first.to_uppercase() + rest), 1)
}

fn write_in_folder(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().context("a file is in a folder")?;
    files::create_folder(folder)?;
    files::create(path, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_is_the_slug_in_words() {
        assert!(solution("luogu_p1001_sum_of_two").starts_with("//! # Sum of two\n"));
    }
}
