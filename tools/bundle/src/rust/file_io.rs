//! For problems with file input or output: makes a solution read NAME.in or print to NAME.out.

use anyhow::{Result, bail};

use super::source::Source;
use facts::problem::FileNames;

/// The lines that make `print!` and `println!` write to the file.
pub fn imports(source: &Source, names: &FileNames) -> Result<String> {
    if let (Some(name), Some(line)) = (&names.input, source.line_of("stdin")) {
        bail!("line {line}: read with `input!` only, since the input there is the file {name}");
    }
    let Some(name) = &names.output else { return Ok(String::new()) };
    if let Some(line) = source.line_of("stdout") {
        bail!("line {line}: use `print!` or `println!`, since the output there is the file {name}");
    }
    let used = ["print", "println"].into_iter().filter(|name| source.calls(name));
    Ok(used.map(|name| import(source, name)).collect())
}

/// A function with `#[fastout]` has its own macros, so that this import may be unused.
fn import(source: &Source, name: &str) -> String {
    let has_own = source.text.contains(&format!("macro_rules! {name} "));
    let allow = if has_own { "#[allow(unused_imports)]\n" } else { "" };
    format!("{allow}use files::{name};\n")
}
