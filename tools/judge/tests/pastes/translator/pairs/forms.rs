//! The forms that an operand can have. Left and right operands have locals of their own, which these
//! texts call `$p` and `$q` (parameters of 32 and 64 bits), `$t` and `$u` (for what a tee keeps), and
//! `$at` for an address.

/// On which side of an instruction an operand is.
#[derive(Clone, Copy, PartialEq)]
pub enum Side {
    Left,
    Right,
}

/// All forms of a type's operands on one side, as WebAssembly.
pub fn forms(ty: &str, side: Side) -> Vec<String> {
    let (common, again) = match (ty, side) {
        ("i32", Side::Left) => (NARROW, NARROW_BEFORE),
        ("i32", Side::Right) => (NARROW, NARROW_AGAIN),
        (_, Side::Left) => (WIDE, WIDE_BEFORE),
        (_, Side::Right) => (WIDE, WIDE_AGAIN),
    };
    common.iter().chain(again).map(|form| placed(form, side)).collect()
}

fn placed(form: &str, side: Side) -> String {
    let [p, q, t, u] = match side {
        Side::Left => ["$a", "$x", "$c", "$z"],
        Side::Right => ["$b", "$y", "$d", "$w"],
    };
    let form = form.replace("$at", "(i32.and (local.get $p) (i32.const 60))");
    form.replace("$p", p).replace("$q", q).replace("$t", t).replace("$u", u)
}

const NARROW: &[&str] = &[
    "(local.get $p)",
    "(local.tee $t (local.get $p))",
    "(i32.load $at)",
    "(i32.load8_s offset=3 $at)",
    "(i32.load8_u $at)",
    "(i32.load16_s $at)",
    "(i32.load16_u offset=1 $at)",
    "(local.tee $t (i32.load16_s $at))",
    "(i32.load8_s (local.tee $t $at))",
    "(i32.wrap_i64 (local.get $q))",
    "(i32.wrap_i64 (i64.shr_u (local.get $q) (i64.const 32)))",
    "(i32.wrap_i64 (local.tee $u (i64.extend_i32_s (local.get $p))))",
    "(i32.extend8_s (local.get $p))",
    "(i32.extend16_s (local.tee $t (local.get $p)))",
    "(i32.const 5)",
    "(i32.const -3)",
    "(i32.const 2147483647)",
    "(i32.const -2147483648)",
    "(i32.lt_s (local.get $p) (i32.const 7))",
    "(i64.gt_u (local.get $q) (i64.const 4294967295))",
    "(i32.eqz (local.get $p))",
    "(block (result i32) (drop (br_if 0 (local.get $p) (i32.and (local.get $p) (i32.const 2)))) (i32.const -9))",
    "(if (result i32) (i32.and (local.get $p) (i32.const 1)) (then (local.get $p)) (else (i32.load8_s $at)))",
    "(select (local.get $p) (i32.load8_s $at) (i32.and (local.get $p) (i32.const 4)))",
    "(call $noisy (local.get $p))",
    "(global.get $g)",
    "(i32.sub (i32.const 0) (local.get $p))",
    "(i32.shr_s (local.get $p) (i32.const 3))",
    "(i32.xor (i32.extend8_s (local.get $p)) (i32.const -1))",
    "(i32.clz (local.get $p))",
    "(i32.trunc_sat_f64_s (f64.convert_i32_u (local.get $p)))",
];

const WIDE: &[&str] = &[
    "(local.get $q)",
    "(local.tee $u (local.get $q))",
    "(i64.load $at)",
    "(i64.load8_s $at)",
    "(i64.load8_u offset=2 $at)",
    "(i64.load16_s $at)",
    "(i64.load16_u $at)",
    "(i64.load32_s $at)",
    "(i64.load32_u offset=1 $at)",
    "(i64.extend_i32_s (local.get $p))",
    "(i64.extend_i32_u (local.get $p))",
    "(i64.extend_i32_s (local.tee $t (local.get $p)))",
    "(i64.extend_i32_u (local.tee $t (local.get $p)))",
    "(i64.extend_i32_s (i32.load $at))",
    "(i64.extend_i32_u (i32.load8_s $at))",
    "(i64.extend_i32_u (local.tee $t (i32.load8_s $at)))",
    "(i64.extend_i32_s (i32.lt_u (local.get $p) (i32.const 7)))",
    "(i64.extend_i32_u (i32.le_s (local.get $p) (i32.const 7)))",
    "(i64.extend_i32_s (call $noisy (local.get $p)))",
    "(local.tee $u (i64.extend_i32_u (local.get $p)))",
    "(local.tee $u (i64.load32_s $at))",
    "(i64.extend8_s (local.get $q))",
    "(i64.extend16_s (local.tee $u (local.get $q)))",
    "(i64.extend32_s (local.get $q))",
    "(i64.extend_i32_u (i32.wrap_i64 (local.get $q)))",
    "(i64.extend_i32_s (i32.wrap_i64 (local.tee $u (local.get $q))))",
    "(i64.extend_i32_u (i32.extend8_s (local.get $p)))",
    "(i64.extend_i32_u (i32.shr_s (local.get $p) (i32.const 3)))",
    "(i64.extend_i32_u (i32.const -5))",
    "(i64.const 5)",
    "(i64.const -1)",
    "(i64.const 2147483648)",
    "(i64.const -2147483648)",
    "(i64.const 4294967303)",
    "(i64.const 9223372036854775807)",
    "(i64.const -9223372036854775808)",
    "(block (result i64) (drop (br_if 0 (i64.extend_i32_u (local.get $p)) (i32.and (local.get $p) (i32.const 2)))) (i64.const -9))",
    "(select (i64.extend_i32_u (local.get $p)) (i64.load32_u $at) (i32.and (local.get $p) (i32.const 4)))",
    "(select (i64.load8_s $at) (i64.extend_i32_u (local.get $p)) (i32.and (local.get $p) (i32.const 4)))",
    "(call $noisy_wide (local.get $q))",
    "(global.get $h)",
    "(i64.and (i64.extend_i32_u (local.get $p)) (i64.load32_u $at))",
    "(i64.xor (i64.extend_i32_u (local.get $p)) (i64.const -1))",
    "(i64.xor (i64.extend_i32_s (local.get $p)) (i64.load8_s $at))",
    "(i64.shr_s (i64.extend_i32_u (local.get $p)) (i64.const 3))",
    "(i64.clz (local.get $q))",
    "(i64.trunc_sat_f64_u (f64.convert_i64_u (local.get $q)))",
];

/// A local that the right operand may set.
const NARROW_BEFORE: &[&str] = &["(local.get $e)", "(i32.extend16_s (local.get $e))"];

/// The left operand's locals once more, read or set again.
const NARROW_AGAIN: &[&str] = &[
    "(local.get $a)",
    "(local.get $c)",
    "(i32.load (i32.and (local.get $c) (i32.const 60)))",
    "(local.tee $c (local.get $b))",
    "(local.tee $e (local.get $b))",
    "(i32.add (local.get $c) (local.tee $c (local.get $b)))",
];

const WIDE_BEFORE: &[&str] =
    &["(local.get $f)", "(i64.extend_i32_u (local.get $e))", "(i64.extend_i32_s (local.get $e))"];

const WIDE_AGAIN: &[&str] = &[
    "(local.get $x)",
    "(local.get $z)",
    "(i64.extend_i32_u (local.get $c))",
    "(i64.extend_i32_s (local.get $c))",
    "(i64.load32_u (i32.and (local.get $c) (i32.const 60)))",
    "(i64.extend_i32_u (local.tee $c (local.get $b)))",
    "(i64.extend_i32_s (local.tee $e (local.get $b)))",
    "(local.tee $z (local.get $y))",
    "(local.tee $f (local.get $y))",
];
