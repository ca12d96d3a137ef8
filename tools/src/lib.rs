//! The judge's side of the workshop: what a problem is, what its cases are, and when an output is
//! right. The binary `judge` is a thin shell around it; the tests of the repository use it too.

pub mod cases;
pub mod check;
pub mod new;
pub mod problem;
pub mod problems;
pub mod project;
pub mod readme;
pub mod table;
