//! Finds a Rust compiler that can make WebAssembly.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::core_library::CoreLibrary;
use crate::rustc::Rustc;
use facts::judges::Edition;
use facts::usize_bits::UsizeBits;

const NARROW: &str = "wasm32-unknown-unknown";
pub const WIDE: &str = "wasm64-unknown-unknown";

/// A compiler, and what it needs to make WebAssembly.
pub struct WasmRustc {
    pub rustc: Rustc,
    /// Rust's own library for a `usize` of 64 bits. Compilers come with the other one only.
    pub library: Option<CoreLibrary>,
}

impl WasmRustc {
    /// The first on the path that knows the edition and makes a `usize` of this width; else one of 32
    /// bits. It is usually rustup's current one, else Debian's.
    pub fn find(edition: Edition, bits: UsizeBits) -> Result<WasmRustc> {
        let compilers = Rustc::on_path().filter(|rustc| rustc.version >= edition.since());
        let homes: Vec<Home> = compilers.filter_map(Home::of).collect();
        if bits == UsizeBits::B64
            && let Some(wide) = homes.iter().find_map(Home::wide)
        {
            return Ok(wide);
        }
        homes.iter().find_map(Home::narrow).with_context(|| {
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

    /// Whether it makes WebAssembly at once, without compiling Rust's own library first.
    pub fn is_ready(&self) -> Result<bool> {
        self.library.as_ref().map_or(Ok(true), CoreLibrary::exists)
    }
}

/// A compiler, and the folder with what belongs to it.
struct Home {
    rustc: Rustc,
    folder: PathBuf,
}

impl Home {
    fn of(rustc: Rustc) -> Option<Home> {
        let sysroot = rustc.sysroot()?;
        Some(Home { rustc: rustc.inside(&sysroot), folder: sysroot.join("lib/rustlib") })
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
