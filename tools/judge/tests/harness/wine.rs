//! Runs 64-bit Windows programs on Linux, with Debian's `wine64`.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{LazyLock, OnceLock};

use anyhow::{Result, ensure};

/// Where Debian keeps it, unless wine's own variables say otherwise.
static LOADER: LazyLock<String> = LazyLock::new(|| named("WINELOADER", "/usr/lib/wine/wine64"));
static SERVER: LazyLock<String> =
    LazyLock::new(|| named("WINESERVER", "/usr/lib/wine/wineserver64"));

/// Its registry and drives, kept between runs since they take a while to make.
const PREFIX: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/wine");

fn named(variable: &str, otherwise: &str) -> String {
    env::var(variable).unwrap_or_else(|_| otherwise.into())
}

pub fn is_installed() -> bool {
    Path::new(LOADER.as_str()).exists()
}

/// The command line that runs a program, once Windows is up.
pub fn command_line(program: &Path) -> Result<String> {
    static UP: OnceLock<Result<(), String>> = OnceLock::new();
    let up = UP.get_or_init(|| start().map_err(|error| format!("{error:#}")));
    up.clone().map_err(anyhow::Error::msg)?;
    Ok(format!("{} {}", *LOADER, program.display()))
}

/// Makes a command find the Windows that is up, and keeps wine from printing debug messages.
pub fn set(command: &mut Command) -> &mut Command {
    command.env("WINEPREFIX", PREFIX).env("WINEDEBUG", "-all")
}

/// Starts Windows outside of any case, since what a case has started is ended with it.
fn start() -> Result<()> {
    fs::create_dir_all(PREFIX)?;
    // It ends a minute after its last program. Exit code 2 means that one is already up.
    run(&SERVER, "-p60", &[0, 2])?;
    run(&LOADER, "wineboot", &[0])
}

fn run(program: &str, argument: &str, good: &[i32]) -> Result<()> {
    let mut command = Command::new(program);
    let command = set(&mut command).arg(argument).stdin(Stdio::null());
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    let is_good = status.code().is_some_and(|code| good.contains(&code));
    ensure!(is_good, "`WINEPREFIX={PREFIX} {program} {argument}` failed: {status}");
    Ok(())
}
