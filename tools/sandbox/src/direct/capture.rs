//! Standard output or standard error, on its way from a pipe to a file. A thread reads it all the time,
//! so nothing can deadlock. What is beyond the limit is not written.

use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, anyhow};

pub struct Capture {
    thread: JoinHandle<std::io::Result<()>>,
    is_too_long: Arc<AtomicBool>,
    path: PathBuf,
}

impl Capture {
    /// A capture of at most so many bytes, and the end of the pipe for the program.
    pub fn start(path: &Path, most: u64) -> Result<(Capture, PipeWriter)> {
        let unwritable = || format!("{} cannot be written", path.display());
        let file = files::open_over(path).with_context(unwritable)?;
        let (reader, writer) = pipe()?;
        let is_too_long = Arc::new(AtomicBool::new(false));
        let mark = is_too_long.clone();
        let thread = thread::Builder::new().spawn(move || copy(reader, file, most, &mark))?;
        Ok((Capture { thread, is_too_long, path: path.into() }, writer))
    }

    /// Whether the program has written more than it may.
    pub fn is_too_long(&self) -> bool {
        self.is_too_long.load(Ordering::Relaxed)
    }

    /// Waits until everything is written, and says whether that is too much.
    pub fn finish(self) -> Result<bool> {
        let copied = self.thread.join().map_err(|_| anyhow!("a thread has failed"))?;
        copied.with_context(|| format!("{} cannot be written", self.path.display()))?;
        Ok(self.is_too_long.load(Ordering::Relaxed))
    }
}

/// Reads to the end, and makes the file as long as what has come.
fn copy(
    mut pipe: PipeReader,
    mut file: std::fs::File,
    most: u64,
    is_too_long: &AtomicBool,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 1 << 16];
    let mut length = 0;
    loop {
        let read = pipe.read(&mut buffer)?;
        if read == 0 {
            return file.set_len(length);
        }
        let taken = (most - length).min(read as u64);
        is_too_long.fetch_or(taken < read as u64, Ordering::Relaxed);
        file.write_all(&buffer[..taken as usize])?;
        length += taken;
    }
}
