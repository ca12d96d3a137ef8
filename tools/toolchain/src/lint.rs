//! Runs rustc to see whether a text compiles, and which parts of it are unused.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result};

use super::compilation::{Compilation, Compiled};
use super::diagnostics::{self, Diagnostic};
use super::instances::{CRATE, Functions, GeneratedCode, Instance};
use super::rustc::Rustc;
use facts::judges::Edition;

#[derive(Clone)]
pub struct Linter {
    edition: Edition,
    /// Options that name crates.
    crates: Arc<[String]>,
    /// Whether code counts as used if only unused code outside of `#[warn(dead_code)]` uses it.
    allows_unused: bool,
}

#[derive(Default)]
pub struct Findings {
    /// Rendered for people.
    pub errors: Vec<String>,
    /// The same as data.
    pub faults: Vec<Diagnostic>,
    /// Offsets of the names of unused items.
    pub unused: Vec<usize>,
}

/// An edit: start, end and new text.
pub type Fix = (usize, usize, String);

/// The file name of the checked text.
pub const FILE: &str = "bundle.rs";

const UNUSED: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

/// Turns off lints that nobody reads. If `unused` were on, unused code would not count as a use.
const ALLOWED: [&str; 4] = [
    "--allow=unused",
    "--allow=nonstandard_style",
    "--allow=deprecated",
    "--allow=future_incompatible",
];

/// Wide enough for the compiler not to abbreviate types in its messages.
const WIDE: &str = "--diagnostic-width=1000";

/// The output file with the generated functions.
const FUNCTIONS: &str = "bundle.ll";

/// Options for generated code as in the source, before any inlining.
const CODEGEN: [&str; 9] = [
    "--cap-lints=allow",
    "--force-warn=unused_imports",
    "--error-format=json",
    "-Cdebuginfo=1",
    "-Ccodegen-units=1",
    "-Copt-level=0",
    "-Cno-prepopulate-passes",
    // Names with type arguments.
    "-Csymbol-mangling-version=v0",
    "--emit=llvm-ir",
];

/// Warns about code that has another meaning in edition 2024.
const NEWER: [&str; 2] = ["--force-warn=rust_2024_compatibility", "--force-warn=static_mut_refs"];

/// The result of compiling a text in an older edition.
#[derive(Default)]
pub struct Older {
    /// The compiler's machine-applicable edits for the newer edition.
    pub fixes: BTreeSet<Fix>,
    /// `None` if it does not compile.
    pub codegen: Option<Codegen>,
}

/// The generated code of a program.
pub struct Codegen {
    /// The reachable functions of the text.
    pub instances: Vec<Instance>,
    /// All reachable functions, those of std among them.
    pub functions: Functions,
    /// Offsets of unused imports.
    pub unused_imports: Vec<usize>,
}

/// The stack of a thread: what one parses may be as deep as what the main thread can, which has so much.
const STACK_BYTES: usize = 8 << 20;

/// Does some work and prefetches a compilation that may be needed next, if there is a spare core. It is only
/// prefetched into the cache, from which it is read when it is needed: so the result never depends on
/// which of the two is faster.
pub fn prefetch<T>(next: impl FnOnce() + Send, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        if thread::available_parallelism().is_ok_and(|cores| cores.get() > 1) {
            let thread = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, next);
            thread.expect("the system has a thread for us");
        }
        work()
    })
}

/// The machine-applicable edits.
fn fixes_in(compiled: &Compiled) -> BTreeSet<Fix> {
    let mut fixes = BTreeSet::new();
    for message in diagnostics::messages(&compiled.stderr) {
        match message.code() {
            // Same meaning, but an error since 2024.
            Some("static_mut_refs") => {
                fixes.insert((0, 0, "#![allow(static_mut_refs)]\n".to_string()));
            }
            Some("unused_imports") => {}
            _ => {
                let found = message.fixes(FILE);
                fixes.extend(found.map(|(at, text)| (at.start, at.end, text.to_string())));
            }
        }
    }
    fixes
}

fn codegen_of(compiled: &Compiled) -> Result<Option<Codegen>> {
    let Some(product) = &compiled.product else { return Ok(None) };
    let ir = files::read_text(product.path())?;
    let code = GeneratedCode::new(&ir);
    Ok(Some(Codegen {
        instances: code.instances(FILE),
        functions: code.functions(FILE),
        unused_imports: places_of(&["unused_imports"], compiled),
    }))
}

/// The offsets of warnings by these lints.
fn places_of(lints: &[&str], compiled: &Compiled) -> Vec<usize> {
    let messages = diagnostics::messages(&compiled.stderr);
    let of_lints = messages.filter(|it| it.code().is_some_and(|code| lints.contains(&code)));
    of_lints.flat_map(|message| message.places().collect::<Vec<_>>()).collect()
}

impl Linter {
    pub fn new(edition: Edition) -> Linter {
        Linter { edition, crates: [].into(), allows_unused: false }
    }

    /// The same for texts that use these compiled crates, whose own dependencies are in a folder.
    pub fn with_crates(self, crates: &BTreeMap<String, PathBuf>, dependencies: &Path) -> Linter {
        let named = crates.iter().map(|(name, path)| format!("--extern={name}={}", path.display()));
        let folder = format!("-Ldependency={}", dependencies.display());
        Linter { crates: named.chain([folder]).collect(), ..self }
    }

    /// The same, but reports unused code only inside `#[warn(dead_code)]`, and counts what other code uses as
    /// used.
    pub fn allowing_unused(&self) -> Linter {
        Linter { allows_unused: true, ..self.clone() }
    }

    pub fn check(&self, text: &str) -> Result<Findings> {
        let compiled = self.compiled(self.checking(text)?)?;
        if !compiled.is_success {
            let messages = diagnostics::messages(&compiled.stderr);
            let faults: Vec<Diagnostic> = messages.filter(Diagnostic::is_error).collect();
            let errors = diagnostics::rendered(faults.iter(), &compiled.stderr);
            return Ok(Findings { errors, faults, unused: Vec::new() });
        }
        Ok(Findings { unused: places_of(&UNUSED, &compiled), ..Findings::default() })
    }

    fn checking<'t>(&self, text: &'t str) -> Result<Compilation<'t>> {
        let is_forced = |lint: &&str| !self.allows_unused || *lint != "dead_code";
        // Override the lint levels of the text.
        let forced = UNUSED.iter().copied().filter(is_forced);
        let forced: Vec<String> = forced.map(|lint| format!("--force-warn={lint}")).collect();
        let allowed = if self.allows_unused { &ALLOWED[..] } else { &[] };
        let options = ["--emit=metadata", "--error-format=json", WIDE];
        let options = options.iter().chain(allowed).copied();
        self.compilation(text, forced.iter().map(String::as_str).chain(options), None)
    }

    /// The generated code of a program; `None` if it does not compile.
    pub fn codegen(&self, text: &str) -> Result<Option<Codegen>> {
        let compilation = self.compilation(text, CODEGEN.into_iter(), Some(FUNCTIONS))?;
        codegen_of(&self.compiled(compilation)?)
    }

    /// Compiles a text in edition 2021, if the edition is 2024.
    pub fn older(&self, text: &str) -> Result<Older> {
        let options = CODEGEN.into_iter().chain(NEWER);
        let Some(compiled) = self.compiled_before(text, options, Some(FUNCTIONS))? else {
            return Ok(Older::default());
        };
        Ok(Older { fixes: fixes_in(&compiled), codegen: codegen_of(&compiled)? })
    }

    /// The edits that migrate a text from edition 2021, if the edition is 2024.
    pub fn fixes(&self, text: &str) -> Result<BTreeSet<Fix>> {
        let options = ["--emit=metadata", "--error-format=json", "--cap-lints=allow"];
        let compiled = self.compiled_before(text, options.into_iter().chain(NEWER), None)?;
        Ok(compiled.map(|compiled| fixes_in(&compiled)).unwrap_or_default())
    }

    /// A text compiled in edition 2021, if the edition is 2024.
    fn compiled_before<'a>(
        &self,
        text: &str,
        options: impl Iterator<Item = &'a str>,
        product: Option<&str>,
    ) -> Result<Option<Compiled>> {
        if self.edition != Edition::E2024 {
            return Ok(None);
        }
        let older = Linter { edition: Edition::E2021, ..self.clone() };
        self.compiled(older.compilation(text, options, product)?).map(Some)
    }

    fn compilation<'a, 't>(
        &self,
        text: &'t str,
        options: impl Iterator<Item = &'a str>,
        product: Option<&'t str>,
    ) -> Result<Compilation<'t>> {
        let rustc = Rustc::current_for(self.edition)?.path.display().to_string();
        let edition = self.edition.to_string();
        let mut command =
            [&rustc, "--edition", &edition, "--crate-name", CRATE, FILE].map(String::from).to_vec();
        command.extend(self.crates.iter().cloned().chain(options.map(String::from)));
        Ok(Compilation { command, variables: &[], source: (FILE, text), product })
    }

    fn compiled(&self, compilation: Compilation) -> Result<Compiled> {
        compilation.run().context("cannot run rustc: install it from https://rustup.rs")
    }
}
