//! A Rust compiler that can make WebAssembly.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

pub const TARGET: &str = "wasm32-unknown-unknown";

#[derive(Clone, Debug)]
pub struct Toolchain {
    pub rustc: PathBuf,
    /// The 95 of 1.95.
    pub minor: u32,
}

impl Toolchain {
    /// The first on the path that knows the edition and has the target: rustup's current one, as a rule, then Debian's.
    pub fn find(edition: u32) -> Result<Toolchain> {
        let Some(toolchain) = Toolchain::all(edition).next() else {
            bail!(
                "no Rust compiler here makes WebAssembly from edition {edition}: run `rustup target add {TARGET}`, or \
                 (editions up to 2021) `apt-get install rustc libstd-rust-dev-wasm32 lld`"
            );
        };
        Ok(toolchain)
    }

    /// Every one that does.
    pub fn all(edition: u32) -> impl Iterator<Item = Toolchain> {
        let path = env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = env::split_paths(&path).chain(["/usr/bin".into()]).collect();
        let toolchains =
            folders.into_iter().filter_map(|folder| Toolchain::at(&folder.join("rustc")));
        toolchains.filter(move |toolchain| toolchain.minor >= oldest(edition))
    }

    fn at(rustc: &Path) -> Option<Toolchain> {
        let sysroot = PathBuf::from(answer(rustc, &["--print", "sysroot"])?);
        let version = answer(rustc, &["--version"])?;
        let minor = version.split('.').nth(1)?.parse().ok()?;
        let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
        // rustup's `rustc` is another one in another folder; the one of the sysroot is always the same.
        let own = sysroot.join("bin/rustc");
        let rustc = if own.exists() { own } else { rustc.into() };
        library.is_dir().then_some(Toolchain { rustc, minor })
    }

    /// Whether it has all that the stand-in wants: an allocator without unstable parts (1.68), `Error` in `core` (1.81),
    /// the prelude of 2024 (1.85).
    pub fn is_modern(&self) -> bool {
        self.minor >= 85
    }
}

fn oldest(edition: u32) -> u32 {
    if edition >= 2024 { 85 } else { 63 }
}

fn answer(rustc: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new(rustc).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
