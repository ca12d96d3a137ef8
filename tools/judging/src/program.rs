//! The program to judge: a command to run, or the errors of a solution that does not compile.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Context, Result, bail};

use files::{absolute, folders_on_path};
use toolchain::cargo::CompiledSolution;

#[derive(Clone)]
pub enum Program {
    Command(Vec<String>),
    /// What the compiler said.
    DoesNotCompile(String),
}

impl From<CompiledSolution> for Program {
    fn from(compiled: CompiledSolution) -> Program {
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
/// absolute, so that it is found from any folder. A program that cannot be run is an error that says
/// what to do.
pub fn command(line: &str) -> Result<Vec<String>> {
    if let Some(operator) = shell_operator(line) {
        let quoted = shlex::try_quote(line)?;
        bail!("`{operator}` in `{line}` is for a shell: quote it, or write sh -c {quoted}");
    }
    let mut words =
        split(line).with_context(|| format!("`{line}` has an unclosed quote: close it"))?;
    let program = words.first_mut().context("the command is empty: name a program")?;
    if program.contains(std::path::is_separator) {
        if let Some(obstacle) = sandbox::obstacle(Path::new(program)) {
            bail!("{program} {obstacle}{}", advice(program));
        }
        *program = absolute(Path::new(program))?;
    } else if !is_installed(program) {
        match Path::new(program).exists() {
            true => bail!("`{program}` is not a command{}", advice(program)),
            false => bail!("`{program}` is not a command: install it, or write the path of a file"),
        }
    }
    Ok(words)
}

/// The words, or nothing if a quote is open. On Windows a backslash is a part of a path.
fn split(line: &str) -> Option<Vec<String>> {
    if cfg!(windows) { shlex::split(&line.replace('\\', "\\\\")) } else { shlex::split(line) }
}

/// The first operator of a shell in a command line that is not quoted.
fn shell_operator(line: &str) -> Option<char> {
    let mut quote = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (None | Some('"'), '\\') => drop(chars.next()),
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, '|' | '&' | ';' | '<' | '>') => return Some(c),
            _ => {}
        }
    }
    None
}

/// Whether a command is found in the folders for programs.
fn is_installed(program: &str) -> bool {
    folders_on_path().any(|folder| sandbox::obstacle(&folder.join(program)).is_none())
}

/// How a file that is there would be run.
fn advice(file: &str) -> String {
    let path = Path::new(file);
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let known = INTERPRETERS.iter().find(|(known, _)| *known == extension);
    match known {
        _ if !path.exists() => String::new(),
        Some((_, interpreter)) => format!("; try `{interpreter} {file}`"),
        None if extension == "rs" => format!("; try `judge test {file}`, which compiles it"),
        None if SOURCES.contains(&extension) => "; it is a source: compile it first".into(),
        None if !file.contains('/') => format!("; try `./{file}`"),
        None => String::new(),
    }
}

/// What runs files with these extensions.
const INTERPRETERS: [(&str, &str); 8] = [
    ("py", "python3"),
    ("js", "node"),
    ("rb", "ruby"),
    ("pl", "perl"),
    ("sh", "sh"),
    ("lua", "lua"),
    ("php", "php"),
    ("jar", "java -jar"),
];

/// The extensions of sources that are compiled.
const SOURCES: [&str; 9] = ["c", "cc", "cpp", "cxx", "cs", "go", "hs", "java", "kt"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_would_do_it() {
        assert_eq!(command("rustc 'a b.rs' -v").unwrap(), ["rustc", "a b.rs", "-v"]);
        let itself = std::env::current_exe().unwrap().display().to_string();
        assert_eq!(command(&format!("'{itself}'")).unwrap(), [itself]);
        assert!(command("a 'b").is_err());
        assert!(command("  ").is_err());
    }

    #[test]
    fn operators_of_a_shell_are_found_unless_they_are_quoted() {
        for line in ["a | b", "a && b", "a > b", "a <b", "a; b", "a 'b' >c", "a \\\\ | b"] {
            assert!(shell_operator(line).is_some(), "{line}");
        }
        for line in ["sh -c 'a | b'", "a \"<\" b", "a \\> b", "a '\\' b", "a \"\\\"|\""] {
            assert_eq!(shell_operator(line), None, "{line}");
        }
    }
}
