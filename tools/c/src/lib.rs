//! For judges without Rust: compiles a solution that is plain Rust to WebAssembly, and translates that to one
//! C file.

pub mod minify;
mod small_methods;
pub mod translate;
mod wasm;

use anyhow::Result;

use facts::judges::Judge;
use facts::problem::Problem;
use small_methods::with_small_methods;
use toolchain::wasm_rustc::WasmRustc;
use translate::{TranslateOptions, translate};
use wasm::{OptLevel, WasmBuild, without_names};

/// The note if the C could not be made as the author wants it.
const NARROWED: &str = "`usize` has 32 bits in this C, not 64: run `rustup component add rust-src` to change that. \
    A sum or product that does not fit stops the program, but `as usize` drops what does not fit";

/// A program in C.
pub struct CFile {
    pub text: String,
    /// How it differs from the original Rust.
    pub note: Option<&'static str>,
}

/// The C file to paste into a judge that does not take Rust.
pub fn c_file(problem: &Problem, rust: &str, judge: &Judge) -> Result<CFile> {
    let options = TranslateOptions {
        head: head(problem),
        files: judge.files(problem).cloned(),
        forbidden: judge.forbidden.clone(),
    };
    let compiler = WasmRustc::find(judge.edition, problem.usize_bits)?;
    let is_narrowed = compiler.usize_bits() < problem.usize_bits;
    let build = WasmBuild::new(&compiler, is_narrowed)?;
    let mut text = String::new();
    // The fastest that fits the source limit.
    for level in OptLevel::ALL {
        text = translate(&compile(&build, rust, judge, level)?, &options)?;
        if judge.source_limit.is_none_or(|limit| text.len() <= limit) {
            break;
        }
    }
    Ok(CFile { text, note: is_narrowed.then_some(NARROWED) })
}

/// The WebAssembly that such a C file is translated from, without function names.
pub fn wasm(problem: &Problem, rust: &str, judge: &Judge) -> Result<Vec<u8>> {
    let compiler = WasmRustc::find(judge.edition, problem.usize_bits)?;
    let build = WasmBuild::new(&compiler, compiler.usize_bits() < problem.usize_bits)?;
    without_names(&compile(&build, rust, judge, OptLevel::Fast)?)
}

/// With methods that make the C smaller. In constants only those of `core` can be called, and errors are to
/// be about the text as its author wrote it.
fn compile(build: &WasmBuild, rust: &str, judge: &Judge, level: OptLevel) -> Result<Vec<u8>> {
    let small = with_small_methods(rust.into());
    let compile = |text: &str| build.compile(text, judge.edition, level);
    compile(&small).or_else(|_| compile(rust))
}

/// The comment at the top of the C file.
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
