//! Every integer instruction on every pair of forms that its operands can have: a widened load and a
//! tee, a comparison and a constant, and so on. A cast that C needs and does not get shows only where
//! two certain forms meet.

mod forms;

use super::{Part, support};
use forms::{Side, forms};
use std::fmt::Write;

const BINARY: &str =
    "add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr select";
const COMPARISONS: &str = "eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u";

const UNARY: [(&str, &str); 2] = [
    (
        "i32",
        "i32.eqz i32.clz i32.ctz i32.popcnt i32.extend8_s i32.extend16_s i64.extend_i32_s \
         i64.extend_i32_u f32.convert_i32_s f32.convert_i32_u f64.convert_i32_s f64.convert_i32_u",
    ),
    (
        "i64",
        "i64.eqz i64.clz i64.ctz i64.popcnt i64.extend8_s i64.extend16_s i64.extend32_s \
         i32.wrap_i64 f32.convert_i64_s f32.convert_i64_u f64.convert_i64_s f64.convert_i64_u",
    ),
];

/// What the parameters are, from call to call: two of 32 bits and two of 64.
const VALUES: [[i64; 4]; 7] = [
    [0, 1, 0, 1],
    [-1, -0x8000_0000, -1, i64::MIN],
    [5, -7, 0x1_0000_0005, -0x1_0000_0007],
    [0x7fff_ffff, 0xffff, 0x8000_0000, 0xffff_ffff],
    [-0x8000_0000, 31, i64::MIN, 63],
    [0x1234_5678, -0x6543_2110, 0x1234_5678_9abc_def0, -0x0123_4567_89ab_cdf0],
    [200, 60006, 65, -77],
];

/// Results go to memory from here on.
const OUT: usize = 256;

/// The locals that operands may set.
const KEPT: [(&str, &str); 6] =
    [("$c", "i32"), ("$d", "i32"), ("$e", "i32"), ("$z", "i64"), ("$w", "i64"), ("$f", "i64")];

/// Bytes of a result and of those locals.
const EACH: usize = 8 + 8 * KEPT.len();

const HEAD: &str = r#"(module
(import "env" "write" (func $write (param i32 i32 i32)))
(memory (export "memory") 1)
(data (i32.const 0) "\ff\80\7f\01\00\00\00\80\fe\ff\ff\ff\ff\ff\ff\7f\80\80\80\80\01\80\ff\00\34\12\cd\ab")
(data (i32.const 28) "\85\ff\7f\ff\05\00\00\00\ff\ff\00\80\00\01\00\ff\9c\88\77\66\55\44\33\f2\11\00\fe\ca\ef\be\ad\de")
(global $g (mut i32) (i32.const -7)) (global $h (mut i64) (i64.const -70000000007))
(func $noisy (param i32) (result i32)
  (global.set $g (i32.or (local.get 0) (i32.const 3)))
  (i32.store (i32.const 8) (i32.xor (local.get 0) (i32.const -2)))
  (i32.mul (local.get 0) (i32.const -5)))
(func $noisy_wide (param i64) (result i64)
  (global.set $h (i64.or (local.get 0) (i64.const 3)))
  (i64.store (i32.const 16) (i64.xor (local.get 0) (i64.const -2)))
  (i64.mul (local.get 0) (i64.const -5)))
"#;

const PARAMS: &str = "(param $a i32) (param $b i32) (param $x i64) (param $y i64)";
const LOCALS: &str = "(local $c i32) (local $d i32) (local $e i32) (local $z i64) (local $w i64) \
    (local $f i64) (local $r i32) (local $s i64)";

pub fn all_pairs(part: Part) {
    let rows: Vec<Row> = part.of(rows().into_iter()).collect();
    let wasm = support::assemble(&module(&rows)).unwrap();
    assert_eq!(support::reference(&wasm, &[b""])[0].code, 0, "an expression traps");
    if let Some(difference) = support::difference(&wasm, &[b""], &support::CHECKED) {
        let at = difference.byte.map(|byte| place(&rows, byte));
        panic!("{difference}\n{}", at.unwrap_or_default());
    }
}

/// A module for every so many rows of all.
const SPREAD: usize = 120;
const SAMPLES: usize = 20;

/// Some short modules that together have a part of all pairs.
pub fn samples() -> Vec<String> {
    let sample = |at| {
        let rows: Vec<Row> = rows().into_iter().skip(at).step_by(SPREAD).collect();
        module(&rows)
    };
    (0..SAMPLES).map(|at| sample(at * SPREAD / SAMPLES + at % 2)).collect()
}

/// The expressions of one function: an instruction with a left operand, or all operands of one
/// instruction.
struct Row {
    /// Which of all rows it is, so that a result's way to memory depends on no part.
    number: usize,
    expressions: Vec<Expression>,
}

struct Expression {
    /// The condition under which the instruction would trap.
    unless: Option<String>,
    text: String,
    ty: &'static str,
}

fn rows() -> Vec<Row> {
    let mut rows = vec![];
    for (ty, unary) in UNARY {
        let binary = BINARY.split_whitespace().map(|op| (op, ty));
        let comparisons = COMPARISONS.split_whitespace().map(|op| (op, "i32"));
        for (op, result) in binary.chain(comparisons) {
            let lefts = forms(ty, Side::Left);
            rows.extend(lefts.iter().map(|left| with_all(ty, op, left, result)));
        }
        for op in unary.split_whitespace() {
            let expression = |form: String| Expression {
                unless: None,
                text: format!("({op} {form})"),
                ty: if op.ends_with("eqz") { "i32" } else { &op[..3] },
            };
            rows.push(forms(ty, Side::Left).into_iter().map(expression).collect());
        }
    }
    let numbered = rows.into_iter().enumerate();
    numbered.map(|(number, expressions)| Row { number, expressions }).collect()
}

/// The instruction with this left operand and all right ones.
fn with_all(ty: &str, op: &str, left: &str, result: &'static str) -> Vec<Expression> {
    let expression = |right: String| Expression {
        unless: traps(ty, op, left, &right),
        text: match op {
            "select" => format!("(select {left} {right} (i32.and (local.get $a) (i32.const 1)))"),
            _ => format!("({ty}.{op} {left} {right})"),
        },
        ty: result,
    };
    forms(ty, Side::Right).into_iter().map(expression).collect()
}

/// Whether the instruction would trap, which evaluates the operands once more than needed.
fn traps(ty: &str, op: &str, left: &str, right: &str) -> Option<String> {
    let least = if ty == "i32" { i32::MIN as i64 } else { i64::MIN };
    let is_zero = format!("({ty}.eqz {right})");
    match op {
        "div_s" => Some(format!(
            "(i32.or (i32.and ({ty}.eq {left} ({ty}.const {least})) ({ty}.eq {right} ({ty}.const -1))) {is_zero})"
        )),
        "div_u" | "rem_s" | "rem_u" => Some(format!("(drop {left}) {is_zero}")),
        _ => None,
    }
}

/// What the result goes through on its way to memory. Each place takes another way, in turn.
const WAYS: [(&str, &[&str]); 4] = [
    (
        "i32",
        &[
            "(i32.store OUT IT)",
            "(i64.store OUT (i64.extend_i32_s IT))",
            "(i64.store OUT (i64.extend_i32_u IT))",
            "(i64.store OUT (i64.mul (i64.extend_i32_u IT) (i64.extend_i32_u (local.get $b))))",
            "(i32.store OUT (if (result i32) IT (then (i32.const 3)) (else (i32.const 4))))",
            "(i32.store OUT (select (local.get $a) (local.get $b) IT))",
            "(f64.store OUT (f64.convert_i32_s IT))",
            "(i32.store16 OUT IT)",
            "(i32.store OUT (call $noisy IT))",
            "(i64.store OUT (i64.sub (i64.extend_i32_s IT) (local.get $x)))",
            "(local.set $r IT) (i32.store OUT (local.get $r))",
            "(i32.store OUT (i32.shr_s IT (i32.const 1)))",
            "(i32.store8 OUT (i32.eqz IT))",
        ],
    ),
    (
        "i64",
        &[
            "(i64.store OUT IT)",
            "(i32.store OUT (i32.wrap_i64 IT))",
            "(f64.store OUT (f64.convert_i64_s IT))",
            "(i64.store OUT (i64.shr_u IT (i64.const 1)))",
            "(i64.store OUT (i64.shr_s IT (i64.const 1)))",
            "(i64.store OUT (call $noisy_wide IT))",
            "(local.set $s IT) (i64.store OUT (local.get $s))",
            "(i64.store32 OUT IT)",
            "(i32.store OUT (i64.eqz IT))",
            "(i64.store OUT (i64.sub IT (i64.extend_i32_u (local.get $a))))",
            "(i64.store OUT (i64.extend_i32_u (i32.wrap_i64 IT)))",
            "(i32.store OUT (i64.lt_s IT (local.get $y)))",
            "(i64.store OUT (i64.div_u IT (i64.const 10)))",
        ],
    ),
    ("f32", &["(f32.store OUT IT)"]),
    ("f64", &["(f64.store OUT IT)"]),
];

impl Expression {
    /// Stores the result, and then the locals that changed.
    fn statement(&self, number: usize, row: usize) -> String {
        let out = OUT + EACH * number;
        let ways = WAYS.iter().find(|(ty, _)| *ty == self.ty).expect("a way for each type").1;
        let way = ways[(row + number) % ways.len()];
        let mut text = way.replace("OUT", &format!("(i32.const {out})")).replace("IT", &self.text);
        if let Some(traps) = &self.unless {
            text = format!("{traps} (if (then) (else {text}))");
        }
        let mut before = String::new();
        for (local, value) in [("$e", "$a"), ("$f", "$x")] {
            if text.contains(local) {
                write!(before, "(local.set {local} (local.get {value}))").unwrap();
            }
        }
        for (at, (local, ty)) in KEPT.into_iter().enumerate() {
            if text.contains(&format!("tee {local}")) {
                let kept = out + 8 + 8 * at;
                write!(text, "({ty}.store (i32.const {kept}) (local.get {local}))").unwrap();
            }
        }
        format!("{before}{text}\n")
    }
}

fn module(rows: &[Row]) -> String {
    let mut out = HEAD.to_string();
    let mut all = format!("(func $all {PARAMS}\n");
    for (at, Row { number: row, expressions }) in rows.iter().enumerate() {
        writeln!(out, "(func $f{at} {PARAMS} {LOCALS}").unwrap();
        for (number, expression) in expressions.iter().enumerate() {
            out += &expression.statement(number, *row);
        }
        let bytes = EACH * expressions.len();
        writeln!(out, "(call $write (i32.const 1) (i32.const {OUT}) (i32.const {bytes})))")
            .unwrap();
        writeln!(all, "(call $f{at} (local.get $a) (local.get $b) (local.get $x) (local.get $y))")
            .unwrap();
    }
    write!(out, "{all})(func (export \"main\")").unwrap();
    for [a, b, x, y] in VALUES {
        let (a, b) = (a as i32, b as i32);
        write!(out, "(call $all (i32.const {a}) (i32.const {b}) (i64.const {x}) (i64.const {y}))")
            .unwrap();
    }
    out + "))"
}

/// What printed this byte of the output.
fn place(rows: &[Row], byte: usize) -> String {
    let bytes = |row: &Row| EACH * row.expressions.len();
    let round: usize = rows.iter().map(bytes).sum();
    let mut rest = byte % round;
    for row in rows {
        if rest < bytes(row) {
            let number = rest / EACH;
            return format!(
                "{:x?}: {}",
                VALUES[byte / round],
                row.expressions[number].statement(number, row.number)
            );
        }
        rest -= bytes(row);
    }
    unreachable!("the byte is in one of the rows")
}
