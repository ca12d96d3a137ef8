//! Panics: a message on standard error, and exit code 101.

pub use core::panic::*;

use core::fmt::Debug;

use crate::io::put_error;
use crate::show::{Show, Sink, Stderr};

/// The head of a panic's message.
#[doc(hidden)]
#[cold]
#[track_caller]
pub fn begin() -> Stderr {
    head(Location::caller());
    put_error(b":\n");
    Stderr
}

#[cold]
#[inline(never)]
fn head(location: &Location<'_>) {
    Stderr.text("thread 'main' panicked at ");
    Stderr.text(location.file());
    Stderr.text(":");
    location.line().show(&mut Stderr);
}

#[doc(hidden)]
#[cold]
pub fn end() -> ! {
    put_error(b"\n");
    crate::process::exit(101)
}

#[doc(hidden)]
#[cold]
#[inline(never)]
#[track_caller]
pub fn literal(message: &str) -> ! {
    begin();
    put_error(message.as_bytes());
    end()
}

/// `expect` that writes its message, without the error. On the way to C, calls of `expect` with a short literal become
/// calls of this.
pub trait Expect {
    type Value;

    fn expect_small(self, message: &str) -> Self::Value;
}

impl<T> Expect for Option<T> {
    type Value = T;

    #[inline]
    #[track_caller]
    fn expect_small(self, message: &str) -> T {
        match self {
            Some(value) => value,
            None => literal(message),
        }
    }
}

impl<T, E: Debug> Expect for Result<T, E> {
    type Value = T;

    #[inline]
    #[track_caller]
    fn expect_small(self, message: &str) -> T {
        match self {
            Ok(value) => value,
            Err(_) => literal(message),
        }
    }
}

/// The panics of `core`: an index out of bounds, a failed `unwrap`. They say where, but not what: that would need all of
/// `core::fmt`, which is larger than most solutions.
#[inline(always)]
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    if let Some(location) = info.location() {
        head(location);
    }
    end()
}

#[cfg(not(core_panics))]
#[macro_export]
macro_rules! panic {
    () => { $crate::panic!("explicit panic") };
    ($($message:tt)+) => {{
        let mut sink = $crate::panic::begin();
        $crate::message!(sink, $($message)+);
        $crate::panic::end()
    }};
}

/// For solutions that panic in a `const fn`, which only `core` can do. The message is lost.
#[cfg(core_panics)]
#[macro_export]
macro_rules! panic {
    ($($message:tt)*) => { $crate::core_panic!($($message)*) };
}

#[macro_export]
macro_rules! unreachable {
    () => { $crate::panic!("internal error: entered unreachable code") };
    ($($message:tt)+) => { $crate::panic!($($message)+) };
}

#[macro_export]
macro_rules! unimplemented {
    () => { $crate::panic!("not implemented") };
    ($($message:tt)+) => { $crate::panic!($($message)+) };
}

#[macro_export]
macro_rules! todo {
    () => { $crate::panic!("not yet implemented") };
    ($($message:tt)+) => { $crate::panic!($($message)+) };
}
