//! The clipboard: of the desktop, or of the terminal, or else a file.

mod wayland;
mod x11;

use std::env;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write, stdout};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

/// Where a text has been put.
pub enum Clipboard {
    Desktop,
    /// The terminal was asked to take it; it does not say whether it did.
    Terminal,
    Nowhere,
}

/// The verb under which the judge keeps a text for the desktop. See [`hold`].
pub const HOLD: &str = "hold-clipboard";
const READY: &str = "ready\n";

pub fn copy(text: &str) -> Clipboard {
    if has_display() && copy_to_desktop(text).is_ok() {
        return Clipboard::Desktop;
    }
    if stdout().is_terminal() && copy_to_terminal(text).is_ok() {
        return Clipboard::Terminal;
    }
    Clipboard::Nowhere
}

/// Whether there is a desktop to show something on.
pub fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| env::var_os(name).is_some_and(|it| !it.is_empty()))
}

/// A desktop asks for the text when somebody pastes, so a process must stay to answer.
fn copy_to_desktop(text: &str) -> Result<()> {
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
    std::io::stdin().read_to_string(&mut text)?;
    if let Ok(mut owner) = wayland::Owner::new(&text) {
        say_ready()?;
        return owner.serve();
    }
    let owner = x11::Owner::new(&text)?;
    say_ready()?;
    owner.serve()
}

fn say_ready() -> Result<()> {
    let mut out = stdout().lock();
    out.write_all(READY.as_bytes())?;
    Ok(out.flush()?)
}

/// Asks the terminal to take the text: the escape sequence OSC 52, which works over SSH too.
fn copy_to_terminal(text: &str) -> Result<()> {
    let mut out = stdout().lock();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    Ok(out.flush()?)
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place > chunk.len() { '=' } else { letter.into() });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_padded() {
        let examples =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (text, encoded) in examples {
            assert_eq!(base64(text.as_bytes()), encoded);
        }
    }
}
