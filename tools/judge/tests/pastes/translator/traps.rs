//! Every way to trap ends the program with exit code 134, after what it wrote before.

use super::support;

/// Each must trap.
const TRAPS: &[&str] = &[
    "unreachable",
    "(drop (i32.div_s (local.get $x) (i32.const 0)))",
    "(drop (i32.div_u (i32.const 1) (local.get $zero)))",
    "(drop (i32.div_s (i32.const -2147483648) (i32.sub (local.get $zero) (i32.const 1))))",
    "(drop (i32.rem_s (local.get $x) (local.get $zero)))",
    "(drop (i32.rem_u (local.get $x) (local.get $zero)))",
    "(drop (i64.div_s (i64.const 7) (i64.extend_i32_u (local.get $zero))))",
    "(drop (i64.div_u (i64.const 7) (i64.extend_i32_u (local.get $zero))))",
    "(drop (i64.div_s (i64.const -9223372036854775808) (i64.sub (i64.extend_i32_u (local.get $zero)) (i64.const 1))))",
    "(drop (i64.rem_s (i64.const 7) (i64.const 0)))",
    "(drop (i64.rem_u (i64.const 7) (i64.extend_i32_u (local.get $zero))))",
    "(drop (i32.trunc_f64_s (f64.const 2147483648)))",
    "(drop (i32.trunc_f64_s (f64.const nan)))",
    "(drop (i32.trunc_f64_u (f64.const -1)))",
    "(drop (i32.trunc_f32_u (f32.const 4294967296)))",
    "(drop (i64.trunc_f64_s (f64.const 9223372036854775808)))",
    "(drop (i64.trunc_f32_s (f32.const -inf)))",
    "(drop (i64.trunc_f64_u (f64.const 18446744073709551616)))",
    "(call_indirect (param i32) (local.get $x) (i32.const 0))",
    "(call_indirect (local.get $x))",
    "(call_indirect (i32.const 2))",
    "(drop (select (i32.div_u (i32.const 1) (local.get $zero)) (i32.const 1) (local.get $zero)))",
    "(i32.div_u (i32.const 1) (local.get $zero)) (br 0)",
];

/// None of these traps: they are just within the limits.
const FINE: &[&str] = &[
    "(call $emit (i32.trunc_f64_s (f64.const 2147483647.9)))",
    "(call $emit (i32.trunc_f64_s (f64.const -2147483648.9)))",
    "(call $emit (i32.trunc_f64_u (f64.const -0.9)))",
    "(call $emit (i32.trunc_f64_u (f64.const 4294967295.9)))",
    "(call $emit (i32.rem_s (i32.const -2147483648) (i32.sub (local.get $zero) (i32.const 1))))",
    "(call $emit (i32.wrap_i64 (i64.trunc_f64_s (f64.const -9223372036854775808))))",
    "(call $emit (i32.wrap_i64 (i64.shr_u (i64.trunc_f64_u (f64.const 18446744073709549568)) (i64.const 32))))",
    "(call $emit (i32.trunc_sat_f64_s (f64.const 2147483646.5)))",
    "(call $emit (i32.trunc_sat_f64_s (f64.const 2147483647.5)))",
    "(call $emit (i32.trunc_sat_f64_s (f64.const -2147483647.5)))",
    "(call $emit (i32.trunc_sat_f64_s (f64.const -2147483648.5)))",
    "(call $emit (i32.trunc_sat_f64_u (f64.const 4294967294.5)))",
    "(call $emit (i32.trunc_sat_f64_u (f64.const 4294967295.5)))",
    "(call $emit (i32.trunc_sat_f64_u (f64.const 0.9)))",
    "(call $emit (i32.trunc_sat_f64_u (f64.const 1)))",
    "(call $emit_wide (i64.trunc_sat_f64_s (f64.const 9223372036854774784)))",
    "(call $emit_wide (i64.trunc_sat_f64_s (f64.const -9223372036854774784)))",
    "(call $emit_wide (i64.trunc_sat_f64_u (f64.const 18446744073709549568)))",
    "(call $emit_wide (i64.trunc_sat_f64_u (f64.const 9223372036854775808)))",
    "(call $emit_wide (i64.trunc_sat_f64_u (f64.const 9223372036854774784)))",
    "(call_indirect (i32.const 0))",
    "(call $exit (i32.const 7))",
];

/// A module whose input is the number of the case that it tries.
pub fn module() -> String {
    let cases: Vec<&str> = TRAPS.iter().chain(FINE).copied().collect();
    let labels: String = (0..cases.len()).map(|at| format!(" {at}")).collect();
    let mut blocks = format!("(block (br_table{labels} (local.get $x)))");
    for case in &cases {
        blocks = format!("(block {blocks} {case} (call $emit (i32.const 99)) return)");
    }
    format!(
        r#"(module
        (import "env" "read" (func $read (param i32 i32) (result i32)))
        (import "env" "write" (func $write (param i32 i32 i32)))
        (import "env" "exit" (func $exit (param i32)))
        (memory (export "memory") 1)
        (table 3 funcref) (elem (i32.const 0) $nothing $emit)
        (func $nothing (call $emit (i32.const 55)))
        (func $emit (param i32) (i32.store (i32.const 0) (local.get 0))
          (call $write (i32.const 1) (i32.const 0) (i32.const 4)))
        (func $emit_wide (param i64) (i64.store (i32.const 0) (local.get 0))
          (call $write (i32.const 1) (i32.const 0) (i32.const 8)))
        (func (export "main") (local $x i32) (local $zero i32)
          (drop (call $read (i32.const 100) (i32.const 1)))
          (local.set $x (i32.load8_u (i32.const 100)))
          (local.set $zero (i32.load8_u (i32.const 101)))
          (call $emit (local.get $x))
          {blocks}))"#
    )
}

/// The number of each case.
pub fn inputs() -> Vec<Vec<u8>> {
    (0..(TRAPS.len() + FINE.len()) as u8).map(|at| vec![at]).collect()
}

pub fn traps_end_the_program_and_near_misses_do_not() {
    let wasm = support::assemble(&module()).unwrap();
    let inputs = inputs();
    let inputs: Vec<&[u8]> = inputs.iter().map(Vec::as_slice).collect();
    let cases: Vec<&str> = TRAPS.iter().chain(FINE).copied().collect();
    for (at, outcome) in support::reference(&wasm, &inputs).iter().enumerate() {
        assert_eq!(outcome.code == 134, at < TRAPS.len(), "case {at}: {}", cases[at]);
    }
    let compilers = [&support::QUICK[..], &support::CHECKED].concat();
    support::same(&wasm, &inputs, &compilers);
}
