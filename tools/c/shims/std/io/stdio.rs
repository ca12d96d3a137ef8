//! Standard input, output and error.

use core::marker::PhantomData;
use core::ptr::addr_of_mut;

use super::{BufRead, Lines, Read, Result, Write};
use crate::host;
use crate::string::String;

/// How much is read or written at once.
pub(super) const ROOM: usize = 1 << 16;

/// Output that is not written yet, and how much of it there is.
static mut OUTPUT: [u8; ROOM] = [0; ROOM];
static mut WAITING: usize = 0;

/// Input that is already read, and which part of it is unused.
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

/// The next bytes of stdin: at least one unless it has ended.
fn peek() -> &'static [u8] {
    unsafe {
        if START == END {
            // In a dialogue, the other side answers only what it has seen.
            put_waiting();
            START = 0;
            END = host::read(addr_of_mut!(INPUT).cast(), ROOM);
        }
        core::slice::from_raw_parts(addr_of_mut!(INPUT).cast::<u8>().add(START), END - START)
    }
}

#[derive(Debug)]
pub struct Stdin(());

#[derive(Debug)]
pub struct StdinLock<'a>(PhantomData<&'a ()>);

pub fn stdin() -> Stdin {
    Stdin(())
}

impl Stdin {
    pub fn lock(&self) -> StdinLock<'static> {
        StdinLock(PhantomData)
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

macro_rules! streams {
    ($($name:ident $lock:ident $make:ident $put:path, $flush:expr;)+) => {
        $(
            #[derive(Debug)]
            pub struct $name(());

            #[derive(Debug)]
            pub struct $lock<'a>(PhantomData<&'a ()>);

            pub fn $make() -> $name {
                $name(())
            }

            impl $name {
                pub fn lock(&self) -> $lock<'static> {
                    $lock(PhantomData)
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
