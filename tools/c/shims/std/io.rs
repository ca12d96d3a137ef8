//! Input and output, as far as contests need them.

mod adapters;
mod buffer;
mod error;
mod read;
mod stdio;
mod write;

pub use adapters::{copy, empty, Chain, Empty, Take};
pub use buffer::{BufReader, BufWriter, Cursor, LineWriter};
pub use error::{Error, ErrorKind, Result};
pub use read::{read_to_string, BufRead, Bytes, Lines, Read, Split};
pub(crate) use stdio::{put, put_error, put_waiting};
pub use stdio::{stderr, stdin, stdout};
pub use stdio::{Stderr, StderrLock, Stdin, StdinLock, Stdout, StdoutLock};
pub use write::{sink, Sink, Write};

pub mod prelude {
    pub use super::{BufRead, Read, Seek, Write};
}

pub trait Seek {}
