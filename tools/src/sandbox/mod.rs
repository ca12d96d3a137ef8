//! One process under limits: what it may use goes in, what it did comes out.

pub mod linux;
mod process_tree;
pub mod signals;
pub mod worker;
