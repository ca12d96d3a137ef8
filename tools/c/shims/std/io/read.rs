//! The traits of what can be read, as bytes or line by line.

use super::stdio::ROOM;
use super::{Chain, Error, ErrorKind, Result, Take};
use crate::boxed::Box;
use crate::string::String;
use crate::vec::Vec;

pub trait Read {
    fn read(&mut self, to: &mut [u8]) -> Result<usize>;

    fn read_to_end(&mut self, to: &mut Vec<u8>) -> Result<usize> {
        let before = to.len();
        loop {
            let length = to.len();
            to.resize(length + ROOM.max(length / 2), 0);
            let count = self.read(&mut to[length..])?;
            to.truncate(length + count);
            if count == 0 {
                return Ok(length - before);
            }
        }
    }

    fn read_to_string(&mut self, to: &mut String) -> Result<usize> {
        let mut bytes = Vec::new();
        self.read_to_end(&mut bytes)?;
        to.push_str(utf8(&bytes)?);
        Ok(bytes.len())
    }

    fn read_exact(&mut self, mut to: &mut [u8]) -> Result<()> {
        while !to.is_empty() {
            let count = self.read(to)?;
            if count == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            to = &mut to[count..];
        }
        Ok(())
    }

    fn by_ref(&mut self) -> &mut Self
    where
        Self: Sized,
    {
        self
    }

    fn bytes(self) -> Bytes<Self>
    where
        Self: Sized,
    {
        Bytes(self)
    }

    fn take(self, limit: u64) -> Take<Self>
    where
        Self: Sized,
    {
        Take { inner: self, limit }
    }

    fn chain<R: Read>(self, next: R) -> Chain<Self, R>
    where
        Self: Sized,
    {
        Chain { first: self, second: next, is_first: true }
    }
}

pub struct Bytes<R>(R);

impl<R: Read> Iterator for Bytes<R> {
    type Item = Result<u8>;
    fn next(&mut self) -> Option<Result<u8>> {
        let mut byte = [0];
        match self.0.read(&mut byte) {
            Ok(0) => None,
            Ok(_) => Some(Ok(byte[0])),
            Err(error) => Some(Err(error)),
        }
    }
}

fn utf8(bytes: &[u8]) -> Result<&str> {
    core::str::from_utf8(bytes)
        .map_err(|_| Error::new(ErrorKind::InvalidData, "stream did not contain valid UTF-8"))
}

pub trait BufRead: Read {
    fn fill_buf(&mut self) -> Result<&[u8]>;

    fn consume(&mut self, count: usize);

    fn read_until(&mut self, last: u8, to: &mut Vec<u8>) -> Result<usize> {
        let before = to.len();
        loop {
            let bytes = self.fill_buf()?;
            let end = bytes.iter().position(|&byte| byte == last);
            let count = end.map_or(bytes.len(), |end| end + 1);
            to.extend_from_slice(&bytes[..count]);
            self.consume(count);
            if end.is_some() || count == 0 {
                return Ok(to.len() - before);
            }
        }
    }

    fn read_line(&mut self, to: &mut String) -> Result<usize> {
        let mut bytes = Vec::new();
        self.read_until(b'\n', &mut bytes)?;
        to.push_str(utf8(&bytes)?);
        Ok(bytes.len())
    }

    fn lines(self) -> Lines<Self>
    where
        Self: Sized,
    {
        Lines(self)
    }

    fn split(self, last: u8) -> Split<Self>
    where
        Self: Sized,
    {
        Split(self, last)
    }
}

pub struct Lines<R>(R);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String>;
    fn next(&mut self) -> Option<Result<String>> {
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) => return None,
            Err(error) => return Some(Err(error)),
            Ok(_) => {}
        }
        if line.ends_with('\n') {
            line.pop();
            if line.ends_with('\r') {
                line.pop();
            }
        }
        Some(Ok(line))
    }
}

pub struct Split<R>(R, u8);

impl<R: BufRead> Iterator for Split<R> {
    type Item = Result<Vec<u8>>;
    fn next(&mut self) -> Option<Result<Vec<u8>>> {
        let mut part = Vec::new();
        match self.0.read_until(self.1, &mut part) {
            Ok(0) => return None,
            Err(error) => return Some(Err(error)),
            Ok(_) => {}
        }
        if part.last() == Some(&self.1) {
            part.pop();
        }
        Some(Ok(part))
    }
}

pub fn read_to_string(mut from: impl Read) -> Result<String> {
    let mut text = String::new();
    from.read_to_string(&mut text)?;
    Ok(text)
}

impl Read for &[u8] {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let count = self.len().min(to.len());
        to[..count].copy_from_slice(&self[..count]);
        *self = &self[count..];
        Ok(count)
    }
}

impl BufRead for &[u8] {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        Ok(self)
    }

    fn consume(&mut self, count: usize) {
        *self = &self[count..];
    }
}

impl<R: Read + ?Sized> Read for &mut R {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        (**self).read(to)
    }
}

impl<R: BufRead + ?Sized> BufRead for &mut R {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        (**self).fill_buf()
    }

    fn consume(&mut self, count: usize) {
        (**self).consume(count);
    }
}

impl<R: Read + ?Sized> Read for Box<R> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        (**self).read(to)
    }
}

impl<R: BufRead + ?Sized> BufRead for Box<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        (**self).fill_buf()
    }

    fn consume(&mut self, count: usize) {
        (**self).consume(count);
    }
}
