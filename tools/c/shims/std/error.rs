//! `Error`, which `core` has since 1.81.

use crate::boxed::Box;
use crate::fmt::{Debug, Display};
use crate::string::String;

pub trait Error: Debug + Display {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        None
    }
}

macro_rules! errors {
    ($($kind:ty)+) => { $(impl Error for $kind {})+ };
}
errors! {
    core::num::ParseIntError core::num::ParseFloatError core::num::TryFromIntError core::str::Utf8Error
    core::str::ParseBoolError core::char::ParseCharError core::fmt::Error alloc_crate::string::FromUtf8Error
    crate::env::VarError Text
}

impl Display for crate::env::VarError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("environment variable not found")
    }
}

struct Text(String);

impl Debug for Text {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        Debug::fmt(&self.0, f)
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'a, E: Error + 'a> From<E> for Box<dyn Error + 'a> {
    fn from(error: E) -> Box<dyn Error + 'a> {
        Box::new(error)
    }
}

impl<'a, E: Error + Send + Sync + 'a> From<E> for Box<dyn Error + Send + Sync + 'a> {
    fn from(error: E) -> Box<dyn Error + Send + Sync + 'a> {
        Box::new(error)
    }
}

macro_rules! from_text {
    ($($text:ty => $error:ty;)+) => {
        $(impl From<$text> for Box<$error> {
            fn from(text: $text) -> Box<$error> {
                Box::new(Text(text.into()))
            }
        })+
    };
}
from_text! {
    &str => dyn Error;
    String => dyn Error;
    &str => dyn Error + Send + Sync;
    String => dyn Error + Send + Sync;
}
