//! `judge site`: a page for each problem, with its lesson, its source, the program itself to run in
//! the browser, and what to paste; and a list of them. Plain files, which need no server.

mod costs;
mod destination;
mod frame;
mod highlight;
pub mod html;
mod index;
mod locale;
mod markdown;
mod page;
mod paste;
pub mod scripts;
mod side_by_side;
mod small_cases;
mod stills;
mod wording;

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;

use super::base64::base64;
use crate::report::terminal::{print, tell};
use costs::Costs;
use destination::{Destination, SiteFile};
use facts::project::Project;
use facts::solution::Solution;
use files::shown;
use judging::pool::Pool;
use judging::verdict::Outcome;
use locale::Locale;
use page::Page;
use paste::Pastes;
use sandbox::interrupt::Interrupted;
use side_by_side::side_by_side;

#[derive(Args)]
pub struct Options {
    /// The folder to write it to, if not target/site
    #[arg(short, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Writes the site. A paste that fails its proof has no button, but the lessons stay.
pub fn site(options: &Options) -> Result<Outcome> {
    let mut pool = Pool::open(Pool::cores())?;
    let project = Project::here()?;
    let usual = || project.root().join("target/site");
    let destination = Destination::claim(&options.output.clone().unwrap_or_else(usual))?;
    let solutions = Solution::find_all(&[])?;
    solutions.iter().try_for_each(|it| scripts::of_problem("", &it.problem).map(drop))?;
    let programs = programs(&solutions)?;
    let pastes = Pastes::of(&solutions, &mut pool)?;
    let files = files(&project, &solutions, programs, &pastes)?;
    destination.write(&files)?;
    let kilobytes = files.iter().map(|file| file.bytes.len()).sum::<usize>().div_ceil(1000);
    let index = shown(&destination.index());
    let problems = counted(solutions.len(), "problem");
    let count = counted(pastes.proven.len(), "paste");
    print(&format!("wrote {index}: {problems}, {count}, {kilobytes} KB\n"))?;
    Ok(if pastes.failed == 0 { Outcome::Good } else { Outcome::Failed })
}

/// All files of the site. Each solution has its program, if it can run in a page.
fn files(
    project: &Project,
    solutions: &[Solution],
    programs: Vec<Option<SiteFile>>,
    pastes: &Pastes,
) -> Result<Vec<SiteFile>> {
    let mut files = scripts::files();
    for locale in Locale::ALL {
        let index = index::html(project, solutions, locale)?.into_text();
        files.push(SiteFile::new(format!("{}index.html", locale.folder()), index));
    }
    let costs = &Costs::of(project);
    for (solution, program) in solutions.iter().zip(programs) {
        let name = &solution.problem.name;
        let own = pastes.proven.iter().filter(|it| it.solution.problem.name == *name).collect();
        let page = Page { project, solution, pastes: own, runs: program.is_some(), costs };
        for locale in Locale::ALL {
            let path = format!("{}problems/{name}.html", locale.folder());
            files.push(SiteFile::new(path, page.html(locale)?.into_text()));
        }
        files.extend(program);
    }
    Ok(files)
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// The solutions as scripts that pages run. One that cannot be run there is only reported.
fn programs(solutions: &[Solution]) -> Result<Vec<Option<SiteFile>>> {
    let programs = side_by_side("programs compiled", solutions, program);
    let mut files = Vec::new();
    for program in programs {
        match program {
            Err(error) if error.is::<Interrupted>() => return Err(error),
            Err(error) => {
                tell(&format!("judge: {error:#}"));
                files.push(None);
            }
            Ok(file) => files.push(Some(file)),
        }
    }
    Ok(files)
}

fn program(solution: &Solution) -> Result<SiteFile> {
    let problem = &solution.problem;
    let wasm = bundle::wasm(problem, &solution.text)
        .with_context(|| format!("{} cannot run in its page", problem.name))?;
    let name = serde_json::to_string(&problem.name)?;
    let script = format!("anyjudge.programs[{name}] =\n  \"{}\";\n", base64(&wasm));
    Ok(SiteFile::new(format!("programs/{}.js", problem.name), script))
}
