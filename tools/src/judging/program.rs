//! The program to judge: a command to run, or the errors of a solution that does not compile.

use std::path::Path;

use anyhow::{Context, Result};

use crate::facts::problem::Problem;
use crate::files::absolute;
use crate::toolchain::cargo::Compiled;

pub enum Program {
    Command(Vec<String>),
    /// What the compiler said.
    DoesNotCompile(String),
}

impl From<Compiled> for Program {
    fn from(compiled: Compiled) -> Program {
        match compiled {
            Ok(path) => Program::Command(vec![path.to_string_lossy().into_owned()]),
            Err(errors) => Program::DoesNotCompile(errors),
        }
    }
}

impl Program {
    pub fn command(line: &str) -> Result<Program> {
        Ok(Program::Command(command(line)?))
    }

    /// A command for a problem. If the problem uses files, the command will run in another folder.
    pub fn command_for(line: &str, problem: &Problem) -> Result<Program> {
        let command = command(line)?;
        Ok(Program::Command(match problem.files {
            Some(_) => from_elsewhere(&command)?,
            None => command,
        }))
    }
}

/// The words of a command line, split as a shell would do it. The path of the program is made
/// absolute, so that it is found from any folder.
pub fn command(line: &str) -> Result<Vec<String>> {
    let mut words =
        shlex::split(line).with_context(|| format!("`{line}` has an unclosed quote: close it"))?;
    let program = words.first_mut().context("the command is empty: name a program")?;
    if program.contains('/') {
        *program = absolute(Path::new(program))?;
    }
    Ok(words)
}

/// The same command for another folder: arguments that are files here, like `sol.py` in
/// `python3 sol.py`, are made absolute.
fn from_elsewhere(command: &[String]) -> Result<Vec<String>> {
    let (program, arguments) = command.split_first().context("the command is empty")?;
    let arguments = arguments.iter().map(|word| match Path::new(word).exists() {
        true => absolute(Path::new(word)),
        false => Ok(word.clone()),
    });
    [Ok(program.clone())].into_iter().chain(arguments).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_would_do_it() {
        assert_eq!(command("python3 'a b.py' -v").unwrap(), ["python3", "a b.py", "-v"]);
        assert!(command("./a.out").unwrap()[0].starts_with('/'));
        assert!(command("a 'b").is_err());
        assert!(command("  ").is_err());
    }
}
