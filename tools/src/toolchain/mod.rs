//! The compilers of this machine: finds them, calls them, and reads their diagnostics as data.

pub mod cargo;
pub mod diagnostics;
pub mod lint;
pub mod loose;
pub mod rustc;
pub mod wasm_rustc;
