//! The programs of a setter, which lie beside the cases: compiled, and run on texts. Some cases are made
//! by them.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use judge::facts::cases::Case;
use judge::facts::comparison::Comparison;
use judge::facts::generated::GeneratedCase;
use judge::facts::helpers::{Helper, Helpers};
use judge::facts::problem::Problem;
use judge::sandbox::temporary::TemporaryFolder;
use judge::toolchain::compilation::Product;
use judge::toolchain::rustc_file;

pub struct Program(Product);

/// What a program printed, or why it did not end well.
pub type Output = Result<Vec<u8>, String>;

impl Program {
    /// The program with this role for the cases in a folder, if there is one.
    pub fn find(folder: &Path, helper: Helper) -> Result<Option<Program>, String> {
        let source = Helpers { folder, judged: None }.find(helper);
        let source = source.map_err(|error| format!("{error:#}"))?;
        source.map(|source| Program::compile(&source)).transpose()
    }

    pub fn compile(source: &Path) -> Result<Program, String> {
        let text = fs::read_to_string(source).map_err(|error| error.to_string())?;
        let name = source.file_name().and_then(|name| name.to_str()).expect("it has a name");
        let compiled = rustc_file::compile(name, &text, &["--edition=2021", "-O", "-Dwarnings"]);
        let compiled = compiled.map_err(|error| format!("{error:#}"))?;
        let errors = || String::from_utf8_lossy(&compiled.stderr).into_owned();
        Ok(Program(compiled.product.ok_or_else(errors)?))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn run(&self, arguments: &[String], input: &[u8]) -> Output {
        let mut command = Command::new(self.path());
        let output = command.args(arguments).write_stdin(input).output();
        let output = output.map_err(|error| error.to_string())?;
        match output.status.success() {
            true => Ok(output.stdout),
            false => Err(String::from_utf8_lossy(&output.stderr).trim_end().into()),
        }
    }
}

/// The input and the answer of a case.
pub fn texts(case: &Case) -> Result<(Vec<u8>, Vec<u8>), String> {
    if let Some(generated) = &case.generated {
        return make(generated);
    }
    let answer = case.answer.as_ref();
    let answer = answer.ok_or_else(|| format!("{}.out is missing: add it", case.name))?;
    Ok((read(&case.input)?, read(answer)?))
}

fn make(case: &GeneratedCase) -> Result<(Vec<u8>, Vec<u8>), String> {
    let input = Program::compile(&case.generator)?.run(&case.arguments, b"")?;
    let answer = Program::compile(&case.solver)?.run(&[], &input)?;
    case.check(&input, &answer).map_err(|error| error.to_string())?;
    Ok((input, answer))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// What decides about outputs: the checker beside the cases, else a comparison.
pub enum Checker {
    Program(Program),
    Comparison(Comparison),
}

impl Checker {
    pub fn of(problem: &Problem, folder: &Path) -> Result<Checker, String> {
        let comparison = problem.comparison.unwrap_or_default();
        let program = Program::find(folder, Helper::Checker)?;
        Ok(program.map_or(Checker::Comparison(comparison), Checker::Program))
    }

    pub fn check(&self, input: &[u8], output: &[u8], answer: &[u8]) -> Result<(), String> {
        match self {
            Checker::Comparison(comparison) => {
                let compared = judge::check::compare(*comparison, output, answer);
                compared.map_err(|complaint| complaint.why)
            }
            Checker::Program(program) => {
                let folder = TemporaryFolder::new().map_err(|error| error.to_string())?;
                let files = [("input", input), ("output", output), ("answer", answer)];
                let paths = files.map(|(name, text)| {
                    let path = folder.path().join(name);
                    fs::write(&path, text).expect("a temporary file can be written");
                    path.display().to_string()
                });
                program.run(&paths, b"").map(drop)
            }
        }
    }
}
