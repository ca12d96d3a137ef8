//! A program to be judged, and by what measure.

use std::path::Path;

use crate::cases::Case;
use crate::check::Checker;
use crate::problem::Files;
use crate::run::Limits;

pub struct Target {
    pub name: String,
    pub program: Program,
    pub cases: Vec<Case>,
    pub limits: Limits,
    pub referee: Referee,
    /// The names under which the program may also read its input and write its output.
    pub files: Option<Files>,
}

pub enum Program {
    Command(Vec<String>),
    /// The compiler refused it, and what it said.
    DoesNotCompile(String),
}

/// Who decides whether an output is right.
#[derive(Clone)]
pub enum Referee {
    Checker(Checker),
    /// A program called with the files of input, output and answer, as testlib's are: it ends with
    /// 0 when the output is right, with 1 or 2 when it is not.
    Command(Vec<String>),
}

/// The words of a command line, as a shell would cut them. A program named by a path is named by
/// its full path, so that it is found from any folder.
pub fn command(line: &str) -> Result<Vec<String>, String> {
    let mut words =
        shlex::split(line).ok_or_else(|| format!("`{line}` has a quote that is not closed"))?;
    let program = words.first_mut().ok_or("the command is empty")?;
    if program.contains('/') {
        *program = absolute(program)?;
    }
    Ok(words)
}

/// The same command for another folder: what is named relative to this one is named by its full
/// path, as `sol.py` in `python3 sol.py`.
pub fn from_elsewhere(command: &[String]) -> Result<Vec<String>, String> {
    let (program, arguments) = command.split_first().ok_or("the command is empty")?;
    let arguments = arguments.iter().map(|word| match Path::new(word).exists() {
        true => absolute(word),
        false => Ok(word.clone()),
    });
    [Ok(program.clone())].into_iter().chain(arguments).collect()
}

fn absolute(path: &str) -> Result<String, String> {
    let path = std::path::absolute(path).map_err(|error| error.to_string())?;
    path.into_os_string()
        .into_string()
        .map_err(|path| format!("{} is not UTF-8: rename it", path.display()))
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
