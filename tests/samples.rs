//! Every solution on every case, one named test per case: `poj_2676_sudoku::sample-1`. Solutions and
//! cases are found, not listed, so a dropped file is a test. The tests named `harness::…` run the wrong
//! programs of `tests/wrong`, each of which the harness must reject.

mod helper;

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use assert_cmd::Command;
use facts::cases::{self, Case};
use facts::problem::Problem;
use facts::project::Project;
use helper::Checker;
use libtest_mimic::{Arguments, Trial};
use predicates::reflection::{self, PredicateReflection, Product};
use predicates::Predicate;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    helper::use_own_cache();
    let ours = Suite {
        project: Project::at(env!("CARGO_MANIFEST_DIR")),
        binary: |name| assert_cmd::cargo::cargo_bin(name),
        timeout: Duration::from_secs(10),
    };
    let trials =
        ours.checks().into_iter().map(|check| Trial::test(check.name, || Ok((check.run)()?)));
    let trials = trials.chain(wrong::trials());
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// A folder of solutions and cases, and where the compiled solutions are.
struct Suite {
    project: Project,
    binary: fn(&str) -> PathBuf,
    /// When a program that does not end is stopped. Tests share the cores with each other and run with
    /// checks on, so `judge test` enforces the limit of the problem, and this is longer.
    timeout: Duration,
}

/// One test: its name, and what it takes to pass.
struct Check {
    name: String,
    run: Box<dyn FnOnce() -> Result<(), String> + Send>,
}

impl Suite {
    fn checks(&self) -> Vec<Check> {
        let names = self.project.names().expect("src/bin is there");
        let folders = self.project.case_folders().expect("testcases can be read");
        let strays = folders.into_iter().filter(|folder| !names.contains(folder)).map(|folder| {
            let why = format!("testcases/{folder} has no solution: add src/bin/{folder}.rs");
            Check::failing(&folder, why)
        });
        let solutions = names.iter().flat_map(|name| {
            let checks = self.checks_of(name);
            checks.unwrap_or_else(|error| vec![Check::failing(name, format!("{error:#}"))])
        });
        solutions.chain(strays).collect()
    }

    /// A test for each case of a solution; an error where its header or its cases are not in order.
    fn checks_of(&self, name: &str) -> Result<Vec<Check>, Box<dyn Error>> {
        let cases = cases::read(&self.project.cases(name))?;
        let (binary, timeout) = ((self.binary)(name), self.timeout);
        cases
            .into_iter()
            .map(|case| {
                let (problem, binary) = (self.project.problem(name)?, binary.clone());
                let name = format!("{name}::{}", case.name);
                Ok(Check { name, run: Box::new(move || run(&problem, &binary, timeout, &case)) })
            })
            .collect()
    }
}

impl Check {
    fn failing(name: &str, why: String) -> Check {
        Check { name: format!("{name}::set-up"), run: Box::new(|| Err(why)) }
    }
}

/// Nothing when the solution passes the case, else the reason why not.
fn run(problem: &Problem, binary: &Path, timeout: Duration, case: &Case) -> Result<(), String> {
    let (input, answer) = helper::texts(case)?;
    let folder = case.files()[0].parent().expect("a case is in a folder");
    let accepted = Accepted { checker: Checker::of(problem, folder)?, input, answer };
    let finished = Command::new(binary)
        .write_stdin(accepted.input.clone())
        .timeout(timeout)
        .assert()
        .append_context("time limit", format!("{timeout:?}"));
    let finished = finished.try_success().map_err(|error| error.to_string())?;
    finished.try_stdout(accepted).map_err(|error| error.to_string())?;
    Ok(())
}

/// The predicate on standard output that a problem's checker makes.
struct Accepted {
    checker: Checker,
    input: Vec<u8>,
    answer: Vec<u8>,
}

impl Accepted {
    fn check(&self, output: &[u8]) -> Result<(), String> {
        self.checker.check(&self.input, output, &self.answer)
    }
}

impl Predicate<[u8]> for Accepted {
    fn eval(&self, output: &[u8]) -> bool {
        self.check(output).is_ok()
    }

    fn find_case<'a>(&'a self, expected: bool, output: &[u8]) -> Option<reflection::Case<'a>> {
        let checked = self.check(output);
        if checked.is_ok() != expected {
            return None;
        }
        let case = reflection::Case::new(Some(self), expected);
        Some(match checked {
            Ok(()) => case,
            Err(why) => case.add_product(Product::new("why", why)),
        })
    }
}

impl PredicateReflection for Accepted {}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.checker {
            Checker::Program(_) => f.write_str("is accepted by the checker beside the cases"),
            Checker::Comparison(comparison) => write!(f, "is the answer, compared by {comparison}"),
        }
    }
}

/// The harness on the programs of `tests/wrong`, each of which fails in its own way.
#[allow(clippy::incompatible_msrv)] // only solutions are held to the oldest compiler
mod wrong {
    use std::process;
    use std::sync::LazyLock;

    use super::*;

    /// How the end of a program looks that was stopped.
    const STOPPED: &str = if cfg!(windows) { "code=1" } else { "code=<interrupted>" };

    /// What becomes of each of them: accepted, or rejected with these words.
    const VERDICTS: [(&str, Result<(), &str>); 8] = [
        ("right_1_sum::sample-1", Ok(())),
        ("wrong_1_one_diagonal::sample-1", Err("line 1, column 1: expected `2`, found")),
        ("wrong_2_changed_given::sample-1", Err("was given as")),
        ("wrong_3_endless::sample-1", Err(STOPPED)),
        ("wrong_4_exit_code::sample-1", Err("code=3")),
        ("wrong_5_no_cases::set-up", Err("add")),
        ("wrong_6_no_answer::sample-1", Err("sample-1.out is missing: add it")),
        ("wrong_7_no_solution::set-up", Err("add src/bin/wrong_7_no_solution.rs")),
    ];

    /// The names of the checks, and what became of each.
    type Outcomes = Vec<(String, Result<(), String>)>;

    static OUTCOMES: LazyLock<Result<Outcomes, String>> = LazyLock::new(run_all);

    pub fn trials() -> impl Iterator<Item = Trial> {
        let verdicts = VERDICTS.iter().map(|(name, expected)| {
            Trial::test(format!("harness::{name}"), move || Ok(meets(name, *expected)?))
        });
        verdicts.chain([Trial::test("harness::finds_them_all", || Ok(finds_them_all()?))])
    }

    fn meets(name: &str, expected: Result<(), &str>) -> Result<(), String> {
        let found = OUTCOMES.as_ref()?.iter().find(|(found, _)| found == name);
        let (_, outcome) = found.ok_or("the harness did not find it")?;
        match (outcome, expected) {
            (Ok(()), Ok(())) => Ok(()),
            (Err(why), Err(words)) if why.contains(words) => Ok(()),
            _ => Err(format!("expected {expected:?}, but the harness says {outcome:?}")),
        }
    }

    fn finds_them_all() -> Result<(), String> {
        match OUTCOMES.as_ref()?.len() {
            8 => Ok(()),
            found => Err(format!("8 programs lie in tests/wrong, the harness found {found}")),
        }
    }

    fn run_all() -> Result<Outcomes, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
        let suite = Suite { project: Project::at(root), binary, timeout: Duration::from_secs(1) };
        for name in suite.project.names().map_err(|error| error.to_string())? {
            compile(&suite.project.solution(&name), &binary(&name))?;
        }
        Ok(suite.checks().into_iter().map(|check| (check.name, (check.run)())).collect())
    }

    fn binary(name: &str) -> PathBuf {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
    }

    fn compile(source: &Path, binary: &Path) -> Result<(), String> {
        let mut rustc = process::Command::new("rustc");
        rustc.args(["--edition", "2021", "-D", "warnings"]).arg(source).arg("-o").arg(binary);
        match rustc.output() {
            Err(error) => Err(format!("rustc cannot be run: {error}")),
            Ok(output) if output.status.success() => Ok(()),
            Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into()),
        }
    }
}
