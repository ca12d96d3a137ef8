//! The facts that are written down in files: problems, judges, cases, and where they are.

pub mod amounts;
pub mod attempt;
mod case_files;
pub mod cases;
pub mod comparison;
pub mod day;
pub mod expectation;
pub mod foreign;
pub mod helpers;
pub mod judges;
pub mod jury;
pub mod kattis_flags;
pub mod lesson;
pub mod library_checker;
pub mod moment;
pub mod month;
pub mod package;
pub mod place;
pub mod problem;
pub mod problem_id;
pub mod project;
pub mod solution;
mod suggestion;
pub mod suite;
pub mod translation;
pub mod usize_bits;
mod yaml;
