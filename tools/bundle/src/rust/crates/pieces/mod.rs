//! The parts of crates that can be removed one by one.

pub mod derive;
pub mod draft;
pub mod module;
pub mod operators;
pub mod piece;
pub mod reachable;
pub mod scopes;
pub mod trait_imports;
