//! The README, the pages of `docs/` and the lessons, as tests: they are translated, linked and up to date. What their
//! commands print is tried by `tests/tool/readme.rs`.

mod commands;
mod document;
mod lessons;
mod links;
mod markup;
mod sources;
mod translation;

use std::fs;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("it is in the repository")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Fails with all complaints at once.
fn report(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
