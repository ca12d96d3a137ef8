//! Translates a WebAssembly module to one C file that old and new compilers of C and C++ accept.
//!
//! Data flows `module -> function -> statement -> emit -> c_file`. A function is made of blocks,
//! branches, calls and variables; numeric, memory and vector know the other instructions. Every
//! expression that is emitted is read back (`proof`), and nothing leaves here that C would read
//! differently.

mod arithmetic;
mod block;
mod branch;
mod c_file;
mod c_type;
mod call;
mod convert;
mod data;
mod declarations;
mod deep;
mod effects;
mod emit;
mod expression;
mod expression_text;
mod forbidden;
mod function;
mod local;
mod memory;
mod module;
mod names;
mod numeric;
mod pack;
mod product;
mod proof;
mod prototype;
mod reserve;
mod runtime;
mod stack;
mod statement;
mod truth;
mod variable;
mod vector;

use anyhow::Result;

use facts::problem::FileNames;

/// What the C file depends on besides the module.
#[derive(Default)]
pub struct TranslateOptions {
    /// The text of the comment at its head.
    pub head: String,
    /// The names of the input and the output file; without them, standard input and output.
    pub files: Option<FileNames>,
    /// Words that must not appear anywhere in it.
    pub forbidden: Vec<String>,
}

/// The module as one C file.
pub fn translate(wasm: &[u8], options: &TranslateOptions) -> Result<String> {
    c_file::render(&module::WasmModule::parse(wasm)?, options)
}
