//! Whole programs: the .wat files next to this under every compiler, one named test each
//! (`control.wat::gcc -std=c99 -O2`), random ones, and the rest of the C file around them.

use std::fs;
use std::path::Path;

use anyhow::Result;
use judge::c::translate::{TranslateOptions, translate};
use judge::facts::judges;
use judge::facts::problem::FileNames;
use libtest_mimic::Trial;

use super::support::{self, CHECKED, DISGUISED, MATRIX, QUICK};
use super::{PARTS, Part, trial, with};
use crate::harness::needs;
use crate::harness::tier::Tier;
use crate::shared::from_environment;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pastes/translator/wat");

pub const INPUTS: [&[u8]; 2] = [b"abc", b"hello, judges\n"];

/// Every program under every compiler, which each has one of five programs every time.
pub fn table() -> Vec<(Tier, Trial)> {
    let files = texts().unwrap();
    let mut trials = Vec::new();
    for (column, compiler) in MATRIX.into_iter().chain(DISGUISED).enumerate() {
        for (row, (file, text)) in files.iter().cloned().enumerate() {
            let trial = trial(format!("{file}::{compiler}"), move || {
                support::same(&support::assemble(&text).unwrap(), &INPUTS, &[compiler]);
            });
            trials.push((Tier::in_turn(row + column, 20), needs(&with(&[compiler]), trial)));
        }
    }
    trials
}

/// The names and texts of those programs.
pub fn texts() -> Result<Vec<(String, String)>> {
    let mut files = judge::files::entries(Path::new(FOLDER))?;
    files.sort();
    let read = |file: String| {
        let text = fs::read_to_string(Path::new(FOLDER).join(&file))?;
        Ok((file, text))
    };
    files.into_iter().map(read).collect()
}

pub fn random_programs(part: Part) {
    let seeds = from_environment("SEEDS", PARTS as u64);
    let first = from_environment("FIRST_SEED", 1);
    for seed in part.of(first..first + seeds) {
        let text = support::random::Random::new(seed).module(30);
        let wasm = support::assemble(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        println!("seed {seed}");
        let compilers = if seed % 2 == 0 { &CHECKED } else { &QUICK[..2] };
        support::same(&wasm, &[b""], compilers);
    }
}

/// A program that copies its input.
const COPY: &str = r#"(module
(import "env" "read" (func $read (param i32 i32) (result i32)))
(import "env" "write" (func $write (param i32 i32 i32)))
(memory (export "memory") 1)
(func (export "main") (call $write (i32.const 1) (i32.const 0) (call $read (i32.const 0) (i32.const 100)))))"#;

pub fn files_are_opened_even_after_an_inserted_getchar() {
    let files = Some(FileNames::both("clocks.in", "clocks.out"));
    let head = "Ends */ early??/\nexec system \\\n/ *".to_string();
    let wasm = support::assemble(COPY).unwrap();
    let forbidden = judges::find(None, "cogs").unwrap().forbidden;
    assert!(!forbidden.is_empty());
    let options = TranslateOptions { head, files, forbidden };
    let text = translate(&wasm, &options).unwrap();
    for word in &options.forbidden {
        assert!(!text.contains(word), "{word} in {text}");
    }
    let text = text.replace("int main(void){", "int main(void){ getchar(); ");
    for compiler in QUICK {
        let program = support::compile_text(&text, compiler);
        let folder = program.path().with_extension("files");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("clocks.in"), "9 9 12\n").unwrap();
        let mut command = std::process::Command::new(program.path());
        let done =
            command.current_dir(&folder).stdin(std::process::Stdio::null()).status().unwrap();
        assert_eq!(done.code(), Some(0));
        assert_eq!(fs::read_to_string(folder.join("clocks.out")).unwrap(), "9 9 12\n");
    }
}

pub fn an_unknown_import_is_an_error_that_names_it() {
    let wasm = support::assemble(&COPY.replace("\"read\"", "\"now\"")).unwrap();
    let error = translate(&wasm, &TranslateOptions::default()).unwrap_err();
    assert!(error.to_string().contains("`now`"), "{error}");
}

/// Of C and C++, of their libraries, of the runtime, and of its variables.
const NAMES: &str = "random strdup snprintf strtoull getline y1 j0 gamma index std operator class main \
    start table grow size copy fill data trap halt clz f64_of i8x16_splat a b M P G0 L1 V F A errno \
    linux unix i386 x86 near far min max exit read write a_ _b a__b int for auto u32 R4 r4 f f_1";

pub fn a_function_may_have_any_name() {
    let names = || NAMES.split_whitespace().enumerate();
    let functions: String = names()
        .map(|(at, name)| {
            format!(
                "(func ${name} (param i32) (result i32) (i32.mul (local.get 0) (i32.const {at})))\n"
            )
        })
        .collect();
    let calls: String = names()
        .map(|(at, name)| format!("(i32.store8 (i32.const {at}) (call ${name} (i32.const 3)))\n"))
        .collect();
    let count = names().count();
    let text = format!(
        r#"(module (import "env" "write" (func $the_write (param i32 i32 i32)))
        (memory (export "memory") 1)
        {functions} (func (export "main")
          {calls} (call $the_write (i32.const 1) (i32.const 0) (i32.const {count}))))"#
    );
    support::same(&support::assemble(&text).unwrap(), &[b""], &MATRIX);
}
