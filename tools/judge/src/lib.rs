//! The command `judge`: what a user says, and what they are shown. What it stands on are crates of their
//! own, which a crate uses only from top to bottom: [`judging`], [`bundle`], [`c`], [`toolchain`], [`facts`],
//! [`sandbox`], [`files`].

// These macros panic where nobody reads any more what they print.
#![deny(clippy::print_stderr, clippy::print_stdout)]

pub mod report;
pub mod verbs;

pub use judging::check;
pub use {bundle, c, facts, files, judging, sandbox, toolchain};
