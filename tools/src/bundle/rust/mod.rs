//! Rust for judges that take it: the solution's own text, and what it uses of crates they lack.

pub mod crates;
pub mod edit;
pub mod files;
pub mod function;
pub mod prune;
pub mod source;
pub mod stand_in;
pub mod unit;
