//! A library of one's own, with something of everything that a crate can consist of.

#![allow(clippy::all)]

#[macro_use]
mod macros;

pub mod algebra;
pub mod arithmetic;
pub mod structures;

#[cfg(test)]
mod tests {
    #[test]
    fn nothing() {}
}

/// The largest of some values.
#[macro_export]
macro_rules! largest {
    ($only:expr) => { $only };
    ($first:expr, $($rest:expr),+) => { $crate::arithmetic::larger($first, $crate::largest!($($rest),+)) };
}
