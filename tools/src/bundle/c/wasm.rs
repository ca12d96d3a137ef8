//! Compiles a std-only bundle to WebAssembly, with a small `std` in place of the real one.
//!
//! rustc uses what `--extern std=` names as the `std` of every program, so the solution's text stays
//! as it is; only a function that the host calls is added at its end. The module imports from "env"
//! what `shims/std/host.rs` declares, and exports `main` and `memory`.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::facts::judges::{Edition, Version};
use crate::sandbox::interrupt;
use crate::toolchain::diagnostics::{self, Diagnostic};
use crate::toolchain::rustc::Rustc;
use crate::toolchain::wasm_rustc::{self, TARGET};

/// Files of `tools/shims`, each with its text.
macro_rules! shims {
    ($($path:literal)+) => { &[$(($path, include_str!(concat!("../../../shims/", $path)))),+] };
}

/// The small `std`, one file per module, and the crate of its macros.
const STD: &[(&str, &str)] = shims! {
    "std/std.rs" "std/assert.rs" "std/collections.rs" "std/collections/hash_map.rs"
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

/// As much as Rust's main thread has. What is never touched costs nothing.
const STACK: u32 = 8 << 20;

/// What the compiler optimises for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    Fast,
    /// Like `Fast`, with less inlined and unrolled: the C compiler will do that again.
    Tight,
    Small,
}

impl Level {
    /// From the fastest to the smallest.
    pub const ALL: [Level; 3] = [Level::Fast, Level::Tight, Level::Small];

    fn flags(self) -> &'static [&'static str] {
        match self {
            Level::Fast => &["opt-level=2"],
            Level::Tight => {
                &["opt-level=2", "llvm-args=-inline-threshold=75", "llvm-args=-unroll-threshold=40"]
            }
            Level::Small => &["opt-level=s"],
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

/// The module, or an error that says what the bundle cannot use. Functions keep their names.
pub fn compile(bundle: &str, edition: Edition, level: Level) -> Result<Vec<u8>> {
    let rustc = wasm_rustc::find(edition)?;
    let folder = tempfile::tempdir()?;
    let build = Build { rustc, folder: folder.path(), level };
    build.make_macros()?;
    build.make_std(&[])?;
    let mut made = build.make_solution(bundle, edition)?;
    if made.as_ref().is_err_and(Refusal::is_about_const) {
        build.make_std(&["--cfg", "core_panics"])?;
        made = build.make_solution(bundle, edition)?;
    }
    made.map_err(theirs)?;
    Ok(fs::read(folder.path().join("main.wasm"))?)
}

/// Why a compiler refused a text.
struct Refusal {
    stderr: Vec<u8>,
}

impl Refusal {
    /// Whether something constant calls a function that is not `const`. A `const fn` that may panic
    /// does so, because the small `std` panics with a plain function.
    fn is_about_const(&self) -> bool {
        const NON_CONST_CALL: &str = "E0015";
        diagnostics::parse(&self.stderr).iter().any(|it| it.code() == Some(NON_CONST_CALL))
    }

    /// What to use instead of what the solution names and the small `std` lacks.
    fn advice(&self) -> String {
        let errors = diagnostics::parse(&self.stderr);
        let unresolved = errors.iter().filter(|it| it.is_unresolved());
        let names: HashSet<&str> =
            unresolved.flat_map(Diagnostic::lines).flat_map(identifiers).collect();
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

struct Build<'a> {
    rustc: Rustc,
    folder: &'a Path,
    level: Level,
}

impl Build<'_> {
    /// The compiler itself loads this library, so it is built for this machine.
    fn make_macros(&self) -> Result<()> {
        self.write_all(MACROS)?;
        let mut rustc = self.rustc("std_macros", "proc-macro", Edition::E2021);
        rustc.args(["-C", "prefer-dynamic", "-o", "libstd_macros.so", "std_macros/std_macros.rs"]);
        self.run(rustc)?.map_err(ours)
    }

    fn make_std(&self, options: &[&str]) -> Result<()> {
        self.write_all(STD)?;
        let mut rustc = self.rustc("std", "rlib", Edition::E2021);
        rustc.args(options);
        self.optimise(&mut rustc);
        if self.rustc.version >= MODERN {
            rustc.args(["--cfg", "modern"]);
        } else {
            // Compilers before 1.68 need one unstable attribute to link a program with a heap.
            rustc.env("RUSTC_BOOTSTRAP", "std");
        }
        rustc.args(["--extern", "std_macros=libstd_macros.so", "-o", "libstd.rlib", "std/std.rs"]);
        self.run(rustc)?.map_err(ours)
    }

    fn make_solution(&self, bundle: &str, edition: Edition) -> Result<Result<(), Refusal>> {
        let text = format!("{bundle}\n{}", entry(edition));
        self.write("main.rs", &text)?;
        let mut rustc = self.rustc("main", "cdylib", edition);
        self.optimise(&mut rustc);
        rustc
            .args(["-C", "lto=fat", "-C", "strip=debuginfo"])
            .args(["-C", &format!("link-arg=-zstack-size={STACK}")])
            .args([
                "-L",
                "dependency=.",
                "--extern",
                "std=libstd.rlib",
                "-o",
                "main.wasm",
                "main.rs",
            ]);
        self.run(rustc)
    }

    fn rustc(&self, name: &str, kind: &str, edition: Edition) -> Command {
        let mut rustc = Command::new(&self.rustc.path);
        rustc.current_dir(self.folder).args(["--crate-name", name, "--crate-type", kind]).args([
            "--edition",
            &edition.to_string(),
            "--cap-lints",
            "allow",
            "--error-format=json",
        ]);
        rustc
    }

    fn optimise(&self, rustc: &mut Command) {
        rustc.args(["--target", TARGET, "-C", "panic=abort", "-C", "codegen-units=1"]);
        // The C compiler sees too little of the loops to vectorise them itself.
        rustc.args(["-C", "target-feature=+simd128"]);
        rustc.args(self.level.flags().iter().flat_map(|flag| ["-C", flag]));
    }

    fn write_all(&self, files: &[(&str, &str)]) -> Result<()> {
        files.iter().try_for_each(|(path, text)| self.write(path, text))
    }

    fn write(&self, path: &str, text: &str) -> Result<()> {
        let full = self.folder.join(path);
        let folder = full.parent().unwrap_or(self.folder);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&full, text));
        written.with_context(|| format!("cannot write {}", full.display()))
    }

    /// Runs the compiler, which may refuse the text.
    fn run(&self, mut rustc: Command) -> Result<Result<(), Refusal>> {
        let output = interrupt::output(&mut rustc)
            .with_context(|| format!("cannot run {}", self.rustc.path.display()))?;
        Ok(match output.status.success() {
            true => Ok(()),
            false => Err(Refusal { stderr: output.stderr }),
        })
    }
}

/// The function that the host calls.
fn entry(edition: Edition) -> String {
    let attribute = match edition {
        Edition::E2024 => "#[unsafe(export_name = \"main\")]",
        _ => "#[export_name = \"main\"]",
    };
    format!("{attribute}\npub extern \"C\" fn __judge_main() {{\n    std::process::run(main)\n}}\n")
}

fn ours(refusal: Refusal) -> anyhow::Error {
    anyhow::anyhow!("the small std does not compile with this rustc:\n{}", refusal.text())
}

fn theirs(refusal: Refusal) -> anyhow::Error {
    let (mut advice, errors) = (refusal.advice(), refusal.text());
    if !advice.is_empty() {
        advice.push('\n');
    }
    anyhow::anyhow!("the solution does not compile for a judge without Rust:\n{advice}{errors}")
}

fn identifiers(line: &str) -> impl Iterator<Item = &str> {
    line.split(|one: char| !one.is_alphanumeric() && one != '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(code: &str, line: &str) -> String {
        let message = serde_json::json!({
            "level": "error",
            "code": { "code": code },
            "spans": [{ "is_primary": true, "byte_start": 0, "text": [{ "text": line }] }],
            "rendered": "error: in any words",
        });
        Refusal { stderr: message.to_string().into_bytes() }.advice()
    }

    #[test]
    fn an_unresolved_name_that_std_lacks_comes_with_advice() {
        assert!(advice("E0432", "use std::{fs, net::TcpStream};").contains("no files"));
        assert!(advice("E0425", "    net::connect(there)").contains("no network"));
        assert_eq!(advice("E0425", "    internet::connect(there)"), "");
        assert_eq!(advice("E0308", "    let file: fs::File = 1;"), "");
    }
}
