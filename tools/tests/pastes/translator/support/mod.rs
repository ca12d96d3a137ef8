//! Runs a module twice: in the reference engine, and as C under a compiler.

pub mod random;

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::Result;
use judge::bundle::c::translate::{TranslateOptions, translate};
use judge::toolchain::compilation::Product;
use wasmi::{Caller, Config, Engine, Error, Extern, Linker, Module, Store};

use crate::shared::compile_c;

/// What a program did.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    pub output: Vec<u8>,
    /// The exit code; 134 stands for a trap.
    pub code: i32,
}

#[derive(Default)]
struct Host {
    input: Vec<u8>,
    output: Vec<u8>,
    code: Option<i32>,
}

/// How deep calls may nest in the reference engine: deeper than any in these tests.
const DEEPEST: usize = 100_000;

/// Runs the module in wasmi.
pub fn reference(wasm: &[u8], input: &[u8]) -> Outcome {
    let mut config = Config::default();
    config.set_max_recursion_depth(DEEPEST).set_max_stack_height(DEEPEST * 64);
    let engine = Engine::new(&config);
    let module = Module::new(&engine, wasm).expect("a valid module");
    let host = Host { input: input.to_vec(), ..Host::default() };
    let mut store = Store::new(&engine, host);
    let mut linker = Linker::new(&engine);
    linker.func_wrap("env", "read", read).unwrap();
    linker.func_wrap("env", "write", write).unwrap();
    linker.func_wrap("env", "exit", exit).unwrap();
    let instance = linker.instantiate_and_start(&mut store, &module).expect("an instance");
    let main = instance.get_typed_func::<(), ()>(&store, "main").expect("main");
    let trapped = main.call(&mut store, ()).is_err();
    let code = store.data().code.unwrap_or(if trapped { 134 } else { 0 });
    Outcome { output: std::mem::take(&mut store.data_mut().output), code }
}

fn read(mut caller: Caller<'_, Host>, at: i32, length: i32) -> i32 {
    let Some(Extern::Memory(memory)) = caller.get_export("memory") else { panic!("no memory") };
    let (memory, host) = memory.data_and_store_mut(&mut caller);
    let count = host.input.len().min(length as usize);
    memory[at as usize..at as usize + count].copy_from_slice(&host.input[..count]);
    host.input.drain(..count);
    count as i32
}

fn write(mut caller: Caller<'_, Host>, file: i32, at: i32, length: i32) {
    let Some(Extern::Memory(memory)) = caller.get_export("memory") else { panic!("no memory") };
    let (memory, host) = memory.data_and_store_mut(&mut caller);
    if file == 1 {
        host.output.extend(&memory[at as usize..(at + length) as usize]);
    }
}

fn exit(mut caller: Caller<'_, Host>, code: i32) -> Result<(), Error> {
    caller.data_mut().code = Some(code);
    Err(Error::i32_exit(code))
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

/// Those that the runtime takes for another compiler than GCC.
pub const DISGUISED: [&str; 2] =
    ["disguised gcc -std=gnu89 -O2", "disguised g++ -x c++ -std=gnu++98 -O2 -m32"];

/// Hides from the runtime that the compiler is GCC, as if it were Microsoft's. The system's headers come
/// first, as they are made for the real one.
const DISGUISE: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
                        #undef __GNUC__\n#define __declspec(attribute)\n";

/// Whether the compiler is installed, with the libraries it needs.
pub fn links(compiler: &str) -> bool {
    build("int main() { return 0; }\n", compiler).is_ok()
}

pub fn compile_text(text: &str, compiler: &str) -> Product {
    build(text, compiler).unwrap_or_else(|errors| panic!("{compiler}: {errors:#}"))
}

fn build(text: &str, compiler: &str) -> Result<Product> {
    let (disguise, compiler) = match compiler.strip_prefix("disguised ") {
        Some(compiler) => (DISGUISE, compiler),
        None => ("", compiler),
    };
    compile_c(&format!("{compiler} -w"), &[disguise, text].concat())
}

fn run(program: &Product, input: &[u8]) -> Outcome {
    let mut child = Command::new(program.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // A program that ends early stops reading; that is not an error.
    let _ = child.stdin.take().unwrap().write_all(input);
    let done = child.wait_with_output().unwrap();
    Outcome { output: done.stdout, code: done.status.code().unwrap_or(-1) }
}

/// Compares the module as C with the reference engine. Windows programs only have to compile.
pub fn same(wasm: &[u8], inputs: &[&[u8]], compilers: &[&str]) {
    let text = translate(wasm, &TranslateOptions::default()).expect("a translation");
    let wanted: Vec<Outcome> = inputs.iter().map(|input| reference(wasm, input)).collect();
    for compiler in compilers {
        let program = compile_text(&text, compiler);
        let inputs = if compiler.contains("mingw") { &[] } else { inputs };
        for (input, want) in inputs.iter().zip(&wanted) {
            let have = run(&program, input);
            if *want != have {
                let at = want.output.iter().zip(&have.output).position(|(a, b)| a != b);
                panic!(
                    "{compiler}, input {input:?}: exit code {}, expected {}; output differs at byte {at:?}: \
                     {} bytes, expected {}",
                    have.code,
                    want.code,
                    have.output.len(),
                    want.output.len()
                );
            }
        }
    }
}
