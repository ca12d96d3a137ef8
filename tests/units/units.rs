//! The unit tests of every solution: `poj_2676_sudoku::tests::…`.

// Their functions `main` are not called.
#![allow(dead_code)]

include!(concat!(env!("OUT_DIR"), "/solutions.rs"));
