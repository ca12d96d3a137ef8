//! `judge new`: the files of a new problem, all of them or none, in the package of the user, which is
//! made where there is none. Nothing that exists is touched.

pub mod header_text;
pub mod home;
mod manifest;
pub mod name;
mod samples;
pub mod statement;

use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;

use crate::report::terminal::print;
use facts::judges;
use facts::problem::Problem;
use facts::project::Project;
use files::{read_text, shown};
use home::Home;
use judging::verdict::Outcome;
use statement::ProblemStatement;

#[derive(Args)]
pub struct Options {
    /// The URL of the problem, or a name: <judge>_<id> or <judge>_<id>_<slug>
    #[arg(value_name = "URL|NAME")]
    problem: String,
    /// The title; its Latin words are the last part of the name
    #[arg(long, value_name = "WORDS")]
    slug: Option<String>,
    /// Add missing crates to Cargo.toml without asking
    #[arg(short, long)]
    yes: bool,
}

pub fn new(options: &Options) -> Result<Outcome> {
    let statement = options.statement()?;
    let (home, mut written) = Home::here(options.yes)?;
    let started = statement.start(&home.project, &home.template)?;
    written.extend(started.written);
    for path in written {
        print(&format!("wrote {}\n", shown(&path)))?;
    }
    if started.name != statement.name {
        let taken = shown(&home.project.solution(&statement.name));
        print(&format!("{taken} is of another URL, hence the number\n"))?;
    }
    let what = if statement.is_function(&home.project)? { "Solution" } else { "solve()" };
    print(&next_steps(&home.project, &started.name, what)?)?;
    Ok(Outcome::Good)
}

impl Options {
    fn statement(&self) -> Result<ProblemStatement> {
        let (word, slug) = (&self.problem, self.slug.as_deref());
        if word.contains("://") {
            return ProblemStatement::at(Project::here().ok().as_ref(), word, slug);
        }
        if slug.is_some() {
            bail!("--slug goes with a URL: write all of the name instead");
        }
        name::check(word)?;
        Ok(ProblemStatement::named(word.clone()))
    }
}

/// What to do now, with commands that work as they are printed.
fn next_steps(project: &Project, name: &str, what: &str) -> Result<String> {
    let judge = called();
    let to = match knows_judge(project, name)? {
        true => "",
        false => " --to JUDGE",
    };
    let mut text = format!(
        "\nNext:\n  put the samples of the statement into {}:\n    sample-1.in, sample-1.out and so \
         on\n  write {what} in {}\n  {judge} test {name}\n  {judge} submit {name}{to}\n",
        shown(&project.cases(name)),
        shown(&project.solution(name)),
    );
    if project.root().join("tests/samples.rs").is_file() {
        text += "  cargo test\n";
    }
    if has_table(&project.readme()) {
        text += &format!("  {judge} readme    adds it to the table of README.md\n");
    }
    Ok(text)
}

fn knows_judge(project: &Project, name: &str) -> Result<bool> {
    let problem = Problem::of_file(&project.solution(name));
    Ok(judges::all(Some(project))?.iter().any(|judge| problem.judge() == Some(&judge.name)))
}

fn has_table(readme: &Path) -> bool {
    read_text(readme).is_ok_and(|text| text.contains("<!-- judge list --markdown -->"))
}

/// What the user called: `judge`, or by its name in the project that it is built in.
pub fn called() -> &'static str {
    match std::env::var_os("CARGO_MANIFEST_DIR").is_some() {
        true => "cargo judge",
        false => "judge",
    }
}
