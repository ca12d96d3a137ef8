//! For a judge that takes no Rust: Rust -> WebAssembly -> one C file.

pub mod translate;
mod wasm;

use anyhow::Result;

use super::rust::prune::prune_for_compiler;
use super::{Bundle, draft};
use crate::facts::judges::{Io, Judge};
use crate::facts::problem::Problem;
use translate::{Options, translate};
use wasm::Level;

pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    // Files are the C program's business; to the Rust inside it, all is standard input and output.
    let mut plain = judge.clone();
    plain.io = Io::Stdio;
    let rust = prune_for_compiler(draft(text, &plain, Some(&problem.file), None)?, judge.edition)?;
    let files = problem.files.as_ref().filter(|_| judge.io == Io::Files);
    let options = Options {
        head: head(problem),
        files: files.map(|files| (files.input.clone(), files.output.clone())),
    };
    let mut text = String::new();
    // The fastest that fits.
    for level in Level::ALL {
        text = translate(&wasm::compile(&rust, judge.edition, level)?, &options)?;
        if judge.source_limit.is_none_or(|limit| text.len() <= limit) {
            break;
        }
    }
    Ok(Bundle { program: text.clone(), text, own_bytes: 0 })
}

/// What the comment at the head of the C says.
fn head(problem: &Problem) -> String {
    let Problem { title, url, name, technique, .. } = problem;
    format!(
        "{title}\n{url}\n\nGenerated from Rust by anyjudge. The source, with a lesson on {technique},\n\
         is src/bin/{name}.rs."
    )
}
