//! The program to judge: a command to run, or the errors of a solution that does not compile.

use std::path::Path;

use anyhow::{Context, Result};

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
