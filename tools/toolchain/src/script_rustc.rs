//! The rustc that cargo is given where it is only to run build scripts: this program. It passes on
//! what builds a script, and of the crates it says that they are compiled.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::OnceLock;

/// Is set where cargo calls this program.
const VARIABLE: &str = "ANYJUDGE_SCRIPT_RUSTC";

/// How cargo asks for a crate that is only checked. Build scripts, and what they use, are linked.
const CHECKED: &str = "--emit=dep-info,metadata";

/// Cargo tells this to build scripts alone.
const OF_SCRIPTS: &str = "CARGO_CFG_TARGET_ARCH";

/// This program, if it can be called like this.
static ITSELF: OnceLock<PathBuf> = OnceLock::new();

/// Does what rustc would do if cargo calls this program in its place. A `main` that asks first can have
/// cargo do so.
pub fn answer() -> Option<ExitCode> {
    if env::var_os(VARIABLE).is_some() {
        return Some(run(&env::args_os().skip(1).collect::<Vec<_>>()));
    }
    if let Ok(program) = env::current_exe() {
        let _ = ITSELF.set(program);
    }
    None
}

/// Has cargo compile no crate but those of build scripts, if that can be.
pub fn skip_crates(cargo: &mut Command) -> bool {
    // An installed program may have been replaced since.
    let program = ITSELF.get().filter(|program| program.is_file());
    if let Some(program) = program {
        cargo.env("RUSTC_WRAPPER", program).env(VARIABLE, "1");
    }
    program.is_some()
}

/// Runs the command that cargo has given.
fn run(command: &[OsString]) -> ExitCode {
    let Some((rustc, arguments)) = command.split_first() else { return ExitCode::FAILURE };
    if is_skipped(arguments, env::var_os(OF_SCRIPTS).is_some()) {
        return ExitCode::SUCCESS;
    }
    match Command::new(rustc).args(arguments).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("judge: cannot run {}: {error}", rustc.display());
            ExitCode::FAILURE
        }
    }
}

/// Whether cargo wants a crate. Scripts compile what they try in the same manner.
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
