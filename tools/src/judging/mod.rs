//! A program, the rules and a case in, a verdict out.

pub mod case_run;
pub mod checker;
pub mod helper;
pub mod pool;
pub mod program;
pub mod rules;
pub mod slot;
pub mod verdict;
