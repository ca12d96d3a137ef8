//! A wrapper around rustc for running build scripts only: this program. It passes on the compilations of
//! scripts, and pretends that other crates are compiled.

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::OnceLock;

/// Set if cargo calls this program as rustc.
const VARIABLE: &str = "ANYJUDGE_SCRIPT_RUSTC";

/// The option for crates that are only checked. Build scripts and their dependencies are linked.
const CHECKED: &str = "--emit=dep-info,metadata";

/// A variable that cargo sets only for build scripts.
const OF_SCRIPTS: &str = "CARGO_CFG_TARGET_ARCH";

/// This program, if its `main` calls `answer`.
static ITSELF: OnceLock<PathBuf> = OnceLock::new();

/// Acts as rustc if cargo calls this program as its wrapper. Has to be called first in `main`.
pub fn answer() -> Option<ExitCode> {
    if env::var_os(VARIABLE).is_some() {
        return Some(run(&env::args_os().skip(1).collect::<Vec<_>>()));
    }
    if let Ok(program) = env::current_exe() {
        let _ = ITSELF.set(program);
    }
    None
}

/// Makes cargo compile only the crates of build scripts. Returns whether that is possible.
pub fn skip_crates(cargo: &mut Command) -> bool {
    // The program may have been replaced since it started.
    let program = ITSELF.get().filter(|program| program.is_file());
    if let Some(program) = program {
        cargo.env("RUSTC_WRAPPER", program).env(VARIABLE, "1");
    }
    program.is_some()
}

/// Runs the command given by cargo.
fn run(command: &[OsString]) -> ExitCode {
    let Some((rustc, arguments)) = command.split_first() else { return ExitCode::FAILURE };
    if is_skipped(arguments, env::var_os(OF_SCRIPTS).is_some()) {
        return ExitCode::SUCCESS;
    }
    match Command::new(rustc).args(arguments).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "judge: cannot run {}: {error}", rustc.display());
            ExitCode::FAILURE
        }
    }
}

/// Whether to skip this compilation: of a crate, but not of a test program of a build script.
fn is_skipped(arguments: &[OsString], is_script: bool) -> bool {
    !is_script && arguments.iter().any(|argument| *argument == CHECKED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_crates_that_cargo_checks_are_spared() {
        let command = |emit: &str| ["--crate-name", "a", emit].map(OsString::from);
        assert!(is_skipped(&command("--emit=dep-info,metadata"), false));
        assert!(!is_skipped(&command("--emit=dep-info,metadata"), true));
        assert!(!is_skipped(&command("--emit=dep-info,metadata,link"), false));
        assert!(!is_skipped(&[OsString::from("-vV")], false));
    }
}
