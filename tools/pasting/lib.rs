//! The room that turns sources into pastes, as a crate of its own: no other room waits for its parsers.

#[path = "../src/bundle/mod.rs"]
pub mod bundle;

use judge_base::{facts, files, sandbox, toolchain};
