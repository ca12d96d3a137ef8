//! The judge's side: what a problem is, what its cases are, how a program is run and when its output
//! is right. The binary `judge` is a thin shell around it; the tests of the repository use it too.
//!
//! The rooms, from top to bottom. A room uses only rooms below it; `tests/tidy.rs` holds that.

#[cfg(not(target_os = "linux"))]
compile_error!("judge needs Linux to hold programs to their limits; on Windows, use it in WSL");
pub mod bundle;
pub mod check;
pub mod facts;
pub mod files;
pub mod judging;
pub mod problems;
pub mod report;
pub mod sandbox;
pub mod toolchain;
pub mod verbs;
