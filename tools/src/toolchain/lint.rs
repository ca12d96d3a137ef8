//! Asks rustc whether a text compiles, and which parts of it are unused.

use std::collections::BTreeSet;
use std::thread;

use anyhow::{Context, Result};

use super::compilation::{Compilation, Compiled};
use super::diagnostics::{self, Diagnostic};
use super::instances::{Instance, instances};
use super::rustc::Rustc;
use crate::facts::judges::Edition;
use crate::files;

#[derive(Clone, Copy)]
pub struct Linter {
    edition: Edition,
}

#[derive(Default)]
pub struct Findings {
    /// As the compiler shows them to people.
    pub errors: Vec<String>,
    /// The same as data.
    pub faults: Vec<Diagnostic>,
    /// The offsets where the names of unused items begin.
    pub unused: Vec<usize>,
}

/// Where an edit begins and ends, and what to write there.
pub type Fix = (usize, usize, String);

/// What the checked text is called.
pub const FILE: &str = "bundle.rs";

const UNUSED: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

/// So wide that the compiler writes types out in its messages.
const WIDE: &str = "--diagnostic-width=1000";

/// Where the functions of a program are written.
const FUNCTIONS: &str = "bundle.ll";

/// How they are written: as the source has them, before anything becomes a part of something else.
const MAKING: [&str; 6] = [
    "--cap-lints=allow",
    "-Cdebuginfo=1",
    "-Ccodegen-units=1",
    "-Copt-level=0",
    "-Cno-prepopulate-passes",
    "--emit=llvm-ir",
];

/// What a text is in an older edition.
#[derive(Default)]
pub struct Older {
    /// The edits by which it means the same in the newer one, as far as the compiler is sure of them.
    pub fixes: BTreeSet<Fix>,
    /// The functions that can be called; nothing if it does not compile.
    pub instances: Option<Vec<Instance>>,
}

/// Does some work while something else is asked that may be needed next, if there is a core for it.
/// Whoever needs that asks again: what the compiler has answered is kept. So what comes of it never
/// depends on which of the two is quicker.
pub fn beside<T>(next: impl FnOnce() + Send, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        if thread::available_parallelism().is_ok_and(|cores| cores.get() > 1) {
            scope.spawn(next);
        }
        work()
    })
}

/// The functions in what was made of a program.
fn functions_in(compiled: &Compiled) -> Result<Option<Vec<Instance>>> {
    let made = compiled.product.as_ref();
    made.map(|made| Ok(instances(&files::read_text(made.path())?, FILE))).transpose()
}

impl Linter {
    pub fn new(edition: Edition) -> Linter {
        Linter { edition }
    }

    pub fn check(&self, text: &str) -> Result<Findings> {
        let compiled = self.compiled(self.checking(text)?)?;
        let messages = diagnostics::messages(&compiled.stderr);
        if !compiled.is_success {
            let faults: Vec<Diagnostic> = messages.filter(Diagnostic::is_error).collect();
            let errors = diagnostics::rendered(faults.iter(), &compiled.stderr);
            return Ok(Findings { errors, faults, unused: Vec::new() });
        }
        let unused = messages.filter(|it| it.code().is_some_and(|code| UNUSED.contains(&code)));
        let unused = unused.flat_map(|message| message.places().collect::<Vec<_>>()).collect();
        Ok(Findings { unused, ..Findings::default() })
    }

    /// Whether the answer is kept already.
    pub fn knows(&self, text: &str) -> Result<bool> {
        Ok(self.checking(text)?.is_kept())
    }

    fn checking<'t>(&self, text: &'t str) -> Result<Compilation<'t>> {
        // Whatever the author's text allows, we want to know.
        let unused = UNUSED.map(|lint| format!("--force-warn={lint}"));
        let options = ["--emit=metadata", "--error-format=json", WIDE];
        self.compilation(text, unused.iter().map(String::as_str).chain(options), None)
    }

    /// The functions of a program that can be called; nothing if it does not compile.
    pub fn instances(&self, text: &str) -> Result<Option<Vec<Instance>>> {
        let compilation = self.compilation(text, MAKING.into_iter(), Some(FUNCTIONS))?;
        functions_in(&self.compiled(compilation)?)
    }

    /// What a text is in edition 2021, if the edition is 2024.
    pub fn older(&self, text: &str) -> Result<Older> {
        if self.edition != Edition::E2024 {
            return Ok(Older::default());
        }
        let lint = ["--force-warn=rust_2024_compatibility", "--error-format=json"];
        let options = MAKING.into_iter().chain(lint);
        let older = Linter::new(Edition::E2021);
        let compiled = self.compiled(older.compilation(text, options, Some(FUNCTIONS))?)?;
        let mut fixes = BTreeSet::new();
        for message in diagnostics::parse(&compiled.stderr) {
            let found = message.fixes(FILE);
            fixes.extend(found.map(|(at, text)| (at.start, at.end, text.to_string())));
        }
        Ok(Older { fixes, instances: functions_in(&compiled)? })
    }

    fn compilation<'a, 't>(
        &self,
        text: &'t str,
        options: impl Iterator<Item = &'a str>,
        product: Option<&'t str>,
    ) -> Result<Compilation<'t>> {
        let rustc = Rustc::current()?.path.display().to_string();
        let edition = self.edition.to_string();
        let mut command = [&rustc, "--edition", &edition, "--crate-name", "bundle", FILE]
            .map(String::from)
            .to_vec();
        command.extend(options.map(String::from));
        Ok(Compilation { command, variables: &[], source: (FILE, text), product })
    }

    fn compiled(&self, compilation: Compilation) -> Result<Compiled> {
        compilation.run().context("cannot run rustc: install it from https://rustup.rs")
    }
}
