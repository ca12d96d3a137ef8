//! Readers and writers that wrap others.

use core::mem::ManuallyDrop;

use super::{BufRead, Error, Read, Result, Write};
use crate::vec::Vec;

pub struct Cursor<T> {
    inner: T,
    position: u64,
}

impl<T> Cursor<T> {
    pub fn new(inner: T) -> Cursor<T> {
        Cursor { inner, position: 0 }
    }

    pub fn into_inner(self) -> T {
        self.inner
    }

    pub fn position(&self) -> u64 {
        self.position
    }
}

impl<T: AsRef<[u8]>> Read for Cursor<T> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let count = self.fill_buf()?.read(to)?;
        self.consume(count);
        Ok(count)
    }
}

impl<T: AsRef<[u8]>> BufRead for Cursor<T> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        let bytes = self.inner.as_ref();
        Ok(&bytes[bytes.len().min(self.position as usize)..])
    }

    fn consume(&mut self, count: usize) {
        self.position += count as u64;
    }
}

pub struct BufReader<R> {
    inner: R,
    bytes: Vec<u8>,
    start: usize,
}

impl<R: Read> BufReader<R> {
    pub fn new(inner: R) -> BufReader<R> {
        BufReader::with_capacity(1 << 13, inner)
    }

    pub fn with_capacity(_: usize, inner: R) -> BufReader<R> {
        BufReader { inner, bytes: Vec::new(), start: 0 }
    }

    pub fn into_inner(self) -> R {
        self.inner
    }

    pub fn get_ref(&self) -> &R {
        &self.inner
    }

    pub fn get_mut(&mut self) -> &mut R {
        &mut self.inner
    }

    pub fn buffer(&self) -> &[u8] {
        &self.bytes[self.start..]
    }
}

impl<R: Read> Read for BufReader<R> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let count = self.fill_buf()?.read(to)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: Read> BufRead for BufReader<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.start == self.bytes.len() {
            self.bytes.resize(1 << 13, 0);
            let count = self.inner.read(&mut self.bytes)?;
            self.bytes.truncate(count);
            self.start = 0;
        }
        Ok(&self.bytes[self.start..])
    }

    fn consume(&mut self, count: usize) {
        self.start += count;
    }
}

/// Holds back what is written, as much as the real one does: a program may print past it.
#[derive(Debug)]
pub struct BufWriter<W: Write> {
    inner: W,
    waiting: Vec<u8>,
    room: usize,
}

impl<W: Write> BufWriter<W> {
    pub fn new(inner: W) -> BufWriter<W> {
        BufWriter::with_capacity(1 << 13, inner)
    }

    pub fn with_capacity(room: usize, inner: W) -> BufWriter<W> {
        BufWriter { inner, waiting: Vec::new(), room }
    }

    pub fn get_ref(&self) -> &W {
        &self.inner
    }

    pub fn get_mut(&mut self) -> &mut W {
        &mut self.inner
    }

    pub fn into_inner(mut self) -> core::result::Result<W, Error> {
        self.put_waiting()?;
        // Nothing waits any more, and the inner writer is taken out only once.
        let mut this = ManuallyDrop::new(self);
        this.waiting = Vec::new();
        Ok(unsafe { core::ptr::read(&this.inner) })
    }

    fn put_waiting(&mut self) -> Result<()> {
        let written = self.inner.write_all(&self.waiting);
        self.waiting.clear();
        written
    }
}

impl<W: Write> Write for BufWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline(never)]
    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        if self.waiting.len() + bytes.len() > self.room {
            self.put_waiting()?;
        }
        if bytes.len() >= self.room {
            return self.inner.write_all(bytes);
        }
        self.waiting.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        self.put_waiting()?;
        self.inner.flush()
    }
}

impl<W: Write> Drop for BufWriter<W> {
    fn drop(&mut self) {
        let _ = self.put_waiting();
    }
}

/// Holds nothing back: what is below it does.
#[derive(Debug)]
pub struct LineWriter<W: Write>(W);

impl<W: Write> LineWriter<W> {
    pub fn new(inner: W) -> LineWriter<W> {
        LineWriter(inner)
    }

    pub fn with_capacity(_: usize, inner: W) -> LineWriter<W> {
        LineWriter(inner)
    }

    pub fn get_ref(&self) -> &W {
        &self.0
    }

    pub fn get_mut(&mut self) -> &mut W {
        &mut self.0
    }

    pub fn into_inner(self) -> core::result::Result<W, Error> {
        Ok(self.0)
    }
}

impl<W: Write> Write for LineWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.0.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        self.0.write_all(bytes)
    }

    fn flush(&mut self) -> Result<()> {
        self.0.flush()
    }
}
