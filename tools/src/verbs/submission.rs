//! A solution on its way to a judge: tested, bundled, verified. What `bundle` and `submit` share.

use std::io::{Write, stderr};
use std::path::Path;

use anyhow::{Context, Result};

use crate::bundle::verify::{Check, verify};
use crate::bundle::{self, Bundle};
use crate::facts::cases;
use crate::facts::judges::{self, Io, Judge, Language};
use crate::facts::problem::Problem;
use crate::facts::project::Project;
use crate::files::read_text;
use crate::judging::pool::{Batch, Pool};
use crate::judging::program::Program;
use crate::judging::rules::Rules;
use crate::judging::verdict::Outcome;
use crate::report::{Format, Report};
use crate::toolchain::cargo;

pub struct Submission {
    pub project: Project,
    pub problem: Problem,
    pub judge: Judge,
    source: String,
}

impl Submission {
    pub fn new(part: &str, to: Option<&str>) -> Result<Submission> {
        let project = Project::here()?;
        let name = &project.find_one(part)?;
        let problem = project.problem(name)?;
        let judge = judges::find(Some(&project), to.unwrap_or(problem.judge()))?;
        let source = read_text(&problem.file)?;
        Ok(Submission { project, problem, judge, source })
    }

    /// Where it is pasted.
    pub fn page(&self) -> Result<String> {
        let Submission { problem, judge, .. } = self;
        let id = problem.id_on(&judge.name).with_context(|| {
            format!(
                "{} is not known to be on {}: if it is, add `//! - also: {} ID` to its header",
                problem.name, judge.title, judge.name
            )
        })?;
        Ok(judge.submit_page(id).unwrap_or_else(|| problem.url.clone()))
    }

    /// The solution as it is written, on all its cases.
    pub fn test(&self, pool: &mut Pool) -> Result<bool> {
        let name = &self.problem.name;
        let compiled = cargo::release(&self.project, std::slice::from_ref(name))?.remove(name);
        match compiled.context("cargo compiled what it was asked to")? {
            Ok(program) => self.judge(pool, "tested", &program),
            Err(errors) => {
                stderr().lock().write_all(errors.as_bytes())?;
                Ok(false)
            }
        }
    }

    /// The bundle, once it has compiled as the judge does and passed all cases; nothing when it has
    /// not passed them.
    pub fn prepare(&self, pool: &mut Pool) -> Result<Option<Bundle>> {
        let Submission { project, problem, judge, source } = self;
        let path = &problem.file;
        let fails = || format!("{} cannot go to {}", project.relative(path).display(), judge.title);
        let bundle = bundle::bundle(problem, source, judge).with_context(fails)?;
        say("bundled", &size(&bundle, judge));
        if judge.io == Io::Files && problem.files.is_none() {
            say("note", "its file names there are not known, so it uses standard input and output");
        }
        let folder = tempfile::tempdir()?;
        let verified =
            verify(&problem.name, &bundle, judge, project, folder.path()).with_context(fails)?;
        for check in &verified.checks {
            match check {
                Check::Made(with) => say("compiled", with),
                Check::Skipped(why) => say("skipped", why),
            }
        }
        let passed = self.judge(pool, "judged", &verified.program)?;
        Ok(passed.then_some(bundle))
    }

    /// All cases on this program, as the judge compares outputs. What fails is shown.
    fn judge(&self, pool: &mut Pool, what: &str, program: &Path) -> Result<bool> {
        let batch = Batch {
            name: self.problem.name.clone(),
            program: Program::Command(vec![program.display().to_string()]),
            rules: Rules::at(&self.problem, &self.judge)?,
            cases: cases::read(&self.project.cases(&self.problem.name))?,
        };
        let batches = [batch];
        let mut report = Report::new(&batches, Format::Failures);
        pool.judge(&batches, |event| report.handle(event))?;
        say(what, &report.count());
        Ok(report.finish(None)? == Outcome::Good)
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
pub fn say(what: &str, text: &str) {
    anstream::eprintln!("{what:>10}  {text}");
}
