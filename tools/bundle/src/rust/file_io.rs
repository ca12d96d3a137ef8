//! For judges with file input and output: makes a solution read NAME.in and print to NAME.out.

use anyhow::{Result, bail};

use super::source::Source;
use super::stand_in::{self, StandIn};
use facts::problem::FileNames;

const FILES: &str = include_str!("../../shims/files.rs");

/// The stand-in for proconio, made to read the input file and to write the output file.
pub fn proconio() -> Result<StandIn> {
    let text = stand_in::text("proconio")?
        .replace("std::io::stdin().lock()", "files::input()")
        .replace("std::io::stdout().lock()", "files::Output");
    StandIn::parse("proconio", &text)
}

/// The stand-in for standard input and output.
pub fn files(names: &FileNames) -> Result<StandIn> {
    let text = FILES.replace("NAME.in", &names.input).replace("NAME.out", &names.output);
    StandIn::parse("files", &text)
}

/// The lines that make `print!` and `println!` write to the file.
pub fn imports(source: &Source) -> Result<String> {
    if let Some(line) = source.line_of("stdin") {
        bail!("line {line}: read with `input!` only, since this judge's input is a file");
    }
    if let Some(line) = source.line_of("stdout") {
        bail!("line {line}: use `print!` or `println!`, since this judge's output is a file");
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
