//! A program to be judged: a command, or what kept it from compiling.

use std::path::Path;

use anyhow::{Context, Result};

use crate::facts::problem::Problem;
use crate::files::absolute;
use crate::toolchain::cargo::Compiled;

pub enum Program {
    Command(Vec<String>),
    /// The compiler refused it, and what it said.
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

    /// A command for a problem: where that has files, it runs in a folder of its own.
    pub fn command_for(line: &str, problem: &Problem) -> Result<Program> {
        let command = command(line)?;
        Ok(Program::Command(match problem.files {
            Some(_) => from_elsewhere(&command)?,
            None => command,
        }))
    }
}

/// The words of a command line, as a shell would cut them. A program named by a path is named by
/// its full path, so that it is found from any folder.
pub fn command(line: &str) -> Result<Vec<String>> {
    let mut words =
        shlex::split(line).with_context(|| format!("`{line}` has a quote that is not closed"))?;
    let program = words.first_mut().context("the command is empty")?;
    if program.contains('/') {
        *program = absolute(Path::new(program))?;
    }
    Ok(words)
}

/// The same command for another folder: what is named relative to this one is named by its full
/// path, as `sol.py` in `python3 sol.py`.
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
    fn a_command_is_cut_as_a_shell_cuts_it() {
        assert_eq!(command("python3 'a b.py' -v").unwrap(), ["python3", "a b.py", "-v"]);
        assert!(command("./a.out").unwrap()[0].starts_with('/'));
        assert!(command("a 'b").is_err());
        assert!(command("  ").is_err());
    }
}
