//! Finds a Rust compiler that can make WebAssembly.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::facts::judges::Edition;
use crate::toolchain::rustc::Rustc;

pub const TARGET: &str = "wasm32-unknown-unknown";

/// The first on the path that knows the edition and has the target: usually rustup's current one,
/// else Debian's.
pub fn find(edition: Edition) -> Result<Rustc> {
    let mut compilers = Rustc::on_path().filter(|rustc| rustc.version >= edition.since());
    compilers.find_map(with_target).with_context(|| {
        format!(
            "no installed Rust compiler makes WebAssembly from edition {edition}: run \
             `rustup target add {TARGET}`, or (editions up to 2021) \
             `apt-get install rustc libstd-rust-dev-wasm32 lld`"
        )
    })
}

/// The compiler itself, if it has the target.
fn with_target(rustc: Rustc) -> Option<Rustc> {
    let output = Command::new(&rustc.path).args(["--print", "sysroot"]).output().ok()?;
    let sysroot = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    // rustup's `rustc` depends on the current folder; the one in the sysroot is always the same.
    let own = sysroot.join("bin/rustc");
    let path = if own.exists() { own } else { rustc.path };
    library.is_dir().then_some(Rustc { path, ..rustc })
}
