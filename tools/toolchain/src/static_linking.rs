//! Whether a program can be linked with the libraries of the system in it. It then starts in as little as a
//! third of the time: nothing has to be found, mapped and bound first.
//!
//! That is for helpers, which may be started for every case. What is judged is linked as a judge does it.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use sandbox::interrupt;

/// The options that do it in C and C++, and in Rust.
pub const IN_C: [&str; 1] = ["-static"];
pub const IN_RUST: [&str; 4] =
    ["-C", "target-feature=+crt-static", "-C", "relocation-model=static"];

/// Whether it is worth trying. A program may still need a library that cannot be put into it.
pub fn is_likely() -> bool {
    static LIKELY: LazyLock<bool> =
        LazyLock::new(|| cfg!(target_os = "linux") && library("libc").is_some() && has_threads());
    *LIKELY
}

/// Before version 2.34 of glibc, threads were in a library of their own, of which linkers took less than
/// C++ needed. Since then, that one is empty.
fn has_threads() -> bool {
    const EMPTY: u64 = b"!<arch>\n".len() as u64;
    let length = library("libpthread").and_then(|file| file.metadata().ok()).map(|it| it.len());
    length.is_none_or(|length| length == EMPTY)
}

/// The file of a library, if it can be linked statically.
fn library(name: &str) -> Option<PathBuf> {
    let ask = format!("-print-file-name={name}.a");
    let output = interrupt::output(Command::new("cc").arg(ask)).ok()?;
    // A compiler that has no such file prints its name as it is.
    let file = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    file.is_absolute().then_some(file)
}
