//! What every solution sees without importing it, by edition.

pub mod v1 {
    pub use crate::decimal::Parse as _;
    #[cfg(not(own_floats))]
    pub use crate::float::Float as _;
    pub use crate::panic::Expect as _;
    pub use crate::show::{BytesShown as _, TextShown as _};
    // Named one by one, so that they hide what core's prelude has under the same name.
    pub use crate::string::{String, ToString};
    pub use crate::{
        assert, assert_eq, assert_ne, dbg, debug_assert, debug_assert_eq, debug_assert_ne,
    };
    pub use crate::{
        eprint, eprintln, format, panic, print, println, thread_local, todo, unimplemented,
    };
    pub use crate::{unreachable, vec, write, writeln};
    pub use alloc_crate::borrow::ToOwned;
    pub use alloc_crate::boxed::Box;
    pub use alloc_crate::vec::Vec;
    pub use core::matches;
    pub use core::prelude::v1::*;
}

pub mod rust_2015 {
    pub use super::v1::*;
}

pub mod rust_2018 {
    pub use super::v1::*;
}

pub mod rust_2021 {
    pub use super::v1::*;
    pub use core::convert::{TryFrom, TryInto};
    pub use core::iter::FromIterator;
}

#[cfg(modern)]
pub mod rust_2024 {
    pub use super::rust_2021::*;
    pub use core::future::{Future, IntoFuture};
}
