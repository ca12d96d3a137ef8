//! Judges programs: a program, its rules and a case go in, a verdict comes out.

pub mod case_run;
pub mod check;
pub mod helper;
mod interaction;
pub mod pool;
pub mod program;
pub mod protocol;
pub mod referee;
pub mod rules;
pub mod slot;
mod surroundings;
pub mod verdict;
pub mod workspace;
