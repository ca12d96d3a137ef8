//! Judges programs: a program, its rules and a case go in, a verdict comes out.

pub mod case_run;
pub mod check;
pub mod checker;
pub mod helper;
mod interaction;
pub mod pool;
pub mod problems;
pub mod program;
pub mod protocol;
pub mod rules;
pub mod slot;
pub mod verdict;
pub mod workspace;
