//! The trait of what can be written to.

use super::{ErrorKind, Result};
use crate::boxed::Box;
use crate::fmt;
use crate::show::{self, BytesShown as _};
use crate::vec::Vec;

pub trait Write {
    fn write(&mut self, bytes: &[u8]) -> Result<usize>;

    fn flush(&mut self) -> Result<()>;

    fn write_all(&mut self, mut bytes: &[u8]) -> Result<()> {
        while !bytes.is_empty() {
            let count = self.write(bytes)?;
            if count == 0 {
                return Err(ErrorKind::WriteZero.into());
            }
            bytes = &bytes[count..];
        }
        Ok(())
    }

    fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) -> Result<()> {
        self.write_shown(|sink| show::formatted(sink, arguments))
    }

    fn by_ref(&mut self) -> &mut Self
    where
        Self: Sized,
    {
        self
    }
}

impl Write for Vec<u8> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        self.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

impl Write for &mut [u8] {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let count = bytes.len().min(self.len());
        let (filled, rest) = core::mem::take(self).split_at_mut(count);
        filled.copy_from_slice(&bytes[..count]);
        *self = rest;
        Ok(count)
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

impl<W: Write + ?Sized> Write for &mut W {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        (**self).write(bytes)
    }

    fn flush(&mut self) -> Result<()> {
        (**self).flush()
    }
}

impl<W: Write + ?Sized> Write for Box<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        (**self).write(bytes)
    }

    fn flush(&mut self) -> Result<()> {
        (**self).flush()
    }
}

pub fn sink() -> Sink {
    Sink
}

pub struct Sink;

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
