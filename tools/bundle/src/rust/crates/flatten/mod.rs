//! A crate as one text that can stand in a module.

pub mod cfg;
pub mod clean;
pub mod expand;
pub mod inline;
pub mod lex;
pub mod macro_rules;
pub mod parse;
pub mod paths;
pub mod tokens;
