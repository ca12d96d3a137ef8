//! Finds a Rust compiler that can compile to WebAssembly.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::core_library::CoreLibrary;
use crate::rustc::Rustc;
use facts::judges::Edition;
use facts::usize_bits::UsizeBits;

const NARROW: &str = "wasm32-unknown-unknown";
pub const WIDE: &str = "wasm64-unknown-unknown";

/// A compiler, and what it needs to compile to WebAssembly.
pub struct WasmRustc {
    pub rustc: Rustc,
    /// The core library for a `usize` of 64 bits. Compilers come only with the one for 32.
    pub library: Option<CoreLibrary>,
}

impl WasmRustc {
    /// The first on the path that supports the edition and this width of `usize`; otherwise one with 32 bits.
    /// Usually rustup's current one, or else Debian's.
    pub fn find(edition: Edition, bits: UsizeBits) -> Result<WasmRustc> {
        let compilers = Rustc::on_path().filter(|rustc| rustc.version >= edition.since());
        let sysroots: Vec<Sysroot> = compilers.filter_map(Sysroot::of).collect();
        if bits == UsizeBits::B64
            && let Some(wide) = sysroots.iter().find_map(Sysroot::wide)
        {
            return Ok(wide);
        }
        sysroots.iter().find_map(Sysroot::narrow).with_context(|| {
            format!(
                "no installed Rust compiler makes WebAssembly from edition {edition}: run \
                 `rustup target add {NARROW}` and `rustup component add rust-src`, or (editions up to \
                 2021) `apt-get install rustc libstd-rust-dev-wasm32 lld`"
            )
        })
    }

    pub fn usize_bits(&self) -> UsizeBits {
        if self.library.is_some() { UsizeBits::B64 } else { UsizeBits::B32 }
    }

    pub fn target(&self) -> &'static str {
        if self.library.is_some() { WIDE } else { NARROW }
    }

    /// Whether it is ready without compiling the core library first.
    pub fn is_ready(&self) -> Result<bool> {
        self.library.as_ref().map_or(Ok(true), CoreLibrary::exists)
    }
}

/// A compiler and its sysroot.
struct Sysroot {
    rustc: Rustc,
    folder: PathBuf,
}

impl Sysroot {
    fn of(rustc: Rustc) -> Option<Sysroot> {
        let sysroot = rustc.sysroot()?;
        Some(Sysroot { rustc: rustc.inside(&sysroot), folder: sysroot.join("lib/rustlib") })
    }

    fn narrow(&self) -> Option<WasmRustc> {
        let is_there = self.folder.join(NARROW).join("lib").is_dir();
        is_there.then(|| WasmRustc { rustc: self.rustc.clone(), library: None })
    }

    fn wide(&self) -> Option<WasmRustc> {
        let library = CoreLibrary::find(&self.rustc, &self.folder.join("src/rust/library"))?;
        Some(WasmRustc { rustc: self.rustc.clone(), library: Some(library) })
    }
}
