//! The programs that are measured side by side: a solution as it is written, as it is pasted in Rust
//! and in C, the textbook method, and what the user compares it with.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::report::terminal::tell;
use crate::verbs::case_rules::{self, Overrides};
use crate::verbs::cost::{Relation, Variant, lenient};
use crate::verbs::generator::Generator;
use crate::verbs::helper;
use bundle::verify::verify;
use facts::helpers::{Helper, Helpers};
use facts::judges::{self, Judge, Language};
use facts::problem::Problem;
use facts::project::Project;
use facts::solution::Solution;
use judging::program::Program;
use judging::rules::Rules;
use sandbox::interrupt::Interrupted;

/// What the solution as it is written is called, and the textbook method.
const NATIVE: &str = "native";
const TEXTBOOK: &str = "textbook";

/// A textbook method may be hopeless, so it is stopped after this.
const LONGEST: Duration = Duration::from_secs(10);

/// Where they are compiled.
pub struct VariantBuilder {
    folder: PathBuf,
    judges: Vec<Judge>,
}

impl VariantBuilder {
    pub fn open(folder: PathBuf) -> Result<VariantBuilder> {
        files::create_folder(&folder)?;
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
        let made = self.folder.join(format!("{}-checker", problem.name));
        let helpers = Helpers::of(solution, None);
        let rules = case_rules::over(Rules::of(problem), &helpers, &Overrides::NONE, &made)?;
        let rules = lenient(rules);
        let variant = |relation: Relation, name: String, program: Program| Variant {
            name,
            program,
            rules: rules.clone(),
            relation,
        };
        let mut variants = vec![variant(Relation::Solution, NATIVE.into(), native)];
        for judge in [Language::Rust, Language::C].map(|language| self.judge(problem, language)) {
            let Some(judge) = judge else { continue };
            match self.pasted(solution, judge) {
                Ok((name, program)) => variants.push(variant(Relation::Solution, name, program)),
                Err(error) if error.is::<Interrupted>() => return Err(error),
                Err(error) => {
                    let (name, title) = (&problem.name, &judge.title);
                    tell(&format!("{name} is not measured as it is pasted at {title}: {error:#}"));
                }
            }
        }
        if let Some(program) = self.textbook(solution)? {
            let mut textbook = variant(Relation::Textbook, TEXTBOOK.into(), program);
            textbook.rules.limits.time = textbook.rules.limits.time.min(LONGEST);
            variants.push(textbook);
        }
        for line in others {
            variants.push(variant(Relation::Guest, line.clone(), Program::command(line)?));
        }
        Ok(variants)
    }

    /// The textbook method of its problem, where there is one.
    fn textbook(&self, solution: &Solution) -> Result<Option<Program>> {
        let source = Helpers::of(solution, None).find(Helper::Textbook)?;
        let made = self.folder.join(format!("{}-{TEXTBOOK}", solution.problem.name));
        source
            .map(|source| Ok(Program::Command(helper::build_measured(&source, &made)?)))
            .transpose()
    }

    /// The generator of its problem, where there is one.
    pub fn generator(&self, solution: &Solution) -> Result<Option<Generator>> {
        let made = self.folder.join(format!("{}-generator", solution.problem.name));
        Generator::beside(&Helpers::of(solution, None), &made)
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
