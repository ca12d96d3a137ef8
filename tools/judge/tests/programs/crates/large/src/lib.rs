//! A library as large ones are: the same names in many modules, traits that all numbers have by macros and
//! blanket impls, trees of every kind, and an input and output of its own.

pub mod collections;
pub mod io;
pub mod misc;
pub mod numbers;
