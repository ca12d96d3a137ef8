//! Standard output or standard error, on its way from a pipe to a file.
//!
//! A pipe, because a program may open `/dev/stdout` again: that would empty a file. The worker reads
//! it all the time, so nothing can deadlock: a program may leave its input unread, or write before
//! it reads. What is beyond the limit is not written, so the disk does not fill up.

use std::fs::File;
use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read, Write, pipe};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rustix::event::{PollFd, PollFlags};
use rustix::pipe::fcntl_setpipe_size;

pub struct Capture {
    /// None once every writer has closed it.
    pipe: Option<PipeReader>,
    file: File,
    path: PathBuf,
    /// How many bytes have come, and how many may come.
    length: u64,
    most: u64,
    is_too_long: bool,
}

/// How much a program may write before it has to wait for us, if the system allows that much.
const PIPE_BYTES: usize = 1 << 20;

impl Capture {
    /// A capture of at most so many bytes, and the end of the pipe for the program.
    pub fn start(path: &Path, most: u64) -> Result<(Capture, PipeWriter)> {
        let file = files::open_over(path).with_context(|| unwritable(path))?;
        let (reader, writer) = pipe()?;
        rustix::io::ioctl_fionbio(&reader, true)?;
        // A user may have only so much memory in pipes. Then it stays small.
        let _ = fcntl_setpipe_size(&reader, PIPE_BYTES);
        let (pipe, path) = (Some(reader), path.into());
        Ok((Capture { pipe, file, path, length: 0, most, is_too_long: false }, writer))
    }

    /// What to wait for, while there is something to wait for.
    pub fn poll_fd(&self) -> Option<PollFd<'_>> {
        self.pipe.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::IN))
    }

    /// Whether the program has written more than it may.
    pub fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    /// Writes everything that has come so far to the file.
    pub fn drain(&mut self) -> Result<()> {
        let mut buffer = [0; 1 << 13];
        while let Some(pipe) = self.pipe.as_mut().filter(|_| !self.is_too_long) {
            match pipe.read(&mut buffer) {
                Ok(0) => self.pipe = None,
                Ok(length) => {
                    self.write(&buffer[..length]).with_context(|| unwritable(&self.path))?
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error).context("the output cannot be read"),
            }
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let length = (self.most - self.length).min(bytes.len() as u64);
        self.is_too_long = length < bytes.len() as u64;
        self.length += length;
        self.file.write_all(&bytes[..length as usize])
    }

    /// Writes the rest, and makes the file as long as what has come.
    pub fn finish(&mut self) -> Result<()> {
        self.drain()?;
        self.file.set_len(self.length).with_context(|| unwritable(&self.path))
    }
}

fn unwritable(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}
