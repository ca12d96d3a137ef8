//! A machine whose compiler lacks the sources of Rust's own library, so that `usize` has 32 bits in C.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use libtest_mimic::{Failed, Trial};

use super::PRODUCT;
use crate::shared::project;

const WASM32: &str = "wasm32-unknown-unknown";

pub fn trial() -> Trial {
    Trial::test(
        "without_rust_src_an_overflow_stops_the_program_and_the_tool_says_so",
        an_overflow_stops_the_program_and_the_tool_says_so,
    )
}

fn an_overflow_stops_the_program_and_the_tool_says_so() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    write_compiler(folder.path())?;
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    judge.current_dir(project().root()).args(["bundle", PRODUCT, "--to", "poj"]);
    let path = format!("{}:/usr/bin:/bin", folder.path().display());
    let output = judge.env("PATH", path).env("XDG_CACHE_HOME", folder.path()).output()?;
    let said = String::from_utf8(output.stderr)?;
    assert!(said.contains("`usize` has 32 bits in this C"), "{said}");
    assert!(said.contains("rustup component add rust-src"), "{said}");
    assert!(said.contains("exit code 101"), "{said}");
    assert!(output.stdout.is_empty());
    Ok(())
}

/// Writes a `rustc` that is the real one, except that it knows of nothing but the code for 32 bits.
fn write_compiler(folder: &Path) -> Result<(), Failed> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output()?;
    let real = String::from_utf8(output.stdout)?;
    let real = Path::new(real.trim());
    let libraries = folder.join("lib/rustlib");
    fs::create_dir_all(&libraries)?;
    symlink(real.join("lib/rustlib").join(WASM32), libraries.join(WASM32))?;
    let script = format!(
        "#!/bin/sh\nif [ \"$1 $2\" = \"--print sysroot\" ]; then echo {}; else exec {} \"$@\"; fi\n",
        folder.display(),
        real.join("bin/rustc").display()
    );
    let compiler = folder.join("rustc");
    fs::write(&compiler, script)?;
    Ok(fs::set_permissions(compiler, Permissions::from_mode(0o755))?)
}
