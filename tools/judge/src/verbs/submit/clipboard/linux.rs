//! The clipboard of a Linux desktop. It asks for the text when somebody pastes, so a process must stay
//! to answer.

use std::env;
use std::io::{BufRead, BufReader, Read, Write, stdin, stdout};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::{HOLD, wayland, x11};

const READY: &str = "ready\n";

/// Whether there is a desktop to show something on.
pub fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| env::var_os(name).is_some_and(|it| !it.is_empty()))
}

pub fn copy(text: &str) -> Result<()> {
    let mut command = Command::new(env::current_exe()?);
    command.arg(HOLD).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // SAFETY: between fork and exec the child makes one system call.
    unsafe { command.pre_exec(|| Ok(rustix::process::setsid().map(drop)?)) };
    let mut holder = command.spawn()?;
    holder.stdin.take().context("it has an input")?.write_all(text.as_bytes())?;
    let mut ready = String::new();
    BufReader::new(holder.stdout.take().context("it has an output")?).read_line(&mut ready)?;
    anyhow::ensure!(ready == READY, "the desktop has no clipboard");
    Ok(())
}

/// Offers the text of standard input to the desktop until something else is copied. It says that it
/// is ready once the clipboard has the text.
pub fn hold() -> Result<()> {
    let mut text = String::new();
    stdin().read_to_string(&mut text)?;
    if let Ok(mut owner) = wayland::Owner::new(&text) {
        say_ready()?;
        return owner.serve();
    }
    let mut owner = x11::Owner::new(&text)?;
    say_ready()?;
    owner.serve()
}

fn say_ready() -> Result<()> {
    let mut out = stdout().lock();
    out.write_all(READY.as_bytes())?;
    Ok(out.flush()?)
}
