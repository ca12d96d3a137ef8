//! Every numeric instruction on awkward operands: both variable, the left constant, the right constant.

use super::support;
use std::fmt::Write;

struct Family {
    ty: &'static str,
    values: &'static [&'static str],
    binary: &'static str,
    compare: &'static str,
    unary: &'static str,
}

const FAMILIES: [Family; 4] = [
    Family {
        ty: "i32",
        values: &[
            "0",
            "1",
            "-1",
            "2",
            "-2",
            "31",
            "32",
            "33",
            "-2147483648",
            "2147483647",
            "200",
            "65535",
            "-1000003",
        ],
        binary: "add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr",
        compare: "eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u",
        unary: "i32.clz i32.ctz i32.popcnt i32.eqz i32.extend8_s i32.extend16_s i64.extend_i32_s \
            i64.extend_i32_u f32.convert_i32_s f32.convert_i32_u f64.convert_i32_s \
            f64.convert_i32_u f32.reinterpret_i32",
    },
    Family {
        ty: "i64",
        values: &[
            "0",
            "1",
            "-1",
            "2",
            "-2",
            "32",
            "63",
            "64",
            "65",
            "-9223372036854775808",
            "9223372036854775807",
            "4294967295",
            "4294967296",
            "-4294967296",
            "123456789012345",
            "-77",
        ],
        binary: "add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr",
        compare: "eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u",
        unary: "i64.clz i64.ctz i64.popcnt i64.eqz i64.extend8_s i64.extend16_s i64.extend32_s \
            i32.wrap_i64 f32.convert_i64_s f32.convert_i64_u f64.convert_i64_s f64.convert_i64_u \
            f64.reinterpret_i64",
    },
    Family {
        ty: "f32",
        values: &[
            "0",
            "-0",
            "1",
            "-1",
            "0.5",
            "-0.5",
            "1.5",
            "-2.5",
            "0.1",
            "16777217",
            "3.4e38",
            "-1e-40",
            "inf",
            "-inf",
            "nan",
            "-nan",
            "2147483520",
            "2147483648",
            "4294967040",
            "-9.3e18",
            "1.9e19",
        ],
        binary: "add sub mul div min max copysign",
        compare: "eq ne lt gt le ge",
        unary: "f32.abs f32.neg f32.ceil f32.floor f32.trunc f32.nearest f32.sqrt f64.promote_f32 \
            i32.reinterpret_f32 i32.trunc_sat_f32_s i32.trunc_sat_f32_u i64.trunc_sat_f32_s \
            i64.trunc_sat_f32_u",
    },
    Family {
        ty: "f64",
        values: &[
            "0",
            "-0",
            "1",
            "-1",
            "0.5",
            "-0.5",
            "1.5",
            "-2.5",
            "0.1",
            "0.3",
            "4503599627370497.5",
            "1e308",
            "-5e-324",
            "inf",
            "-inf",
            "nan",
            "-nan",
            "2147483646",
            "2147483647.9",
            "-2147483648.9",
            "4294967294.5",
            "4294967295.5",
            "9223372036854775807",
            "-9.3e18",
            "1.8446744073709552e19",
            "3.0000000000000004",
            "16777217.000000004",
        ],
        binary: "add sub mul div min max copysign",
        compare: "eq ne lt gt le ge",
        unary: "f64.abs f64.neg f64.ceil f64.floor f64.trunc f64.nearest f64.sqrt f32.demote_f64 \
            i64.reinterpret_f64 i32.trunc_sat_f64_s i32.trunc_sat_f64_u i64.trunc_sat_f64_s \
            i64.trunc_sat_f64_u",
    },
];

/// Prints a value of each type as its bytes. NaNs print as one fixed value, since wasm leaves their bits open.
const EMIT: &str = r#"
(import "env" "write" (func $write (param i32 i32 i32)))
(memory (export "memory") 4)
(func $emit_i32 (param i32) (i32.store (i32.const 0) (local.get 0))
  (call $write (i32.const 1) (i32.const 0) (i32.const 4)))
(func $emit_i64 (param i64) (i64.store (i32.const 0) (local.get 0))
  (call $write (i32.const 1) (i32.const 0) (i32.const 8)))
(func $emit_f32 (param f32) (f32.store (i32.const 0)
    (select (local.get 0) (f32.const 12345) (f32.eq (local.get 0) (local.get 0))))
  (call $write (i32.const 1) (i32.const 0) (i32.const 4)))
(func $emit_f64 (param f64) (f64.store (i32.const 0)
    (select (local.get 0) (f64.const 12345) (f64.eq (local.get 0) (local.get 0))))
  (call $write (i32.const 1) (i32.const 0) (i32.const 8)))
"#;

/// Where the table of operands is.
const TABLE: usize = 1024;

fn module(family: &Family) -> String {
    let ty = family.ty;
    let mut out = format!("(module {EMIT}");
    let mut pair = format!("(func $pair (param $a {ty}) (param $b {ty})");
    let same = family.binary.split_whitespace().map(|op| (op, ty));
    for (op, result) in same.chain(family.compare.split_whitespace().map(|op| (op, "i32"))) {
        write!(pair, "(call $t_{op} (local.get $a) (local.get $b))").unwrap();
        out += &binary(family, op, result);
    }
    let mut single = format!("(func $single (param $a {ty})");
    for op in family.unary.split_whitespace() {
        let result = if op.ends_with("eqz") { "i32" } else { &op[..3] };
        write!(single, "(call $emit_{result} ({op} (local.get $a)))").unwrap();
    }
    write!(out, "{pair}){single})(func (export \"main\") (local $i i32) (local $j i32)").unwrap();
    for (at, value) in family.values.iter().enumerate() {
        write!(out, "({ty}.store (i32.const {}) ({ty}.const {value}))", TABLE + 8 * at).unwrap();
        for op in family.unary.split_whitespace() {
            let result = if op.ends_with("eqz") { "i32" } else { &op[..3] };
            write!(out, "(call $emit_{result} ({op} ({ty}.const {value})))").unwrap();
        }
    }
    let (i, j) = (
        format!("({ty}.load offset={TABLE} (local.get $i))"),
        format!("({ty}.load offset={TABLE} (local.get $j))"),
    );
    let end = 8 * family.values.len();
    write!(
        out,
        "(loop $outer (call $single {i}) (local.set $j (i32.const 0)) (loop $inner (call $pair {i} {j}) \
         (br_if $inner (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 8))) (i32.const {end})))) \
         (br_if $outer (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const {end}))))))"
    )
    .unwrap();
    out
}

/// A function that tries the instruction on its operands, and each of them with every constant.
fn binary(family: &Family, op: &str, result: &str) -> String {
    let ty = family.ty;
    let divides = op.contains("div_") || op.contains("rem_");
    let mut out = format!("(func $t_{op} (param $a {ty}) (param $b {ty})");
    let emit =
        |left: &str, right: &str| format!("(call $emit_{result} ({ty}.{op} {left} {right}))");
    for value in family.values {
        if !(divides && ["0", "-1"].contains(value)) {
            out += &emit("(local.get $a)", &format!("({ty}.const {value})"));
        }
    }
    if divides {
        // Zero and overflow trap, which traps.rs tests.
        write!(out, "(if ({ty}.eqz (local.get $b)) (then (return)))").unwrap();
        if op == "div_s" {
            write!(out, "(if ({ty}.eq (local.get $b) ({ty}.const -1)) (then (return)))").unwrap();
        }
    }
    out += &emit("(local.get $a)", "(local.get $b)");
    for value in family.values {
        out += &emit(&format!("({ty}.const {value})"), "(local.get $b)");
    }
    out + ")"
}

/// A module for each type.
pub fn modules() -> [String; 4] {
    [0, 1, 2, 3].map(|at| module(&FAMILIES[at]))
}

pub fn integers_of_32_bits() {
    try_everywhere(&FAMILIES[0]);
}

pub fn integers_of_64_bits() {
    try_everywhere(&FAMILIES[1]);
}

pub fn floats() {
    try_everywhere(&FAMILIES[2]);
}

pub fn doubles() {
    try_everywhere(&FAMILIES[3]);
}

fn try_everywhere(family: &Family) {
    let wasm = support::assemble(&module(family)).unwrap();
    let compilers = [&support::QUICK[..], &support::CHECKED].concat();
    support::same(&wasm, &[b""], &compilers);
}
