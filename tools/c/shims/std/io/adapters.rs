//! Readers made of other readers.

use super::{BufRead, Read, Result, Write};
use crate::vec;

/// As much of a reader as the limit allows.
#[derive(Debug)]
pub struct Take<R> {
    pub(super) inner: R,
    pub(super) limit: u64,
}

impl<R> Take<R> {
    pub fn limit(&self) -> u64 {
        self.limit
    }

    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    pub fn into_inner(self) -> R {
        self.inner
    }
}

impl<R: Read> Read for Take<R> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let most = self.limit.min(to.len() as u64);
        if most == 0 {
            return Ok(0);
        }
        let count = self.inner.read(&mut to[..most as usize])?;
        self.limit -= count as u64;
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Take<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.limit == 0 {
            return Ok(&[]);
        }
        let bytes = self.inner.fill_buf()?;
        Ok(&bytes[..self.limit.min(bytes.len() as u64) as usize])
    }

    fn consume(&mut self, count: usize) {
        self.limit -= count as u64;
        self.inner.consume(count);
    }
}

/// One reader after the other.
#[derive(Debug)]
pub struct Chain<A, B> {
    pub(super) first: A,
    pub(super) second: B,
    pub(super) is_first: bool,
}

impl<A: Read, B: Read> Read for Chain<A, B> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        if self.is_first {
            let count = self.first.read(to)?;
            if count > 0 || to.is_empty() {
                return Ok(count);
            }
            self.is_first = false;
        }
        self.second.read(to)
    }
}

impl<A: BufRead, B: BufRead> BufRead for Chain<A, B> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.is_first && self.first.fill_buf()?.is_empty() {
            self.is_first = false;
        }
        if self.is_first {
            self.first.fill_buf()
        } else {
            self.second.fill_buf()
        }
    }

    fn consume(&mut self, count: usize) {
        if self.is_first {
            self.first.consume(count);
        } else {
            self.second.consume(count);
        }
    }
}

/// A reader that has nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Empty;

pub fn empty() -> Empty {
    Empty
}

impl Read for Empty {
    fn read(&mut self, _: &mut [u8]) -> Result<usize> {
        Ok(0)
    }
}

impl BufRead for Empty {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        Ok(&[])
    }

    fn consume(&mut self, _: usize) {}
}

pub fn copy<R: Read + ?Sized, W: Write + ?Sized>(from: &mut R, to: &mut W) -> Result<u64> {
    let mut room = vec![0; 1 << 13];
    let mut copied = 0;
    loop {
        let count = from.read(&mut room)?;
        if count == 0 {
            return Ok(copied);
        }
        to.write_all(&room[..count])?;
        copied += count as u64;
    }
}
