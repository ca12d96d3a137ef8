//! Compiles a std-only bundle to WebAssembly, with a small `std` in place of the real one.
//!
//! rustc uses what `--extern std=` names as the `std` of every program, so the solution's text stays
//! as it is; only a function that the host calls is added at its end. The module imports from "env"
//! what `shims/std/host.rs` declares, and exports `main` and `memory`.

use std::collections::HashSet;
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasmparser::{Parser, Payload};

use facts::judges::{Edition, Version};
use sandbox::interrupt;
use toolchain::cache_dir::{self, CacheDir};
use toolchain::compilation::Compilation;
use toolchain::core_library::CoreLibrary;
use toolchain::diagnostics::{self, Diagnostic};
use toolchain::wasm_rustc::WasmRustc;

/// Files of `shims`, each with its text.
macro_rules! shims {
    ($($path:literal)+) => { &[$(($path, include_str!(concat!("../shims/", $path)))),+] };
}

/// The small `std`, one file per module, and the crate of its macros.
const STD: &[(&str, &str)] = shims! {
    "std/std.rs" "std/ascii.rs" "std/assert.rs" "std/collections.rs" "std/collections/hash_map.rs"
    "std/collections/hash_map/entry.rs" "std/collections/hash_map/iter.rs"
    "std/collections/hash_set.rs" "std/collections/positions.rs" "std/decimal.rs"
    "std/decimal/parse.rs" "std/decimal/show.rs" "std/env.rs" "std/error.rs" "std/float.rs"
    "std/hash.rs" "std/heap.rs" "std/host.rs" "std/io.rs" "std/io/adapters.rs" "std/io/buffer.rs"
    "std/io/error.rs" "std/io/read.rs" "std/io/stdio.rs" "std/io/write.rs" "std/panic.rs"
    "std/prelude.rs" "std/process.rs" "std/show.rs" "std/sink.rs" "std/sync.rs" "std/sync/lock.rs"
    "std/sync/mpsc.rs" "std/sync/once.rs" "std/thread.rs" "std/thread/local.rs"
    "std/thread/scoped.rs" "std/thread/stack.rs" "std/time.rs"
};
const MACROS: &[(&str, &str)] = shims! { "std_macros/std_macros.rs" "std_macros/format.rs" };

const STD_FILE: &str = "libstd.rlib";
const SOURCE_FILE: &str = "main.rs";
const MODULE_FILE: &str = "main.wasm";

/// The small `std`, and only that, may use what is unstable: before 1.68 an attribute, to link a
/// program with a heap, and in 64 bits the size of the memory.
const UNSTABLE: (&str, &str) = ("RUSTC_BOOTSTRAP", "std");

/// As much as Rust's main thread has. What is never touched costs nothing.
const STACK: u32 = 8 << 20;

/// What the compiler optimises for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptLevel {
    Fast,
    /// Like `Fast`, with less inlined and unrolled: the C compiler will do that again.
    Tight,
    Small,
}

impl OptLevel {
    /// From the fastest to the smallest.
    pub const ALL: [OptLevel; 3] = [OptLevel::Fast, OptLevel::Tight, OptLevel::Small];

    fn flags(self) -> &'static [&'static str] {
        match self {
            OptLevel::Fast => &["opt-level=2"],
            OptLevel::Tight => {
                &["opt-level=2", "llvm-args=-inline-threshold=75", "llvm-args=-unroll-threshold=40"]
            }
            OptLevel::Small => &["opt-level=s"],
        }
    }
}

/// What the small `std` lacks, and what to use instead.
const MISSING: [(&str, &str); 7] = [
    ("Condvar", "there is no Condvar: each thread ends before the next one begins"),
    ("Barrier", "there is no Barrier: each thread ends before the next one begins"),
    ("park", "a thread cannot wait: each ends before the next one begins"),
    ("catch_unwind", "there is no catch_unwind: a panic ends the program"),
    ("set_hook", "there is no set_hook: a panic ends the program"),
    ("fs", "there are no files: read stdin and write stdout"),
    ("net", "there is no network"),
];

/// Why a compiler refused a text.
struct Rejection {
    stderr: Vec<u8>,
}

/// The variants of the small `std`, each with the error that it is for:
/// - Something constant calls a function that is not `const`. A `const fn` that may panic does so, because
///   the small `std` panics with a plain function.
/// - There are two methods of a name. The solution has a trait with one that floats have, too.
const VARIANTS: [(&str, &str); 2] = [("E0015", "core_panics"), ("E0034", "own_floats")];

impl Rejection {
    fn has_error(&self, code: &str) -> bool {
        diagnostics::parse(&self.stderr).iter().any(|it| it.code() == Some(code))
    }

    /// What to use instead of what the solution names and the small `std` lacks.
    fn advice(&self) -> String {
        let errors = diagnostics::parse(&self.stderr);
        let unresolved = errors.iter().filter(|it| it.is_unresolved());
        let names: HashSet<&str> =
            unresolved.flat_map(Diagnostic::lines).flat_map(diagnostics::names_in).collect();
        let missing = MISSING.iter().filter(|(name, _)| names.contains(name));
        missing.map(|(_, advice)| format!("- {advice}\n")).collect()
    }

    fn text(&self) -> String {
        diagnostics::errors(&self.stderr).concat()
    }
}

/// The first compiler with all that the small `std` needs: an allocator without unstable parts (1.68),
/// `Error` in `core` (1.81), the prelude of 2024 (1.85).
const MODERN: Version = Version([1, 85, 0]);

/// Compiles texts with one compiler.
pub struct WasmBuild<'a> {
    compiler: &'a WasmRustc,
    /// What the compiler says about itself.
    identity: String,
    /// Where Rust's own library is, if it does not come with the compiler.
    library: Option<PathBuf>,
    /// Whether arithmetic that overflows stops the program.
    checks_overflow: bool,
}

impl WasmBuild<'_> {
    pub fn new(compiler: &WasmRustc, checks_overflow: bool) -> Result<WasmBuild<'_>> {
        let identity = compiler.rustc.identity()?;
        let library = compiler.library.as_ref().map(CoreLibrary::folder).transpose()?;
        Ok(WasmBuild { compiler, identity, library, checks_overflow })
    }

    /// The module, or an error that says what the bundle cannot use. Functions keep their names.
    pub fn compile(&self, bundle: &str, edition: Edition, level: OptLevel) -> Result<Vec<u8>> {
        let compile = |options: &[&str]| {
            self.compile_with(&self.small_std(level, options)?, bundle, edition, level)
        };
        let mut options = Vec::new();
        let mut made = compile(&options)?;
        for (code, option) in VARIANTS {
            if made.as_ref().is_err_and(|refusal| refusal.has_error(code)) {
                options.extend(["--cfg", option]);
                made = compile(&options)?;
            }
        }
        made.map_err(theirs)
    }

    /// The folder with the macros. The compiler itself loads them, so they are built for this machine.
    fn macros(&self) -> Result<PathBuf> {
        let mut arguments = arguments("std_macros", "proc-macro", Edition::E2021);
        arguments.extend(words(&["-C", "prefer-dynamic", "-o", &macros_file()]));
        self.keep("std_macros", MACROS, arguments, &[])
    }

    /// The folder with the small `std`, and the one with its macros.
    fn small_std(&self, level: OptLevel, options: &[&str]) -> Result<[PathBuf; 2]> {
        let macros = self.macros()?;
        let mut arguments = arguments("std", "rlib", Edition::E2021);
        arguments.extend(words(options));
        arguments.extend(self.optimised(level));
        if self.compiler.rustc.version >= MODERN {
            arguments.extend(words(&["--cfg", "modern"]));
        }
        let macros_file = format!("std_macros={}", macros.join(macros_file()).display());
        arguments.extend(words(&["--extern", &macros_file, "-o", STD_FILE]));
        let beneath: Vec<&PathBuf> = self.library.iter().chain([&macros]).collect();
        Ok([self.keep("std", STD, arguments, &beneath)?, macros])
    }

    fn compile_with(
        &self,
        [std, macros]: &[PathBuf; 2],
        bundle: &str,
        edition: Edition,
        level: OptLevel,
    ) -> Result<Result<Vec<u8>, Rejection>> {
        let mut arguments = arguments("main", "cdylib", edition);
        arguments.extend(self.optimised(level));
        arguments.extend(words(&["-C", "lto=fat", "-C", "strip=debuginfo"]));
        if self.checks_overflow {
            arguments.extend(words(&["-C", "overflow-checks=on"]));
        }
        arguments.extend([
            format!("-Clink-arg=-zstack-size={STACK}"),
            format!("-Ldependency={}", macros.display()),
            format!("--extern=std={}", std.join(STD_FILE).display()),
        ]);
        arguments.extend(words(&["-o", MODULE_FILE, SOURCE_FILE]));
        let text = format!("{bundle}\n{}", entry(edition));
        arguments.insert(0, self.compiler.rustc.path.display().to_string());
        let compiled = Compilation {
            command: arguments,
            variables: &[UNSTABLE],
            source: (SOURCE_FILE, &text),
            product: Some(MODULE_FILE),
        };
        let compiled = compiled.run().with_context(|| self.cannot_run())?;
        Ok(match compiled.product {
            Some(module) => Ok(files::read(module.path())?),
            None => Err(Rejection { stderr: compiled.stderr }),
        })
    }

    /// The folder of the cache with what the compiler makes of these files, the first of which is the
    /// root of the crate.
    fn keep(
        &self,
        what: &str,
        files: &[(&str, &str)],
        mut arguments: Vec<String>,
        beneath: &[&PathBuf],
    ) -> Result<PathBuf> {
        arguments.push(files[0].0.into());
        // What was compiled against one build of a library is of no use with another.
        let beneath = beneath.iter().map(|folder| cache_dir::checksum(folder));
        let beneath = beneath.collect::<Result<Vec<_>>>()?;
        CacheDir::new(what, &(&self.identity, files, &arguments, beneath))?.or_make(|folder| {
            files.iter().try_for_each(|(path, text)| write(folder, path, text))?;
            self.run(folder, &arguments)?.map_err(ours)
        })
    }

    fn optimised(&self, level: OptLevel) -> Vec<String> {
        let mut arguments = words(&[
            "--target",
            self.compiler.target(),
            "-C",
            "panic=abort",
            "-C",
            "codegen-units=1",
        ]);
        // The C compiler sees too little of the loops to vectorise them itself.
        arguments.extend(words(&["-C", "target-feature=+simd128"]));
        arguments.extend(level.flags().iter().map(|flag| format!("-C{flag}")));
        arguments.extend(self.library.iter().map(|folder| format!("-L{}", folder.display())));
        arguments
    }

    /// Runs the compiler, which may refuse the text.
    fn run(&self, folder: &Path, arguments: &[String]) -> Result<Result<(), Rejection>> {
        let mut rustc = self.compiler.rustc.command();
        rustc.current_dir(folder).envs([UNSTABLE]).args(arguments);
        let output = interrupt::output(&mut rustc).with_context(|| self.cannot_run())?;
        Ok(match output.status.success() {
            true => Ok(()),
            false => Err(Rejection { stderr: output.stderr }),
        })
    }

    fn cannot_run(&self) -> String {
        format!("cannot run {}", self.compiler.rustc.path.display())
    }
}

/// The library with the macros. rustc loads it, so it is called as this system calls libraries.
fn macros_file() -> String {
    format!("{DLL_PREFIX}std_macros{DLL_SUFFIX}")
}

/// The same module without names and other notes, which nobody needs to run it.
pub fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
    const NOTES: u8 = 0;
    let (mut kept, mut end) = (Vec::new(), 0);
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        let (id, range) = match &payload {
            Payload::Version { range, .. } => (None, range.clone()),
            payload => match payload.as_section() {
                Some((id, range)) => (Some(id), range),
                None => continue,
            },
        };
        let (start, to) = (end, usize::try_from(range.end)?);
        end = to;
        if id != Some(NOTES) {
            kept.extend(&wasm[start..to]);
        }
    }
    Ok(kept)
}

fn arguments(name: &str, kind: &str, edition: Edition) -> Vec<String> {
    let edition = edition.to_string();
    let mut arguments = words(&["--crate-name", name, "--crate-type", kind, "--edition", &edition]);
    arguments.extend(words(&["--cap-lints", "allow", "--error-format=json"]));
    arguments
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

fn write(folder: &Path, path: &str, text: &str) -> Result<()> {
    let path = folder.join(path);
    files::create_folder(path.parent().unwrap_or(folder))?;
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The function that the host calls.
fn entry(edition: Edition) -> String {
    let attribute = match edition {
        Edition::E2024 => "#[unsafe(export_name = \"main\")]",
        _ => "#[export_name = \"main\"]",
    };
    format!("{attribute}\npub extern \"C\" fn __judge_main() {{\n    std::process::run(main)\n}}\n")
}

fn ours(refusal: Rejection) -> anyhow::Error {
    anyhow::anyhow!("the small std does not compile with this rustc:\n{}", refusal.text())
}

fn theirs(refusal: Rejection) -> anyhow::Error {
    let (mut advice, errors) = (refusal.advice(), refusal.text());
    if !advice.is_empty() {
        advice.push('\n');
    }
    anyhow::anyhow!("the solution does not compile for a judge without Rust:\n{advice}{errors}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(code: &str, line: &str) -> String {
        let message = serde_json::json!({
            "level": "error",
            "code": { "code": code },
            "spans": [{ "file_name": "main.rs", "is_primary": true, "byte_start": 0, "byte_end": 0, "text": [{ "text": line }] }],
            "rendered": "error: in any words",
        });
        Rejection { stderr: message.to_string().into_bytes() }.advice()
    }

    #[test]
    fn an_unresolved_name_that_std_lacks_comes_with_advice() {
        assert!(advice("E0432", "use std::{fs, net::TcpStream};").contains("no files"));
        assert!(advice("E0425", "    net::connect(there)").contains("no network"));
        assert_eq!(advice("E0425", "    internet::connect(there)"), "");
        assert_eq!(advice("E0308", "    let file: fs::File = 1;"), "");
    }
}
