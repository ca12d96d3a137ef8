//! The judge's side of the workshop: what a problem is, what its cases are, how a program is run and
//! when its output is right. The binary `judge` is a thin shell around it; the tests of the
//! repository use it too.

#[cfg(not(target_os = "linux"))]
compile_error!("judge needs Linux to hold programs to their limits; on Windows, use it in WSL");

pub mod bench;
pub mod bundle;
mod call;
pub mod cases;
pub mod check;
pub mod clipboard;
pub mod compile;
pub mod court;
pub mod excerpt;
mod family;
pub mod judges;
mod junit;
mod measure;
pub mod new;
mod page;
pub mod problem;
pub mod problems;
pub mod project;
pub mod proof;
pub mod readme;
mod record;
pub mod report;
pub mod run;
pub mod rustc;
mod shrink;
pub mod signals;
pub mod stress;
pub mod submit;
pub mod table;
pub mod target;
pub mod test;
pub mod trial;
pub mod verdict;
mod waiting;
pub mod worker;
pub mod write;
