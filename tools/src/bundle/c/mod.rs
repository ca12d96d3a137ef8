//! For judges without Rust: compiles a solution to WebAssembly and translates that to one C file.

mod small_parse;
pub mod translate;
mod wasm;

use anyhow::Result;

use super::rust::prune::prune_for_compiler;
use super::{Bundle, draft};
use crate::facts::judges::{Io, Judge};
use crate::facts::problem::Problem;
use small_parse::with_small_parse;
use translate::{TranslateOptions, translate};
use wasm::Level;

pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    // The C program opens the files; the Rust inside it sees standard input and output.
    let mut plain = judge.clone();
    plain.io = Io::Stdio;
    let rust = prune_for_compiler(draft(text, &plain, Some(&problem.file), None)?, judge.edition)?;
    let rust = with_small_parse(rust);
    let files = problem.files.as_ref().filter(|_| judge.io == Io::Files);
    let options = TranslateOptions {
        head: head(problem),
        files: files.map(|files| (files.input.clone(), files.output.clone())),
        forbidden: judge.forbidden.clone(),
    };
    let mut text = String::new();
    // The fastest that fits the source limit.
    for level in Level::ALL {
        text = translate(&wasm::compile(&rust, judge.edition, level)?, &options)?;
        if judge.source_limit.is_none_or(|limit| text.len() <= limit) {
            break;
        }
    }
    Ok(Bundle { program: text.clone(), text, own_bytes: 0 })
}

/// The text of the comment at the head of the C file.
fn head(problem: &Problem) -> String {
    let url = problem.url.as_ref().map_or(String::new(), |url| format!("{url}\n"));
    let source = match &problem.technique {
        Some(technique) => {
            format!("The source, with a lesson on {technique},\nis src/bin/{}.rs.", problem.name)
        }
        None => format!("The source is {}.rs.", problem.name),
    };
    format!("{}\n{url}\nGenerated from Rust by anyjudge. {source}", problem.title)
}
