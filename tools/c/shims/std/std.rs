//! Stands in for `std` when a solution becomes C: `core`, `alloc` and some functions of the host.
//!
//! It is compiled as a crate named `std`, so that rustc finds the prelude, macros and paths in it as in the real one,
//! and no solution has to change.

#![no_std]
#![allow(clippy::all)]
// Compilers before 1.68 need a function to call when memory runs out, which is an unstable feature.
#![cfg_attr(not(modern), feature(alloc_error_handler))]
// So is to give a type of `core` more methods.
#![cfg_attr(own_floats, feature(rustc_attrs))]
// The memory of 64-bit WebAssembly is unstable, too.
#![cfg_attr(target_pointer_width = "64", feature(simd_wasm64))]

extern crate alloc as alloc_crate;

pub mod ascii;
mod assert;
pub mod collections;
#[doc(hidden)]
pub mod decimal;
pub mod env;
#[cfg(not(modern))]
pub mod error;
mod float;
pub mod hash;
mod heap;
mod host;
pub mod io;
pub mod panic;
pub mod prelude;
pub mod process;
pub mod show;
mod sink;
pub mod sync;
pub mod thread;
pub mod time;

pub use alloc_crate::{borrow, boxed, rc, slice, str, vec};
#[cfg(modern)]
pub use core::error;
pub use core::{any, array, cell, char, clone, cmp, convert, default, future, hint};
pub use core::{i128, i16, i32, i64, i8, isize, u128, u16, u32, u64, u8, usize};
pub use core::{iter, marker, mem, num, ops, option, pin, ptr, result, task};

pub use core::{
    cfg, column, compile_error, concat, env, file, format_args, include, include_bytes,
};
pub use core::{include_str, line, matches, module_path, option_env, r#try, stringify};
pub use std_macros::{eprint, eprintln, format, print, println, write, writeln};
#[doc(hidden)]
pub use {core::panic as core_panic, std_macros::message};

pub mod alloc {
    pub use alloc_crate::alloc::*;
}

pub mod string {
    pub use crate::show::ToString;
    pub use alloc_crate::string::*;
}

pub mod fmt {
    pub use alloc_crate::fmt::*;
}

pub mod f64 {
    pub use core::f64::*;
}

pub mod f32 {
    pub use core::f32::*;
}
