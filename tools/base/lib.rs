//! The rooms that `bundle` stands on, as a crate of their own: it is compiled while the parsers that the
//! rooms above need still are.

#[path = "../src/check/mod.rs"]
pub mod check;
#[path = "../src/facts/mod.rs"]
pub mod facts;
#[path = "../src/files.rs"]
pub mod files;
#[path = "../src/problems/mod.rs"]
pub mod problems;
#[path = "../src/sandbox/mod.rs"]
pub mod sandbox;
#[path = "../src/toolchain/mod.rs"]
pub mod toolchain;
