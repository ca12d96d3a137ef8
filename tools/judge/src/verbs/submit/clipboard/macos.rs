//! The clipboard of macOS, by the command that comes with it.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

pub fn has_display() -> bool {
    cfg!(target_os = "macos")
}

pub fn copy(text: &str) -> Result<()> {
    let mut process = Command::new("pbcopy").stdin(Stdio::piped()).spawn()?;
    process.stdin.take().context("it has an input")?.write_all(text.as_bytes())?;
    ensure!(process.wait()?.success(), "pbcopy has failed");
    Ok(())
}
