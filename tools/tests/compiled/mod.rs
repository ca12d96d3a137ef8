//! The programs of the folder `programs`, compiled.

use std::path::{Path, PathBuf};
use std::process::Command;

pub fn program(name: &str) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.rs"));
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let rustc = Command::new("rustc")
        .args(["--edition", "2021", "-O", "-o"])
        .args([&binary, &source])
        .status()
        .expect("rustc can be run");
    assert!(rustc.success(), "{name}.rs does not compile");
    binary
}
