//! A run of cargo. Reports when it waits for another cargo; drops its progress messages.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{ChildStderr, ChildStdout, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result};

use super::rustc::UPDATE;
use sandbox::interrupt::Stoppable;

/// Shorter waits are not reported.
const PATIENCE: Duration = Duration::from_secs(1);

/// Cargo's message that it waits, followed by what it waits for.
const WAITING: &str = "waiting for file lock on ";

/// The width of the verb in cargo's progress messages.
const STATUS_WIDTH: usize = 12;

pub struct CargoCall {
    process: Stoppable,
    /// Collects its messages except progress; `None` if they go to the terminal.
    listener: Option<JoinHandle<Vec<u8>>>,
}

impl CargoCall {
    /// Starts cargo, whose output can be read while it runs. Do not pass `--quiet`: then it would not report
    /// that it waits.
    pub fn start(cargo: &mut Command) -> Result<CargoCall> {
        cargo.stderr(Stdio::piped()).env("CARGO_TERM_QUIET", "false");
        cargo.env("CARGO_TERM_COLOR", "never").env("CARGO_TERM_PROGRESS_WHEN", "never");
        let mut call = CargoCall::start_shown(cargo)?;
        call.listener = call.process.take_stderr().map(listen).transpose()?;
        Ok(call)
    }

    /// The same, but its messages go to the terminal.
    pub fn start_shown(cargo: &mut Command) -> Result<CargoCall> {
        cargo.stdin(Stdio::null()).stdout(Stdio::piped());
        let process = Stoppable::spawn(cargo)
            .context("cargo cannot be run: install Rust from https://rustup.rs")?;
        Ok(CargoCall { process, listener: None })
    }

    /// The same, except for messages about this package, which the user does not know.
    pub fn start_shown_without(cargo: &mut Command, package: &str) -> Result<CargoCall> {
        let mut call = CargoCall::start_shown(cargo.stderr(Stdio::piped()))?;
        let package = package.to_string();
        let pass_on = |stderr| {
            thread::Builder::new().spawn(move || {
                pass_on(BufReader::new(stderr), &package, io::stderr());
                Vec::new()
            })
        };
        call.listener = call.process.take_stderr().map(pass_on).transpose()?;
        Ok(call)
    }

    pub fn take_stdout(&mut self) -> Option<ChildStdout> {
        self.process.take_stdout()
    }

    /// Stops it when the rest is not needed.
    pub fn stop(self) -> Result<()> {
        self.process.stop()
    }

    /// Waits until it exits, and returns its output without progress messages.
    pub fn finish(self) -> Result<Output> {
        let output = self.process.finish()?;
        let stderr = self.listener.map(|listener| listener.join().expect("it only listens"));
        Ok(Output { stderr: stderr.unwrap_or_default(), ..output })
    }
}

/// Runs cargo, and returns its output without progress messages.
pub fn output(cargo: &mut Command) -> Result<Output> {
    CargoCall::start(cargo)?.finish()
}

/// Cargo's words for a lock file or a manifest that is too new for it.
const TOO_OLD: &str = "this version of Cargo";

/// What cargo said when it failed. If it is too old, what to do comes first.
pub fn reason(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains(TOO_OLD) { format!("cargo is too old: {UPDATE}\n{said}") } else { said.into() }
}

fn listen(stderr: ChildStderr) -> io::Result<JoinHandle<Vec<u8>>> {
    let (sender, lines) = channel();
    thread::Builder::new().spawn(move || read(stderr, &sender))?;
    let say = |what: &str| {
        // Nobody may be there to read it any more.
        let _ = writeln!(io::stderr(), "judge: waiting for another cargo to release the {what}");
    };
    thread::Builder::new().spawn(move || collect(&lines, PATIENCE, say))
}

/// Writes lines as they come, without those that name this package.
fn pass_on(lines: impl BufRead, package: &str, mut to: impl Write) {
    for line in lines.split(b'\n').map_while(Result::ok) {
        if !String::from_utf8_lossy(&line).contains(package) {
            // Nobody may be there to read it any more.
            let _ = to.write_all(&[&line[..], b"\n"].concat());
        }
    }
}

/// Sends lines to a channel, on which a receive can time out.
fn read(stderr: ChildStderr, lines: &Sender<Vec<u8>>) {
    let mut stderr = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        let is_over = stderr.read_until(b'\n', &mut line).map_or(true, |length| length == 0);
        if is_over || lines.send(line).is_err() {
            return;
        }
    }
}

/// Collects lines other than progress. If none comes for a while after cargo has begun to wait, calls `say`
/// with what it waits for.
fn collect(lines: &Receiver<Vec<u8>>, patience: Duration, say: impl Fn(&str)) -> Vec<u8> {
    let mut collected = Vec::new();
    let mut awaited: Option<String> = None;
    loop {
        let next = match &awaited {
            Some(_) => lines.recv_timeout(patience),
            None => lines.recv().map_err(RecvTimeoutError::from),
        };
        match next {
            Ok(line) => {
                awaited = awaited_in(&line);
                collected.extend(if is_progress(&line) { &[] } else { &line[..] });
            }
            Err(RecvTimeoutError::Timeout) => say(&awaited.take().unwrap_or_default()),
            Err(RecvTimeoutError::Disconnected) => return collected,
        }
    }
}

/// What cargo waits for, if this line is about that.
fn awaited_in(line: &[u8]) -> Option<String> {
    let line = String::from_utf8_lossy(line);
    Some(line.split_once(WAITING)?.1.trim_end().into())
}

/// Whether a line is about progress (`   Compiling proconio v0.5.0`), or counts warnings or errors.
fn is_progress(line: &[u8]) -> bool {
    let status = line.get(..STATUS_WIDTH).map(<[u8]>::trim_ascii_start);
    let is_word = |word: &[u8]| !word.is_empty() && word.iter().all(u8::is_ascii_alphabetic);
    let is_status = line.get(STATUS_WIDTH) == Some(&b' ') && status.is_some_and(is_word);
    let line = String::from_utf8_lossy(line);
    let counts = [("warning: `", " generated "), ("error: could not compile `", " due to ")];
    is_status || counts.iter().any(|(start, verb)| line.starts_with(start) && line.contains(verb))
}

#[cfg(test)]
mod tests {
    use std::process::ExitStatus;

    use super::*;

    const BLOCKING: &str = "    Blocking waiting for file lock on build directory\n";

    /// What is collected of these lines, and what is announced while nothing comes after them.
    fn followed(lines: &[&str]) -> (String, Vec<String>) {
        let (sender, receiver) = channel();
        lines.iter().for_each(|line| sender.send(line.as_bytes().to_vec()).unwrap());
        let announced = std::cell::RefCell::new(Vec::new());
        let sender = std::cell::RefCell::new(Some(sender));
        if !lines.last().is_some_and(|line| line.contains(WAITING)) {
            sender.take();
        }
        let collected = collect(&receiver, Duration::from_millis(1), |what| {
            announced.borrow_mut().push(what.to_string());
            sender.take();
        });
        (String::from_utf8(collected).unwrap(), announced.into_inner())
    }

    #[test]
    fn a_wait_is_told_if_nothing_follows() {
        let (collected, announced) = followed(&["   Compiling a v0.1.0\n", BLOCKING]);
        assert_eq!(
            (collected.as_str(), &announced[..]),
            ("", &["build directory".to_string()][..])
        );
        let (collected, announced) = followed(&[BLOCKING, "   Compiling a v0.1.0\n"]);
        assert_eq!((collected.as_str(), announced.len()), ("", 0));
    }

    #[test]
    fn errors_stay_without_what_is_done_between_them() {
        let lines = [
            "   Compiling a v0.1.0 (/a)\n",
            "error[E0425]: cannot find value `x`\n",
            " --> src/main.rs:1:13\n",
            "  |\n",
            "1 | fn main() { x }\n",
            "            Some text, indented\n",
            "    Building [====>    ] 1/2\n",
            "warning: unused variable: `y`\n",
            "warning: `a` (bin \"a\") generated 1 warning\n",
            "error: could not compile `a` (bin \"a\") due to 1 previous error\n",
        ];
        let collected = [1, 2, 3, 4, 5, 7].map(|at| lines[at]).concat();
        assert_eq!(followed(&lines), (collected, vec![]));
    }

    #[test]
    fn a_compiler_that_was_killed_is_still_told() {
        let killed = "error: could not compile `a` (bin \"a\")\n";
        assert_eq!(followed(&[killed]).0, killed);
    }

    #[test]
    fn of_a_cargo_that_is_too_old_it_is_said_what_to_do() {
        let reason = |said: &str| {
            let (status, stdout) = (ExitStatus::default(), Vec::new());
            super::reason(&Output { status, stdout, stderr: said.into() })
        };
        let lock = "lock file version `4` was found, but this version of Cargo does not understand \
                    this lock file, perhaps Cargo needs to be updated?\n";
        let edition = "feature `edition2024` is required\n  The package requires the Cargo feature called \
                       `edition2024`, but that feature is not stabilized in this version of Cargo (1.75.0).\n";
        for said in [lock, edition] {
            let reason = reason(said);
            assert!(reason.starts_with("cargo is too old: install") && reason.ends_with(said));
        }
        assert_eq!(
            reason("no matching package named `x` found\n"),
            "no matching package named `x` found\n"
        );
    }

    #[test]
    fn what_goes_to_the_terminal_does_not_name_our_own_package() {
        let lines = "   Compiling proconio v0.5.0\n   Compiling solution-7 v0.0.0 (/c/solution-7)\n\
                     error: could not compile `solution-7` (bin \"solution-7\") due to 1 error\n";
        let mut shown = Vec::new();
        pass_on(lines.as_bytes(), "solution-7", &mut shown);
        assert_eq!(shown, b"   Compiling proconio v0.5.0\n");
    }
}
