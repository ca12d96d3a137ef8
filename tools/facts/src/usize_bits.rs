//! How many bits `usize` has where a solution becomes C.

use std::fmt;
use std::str::FromStr;

/// As many as on every judge with Rust, unless the author says that fewer are enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum UsizeBits {
    B32,
    #[default]
    B64,
}

impl fmt::Display for UsizeBits {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if *self == UsizeBits::B32 { "32" } else { "64" })
    }
}

impl FromStr for UsizeBits {
    type Err = String;

    fn from_str(text: &str) -> Result<UsizeBits, String> {
        match text {
            "32" => Ok(UsizeBits::B32),
            "64" => Ok(UsizeBits::B64),
            _ => Err(format!("`usize` cannot have `{text}` bits: write 32 or 64")),
        }
    }
}
