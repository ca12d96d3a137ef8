//! A program and a case in, a verdict out.

pub mod case_run;
mod helper;
pub mod pool;
pub mod target;
pub mod verdict;
