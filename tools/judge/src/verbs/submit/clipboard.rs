//! The clipboard, by the program that the desktop has for it; else that of the terminal.

use std::env;
use std::io::{self, IsTerminal, Seek, Write, stdout};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::verbs::base64::base64;

/// Where a text has been put.
pub enum Clipboard {
    Desktop,
    /// The terminal was asked to take it; it does not say whether it did.
    Terminal,
    /// The buffer of tmux has it, and nobody else.
    Tmux,
    Nowhere,
}

/// A program with its arguments, which copies what it reads.
type ClipboardCommand = &'static [&'static str];

/// Puts the text into the buffer of tmux. With `-w` it also goes to the terminal around it, which may be
/// on another machine; tmux before 3.2 does not know that.
const TMUX_AND_TERMINAL: ClipboardCommand = &["tmux", "load-buffer", "-w", "-"];
const TMUX: ClipboardCommand = &["tmux", "load-buffer", "-"];

/// Asks tmux whether it hands on what is put into its buffers: it does, unless this is `off`.
const TMUX_SETTING: ClipboardCommand = &["tmux", "show-options", "-gv", "set-clipboard"];

/// What reads UTF-16 rather than UTF-8.
const CLIP: &str = "clip.exe";

/// A program that takes longer waits for a desktop that does not answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whether there is a desktop to show something on.
pub fn has_display() -> bool {
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// The program that copies on this desktop, if it has one that is installed.
pub fn program() -> Option<&'static str> {
    programs().map(|program| program[0]).find(|name| files::on_path(name).is_some())
}

pub fn copy(text: &str) -> Clipboard {
    if programs().any(|program| run(program, text).is_ok()) {
        return Clipboard::Desktop;
    }
    if is_set("TMUX") {
        return copy_in_tmux(text);
    }
    match stdout().is_terminal() && copy_to_terminal(text).is_ok() {
        true => Clipboard::Terminal,
        false => Clipboard::Nowhere,
    }
}

/// Inside tmux an escape sequence would go to tmux, which has a command for the same.
fn copy_in_tmux(text: &str) -> Clipboard {
    let hands_on = run(TMUX_AND_TERMINAL, text).is_ok();
    match hands_on || run(TMUX, text).is_ok() {
        true if hands_on && tmux_hands_on() => Clipboard::Terminal,
        true => Clipboard::Tmux,
        false => Clipboard::Nowhere,
    }
}

/// Whether tmux passes its buffers to the terminal around it.
fn tmux_hands_on() -> bool {
    let mut tmux = Command::new(TMUX_SETTING[0]);
    let said = tmux.args(&TMUX_SETTING[1..]).stdin(Stdio::null()).stderr(Stdio::null()).output();
    said.is_ok_and(|said| said.stdout.trim_ascii() != b"off")
}

/// The programs for this desktop, the best first.
fn programs() -> impl Iterator<Item = ClipboardCommand> {
    let is_windows = cfg!(windows) || is_set("WSL_DISTRO_NAME");
    let all: [(bool, ClipboardCommand); 5] = [
        (is_set("WAYLAND_DISPLAY"), &["wl-copy", "--type", "text/plain"]),
        (is_set("DISPLAY"), &["xclip", "-selection", "clipboard"]),
        (is_set("DISPLAY"), &["xsel", "--clipboard", "--input"]),
        (cfg!(target_os = "macos"), &["pbcopy"]),
        (is_windows, &[CLIP]),
    ];
    all.into_iter().filter_map(|(is_for_this, program)| is_for_this.then_some(program))
}

fn is_set(variable: &str) -> bool {
    env::var_os(variable).is_some_and(|value| !value.is_empty())
}

/// Has a program copy the text. Those of Linux stay in the background to answer whoever pastes, so
/// they get none of our own output: it would stay open.
fn run(program: ClipboardCommand, text: &str) -> io::Result<()> {
    // A program that does not read cannot block a file, as it can a pipe.
    let mut input = tempfile::tempfile()?;
    input.write_all(&encoded(program[0], text))?;
    input.rewind()?;
    let mut command = Command::new(program[0]);
    command.args(&program[1..]).stdin(input).stdout(Stdio::null()).stderr(Stdio::null());
    // `pbcopy` takes what it reads for the encoding of the locale.
    wait(command.env("LC_ALL", "en_US.UTF-8").spawn()?)
}

/// Waits until the program has ended well.
fn wait(mut process: Child) -> io::Result<()> {
    let start = Instant::now();
    loop {
        match process.try_wait()? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(io::Error::other(status.to_string())),
            None if start.elapsed() < PATIENCE => sleep(Duration::from_millis(5)),
            None => {
                process.kill()?;
                process.wait()?;
                return Err(io::ErrorKind::TimedOut.into());
            }
        }
    }
}

/// The text as a program reads it. `clip.exe` tells UTF-16 by the zero bytes of its ASCII, of which a
/// source has enough; a byte order mark would be pasted with it.
fn encoded(program: &str, text: &str) -> Vec<u8> {
    match program {
        CLIP => text.replace('\n', "\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => text.into(),
    }
}

/// Asks the terminal to take the text: the escape sequence OSC 52, which works over SSH too.
fn copy_to_terminal(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}
