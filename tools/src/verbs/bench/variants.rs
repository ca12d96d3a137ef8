//! Makes the programs that are measured side by side: a solution as it is written, as it is pasted in
//! Rust and in C, and what the user compares it with.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::bundle;
use crate::bundle::verify;
use crate::facts::judges::{self, Judge, Language};
use crate::facts::problem::{self, Problem};
use crate::facts::project::Project;
use crate::judging::target::{Program, Target};
use crate::sandbox::linux::Limits;
use crate::toolchain::cargo::{self, Compiled};

/// What the solution as it is written is called.
pub const NATIVE: &str = "native";

/// Where they are compiled.
pub struct Workshop<'a> {
    project: &'a Project,
    folder: PathBuf,
    judges: Vec<Judge>,
    compiled: Compiled,
}

impl<'a> Workshop<'a> {
    pub fn open(project: &'a Project, folder: PathBuf, names: &[String]) -> Result<Self> {
        let (judges, compiled) = (judges::all(project)?, cargo::release(project, names)?);
        Ok(Workshop { project, folder, judges, compiled })
    }

    /// The native solution is the first.
    pub fn programs(&mut self, problem: &Problem, others: &[String]) -> Result<Vec<Target>> {
        let mut programs = vec![(NATIVE.into(), self.native(problem)?)];
        for judge in [Language::Rust, Language::C].map(|language| self.judge(problem, language)) {
            let Some(judge) = judge else { continue };
            match self.pasted(problem, judge) {
                Ok(pasted) => programs.push(pasted),
                Err(error) => {
                    let (name, title) = (&problem.name, &judge.title);
                    eprintln!("{name} is not measured as it is pasted at {title}: {error:#}");
                }
            }
        }
        for line in others {
            programs.push((line.clone(), Program::command_for(line, problem)?));
        }
        Ok(programs.into_iter().map(|(name, program)| target(problem, name, program)).collect())
    }

    fn native(&mut self, problem: &Problem) -> Result<Program> {
        let program = Program::compiled(&problem.name, &mut self.compiled)?;
        if let Program::DoesNotCompile(errors) = &program {
            bail!("{} does not compile:\n{errors}", problem.name);
        }
        Ok(program)
    }

    /// The first judge of this language that has the problem, its own before the mirrors.
    fn judge(&self, problem: &Problem, language: Language) -> Option<&Judge> {
        let mirrors = problem.also.iter().map(|mirror| mirror.judge.as_str());
        let names = [problem.judge()].into_iter().chain(mirrors);
        let fits = |name: &str| {
            let fits = |judge: &&Judge| judge.name == name && judge.language == language;
            self.judges.iter().find(fits)
        };
        names.filter_map(fits).next()
    }

    fn pasted(&self, problem: &Problem, judge: &Judge) -> Result<(String, Program)> {
        let name = &problem.name;
        let source = fs::read_to_string(self.project.solution(name))
            .with_context(|| format!("the source of {name} cannot be read"))?;
        let bundle = bundle::bundle(problem, &source, judge)?;
        let folder = self.folder.join(format!("{name}-{}", judge.name));
        fs::create_dir_all(&folder)?;
        let proof = verify::prove(name, &bundle, judge, self.project, &folder)?;
        let language = if judge.language == Language::C { "C" } else { "Rust" };
        let program = Program::Command(vec![proof.program.display().to_string()]);
        Ok((format!("{language} for {}", judge.title), program))
    }
}

/// A program to be measured rather than judged, so it may take longer than its limit.
fn target(problem: &Problem, name: String, program: Program) -> Target {
    const LENIENCE: u32 = 10;
    let limits = problem.limits_or_usual();
    let limits = problem::Limits { time: LENIENCE * limits.time, ..limits };
    Target { name, limits: Limits::of(limits), ..Target::of(problem, program) }
}
