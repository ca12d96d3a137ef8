//! Stands in for `std` where a solution becomes C: `core`, `alloc` and the three functions of the host.
//!
//! Compiled as a crate of that name, so that rustc finds prelude, macros and paths in it as in the real one, and no
//! solution has to know.

#![no_std]
#![allow(clippy::all)]
// Compilers before 1.68 want a function that is told when memory runs out, and call it unstable.
#![cfg_attr(not(modern), feature(alloc_error_handler))]

extern crate alloc as alloc_crate;

pub use alloc_crate::{borrow, boxed, rc, slice, str, vec};
pub use core::{any, array, ascii, cell, char, clone, cmp, convert, default, future, hash, hint};
pub use core::{i128, i16, i32, i64, i8, isize, u128, u16, u32, u64, u8, usize};
pub use core::{iter, marker, mem, num, ops, option, pin, ptr, result, task, time};

pub use core::{
    cfg, column, compile_error, concat, env, file, format_args, include, include_bytes,
};
pub use core::{include_str, line, matches, module_path, option_env, r#try, stringify};
pub use std_macros::{eprint, eprintln, format, print, println, write, writeln};

pub mod string {
    pub use crate::show::ToString;
    pub use alloc_crate::string::*;
}

pub mod fmt {
    pub use alloc_crate::fmt::*;
}

pub mod f64 {
    pub use core::f64::*;
}

pub mod f32 {
    pub use core::f32::*;
}

pub mod prelude {
    pub mod v1 {
        pub use crate::float::Float as _;
        pub use crate::show::{BytesShown as _, TextShown as _};
        // Named, so that they hide those of the same name that core's prelude has.
        pub use crate::string::{String, ToString};
        pub use crate::{
            assert, assert_eq, assert_ne, dbg, debug_assert, debug_assert_eq, debug_assert_ne,
        };
        pub use crate::{
            eprint, eprintln, format, panic, print, println, thread_local, todo, unimplemented,
        };
        pub use crate::{unreachable, vec, write, writeln};
        pub use alloc_crate::borrow::ToOwned;
        pub use alloc_crate::boxed::Box;
        pub use alloc_crate::vec::Vec;
        pub use core::matches;
        pub use core::prelude::v1::*;
    }

    pub mod rust_2015 {
        pub use super::v1::*;
    }

    pub mod rust_2018 {
        pub use super::v1::*;
    }

    pub mod rust_2021 {
        pub use super::v1::*;
        pub use core::convert::{TryFrom, TryInto};
        pub use core::iter::FromIterator;
    }

    #[cfg(modern)]
    pub mod rust_2024 {
        pub use super::rust_2021::*;
        pub use core::future::{Future, IntoFuture};
    }
}

mod host {
    #[link(wasm_import_module = "env")]
    extern "C" {
        pub fn read(to: *mut u8, length: usize) -> usize;
        pub fn write(file: i32, from: *const u8, length: usize);
        pub fn exit(code: i32) -> !;
    }
}

/// Memory: blocks of rounded sizes, those given back in one list for each size.
mod heap {
    use core::alloc::{GlobalAlloc, Layout};
    use core::arch::wasm32::{memory_grow, memory_size};
    use core::ptr::{addr_of, addr_of_mut, null_mut};

    struct Heap;

    #[global_allocator]
    static HEAP: Heap = Heap;

    const PAGE: usize = 1 << 16;

    extern "C" {
        static __heap_base: u8;
    }

    /// Where the memory never handed out yet begins; 0: nothing has been handed out.
    static mut TOP: usize = 0;

    /// The blocks given back, each holding the address of the next.
    static mut FREE: [*mut u8; 128] = [null_mut(); 128];

    /// A size rounded up, with four steps to the double, and the number of that step.
    fn rounded(size: usize) -> (usize, usize) {
        let last = (size.max(16) - 1) | 15;
        let step = 29 - last.leading_zeros();
        let class = (last >> step) + 1;
        (class << step, step as usize * 4 + class - 5)
    }

    /// Makes the memory reach up to the address.
    fn reach(end: usize) -> bool {
        let size = memory_size(0);
        let missing = ((end + (PAGE - 1)) / PAGE).saturating_sub(size);
        missing == 0 || memory_grow(0, missing) != usize::MAX
    }

    #[cfg(not(modern))]
    #[alloc_error_handler]
    fn no_memory(_: Layout) -> ! {
        crate::panic::literal("memory allocation failed")
    }

    unsafe impl GlobalAlloc for Heap {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            let (size, class) = rounded(layout.size());
            let free = addr_of_mut!(FREE).cast::<*mut u8>().add(class);
            // Blocks of a list are aligned to 16 only.
            let align = layout.align().max(16);
            if !(*free).is_null() && align == 16 {
                let block = *free;
                *free = *block.cast();
                return block;
            }
            if TOP == 0 {
                TOP = addr_of!(__heap_base) as usize;
            }
            let start = (TOP + align - 1) & !(align - 1);
            let end = start.wrapping_add(size);
            if end < start || !reach(end) {
                return null_mut();
            }
            TOP = end;
            start as *mut u8
        }

        unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
            let (size, class) = rounded(layout.size());
            if block as usize + size == TOP {
                TOP = block as usize;
                return;
            }
            let free = addr_of_mut!(FREE).cast::<*mut u8>().add(class);
            *block.cast() = *free;
            *free = block;
        }

        unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
            let (old, _) = rounded(layout.size());
            let (new, _) = rounded(size);
            if old == new {
                return block;
            }
            // The last block grows where it is.
            if block as usize + old == TOP {
                let end = (block as usize).wrapping_add(new);
                if end < block as usize || !reach(end) {
                    return null_mut();
                }
                TOP = end;
                return block;
            }
            let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !moved.is_null() {
                core::ptr::copy_nonoverlapping(block, moved, layout.size().min(size));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}

/// What the macros that print are made of.
pub mod show {
    use crate::borrow::Cow;
    use crate::fmt;
    use crate::io;
    use crate::string::String;
    use core::any::TypeId;
    use core::marker::PhantomData;
    use core::num::{IntErrorKind, ParseIntError};

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

    /// What `write!` writes to, and what came of it.
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

    /// What can be shown without `core::fmt`.
    pub trait Show {
        fn show<S: Sink>(&self, sink: &mut S);
    }

    impl Show for str {
        fn show<S: Sink>(&self, sink: &mut S) {
            sink.text(self);
        }
    }

    impl Show for String {
        fn show<S: Sink>(&self, sink: &mut S) {
            sink.text(self);
        }
    }

    impl Show for Cow<'_, str> {
        fn show<S: Sink>(&self, sink: &mut S) {
            sink.text(self);
        }
    }

    impl Show for char {
        fn show<S: Sink>(&self, sink: &mut S) {
            sink.text(self.encode_utf8(&mut [0; 4]));
        }
    }

    impl Show for bool {
        fn show<S: Sink>(&self, sink: &mut S) {
            sink.text(if *self { "true" } else { "false" });
        }
    }

    /// The digits of a number, right to left from the end of the room, and a minus.
    macro_rules! digits {
        ($name:ident, $kind:ty, $room:literal) => {
            #[inline(never)]
            fn $name(mut number: $kind, negative: bool, room: &mut [u8; $room]) -> &str {
                let mut start = $room;
                loop {
                    start -= 1;
                    room[start & 63] = b'0' + (number % 10) as u8;
                    number /= 10;
                    if number == 0 {
                        break;
                    }
                }
                if negative {
                    start -= 1;
                    room[start & 63] = b'-';
                }
                // SAFETY: digits and a minus.
                unsafe { core::str::from_utf8_unchecked(room.get_unchecked(start..)) }
            }
        };
    }
    digits!(short, u32, 64);
    digits!(long, u64, 64);
    digits!(longest, u128, 64);

    macro_rules! show_numbers {
        ($digits:ident $unsigned:ty: $($kind:ty)+) => {
            $(impl Show for $kind {
                #[allow(unused_comparisons)]
                fn show<S: Sink>(&self, sink: &mut S) {
                    let size = *self as $unsigned;
                    let size = if *self < 0 { size.wrapping_neg() } else { size };
                    sink.text($digits(size, *self < 0, &mut [0; 64]));
                }
            })+
        };
    }
    show_numbers!(short u32: u8 u16 u32 usize i8 i16 i32 isize);
    show_numbers!(long u64: u64 i64);
    show_numbers!(longest u128: u128 i128);

    /// The type, if all lifetimes were `'static`: only to be compared with such types.
    #[inline]
    fn kind_of<T: ?Sized>() -> TypeId {
        trait Kind {
            fn kind(&self) -> TypeId
            where
                Self: 'static;
        }

        impl<T: ?Sized> Kind for PhantomData<T> {
            #[inline]
            fn kind(&self) -> TypeId
            where
                Self: 'static,
            {
                TypeId::of::<T>()
            }
        }

        let phantom = PhantomData::<T>;
        // SAFETY: the type has no lifetimes any more once this is translated, and no value of it is touched.
        unsafe { core::mem::transmute::<&dyn Kind, &(dyn Kind + 'static)>(&phantom) }.kind()
    }

    /// Shows the value if it is of one of these types, or refers to one.
    ///
    /// The types are compared when the program is translated: one branch is left. A trait with
    /// implementations for these types could not do that: what a generic function displays is
    /// known to it as `Display` only.
    macro_rules! show_if {
        ($value:ident: $generic:ty, $sink:ident, $show:ident, $($kind:ty)+) => {
            let kind = kind_of::<$generic>();
            $(
                // SAFETY: that is its type.
                if kind == TypeId::of::<$kind>() {
                    return unsafe { (*(&$value as *const _ as *const &$kind)).$show($sink) };
                }
                if kind == TypeId::of::<&'static $kind>() {
                    return unsafe { (**(&$value as *const _ as *const &&$kind)).$show($sink) };
                }
                if kind == TypeId::of::<&'static mut $kind>() {
                    return unsafe { (**(&$value as *const _ as *const &&$kind)).$show($sink) };
                }
                if kind == TypeId::of::<&'static &'static $kind>() {
                    return unsafe { (***(&$value as *const _ as *const &&&$kind)).$show($sink) };
                }
            )+
        };
    }

    /// `{}`.
    #[inline]
    pub fn display<T: fmt::Display + ?Sized, S: Sink>(value: &T, sink: &mut S) {
        show_if!(value: T, sink, show, u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool char);
        show_if!(value: T, sink, show, str String Cow<'static, str>);
        formatted(sink, format_args!("{}", value));
    }

    /// `{:?}`, where that is short.
    #[inline]
    pub fn debug<T: fmt::Debug + ?Sized, S: Sink>(value: &T, sink: &mut S) {
        show_if!(value: T, sink, show, u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool ParseIntError);
        show_if!(value: T, sink, quote, str String);
        formatted(sink, format_args!("{:?}", value));
    }

    /// As `{:?}`: whatever reads numbers says in this way what was wrong with them.
    impl Show for ParseIntError {
        fn show<S: Sink>(&self, sink: &mut S) {
            sink.text("ParseIntError { kind: ");
            sink.text(match self.kind() {
                IntErrorKind::Empty => "Empty",
                IntErrorKind::InvalidDigit => "InvalidDigit",
                IntErrorKind::PosOverflow => "PosOverflow",
                IntErrorKind::NegOverflow => "NegOverflow",
                _ => "Zero",
            });
            sink.text(" }");
        }
    }

    /// `{:?}` of a text. What is not ASCII is shown as it is: `core` has tables of what cannot be printed.
    trait Quote {
        fn quote<S: Sink>(&self, sink: &mut S);
    }

    impl Quote for str {
        fn quote<S: Sink>(&self, sink: &mut S) {
            sink.text("\"");
            for character in self.chars() {
                match character {
                    '"' => sink.text("\\\""),
                    '\'' => sink.text("'"),
                    '\0' => sink.text("\\0"),
                    '\0'..='\x7f' => {
                        character.escape_default().for_each(|character| character.show(sink))
                    }
                    _ => character.show(sink),
                }
            }
            sink.text("\"");
        }
    }

    impl Quote for String {
        fn quote<S: Sink>(&self, sink: &mut S) {
            self.as_str().quote(sink);
        }
    }

    pub trait ToString {
        fn to_string(&self) -> String;
    }

    impl<T: fmt::Display + ?Sized> ToString for T {
        fn to_string(&self) -> String {
            let mut text = String::new();
            display(self, &mut text);
            text
        }
    }

    #[inline]
    pub fn text<S: Sink>(sink: &mut S, text: &str) {
        sink.text(text);
    }

    pub fn formatted<S: Sink>(sink: &mut S, arguments: fmt::Arguments<'_>) {
        struct Adapter<'a, S>(&'a mut S);

        impl<S: Sink> fmt::Write for Adapter<'_, S> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.text(text);
                Ok(())
            }
        }

        // The sink keeps what goes wrong.
        let _ = fmt::write(&mut Adapter(sink), arguments);
    }
}

/// Input and output, as far as contests need it.
pub mod io {
    use crate::fmt;
    use crate::host;
    use crate::string::String;
    use crate::vec::Vec;
    use core::ptr::addr_of_mut;

    pub mod prelude {
        pub use super::{BufRead, Read, Seek, Write};
    }

    const ROOM: usize = 1 << 16;

    /// Output that waits, and how much of it there is.
    static mut OUTPUT: [u8; ROOM] = [0; ROOM];
    static mut WAITING: usize = 0;

    /// Input already read, and which part of it is still to be used.
    static mut INPUT: [u8; ROOM] = [0; ROOM];
    static mut START: usize = 0;
    static mut END: usize = 0;

    #[inline(never)]
    pub(crate) fn put(bytes: &[u8]) {
        unsafe {
            if bytes.len() > ROOM - WAITING {
                put_waiting();
            }
            if bytes.len() > ROOM {
                return host::write(1, bytes.as_ptr(), bytes.len());
            }
            let to = addr_of_mut!(OUTPUT).cast::<u8>().add(WAITING);
            to.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
            WAITING += bytes.len();
        }
    }

    pub(crate) fn put_waiting() {
        unsafe {
            if WAITING > 0 {
                host::write(1, addr_of_mut!(OUTPUT).cast(), WAITING);
                WAITING = 0;
            }
        }
    }

    pub(crate) fn put_error(bytes: &[u8]) {
        unsafe { host::write(2, bytes.as_ptr(), bytes.len()) }
    }

    /// The bytes of stdin that come next, at least one unless it has ended.
    fn peek() -> &'static [u8] {
        unsafe {
            if START == END {
                // Whoever waits for an answer must have seen the question.
                put_waiting();
                START = 0;
                END = host::read(addr_of_mut!(INPUT).cast(), ROOM);
            }
            core::slice::from_raw_parts(addr_of_mut!(INPUT).cast::<u8>().add(START), END - START)
        }
    }

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

    #[derive(Debug)]
    pub struct Error {
        kind: ErrorKind,
        text: String,
    }

    impl Error {
        pub fn new(kind: ErrorKind, text: impl Into<String>) -> Error {
            Error { kind, text: text.into() }
        }

        pub fn other(text: impl Into<String>) -> Error {
            Error::new(ErrorKind::Other, text)
        }

        pub fn kind(&self) -> ErrorKind {
            self.kind
        }
    }

    impl From<ErrorKind> for Error {
        fn from(kind: ErrorKind) -> Error {
            Error { kind, text: String::new() }
        }
    }

    impl fmt::Display for Error {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&self.text)
        }
    }

    impl crate::error::Error for Error {}

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

    pub trait Seek {}

    #[derive(Debug)]
    pub struct Stdin(());

    #[derive(Debug)]
    pub struct StdinLock<'a>(core::marker::PhantomData<&'a ()>);

    pub fn stdin() -> Stdin {
        Stdin(())
    }

    impl Stdin {
        pub fn lock(&self) -> StdinLock<'static> {
            StdinLock(core::marker::PhantomData)
        }

        pub fn read_line(&self, to: &mut String) -> Result<usize> {
            self.lock().read_line(to)
        }

        pub fn lines(self) -> Lines<StdinLock<'static>> {
            self.lock().lines()
        }
    }

    impl Read for Stdin {
        fn read(&mut self, to: &mut [u8]) -> Result<usize> {
            self.lock().read(to)
        }
    }

    impl Read for &Stdin {
        fn read(&mut self, to: &mut [u8]) -> Result<usize> {
            self.lock().read(to)
        }
    }

    impl Read for StdinLock<'_> {
        fn read(&mut self, to: &mut [u8]) -> Result<usize> {
            let count = peek().read(to)?;
            self.consume(count);
            Ok(count)
        }
    }

    impl BufRead for StdinLock<'_> {
        #[inline]
        fn fill_buf(&mut self) -> Result<&[u8]> {
            Ok(peek())
        }

        #[inline]
        fn consume(&mut self, count: usize) {
            unsafe { START += count }
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

    impl<R: Read + ?Sized> Read for crate::boxed::Box<R> {
        fn read(&mut self, to: &mut [u8]) -> Result<usize> {
            (**self).read(to)
        }
    }

    impl<R: BufRead + ?Sized> BufRead for crate::boxed::Box<R> {
        fn fill_buf(&mut self) -> Result<&[u8]> {
            (**self).fill_buf()
        }

        fn consume(&mut self, count: usize) {
            (**self).consume(count);
        }
    }

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
            use crate::show::BytesShown as _;
            self.write_shown(|sink| crate::show::formatted(sink, arguments))
        }

        fn by_ref(&mut self) -> &mut Self
        where
            Self: Sized,
        {
            self
        }
    }

    macro_rules! streams {
        ($($name:ident $lock:ident $make:ident $put:path, $flush:expr;)+) => {
            $(
                #[derive(Debug)]
                pub struct $name(());

                #[derive(Debug)]
                pub struct $lock<'a>(core::marker::PhantomData<&'a ()>);

                pub fn $make() -> $name {
                    $name(())
                }

                impl $name {
                    pub fn lock(&self) -> $lock<'static> {
                        $lock(core::marker::PhantomData)
                    }
                }

                streams!(@ $name, $put, $flush);
                streams!(@ &$name, $put, $flush);
                streams!(@ $lock<'_>, $put, $flush);
            )+
        };
        (@ $kind:ty, $put:path, $flush:expr) => {
            impl Write for $kind {
                fn write(&mut self, bytes: &[u8]) -> Result<usize> {
                    $put(bytes);
                    Ok(bytes.len())
                }

                fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
                    $put(bytes);
                    Ok(())
                }

                fn flush(&mut self) -> Result<()> {
                    $flush;
                    Ok(())
                }
            }
        };
    }
    streams! {
        Stdout StdoutLock stdout put, put_waiting();
        Stderr StderrLock stderr put_error, ();
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

    impl<W: Write + ?Sized> Write for &mut W {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            (**self).write(bytes)
        }

        fn flush(&mut self) -> Result<()> {
            (**self).flush()
        }
    }

    impl<W: Write + ?Sized> Write for crate::boxed::Box<W> {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            (**self).write(bytes)
        }

        fn flush(&mut self) -> Result<()> {
            (**self).flush()
        }
    }

    /// Hands everything on at once: all there is to write to has a buffer already.
    #[derive(Debug)]
    pub struct BufWriter<W: Write>(W);

    pub type LineWriter<W> = BufWriter<W>;

    impl<W: Write> BufWriter<W> {
        pub fn new(inner: W) -> BufWriter<W> {
            BufWriter(inner)
        }

        pub fn with_capacity(_: usize, inner: W) -> BufWriter<W> {
            BufWriter(inner)
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

    impl<W: Write> Write for BufWriter<W> {
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
}

pub mod process {
    use crate::fmt::Debug;

    pub fn exit(code: i32) -> ! {
        crate::io::put_waiting();
        unsafe { crate::host::exit(code) }
    }

    pub fn abort() -> ! {
        exit(134)
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ExitCode(u8);

    impl ExitCode {
        pub const SUCCESS: ExitCode = ExitCode(0);
        pub const FAILURE: ExitCode = ExitCode(1);
    }

    impl From<u8> for ExitCode {
        fn from(code: u8) -> ExitCode {
            ExitCode(code)
        }
    }

    /// What `main` may return.
    pub trait Termination {
        fn report(self) -> ExitCode;
    }

    impl Termination for () {
        fn report(self) -> ExitCode {
            ExitCode::SUCCESS
        }
    }

    impl Termination for ExitCode {
        fn report(self) -> ExitCode {
            self
        }
    }

    impl<T: Termination, E: Debug> Termination for Result<T, E> {
        fn report(self) -> ExitCode {
            match self {
                Ok(value) => value.report(),
                Err(error) => {
                    crate::show::formatted(
                        &mut crate::show::Stderr,
                        format_args!("Error: {:?}\n", error),
                    );
                    ExitCode::FAILURE
                }
            }
        }
    }

    /// Called by the export `main`.
    #[doc(hidden)]
    pub fn run<T: Termination>(main: fn() -> T) {
        let code = main().report();
        if code != ExitCode::SUCCESS {
            exit(code.0.into());
        }
        crate::io::put_waiting();
    }
}

pub mod panic {
    pub use core::panic::*;

    /// The head of a panic's message.
    #[doc(hidden)]
    #[cold]
    #[track_caller]
    pub fn begin() -> crate::show::Stderr {
        head(Location::caller());
        crate::io::put_error(b":\n");
        crate::show::Stderr
    }

    #[cold]
    #[inline(never)]
    fn head(location: &Location<'_>) {
        use crate::show::{Show, Sink, Stderr};
        Stderr.text("thread 'main' panicked at ");
        Stderr.text(location.file());
        Stderr.text(":");
        location.line().show(&mut Stderr);
    }

    #[doc(hidden)]
    #[cold]
    pub fn end() -> ! {
        crate::io::put_error(b"\n");
        crate::process::exit(101)
    }

    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    #[track_caller]
    pub fn literal(message: &str) -> ! {
        begin();
        crate::io::put_error(message.as_bytes());
        end()
    }

    /// The panics of `core`: an index out of bounds, an `unwrap` or `expect` in vain. They say where. To say what, too,
    /// they would bring along all of `core::fmt`, which is larger than most solutions.
    #[inline(always)]
    #[panic_handler]
    fn panic(info: &PanicInfo<'_>) -> ! {
        if let Some(location) = info.location() {
            head(location);
        }
        end()
    }
}

#[doc(hidden)]
pub use std_macros::message;

#[cfg(not(core_panics))]
#[macro_export]
macro_rules! panic {
    () => { $crate::panic!("explicit panic") };
    ($($message:tt)+) => {{
        let mut sink = $crate::panic::begin();
        $crate::message!(sink, $($message)+);
        $crate::panic::end()
    }};
}

#[doc(hidden)]
pub use core::panic as core_panic;

/// For solutions that panic in a `const fn`, which nothing but `core` can: the message is lost.
#[cfg(core_panics)]
#[macro_export]
macro_rules! panic {
    ($($message:tt)*) => { $crate::core_panic!($($message)*) };
}

#[macro_export]
macro_rules! unreachable {
    () => { $crate::panic!("internal error: entered unreachable code") };
    ($($message:tt)+) => { $crate::panic!($($message)+) };
}

#[macro_export]
macro_rules! unimplemented {
    () => { $crate::panic!("not implemented") };
    ($($message:tt)+) => { $crate::panic!($($message)+) };
}

#[macro_export]
macro_rules! todo {
    () => { $crate::panic!("not yet implemented") };
    ($($message:tt)+) => { $crate::panic!($($message)+) };
}

#[macro_export]
macro_rules! assert {
    ($right:expr $(,)?) => {
        if !$right {
            $crate::panic!("{}", $crate::concat!("assertion failed: ", $crate::stringify!($right)))
        }
    };
    ($right:expr, $($message:tt)+) => {
        if !$right {
            $crate::panic!($($message)+)
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! assert_both {
    ($relation:literal, $equal:literal, $left:expr, $right:expr $(, $($message:tt)*)?) => {
        match (&$left, &$right) {
            (left, right) => {
                if (*left == *right) != $equal {
                    let mut sink = $crate::panic::begin();
                    $crate::message!(sink, $relation);
                    $($crate::message!(sink, ": "); $crate::message!(sink, $($message)*);)?
                    $crate::message!(sink, "\n  left: {:?}\n right: {:?}", left, right);
                    $crate::panic::end()
                }
            }
        }
    };
}

#[macro_export]
macro_rules! assert_eq {
    ($left:expr, $right:expr $(,)?) => {
        $crate::assert_both!("assertion `left == right` failed", true, $left, $right)
    };
    ($left:expr, $right:expr, $($message:tt)+) => {
        $crate::assert_both!("assertion `left == right` failed", true, $left, $right, $($message)+)
    };
}

#[macro_export]
macro_rules! assert_ne {
    ($left:expr, $right:expr $(,)?) => {
        $crate::assert_both!("assertion `left != right` failed", false, $left, $right)
    };
    ($left:expr, $right:expr, $($message:tt)+) => {
        $crate::assert_both!("assertion `left != right` failed", false, $left, $right, $($message)+)
    };
}

// As in every judge's optimised build: checked by the compiler, never run.
#[macro_export]
macro_rules! debug_assert {
    ($($all:tt)*) => { if false { $crate::assert!($($all)*) } };
}

#[macro_export]
macro_rules! debug_assert_eq {
    ($($all:tt)*) => { if false { $crate::assert_eq!($($all)*) } };
}

#[macro_export]
macro_rules! debug_assert_ne {
    ($($all:tt)*) => { if false { $crate::assert_ne!($($all)*) } };
}

#[macro_export]
macro_rules! dbg {
    () => { $crate::eprintln!("[{}:{}]", $crate::file!(), $crate::line!()) };
    ($value:expr $(,)?) => {
        match $value {
            value => {
                $crate::eprintln!("[{}:{}] {} = {:#?}", $crate::file!(), $crate::line!(), $crate::stringify!($value), &value);
                value
            }
        }
    };
    ($($value:expr),+ $(,)?) => { ($($crate::dbg!($value)),+,) };
}

pub mod collections {
    pub use alloc_crate::collections::*;
}

pub mod env {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum VarError {
        NotPresent,
    }

    pub fn var(_: impl AsRef<str>) -> Result<crate::string::String, VarError> {
        Err(VarError::NotPresent)
    }

    /// The program's name, and nothing after it.
    pub fn args() -> core::iter::Once<crate::string::String> {
        core::iter::once("main".into())
    }
}

pub mod sync {
    pub use alloc_crate::sync::*;
    use core::cell::{Ref, RefCell, RefMut, UnsafeCell};
    use core::ops::Deref;
    pub use core::sync::*;

    pub type LockResult<T> = Result<T, PoisonError>;

    #[derive(Debug)]
    pub struct PoisonError;

    pub type MutexGuard<'a, T> = RefMut<'a, T>;
    pub type RwLockReadGuard<'a, T> = Ref<'a, T>;
    pub type RwLockWriteGuard<'a, T> = RefMut<'a, T>;

    #[derive(Debug, Default)]
    pub struct Mutex<T: ?Sized>(RefCell<T>);

    // There is one thread.
    unsafe impl<T: ?Sized> Sync for Mutex<T> {}

    impl<T> Mutex<T> {
        pub const fn new(value: T) -> Mutex<T> {
            Mutex(RefCell::new(value))
        }

        pub fn into_inner(self) -> LockResult<T> {
            Ok(self.0.into_inner())
        }
    }

    impl<T: ?Sized> Mutex<T> {
        pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
            Ok(self.0.borrow_mut())
        }

        pub fn get_mut(&mut self) -> LockResult<&mut T> {
            Ok(self.0.get_mut())
        }
    }

    #[derive(Debug, Default)]
    pub struct RwLock<T: ?Sized>(RefCell<T>);

    unsafe impl<T: ?Sized> Sync for RwLock<T> {}

    impl<T> RwLock<T> {
        pub const fn new(value: T) -> RwLock<T> {
            RwLock(RefCell::new(value))
        }
    }

    impl<T: ?Sized> RwLock<T> {
        pub fn read(&self) -> LockResult<RwLockReadGuard<'_, T>> {
            Ok(self.0.borrow())
        }

        pub fn write(&self) -> LockResult<RwLockWriteGuard<'_, T>> {
            Ok(self.0.borrow_mut())
        }
    }

    #[derive(Debug)]
    pub struct OnceLock<T>(UnsafeCell<Option<T>>);

    unsafe impl<T> Sync for OnceLock<T> {}

    impl<T> OnceLock<T> {
        pub const fn new() -> OnceLock<T> {
            OnceLock(UnsafeCell::new(None))
        }

        pub fn get(&self) -> Option<&T> {
            unsafe { (*self.0.get()).as_ref() }
        }

        pub fn set(&self, value: T) -> Result<(), T> {
            match self.get() {
                Some(_) => Err(value),
                None => {
                    unsafe { *self.0.get() = Some(value) };
                    Ok(())
                }
            }
        }

        pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
            if self.get().is_none() {
                let _ = self.set(make());
            }
            match self.get() {
                Some(value) => value,
                None => crate::process::abort(),
            }
        }
    }

    pub struct LazyLock<T, F = fn() -> T>(OnceLock<T>, F);

    unsafe impl<T, F> Sync for LazyLock<T, F> {}

    impl<T, F: Fn() -> T> LazyLock<T, F> {
        pub const fn new(make: F) -> LazyLock<T, F> {
            LazyLock(OnceLock::new(), make)
        }

        pub fn force(this: &LazyLock<T, F>) -> &T {
            this.0.get_or_init(|| (this.1)())
        }
    }

    impl<T, F: Fn() -> T> Deref for LazyLock<T, F> {
        type Target = T;
        fn deref(&self) -> &T {
            LazyLock::force(self)
        }
    }
}

pub mod thread {
    use crate::sync::OnceLock;

    pub struct LocalKey<T: 'static> {
        #[doc(hidden)]
        pub value: OnceLock<T>,
        #[doc(hidden)]
        pub make: fn() -> T,
    }

    impl<T> LocalKey<T> {
        pub fn with<R>(&'static self, user: impl FnOnce(&T) -> R) -> R {
            user(self.value.get_or_init(self.make))
        }
    }

    impl<T> LocalKey<core::cell::Cell<T>> {
        pub fn set(&'static self, value: T) {
            self.with(|cell| cell.set(value));
        }

        pub fn get(&'static self) -> T
        where
            T: Copy,
        {
            self.with(|cell| cell.get())
        }

        pub fn replace(&'static self, value: T) -> T {
            self.with(|cell| cell.replace(value))
        }
    }

    impl<T> LocalKey<core::cell::RefCell<T>> {
        pub fn with_borrow<R>(&'static self, user: impl FnOnce(&T) -> R) -> R {
            self.with(|cell| user(&cell.borrow()))
        }

        pub fn with_borrow_mut<R>(&'static self, user: impl FnOnce(&mut T) -> R) -> R {
            self.with(|cell| user(&mut cell.borrow_mut()))
        }

        pub fn take(&'static self) -> T
        where
            T: Default,
        {
            self.with(|cell| cell.take())
        }
    }
}

#[macro_export]
macro_rules! thread_local {
    () => {};
    ($(#[$attribute:meta])* $visible:vis static $name:ident: $kind:ty = const $value:block $(; $($rest:tt)*)?) => {
        $crate::thread_local! { $(#[$attribute])* $visible static $name: $kind = $value; $($($rest)*)? }
    };
    ($(#[$attribute:meta])* $visible:vis static $name:ident: $kind:ty = $value:expr $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $visible static $name: $crate::thread::LocalKey<$kind> =
            $crate::thread::LocalKey { value: $crate::sync::OnceLock::new(), make: || $value };
        $crate::thread_local! { $($($rest)*)? }
    };
}

#[cfg(modern)]
pub use core::error;

/// What `core` has since 1.81.
#[cfg(not(modern))]
pub mod error {
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

    impl From<&str> for Box<dyn Error> {
        fn from(text: &str) -> Box<dyn Error> {
            Box::new(Text(text.into()))
        }
    }

    impl From<String> for Box<dyn Error> {
        fn from(text: String) -> Box<dyn Error> {
            Box::new(Text(text))
        }
    }
}

/// The methods of floating point numbers that `core` lacks; the functions are those of compiler_builtins.
mod float {
    mod c {
        extern "C" {
            pub fn sqrt(x: f64) -> f64;
            pub fn floor(x: f64) -> f64;
            pub fn ceil(x: f64) -> f64;
            pub fn trunc(x: f64) -> f64;
            pub fn round(x: f64) -> f64;
            pub fn fma(x: f64, y: f64, z: f64) -> f64;
            pub fn pow(x: f64, y: f64) -> f64;
            pub fn exp(x: f64) -> f64;
            pub fn exp2(x: f64) -> f64;
            pub fn expm1(x: f64) -> f64;
            pub fn log(x: f64) -> f64;
            pub fn log2(x: f64) -> f64;
            pub fn log10(x: f64) -> f64;
            pub fn log1p(x: f64) -> f64;
            pub fn sin(x: f64) -> f64;
            pub fn cos(x: f64) -> f64;
            pub fn tan(x: f64) -> f64;
            pub fn asin(x: f64) -> f64;
            pub fn acos(x: f64) -> f64;
            pub fn atan(x: f64) -> f64;
            pub fn atan2(x: f64, y: f64) -> f64;
            pub fn sinh(x: f64) -> f64;
            pub fn cosh(x: f64) -> f64;
            pub fn tanh(x: f64) -> f64;
            pub fn cbrt(x: f64) -> f64;
            pub fn hypot(x: f64, y: f64) -> f64;
        }
    }

    macro_rules! float {
        (
            $($name:ident = $function:ident($($argument:ident)*);)+
        ) => {
            pub trait Float: Sized {
                $(fn $name(self $(, $argument: Self)*) -> Self;)+
                fn powi(self, power: i32) -> Self;
                fn abs(self) -> Self;
                fn signum(self) -> Self;
                fn copysign(self, sign: Self) -> Self;
                fn fract(self) -> Self;
                fn log(self, base: Self) -> Self;
                fn sin_cos(self) -> (Self, Self);
                fn rem_euclid(self, by: Self) -> Self;
                fn div_euclid(self, by: Self) -> Self;
            }

            float!(@ f64 $($name = $function($($argument)*);)+);
            // The double's function is exact enough for the single, and one is smaller than two.
            float!(@ f32 $($name = $function($($argument)*);)+);
        };
        (@ $kind:ident $($name:ident = $function:ident($($argument:ident)*);)+) => {
            impl Float for $kind {
                $(
                    #[inline]
                    fn $name(self $(, $argument: $kind)*) -> $kind {
                        unsafe { c::$function(self as f64 $(, $argument as f64)*) as $kind }
                    }
                )+

                fn powi(self, power: i32) -> $kind {
                    let (mut base, mut left, mut product) = (self, power.unsigned_abs(), 1.0);
                    while left > 0 {
                        if left & 1 == 1 {
                            product *= base;
                        }
                        base *= base;
                        left >>= 1;
                    }
                    if power < 0 { 1.0 / product } else { product }
                }

                fn abs(self) -> $kind {
                    $kind::from_bits(self.to_bits() << 1 >> 1)
                }

                fn signum(self) -> $kind {
                    if self.is_nan() { self } else { Float::copysign(1.0, self) }
                }

                fn copysign(self, sign: $kind) -> $kind {
                    let size = Float::abs(self);
                    if sign.is_sign_negative() { -size } else { size }
                }

                fn fract(self) -> $kind {
                    self - Float::trunc(self)
                }

                fn log(self, base: $kind) -> $kind {
                    Float::ln(self) / Float::ln(base)
                }

                fn sin_cos(self) -> ($kind, $kind) {
                    (Float::sin(self), Float::cos(self))
                }

                fn rem_euclid(self, by: $kind) -> $kind {
                    let rest = self % by;
                    if rest < 0.0 { rest + Float::abs(by) } else { rest }
                }

                fn div_euclid(self, by: $kind) -> $kind {
                    let quotient = Float::trunc(self / by);
                    match self % by < 0.0 {
                        true if by > 0.0 => quotient - 1.0,
                        true => quotient + 1.0,
                        false => quotient,
                    }
                }
            }
        };
    }
    float! {
        sqrt = sqrt();
        floor = floor();
        ceil = ceil();
        trunc = trunc();
        round = round();
        mul_add = fma(times plus);
        powf = pow(power);
        exp = exp();
        exp2 = exp2();
        exp_m1 = expm1();
        ln = log();
        log2 = log2();
        log10 = log10();
        ln_1p = log1p();
        sin = sin();
        cos = cos();
        tan = tan();
        asin = asin();
        acos = acos();
        atan = atan();
        atan2 = atan2(other);
        sinh = sinh();
        cosh = cosh();
        tanh = tanh();
        cbrt = cbrt();
        hypot = hypot(other);
    }
}
