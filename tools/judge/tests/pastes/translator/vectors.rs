//! Every vector instruction, on awkward vectors.

use super::{Part, support};
use std::fmt::Write;

/// An instruction, as wasmparser knows it.
struct Instruction {
    name: String,
    /// The operands it takes and the results it leaves, `2 -> 1`.
    arity: &'static str,
    /// The names of its immediates: memarg, lane, lanes, value.
    immediates: Vec<&'static str>,
}

macro_rules! instructions {
    ($(@$proposal:ident $operator:ident $({ $($field:ident: $ty:ty),* })?
        => $visit:ident (arity $($arity:tt)*))*) => {
        fn instructions() -> Vec<Instruction> {
            vec![$(Instruction {
                name: stringify!($visit).replacen("visit_", "", 1).replacen('_', ".", 1),
                arity: stringify!($($arity)*),
                immediates: vec![$($(stringify!($field)),*)?],
            }),*]
        }
    };
}

wasmparser::for_each_visit_simd_operator!(instructions);

/// Small and large numbers of every width, and floats of either size that are hard to get right.
const VECTORS: [&str; 20] = [
    "i32x4 0 0 0 0",
    "i32x4 -1 -1 -1 -1",
    "i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    "i8x16 -128 127 -127 126 -1 1 0 64 -64 85 -86 31 -32 16 15 -16",
    "i8x16 15 14 31 12 -1 10 9 16 7 6 5 4 3 2 1 0",
    "i16x8 -32768 32767 -32768 -1 255 256 -256 1",
    "i16x8 -32768 -32768 32767 2 -255 128 -129 16384",
    "i32x4 -2147483648 2147483647 65535 -65536",
    "i32x4 33 -2147483648 1 7",
    "i64x2 -9223372036854775808 9223372036854775807",
    "i64x2 4294967295 -4294967296",
    "f32x4 1.5 -0 nan -2.5",
    "f32x4 -inf 3.4e38 2147483648 0.5",
    "f64x2 -2147483648.9 4294967295.5",
    "f64x2 nan -0",
    "f64x2 inf -1e308",
    "f64x2 0.5 -2.5",
    "f64x2 4503599627370497.5 -5e-324",
    "f64x2 0 3.0000000000000004",
    "f64x2 1e39 16777217.000000004",
];

/// Where the vectors are, and where a store is tried.
const TABLE: usize = 1024;
const SCRATCH: usize = 64;

/// Prints the result of an instruction. NaNs print as one fixed value, since wasm leaves their bits open.
const EMIT: &str = r#"
(import "env" "write" (func $write (param i32 i32 i32)))
(memory (export "memory") 1)
(func $emit (param v128) (v128.store (i32.const 0) (local.get 0))
  (call $write (i32.const 1) (i32.const 0) (i32.const 16)))
(func $emit_f32x4 (param v128) (call $emit (v128.bitselect (local.get 0) (v128.const i32x4 1 1 1 1)
  (f32x4.eq (local.get 0) (local.get 0)))))
(func $emit_f64x2 (param v128) (call $emit (v128.bitselect (local.get 0) (v128.const i64x2 1 1)
  (f64x2.eq (local.get 0) (local.get 0)))))
"#;

impl Instruction {
    fn shape(&self) -> &str {
        self.name.split('.').next().unwrap()
    }

    fn is(&self, part: &str) -> bool {
        self.name.contains(part)
    }

    fn operands(&self) -> Vec<String> {
        let address = "(local.get $at)".to_string();
        let (a, b, c) =
            ("(local.get $a)", "(local.get $b)", "(i8x16.shl (local.get $a) (i32.const 3))");
        let count = self.arity.chars().find_map(|one| one.to_digit(10)).unwrap() as usize;
        match &self.name {
            _ if self.is("v128.store") => vec![format!("(i32.const {SCRATCH})"), a.into()],
            _ if self.is("v128.load") => [address, b.into()][..count].to_vec(),
            _ if self.is(".splat") => vec![self.scalar()],
            _ if self.is(".replace_lane") => vec![a.into(), self.scalar()],
            _ if [".shl", ".shr_s", ".shr_u"].iter().any(|shift| self.is(shift)) => {
                vec![a.into(), "(i32x4.extract_lane 0 (local.get $b))".into()]
            }
            _ => [a, b, c][..count].iter().map(|one| one.to_string()).collect(),
        }
    }

    /// A lane of the second operand.
    fn scalar(&self) -> String {
        let signed = if matches!(self.shape(), "i8x16" | "i16x8") { "_s" } else { "" };
        format!("({}.extract_lane{signed} 1 (local.get $b))", self.shape())
    }

    /// All possible immediates of the instruction, or a few of them.
    fn variants(&self) -> Vec<String> {
        match self.immediates[..] {
            [] => vec![String::new()],
            ["memarg"] => vec![String::new(), "offset=3".into()],
            ["value"] => VECTORS.iter().map(|vector| vector.to_string()).collect(),
            ["lanes"] => SHUFFLES.iter().map(|lanes| lanes.to_string()).collect(),
            ["lane"] => (0..self.lanes()).map(|lane| lane.to_string()).collect(),
            _ => (0..self.lanes()).map(|lane| format!("offset=5 {lane}")).collect(),
        }
    }

    fn lanes(&self) -> usize {
        let bits =
            |width: &&usize| self.is(&format!("{width}x")) || self.is(&format!("{width}_lane"));
        128 / [8, 16, 32, 64].iter().find(bits).unwrap()
    }

    /// A function that prints what the instruction makes of two vectors and an address.
    fn function(&self) -> String {
        let name = &self.name;
        let mut out = format!("(func $t_{name} (param $a v128) (param $b v128) (param $at i32)");
        for immediates in self.variants() {
            out += &self.printed(&format!("({name} {immediates} {})", self.operands().join(" ")));
        }
        out + ")"
    }

    fn printed(&self, call: &str) -> String {
        let shape = self.shape();
        let emit = match shape {
            "f32x4" => "$emit_f32x4",
            "f64x2" => "$emit_f64x2",
            _ => "$emit",
        };
        match ["v128.store", "extract_lane", "_true", "bitmask"]
            .iter()
            .position(|part| self.is(part))
        {
            Some(0) => format!(
                "(v128.store (i32.const {SCRATCH}) (local.get $b)) {call} \
                 (call $emit (v128.load (i32.const {SCRATCH}))) \
                 (call $emit (v128.load offset=8 (i32.const {SCRATCH})))"
            ),
            Some(1) => format!("(call {emit} ({shape}.splat {call}))"),
            Some(_) => format!("(call $emit (i32x4.splat {call}))"),
            None => format!("(call {emit} {call})"),
        }
    }
}

/// Integers moved, halves interleaved, bytes in any order.
const SHUFFLES: [&str; 5] = [
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    "4 5 6 7 0 1 2 3 28 29 30 31 16 17 18 19",
    "0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23",
    "31 30 29 28 27 26 25 24 7 6 5 4 3 2 1 0",
    "9 9 9 30 1 17 4 4 0 31 16 15 2 21 8 3",
];

fn all_instructions() -> impl Iterator<Item = Instruction> {
    instructions().into_iter().filter(|one| !one.is("relaxed"))
}

/// A module that tries these instructions.
fn module(instructions: impl Iterator<Item = Instruction>) -> String {
    let mut out = format!("(module {EMIT}");
    let mut all = String::from("(func $all (param $a v128) (param $b v128) (param $at i32)");
    for instruction in instructions {
        out += &instruction.function();
        write!(all, "(call $t_{} (local.get $a) (local.get $b) (local.get $at))", instruction.name)
            .unwrap();
    }
    write!(out, "{all})(func (export \"main\") (local $i i32) (local $j i32)").unwrap();
    for (at, vector) in VECTORS.iter().enumerate() {
        write!(out, "(v128.store (i32.const {}) (v128.const {vector}))", TABLE + 16 * at).unwrap();
    }
    let end = 16 * VECTORS.len();
    let load = |index: &str| format!("(v128.load offset={TABLE} (local.get {index}))");
    write!(
        out,
        "(loop $outer (local.set $j (i32.const 0)) (loop $inner \
         (call $all {} {} (i32.add (local.get $i) (i32.const {TABLE}))) \
         (br_if $inner (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 16))) (i32.const {end})))) \
         (br_if $outer (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (i32.const {end}))))))",
        load("$i"),
        load("$j")
    )
    .unwrap();
    out
}

/// A module that tries a part of all instructions.
pub fn module_of(part: Part) -> String {
    module(part.of(all_instructions()))
}

pub fn vectors_in_disguise(part: Part) {
    support::same(&support::assemble(&module_of(part)).unwrap(), &[b""], &support::DISGUISED);
}

pub fn vectors_everywhere() {
    let module = module(all_instructions());
    support::same(&support::assemble(&module).unwrap(), &[b""], &support::MATRIX);
}
