//! For judges without Rust: compiles a solution to WebAssembly and translates that to one C file.

pub mod minify;
mod small_methods;
pub mod translate;
mod wasm;

use anyhow::Result;

use super::rust::prune::prune_for_compiler;
use super::{Bundle, draft};
use crate::facts::judges::{Io, Judge};
use crate::facts::problem::Problem;
use crate::toolchain::wasm_rustc::WasmRustc;
use small_methods::with_small_methods;
use translate::{TranslateOptions, translate};
use wasm::{Level, WasmBuild, without_names};

/// How the C differs where it could not be as the author wants it.
const NARROWED: &str = "`usize` has 32 bits in this C, not 64: run `rustup component add rust-src` to change that. \
    A sum or product that does not fit stops the program, but `as usize` drops what does not fit";

pub fn bundle(problem: &Problem, text: &str, judge: &Judge) -> Result<Bundle> {
    let rust = plain_rust(problem, text, judge)?;
    let files = problem.files.as_ref().filter(|_| judge.io == Io::Files);
    let options = TranslateOptions {
        head: head(problem),
        files: files.map(|files| (files.input.clone(), files.output.clone())),
        forbidden: judge.forbidden.clone(),
    };
    let compiler = WasmRustc::find(judge.edition, problem.usize_bits)?;
    let is_narrowed = compiler.usize_bits() < problem.usize_bits;
    let build = WasmBuild::new(&compiler, is_narrowed)?;
    let mut text = String::new();
    // The fastest that fits the source limit.
    for level in Level::ALL {
        text = translate(&compile(&build, &rust, judge, level)?, &options)?;
        if judge.source_limit.is_none_or(|limit| text.len() <= limit) {
            break;
        }
    }
    let note = is_narrowed.then_some(NARROWED);
    Ok(Bundle { program: text.clone(), text, own_bytes: 0, note })
}

/// What such a C file is translated from, without the names of functions.
pub fn wasm(problem: &Problem, text: &str, judge: &Judge) -> Result<Vec<u8>> {
    let rust = plain_rust(problem, text, judge)?;
    let compiler = WasmRustc::find(judge.edition, problem.usize_bits)?;
    let build = WasmBuild::new(&compiler, compiler.usize_bits() < problem.usize_bits)?;
    without_names(&compile(&build, &rust, judge, Level::Fast)?)
}

/// With methods that make the C smaller. In constants only those of `core` can be called, and errors are to
/// be about the text as its author wrote it.
fn compile(build: &WasmBuild, rust: &str, judge: &Judge, level: Level) -> Result<Vec<u8>> {
    let small = with_small_methods(rust.into());
    let compile = |text: &str| build.compile(text, judge.edition, level);
    compile(&small).or_else(|_| compile(rust))
}

/// The solution with what it uses of crates, in Rust. The C program opens the files; the Rust inside
/// it sees standard input and output.
fn plain_rust(problem: &Problem, text: &str, judge: &Judge) -> Result<String> {
    let mut plain = judge.clone();
    plain.io = Io::Stdio;
    let draft = draft(text, &plain, Some(&problem.file), None)?;
    let rust = prune_for_compiler(draft, judge.edition)?.render().0;
    Ok(rust)
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
