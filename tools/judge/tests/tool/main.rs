//! The tool as its users call it, in temporary folders. These tests call shells, send signals and make
//! links; what the tool does on Windows is tried by `tests/windows.rs`.
#![cfg(unix)]

mod benching;
mod bundling;
mod caching;
mod closed;
mod copying;
mod fetching;
mod foreign_packages;
mod generating;
mod handing_over;
mod helping;
mod interacting;
mod interrupting;
mod judging;
mod jury;
mod library_checker;
mod listening;
mod other_tools;
mod packages;
mod practising;
mod publishing;
mod readme;
mod scaffold;
mod shell;
mod speed;
mod starting;
mod stressing;
mod surrounded;
mod terminal;
mod verbs;
mod waiting;
mod watching;
mod web;
