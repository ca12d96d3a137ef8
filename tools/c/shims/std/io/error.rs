//! What can go wrong with input and output.

use crate::boxed::Box;
use crate::fmt;

pub type Result<T> = core::result::Result<T, Error>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ErrorKind {
    InvalidData,
    InvalidInput,
    UnexpectedEof,
    WriteZero,
    Interrupted,
    Other,
}

type Cause = Box<dyn crate::error::Error + Send + Sync>;

pub struct Error {
    kind: ErrorKind,
    cause: Option<Cause>,
}

impl Error {
    pub fn new<E: Into<Cause>>(kind: ErrorKind, cause: E) -> Error {
        Error { kind, cause: Some(cause.into()) }
    }

    pub fn other<E: Into<Cause>>(cause: E) -> Error {
        Error::new(ErrorKind::Other, cause)
    }

    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    pub fn into_inner(self) -> Option<Cause> {
        self.cause
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Error {
        Error { kind, cause: None }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Some(cause) => {
                f.debug_struct("Custom").field("kind", &self.kind).field("error", cause).finish()
            }
            None => f.debug_tuple("Kind").field(&self.kind).finish(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Some(cause) => cause.fmt(f),
            None => self.kind.fmt(f),
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ErrorKind::InvalidData => "invalid data",
            ErrorKind::InvalidInput => "invalid input parameter",
            ErrorKind::UnexpectedEof => "unexpected end of file",
            ErrorKind::WriteZero => "write zero",
            ErrorKind::Interrupted => "operation interrupted",
            ErrorKind::Other => "other error",
        })
    }
}

impl crate::error::Error for Error {}
