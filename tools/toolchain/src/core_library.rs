//! `core` and `alloc` for 64-bit WebAssembly. No compiler comes with them, so they are compiled from
//! the sources that rustup has as `rust-src`, once per compiler.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::cache_dir::CacheDir;
use super::diagnostics;
use super::rustc::Rustc;
use super::wasm_rustc::WIDE;
use sandbox::interrupt;

/// The crates of the library, dependencies first, and their root files.
const CRATES: [(&str, &str); 3] = [
    ("core", "core/src/lib.rs"),
    ("compiler_builtins", "compiler-builtins/compiler-builtins/src/lib.rs"),
    ("alloc", "alloc/src/lib.rs"),
];

/// As the library compiles itself. Only the code that is put into programs is wanted, and they are
/// optimised as a whole.
const FLAGS: [&str; 15] = [
    "--crate-type=rlib",
    "--edition=2024",
    "--cap-lints=allow",
    "--error-format=json",
    "--cfg=feature=\"compiler-builtins\"",
    "--cfg=feature=\"mem\"",
    "-Zforce-unstable-if-unmarked",
    "-Copt-level=2",
    "-Cpanic=abort",
    "-Ccodegen-units=4",
    "-Clinker-plugin-lto",
    "-Ctarget-feature=+simd128",
    "--target",
    WIDE,
    "-L.",
];

/// The source folder in panic messages: nobody wants to paste the path of their home.
const SHOWN: &str = "library";

pub struct CoreLibrary {
    rustc: PathBuf,
    sources: PathBuf,
    /// The output of `rustc -vV`.
    version: String,
}

impl CoreLibrary {
    /// The library of a compiler, if its sources are installed. Those of old compilers lack a crate.
    pub fn find(rustc: &Rustc, sources: &Path) -> Option<CoreLibrary> {
        if !CRATES.iter().all(|(_, root)| sources.join(root).is_file()) {
            return None;
        }
        Some(CoreLibrary {
            rustc: rustc.path.clone(),
            sources: sources.into(),
            version: rustc.identity().ok()?,
        })
    }

    pub fn exists(&self) -> Result<bool> {
        Ok(self.cache_dir()?.exists())
    }

    /// The folder with the compiled crates.
    pub fn folder(&self) -> Result<PathBuf> {
        self.cache_dir()?
            .or_make(|folder| CRATES.iter().try_for_each(|it| self.compile(folder, it)))
    }

    fn cache_dir(&self) -> Result<CacheDir> {
        CacheDir::new("core", &(&self.version, FLAGS, SHOWN))
    }

    fn compile(&self, folder: &Path, (name, root): &(&str, &str)) -> Result<()> {
        let mut rustc = Command::new(&self.rustc);
        rustc.current_dir(folder).env("RUSTC_BOOTSTRAP", "1").args(FLAGS);
        let shown = format!("--remap-path-prefix={}={SHOWN}", self.sources.display());
        rustc.args(["--crate-name", name, &shown]).arg(self.sources.join(root));
        let output = interrupt::output(&mut rustc)
            .with_context(|| format!("cannot run {}", self.rustc.display()))?;
        if !output.status.success() {
            bail!(
                "Rust's own library does not compile for a `usize` of 64 bits; if 32 are enough, add \
                 `--usize 32`:\n{}",
                diagnostics::errors(&output.stderr).concat()
            );
        }
        Ok(())
    }
}
