//! The environment: there is none.

use core::iter::{once, Once};

use crate::string::String;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VarError {
    NotPresent,
}

pub fn var(_: impl AsRef<str>) -> Result<String, VarError> {
    Err(VarError::NotPresent)
}

/// The program's name, and nothing after it.
pub fn args() -> Once<String> {
    once("main".into())
}
