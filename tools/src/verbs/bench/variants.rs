//! The programs that are measured side by side: a solution as it is written, as it is pasted in Rust
//! and in C, and what the user compares it with.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::bundle;
use crate::bundle::verify::verify;
use crate::facts::judges::{self, Judge, Language};
use crate::facts::problem::Problem;
use crate::facts::project::Project;
use crate::facts::solution::Solution;
use crate::files;
use crate::judging::program::Program;
use crate::judging::rules::Rules;
use crate::sandbox::interrupt::Interrupted;
use crate::verbs::cost::{Variant, lenient};

/// What the solution as it is written is called.
pub const NATIVE: &str = "native";

/// Where they are compiled.
pub struct VariantBuilder {
    folder: PathBuf,
    judges: Vec<Judge>,
}

impl VariantBuilder {
    pub fn open(folder: PathBuf) -> Result<VariantBuilder> {
        Ok(VariantBuilder { folder, judges: judges::all(Project::here().ok().as_ref())? })
    }

    /// The native solution is the first.
    pub fn variants(
        &self,
        solution: &Solution,
        native: Program,
        others: &[String],
    ) -> Result<Vec<Variant>> {
        let problem = &solution.problem;
        if let Program::DoesNotCompile(errors) = &native {
            bail!("{} does not compile:\n{errors}", problem.name);
        }
        let rules = lenient(Rules::of(problem)?);
        let variant = |is_foreign: bool, name: String, program: Program| Variant {
            name,
            program,
            rules: rules.clone(),
            is_foreign,
        };
        let mut variants = vec![variant(false, NATIVE.into(), native)];
        for judge in [Language::Rust, Language::C].map(|language| self.judge(problem, language)) {
            let Some(judge) = judge else { continue };
            match self.pasted(solution, judge) {
                Ok((name, program)) => variants.push(variant(false, name, program)),
                Err(error) if error.is::<Interrupted>() => return Err(error),
                Err(error) => {
                    let (name, title) = (&problem.name, &judge.title);
                    eprintln!("{name} is not measured as it is pasted at {title}: {error:#}");
                }
            }
        }
        for line in others {
            variants.push(variant(true, line.clone(), Program::command(line)?));
        }
        Ok(variants)
    }

    /// The first judge of this language that has the problem, its own before the mirrors.
    fn judge(&self, problem: &Problem, language: Language) -> Option<&Judge> {
        let mirrors = problem.also.iter().map(|mirror| mirror.judge.as_str());
        let names = problem.judge().into_iter().chain(mirrors);
        let fits = |name: &str| {
            let fits = |judge: &&Judge| judge.name == name && judge.language == language;
            self.judges.iter().find(fits)
        };
        names.filter_map(fits).next()
    }

    fn pasted(&self, solution: &Solution, judge: &Judge) -> Result<(String, Program)> {
        let problem = &solution.problem;
        let bundle = bundle::bundle(problem, &solution.text, judge)?;
        let folder = self.folder.join(format!("{}-{}", problem.name, judge.name));
        files::create_folder(&folder)?;
        let verified = verify(&bundle, judge, solution)?;
        let program = folder.join("main");
        files::copy(verified.program.path(), &program)?;
        let language = if judge.language == Language::C { "C" } else { "Rust" };
        Ok((format!("{language} for {}", judge.title), Program::from(Ok(program))))
    }
}
