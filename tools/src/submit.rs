//! `judge bundle` and `judge submit`: test, bundle, compile as the judge does, test the bundle, and
//! only then hand it out.

use std::env;
use std::fs;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;

use crate::bundle::{self, Bundle};
use crate::cases;
use crate::clipboard::{self, Place};
use crate::compile;
use crate::court::Court;
use crate::judges::{self, Io, Judge, Language};
use crate::problem::Problem;
use crate::project::Project;
use crate::proof::{self, Check};
use crate::report::{Format, Report, Standing};
use crate::target::{Program, Target};
use crate::write;

#[derive(Args)]
pub struct BundleOptions {
    /// Any part of the problem's name
    problem: String,
    /// The judge to paste it into; the problem's own without one
    #[arg(long, value_name = "JUDGE")]
    to: Option<String>,
    /// Write it to this file
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Args)]
pub struct SubmitOptions {
    /// Any part of the problem's name
    problem: String,
    /// The judge to submit to; the problem's own without one
    #[arg(long, value_name = "JUDGE")]
    to: Option<String>,
    /// Do not open the page of the judge
    #[arg(long)]
    no_open: bool,
}

/// Prints what is pasted, or writes it to a file.
pub fn bundle(options: &BundleOptions) -> Result<Standing> {
    let errand = Errand::new(&options.problem, options.to.as_deref())?;
    let mut court = Court::open(Court::cores())?;
    let Some(bundle) = errand.prove(&mut court)? else { return Ok(Standing::Failed) };
    match &options.output {
        Some(path) => write::replace(path, &bundle.text)?,
        None => std::io::stdout().lock().write_all(bundle.text.as_bytes())?,
    }
    Ok(Standing::Good)
}

pub fn submit(options: &SubmitOptions) -> Result<Standing> {
    let errand = Errand::new(&options.problem, options.to.as_deref())?;
    let page = errand.page()?;
    let mut court = Court::open(Court::cores())?;
    if !errand.test(&mut court)? {
        return Ok(Standing::Failed);
    }
    let Some(bundle) = errand.prove(&mut court)? else { return Ok(Standing::Failed) };
    errand.hand_out(&bundle)?;
    say("paste at", &page);
    say("language", &errand.judge.pick);
    let opens = !options.no_open && env::var_os("CI").is_none() && clipboard::has_display();
    // The page is only a convenience: all that matters has been done.
    if opens && !show(&page) {
        say("not opened", "no browser was found");
    }
    Ok(Standing::Good)
}

/// Opens a page as the desktop does; where it has no way to, in a browser.
fn show(page: &str) -> bool {
    let named = env::var("BROWSER").unwrap_or_default();
    let usual = ["x-www-browser", "firefox", "chromium"];
    let mut browsers = named.split(':').filter(|name| !name.is_empty()).chain(usual);
    open::that_detached(page).is_ok()
        || browsers.any(|browser| open::with_detached(page, browser).is_ok())
}

/// A solution on its way to a judge.
struct Errand {
    project: Project,
    problem: Problem,
    judge: Judge,
    source: String,
}

impl Errand {
    fn new(part: &str, to: Option<&str>) -> Result<Errand> {
        let project = Project::here()?;
        let name = &project.find_one(part)?;
        let problem = project.problem(name)?;
        let judge = judges::find(&project, to.unwrap_or(problem.judge()))?;
        let source = fs::read_to_string(project.solution(name))?;
        Ok(Errand { project, problem, judge, source })
    }

    /// Where it is pasted.
    fn page(&self) -> Result<String> {
        let Errand { problem, judge, .. } = self;
        let id = problem.id_on(&judge.name).with_context(|| {
            format!(
                "{} is not known to be on {}: if it is, add `//! - also: {} ID` to its header",
                problem.name, judge.title, judge.name
            )
        })?;
        Ok(judge.submit_page(id).unwrap_or_else(|| problem.url.clone()))
    }

    /// The solution as it is written, on all its cases.
    fn test(&self, court: &mut Court) -> Result<bool> {
        let name = &self.problem.name;
        let compiled = compile::release(&self.project, std::slice::from_ref(name))?.remove(name);
        match compiled.context("cargo compiled what it was asked to")? {
            Ok(program) => self.judge(court, "tested", &program),
            Err(errors) => {
                stderr().lock().write_all(errors.as_bytes())?;
                Ok(false)
            }
        }
    }

    /// The bundle, once it has compiled as the judge does and passed all cases; nothing when it has
    /// not passed them.
    fn prove(&self, court: &mut Court) -> Result<Option<Bundle>> {
        let Errand { project, problem, judge, source } = self;
        let path = project.solution(&problem.name);
        let fails =
            || format!("{} cannot go to {}", project.relative(&path).display(), judge.title);
        let bundle = bundle::bundle(problem, source, judge).with_context(fails)?;
        say("bundled", &size(&bundle, judge));
        if judge.io == Io::Files && problem.files.is_none() {
            say("note", "its file names there are not known, so it uses standard input and output");
        }
        let folder = tempfile::tempdir()?;
        let proof = proof::prove(&problem.name, &bundle, judge, project, folder.path())
            .with_context(fails)?;
        for check in &proof.checks {
            match check {
                Check::Made(with) => say("compiled", with),
                Check::Skipped(why) => say("skipped", why),
            }
        }
        let passed = self.judge(court, "judged", &proof.program)?;
        Ok(passed.then_some(bundle))
    }

    /// All cases on this program. What fails is shown.
    fn judge(&self, court: &mut Court, what: &str, program: &Path) -> Result<bool> {
        let problem = &self.problem;
        let program = Program::Command(vec![program.display().to_string()]);
        let cases = cases::read(&self.project.cases(&problem.name))?;
        let target = Target { cases, ..Target::of(problem, program) };
        let mut report = Report::new(std::slice::from_ref(&target), Format::Failures);
        court.judge(std::slice::from_ref(&target), &mut report)?;
        say(what, &report.count());
        Ok(matches!(report.finish(None)?, Standing::Good))
    }

    fn hand_out(&self, bundle: &Bundle) -> Result<()> {
        match clipboard::copy(&bundle.text) {
            Place::Desktop => say("copied", "to the clipboard"),
            Place::Terminal => {
                say("copied", "to the clipboard, if your terminal takes it (OSC 52)")
            }
            Place::Nowhere => {}
        }
        let folder = self.project.root().join("target/judge");
        fs::create_dir_all(&folder)?;
        let end = if self.judge.language == Language::C { "c" } else { "rs" };
        let path = folder.join(format!("{}-{}.{end}", self.problem.name, self.judge.name));
        write::replace(&path, &bundle.text)?;
        say("written", &self.project.relative(&path).display().to_string());
        Ok(())
    }
}

/// How much is pasted, in words.
fn size(bundle: &Bundle, judge: &Judge) -> String {
    let bytes = bundle.text.len();
    match judge.language {
        Language::Rust => format!("{bytes} bytes, {} of them added", bundle.added_bytes()),
        Language::C => format!("{bytes} bytes of C"),
    }
}

/// A step of the way, for people; standard output is for what is pasted.
fn say(what: &str, text: &str) {
    anstream::eprintln!("{what:>10}  {text}");
}
