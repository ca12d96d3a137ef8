//! Many modules as one C++ program.

use std::fmt::Write;
use std::fs::File;
use std::process::Stdio;

use anyhow::Result;
use judge::toolchain::compilation::Product;
use wasmparser::ValType;

use super::module::{Function, Module};
use super::script::{Call, Outcome, Script};
use crate::translator::support;

/// Reads calls, each as a module, a function and arguments in hexadecimal, and prints results. What
/// would end a program ends the call instead.
const HEAD: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
static jmp_buf way_out;
static unsigned long long words[64], result[2];
#define exit(code) longjmp(way_out,1)
"#;

const MAIN: &str = r#"
int main(void) {
    unsigned module, function, count, at;
    while (scanf("%u%u%u", &module, &function, &count) == 3) {
        for (at = 0; at < count; at++) scanf("%llx", words + at);
        result[0] = result[1] = 0;
        if (setjmp(way_out)) printf("trap\n");
        else { call(module, function); printf("%llx %llx\n", result[0], result[1]); }
    }
    return 0;
}
"#;

pub struct Program<'a> {
    program: Product,
    scripts: &'a [Script],
}

impl<'a> Program<'a> {
    pub fn new(scripts: &'a [Script], compiler: &str) -> Program<'a> {
        Program::build(scripts, compiler).unwrap_or_else(|errors| panic!("{compiler}: {errors:#}"))
    }

    pub fn build(scripts: &'a [Script], compiler: &str) -> Result<Program<'a>> {
        let mut text = HEAD.to_string();
        let modules = scripts.iter().flat_map(|script| &script.modules);
        let mut cases = String::new();
        for (at, module) in modules.enumerate() {
            write!(text, "namespace m{at} {{\n{}\n{}}}\n", module.text, dispatch(module)).unwrap();
            writeln!(cases, "case {at}: m{at}::call(function); break;").unwrap();
        }
        write!(
            text,
            "static void call(unsigned module, unsigned function) {{ switch (module) {{\n{cases}}} }}\n{MAIN}"
        )
        .unwrap();
        Ok(Program { program: support::build(&text, compiler)?, scripts })
    }

    /// Every call with what it did.
    pub fn run(&self) -> Vec<(&'a Call, Outcome)> {
        self.outcomes().expect("the program does not end early")
    }

    /// The same; None if the program ends early.
    pub fn outcomes(&self) -> Option<Vec<(&'a Call, Outcome)>> {
        let (mut calls, mut input, mut first) = (vec![], String::new(), 0);
        for script in self.scripts {
            for call in &script.calls {
                let count = call.arguments.len();
                write!(input, "{} {} {count}", first + call.module, call.function).unwrap();
                call.arguments.iter().for_each(|word| write!(input, " {word:x}").unwrap());
                input.push('\n');
                calls.push(call);
            }
            first += script.modules.len();
        }
        let output = self.output(&input);
        let outcomes: Vec<Outcome> =
            String::from_utf8_lossy(&output).lines().map(outcome).collect();
        let is_whole = outcomes.len() == calls.len();
        is_whole.then(|| calls.into_iter().zip(outcomes).collect())
    }
}

impl Program<'_> {
    /// The input is a file: a pipe would fill up while the output does.
    fn output(&self, input: &str) -> Vec<u8> {
        let file = self.program.path().with_extension("in");
        std::fs::write(&file, input).unwrap();
        let mut command = support::limited(self.program.path());
        command.stdin(File::open(file).unwrap()).stderr(Stdio::null());
        command.output().unwrap().stdout
    }
}

fn outcome(line: &str) -> Outcome {
    let words: Vec<u64> =
        line.split(' ').filter_map(|word| u64::from_str_radix(word, 16).ok()).collect();
    words.try_into().map_or(Outcome::Trap, Outcome::Returned)
}

/// The function that calls a module's functions by number. The first call starts the module.
fn dispatch(module: &Module) -> String {
    let mut out = String::from("static void call(unsigned function) {\nstatic int started;\n");
    out += "if (!started) { started = 1; start(); }\nswitch (function) {\n";
    for (at, function) in module.functions.iter().enumerate() {
        writeln!(out, "case {at}: {{ {} break; }}", invocation(function)).unwrap();
    }
    out + "} }\n"
}

fn invocation(function: &Function) -> String {
    let (mut out, mut word, mut arguments) = (String::new(), 0, vec![]);
    for (at, param) in function.params.iter().enumerate() {
        let ty = name(*param);
        write!(out, "{ty} a{at}; memcpy(&a{at}, words + {word}, sizeof a{at}); ").unwrap();
        word += if *param == ValType::V128 { 2 } else { 1 };
        arguments.push(format!("a{at}"));
    }
    let call = format!("{}({})", function.name(), arguments.join(", "));
    match function.results.first() {
        Some(ty) => format!("{out}{} r = {call}; memcpy(result, &r, sizeof r);", name(*ty)),
        None => format!("{out}{call};"),
    }
}

fn name(ty: ValType) -> &'static str {
    match ty {
        ValType::I32 => "u32",
        ValType::I64 => "u64",
        ValType::F32 => "float",
        ValType::F64 => "double",
        ValType::V128 => "V",
        ValType::Ref(_) => unreachable!("the translation refuses references"),
    }
}
