//! The judge's side: what a problem is, what its cases are, how a program is run and when its output
//! is right. The binary `judge` is a thin shell around it; the tests of the repository use it too.
//!
//! The rooms, from top to bottom. Each uses only rooms below it, and `tests/tidy.rs` holds that:
//!
//! - [`verbs`]: what a user says
//! - [`report`]: results told to people and machines
//! - [`judging`]: a program and a case -> a verdict
//! - [`bundle`]: a source -> what is pasted, verified
//! - [`toolchain`]: the compilers of this machine
//! - [`problems`]: the setter's side of our own problems
//! - [`check`]: output against answer
//! - [`facts`]: what is written down of problems, judges and cases
//! - [`sandbox`]: one process under limits -> what it did
//! - [`files`]: whole files, read and written

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
