//! Where text goes: to standard output or error, into a string, or to whatever `write!` writes to.

use crate::fmt;
use crate::io;
use crate::string::String;

pub trait Sink {
    fn text(&mut self, text: &str);
}

pub struct Stdout;

impl Sink for Stdout {
    fn text(&mut self, text: &str) {
        io::put(text.as_bytes());
    }
}

pub struct Stderr;

impl Sink for Stderr {
    fn text(&mut self, text: &str) {
        io::put_error(text.as_bytes());
    }
}

impl Sink for String {
    fn text(&mut self, text: &str) {
        self.push_str(text);
    }
}

impl<S: Sink> Sink for &mut S {
    fn text(&mut self, text: &str) {
        (**self).text(text);
    }
}

/// What `write!` writes to, and the result so far.
pub struct Writer<'a, W: ?Sized, R> {
    to: &'a mut W,
    result: R,
}

impl<W: io::Write + ?Sized> Sink for Writer<'_, W, io::Result<()>> {
    fn text(&mut self, text: &str) {
        if self.result.is_ok() {
            self.result = self.to.write_all(text.as_bytes());
        }
    }
}

impl<W: fmt::Write + ?Sized> Sink for Writer<'_, W, fmt::Result> {
    fn text(&mut self, text: &str) {
        if self.result.is_ok() {
            self.result = self.to.write_str(text);
        }
    }
}

pub trait BytesShown: io::Write {
    fn write_shown(
        &mut self,
        show: impl FnOnce(&mut Writer<'_, Self, io::Result<()>>),
    ) -> io::Result<()> {
        let mut writer = Writer { to: self, result: Ok(()) };
        show(&mut writer);
        writer.result
    }
}

impl<W: io::Write + ?Sized> BytesShown for W {}

pub trait TextShown: fmt::Write {
    fn write_shown(
        &mut self,
        show: impl FnOnce(&mut Writer<'_, Self, fmt::Result>),
    ) -> fmt::Result {
        let mut writer = Writer { to: self, result: Ok(()) };
        show(&mut writer);
        writer.result
    }
}

impl<W: fmt::Write + ?Sized> TextShown for W {}
