//! The judge's side: what a problem is, what its cases are, how a program is run and when its output
//! is right. The binary `judge` is a thin shell around it; the tests of the repository use it too.
//!
//! The rooms, from top to bottom. Each uses only rooms below it, and `tools/tests/tidy.rs` holds that:
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
//!
//! To compile more at a time, those from [`toolchain`] on are the crate `judge_base`, and [`bundle`] is
//! `judge_pasting`: their roots are `base/lib.rs` and `pasting/lib.rs`.

pub mod judging;
pub mod report;
pub mod verbs;

pub use judge_base::{check, facts, files, problems, sandbox, toolchain};
pub use judge_pasting::bundle;
