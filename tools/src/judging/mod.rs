//! Judges programs: a program, its rules and a case go in, a verdict comes out.

pub mod case_run;
pub mod checker;
pub mod helper;
pub mod pool;
pub mod program;
pub mod rules;
pub mod slot;
pub mod validator;
pub mod verdict;
pub mod workspace;
