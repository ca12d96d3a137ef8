//! The compilers of this machine: finds them, calls them, and reads their diagnostics as data.

// These macros panic where nobody reads any more what they print.
#![deny(clippy::print_stderr, clippy::print_stdout)]

pub mod cache_dir;
pub mod cargo;
pub mod cargo_call;
pub mod cc;
pub mod compilation;
pub mod core_library;
pub mod dep_info;
pub mod diagnostics;
pub mod eviction;
mod fingerprint;
pub mod inquiry;
pub mod instances;
mod java;
pub mod lint;
pub mod rustc;
pub mod rustc_file;
pub mod scratch_package;
pub mod script_rustc;
pub mod seal;
pub mod source;
mod static_linking;
pub mod wasm_rustc;
