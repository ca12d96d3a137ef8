//! The first line of a refusal: what to change, and where.

use facts::judges::Edition;
use toolchain::diagnostics::Diagnostic;

/// Advice about the line of the first error; empty if no error has a line.
pub fn change(faults: &[Diagnostic], edition: Edition) -> String {
    let line = |fault: &Diagnostic| fault.lines().next().map(|line| line.trim().to_string());
    let first = faults.iter().find_map(|fault| Some((line(fault)?, fault.message())));
    match first {
        Some((line, message)) => format!("change `{line}`: in edition {edition}, {message}\n"),
        None => String::new(),
    }
}
