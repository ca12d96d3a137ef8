//! For problems with file input or output: makes a solution read NAME.in or print to NAME.out.

use anyhow::{Result, bail};

use super::source::Source;
use super::stand_in::{self, StandIn};
use facts::judges::Edition;
use facts::problem::FileNames;

const FILES: &str = include_str!("../../shims/files.rs");

/// The stand-in for proconio, made to read the input file and to write the output file.
pub fn proconio(names: &FileNames, edition: Edition) -> Result<StandIn> {
    let mut text = stand_in::text("proconio")?.to_string();
    if names.input.is_some() {
        text = text.replace("std::io::stdin().lock()", "crate::files::input()");
    }
    if names.output.is_some() {
        text = text.replace("std::io::stdout().lock()", "crate::files::Output");
    }
    StandIn::of_text("proconio", &text, edition)
}

/// The stand-in for standard input and output. A side that is no file is not named, and so left out.
pub fn files(names: &FileNames, edition: Edition) -> Result<StandIn> {
    let sides = [("NAME.in", &names.input), ("NAME.out", &names.output)];
    let named = sides.into_iter().filter_map(|(place, name)| Some((place, name.as_ref()?)));
    let text = named.fold(FILES.to_string(), |text, (place, name)| text.replace(place, name));
    StandIn::of_text("files", &text, edition)
}

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
