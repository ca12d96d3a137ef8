//! `judge new`: the files of a new problem, all of them or none, in the package of the user, which is
//! made where there is none. Nothing that exists is touched, but samples that came before. Of a URL, the
//! page is asked for.

pub mod header_text;
pub mod home;
mod manifest;
pub mod name;
pub mod page;
mod parts;
pub mod samples;
pub mod statement;

use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;

use crate::report::progress::while_waiting;
use crate::report::terminal::{print, tell};
use facts::judges;
use facts::problem::Problem;
use facts::project::Project;
use facts::solution::Solution;
use files::{read_text, shown};
use home::Home;
use judging::verdict::Outcome;
use parts::with_parts;
use statement::{ProblemStatement, StartedProblem};

#[derive(Args)]
pub struct Options {
    /// The URL of the problem, or a name: <judge>_<id> or <judge>_<id>_<slug>
    #[arg(value_name = "URL|NAME")]
    problem: String,
    /// The title; its Latin words are the last part of the name
    #[arg(long, value_name = "WORDS")]
    slug: Option<String>,
    /// Templates of the project that the solution starts with: union_find,dijkstra
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    with: Vec<String>,
    /// Add missing crates to Cargo.toml without asking
    #[arg(short, long)]
    yes: bool,
}

pub fn new(options: &Options) -> Result<Outcome> {
    let (statement, parts) = (options.statement()?, options.parts()?);
    let (home, written) = Home::here(options.yes)?;
    let mut statement = options.with_page(statement, &home.project)?;
    if options.slug.is_none() {
        statement.call_as_before(&home.project)?;
    }
    let template = statement.template_for(&home.project, &home.template)?;
    let template = with_parts(template, &parts)?;
    let started = statement.start(&home.project, &template)?;
    for path in written {
        print(&format!("wrote {}\n", shown(&path)))?;
    }
    print(&outcome(&home.project, &statement, &started))?;
    if started.name != statement.name {
        let taken = shown(&home.project.solution(&statement.name));
        print(&format!("{taken} is of another URL, hence the number\n"))?;
    }
    print(&next_steps(&home.project, &started.name, &statement)?)?;
    Ok(Outcome::Good)
}

/// The solution, and the samples that came.
fn outcome(project: &Project, statement: &ProblemStatement, started: &StartedProblem) -> String {
    let source = shown(&project.solution(&started.name));
    if let Some(refreshed) = &started.refreshed {
        return format!("kept {source}: {refreshed}\n");
    }
    let cases = shown(&project.cases(&started.name));
    match statement.samples.len() {
        0 => format!("wrote {source}\n"),
        count => format!("wrote {source}\nwrote {cases}: {}\n", samples::count(count)),
    }
}

impl Options {
    /// The templates of the project that are asked for.
    fn parts(&self) -> Result<Vec<Solution>> {
        if self.with.is_empty() {
            return Ok(Vec::new());
        }
        let project = Project::here()?;
        let part = |word: &String| Solution::named(&project, &project.find_one(word)?);
        self.with.iter().map(part).collect()
    }

    /// With what the page of the problem tells, if it can be had.
    fn with_page(
        &self,
        statement: ProblemStatement,
        project: &Project,
    ) -> Result<ProblemStatement> {
        // The page of a function shows calls of it, and not what a program reads.
        let is_function = statement.is_function(project)?;
        let Some(url) = statement.url.as_ref().filter(|_| !is_function) else {
            return Ok(statement);
        };
        let look_up = || page::look_up(url)?.statement(project, url, self.slug.as_deref());
        Ok(while_waiting(format!("asking for {url}"), look_up).unwrap_or_else(|why| {
            let listen = format!("`{} listen`", called());
            tell(&format!("no samples: {why}; Competitive Companion has them: {listen}"));
            statement
        }))
    }

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
fn next_steps(project: &Project, name: &str, statement: &ProblemStatement) -> Result<String> {
    let judge = called();
    let to = match knows_judge(project, name)? {
        true => "",
        false => " --to JUDGE",
    };
    let what = if statement.is_function(project)? { "Solution" } else { "solve()" };
    let mut text = "\nNext:\n".to_string();
    if statement.samples.is_empty() {
        let cases = shown(&project.cases(name));
        text += &format!("  put the samples of the statement into {cases}:\n");
        text += "    sample-1.in, sample-1.out and so on\n";
    }
    let source = shown(&project.solution(name));
    text += &format!(
        "  write {what} in {source}\n  {judge} test {name}\n  {judge} submit {name}{to}\n"
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
