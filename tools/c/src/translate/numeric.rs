//! The table of wasm's numeric instructions, with the C expression for each.

use wasmparser::Operator;

use super::c_type::CType::{F32, F64, I8, I16, Int, Long, U32, U64};
use super::c_type::Width::{W32, W64};
use super::c_type::{CType, Width};
use super::effects::{Effects, Resource};
use super::expression::Expr;

/// How operands become an expression.
#[derive(Clone, Copy)]
enum NumericRule {
    Arithmetic(&'static str, Width),
    Bitwise(&'static str),
    Equality(&'static str),
    Compare(&'static str, Width),
    CompareSigned(&'static str, Width),
    /// C's operator if the divisor is known, else the runtime's function.
    Divide(&'static str, &'static str, Width),
    DivideSigned(&'static str, &'static str, Width),
    Shift(&'static str, CType, Width),
    IsZero,
    /// The low bits of the first kind, sign-extended to the second.
    Narrow(CType, CType),
    Widen,
    Wrap,
    /// An integer, read as the first kind, to a float of the second.
    Convert(CType, CType),
    /// An unsigned integer of 32 bits to a float, through 64.
    WidenedFloat,
    Demote,
    Promote,
    Float(&'static str),
    CompareFloat(&'static str),
    Negate,
    /// A function of the runtime with one operand or two.
    One(&'static str),
    Two(&'static str),
    /// Such a function for doubles, used for floats.
    OneRounded(&'static str),
    TwoRounded(&'static str),
    /// A function of the runtime that may trap.
    Trapping(&'static str),
}

/// The expression for a numeric instruction; None if it is not one.
pub fn expression(operator: &Operator, pop: &mut impl FnMut() -> Expr) -> Option<Expr> {
    let rule = rule(operator)?;
    let last = pop();
    Some(one(rule, last).unwrap_or_else(|right| two(rule, pop(), right)))
}

/// The expression of an instruction with one operand. If it takes two, the operand is returned.
fn one(rule: NumericRule, value: Expr) -> Result<Expr, Expr> {
    Ok(match rule {
        NumericRule::IsZero => value.not(),
        NumericRule::Narrow(low, kind) => value.narrow(low, kind),
        NumericRule::Widen => value.widened(),
        NumericRule::Wrap => value.wrapped(),
        NumericRule::Convert(from, kind) => value.to(from).to(kind),
        NumericRule::WidenedFloat => Expr::pure_call("fromiF", vec![value.to(U32).to(Long)]),
        NumericRule::Demote => value.demoted(),
        NumericRule::Promote => value.to(F64),
        NumericRule::Negate => Expr::prefix("-", value),
        NumericRule::One(name) => Expr::pure_call(name, vec![value]),
        NumericRule::OneRounded(name) => Expr::pure_call(name, vec![value]).to(F32),
        NumericRule::Trapping(name) => trapping(name, vec![value]),
        _ => return Err(value),
    })
}

fn two(rule: NumericRule, left: Expr, right: Expr) -> Expr {
    match rule {
        NumericRule::Arithmetic(op, width) => Expr::arithmetic(op, width, left, right),
        NumericRule::Bitwise(op) => Expr::bitwise(op, left, right),
        NumericRule::Equality(op) => Expr::equality(op, left, right),
        NumericRule::Compare(op, width) => Expr::compare(op, width, left, right),
        NumericRule::CompareSigned(op, width) => Expr::compare_signed(op, width, left, right),
        NumericRule::Divide(op, _, width) if right.divides_safely() => {
            Expr::arithmetic(op, width, left, right)
        }
        NumericRule::DivideSigned(op, _, width) if right.divides_safely() => {
            Expr::divide_signed(op, width, left, right)
        }
        NumericRule::Divide(_, name, _) | NumericRule::DivideSigned(_, name, _) => {
            trapping(name, vec![left, right])
        }
        NumericRule::Shift(op, kind, width) => Expr::shift(op, kind, width, left, right),
        NumericRule::Float(op) if left.is_kept_by(op, &right) => left.quiet(),
        NumericRule::Float(op) if left.is_negated_by(op, &right) => Expr::prefix("-", left.quiet()),
        NumericRule::Float("-") if left.decimal() == Some("-0.0") => {
            Expr::prefix("-", right.quiet())
        }
        NumericRule::Float("*") if left.decimal().is_some() && right.decimal().is_none() => {
            two(rule, right, left)
        }
        NumericRule::Float(op) if left.kind() == F32 => Expr::binary(op, left, right).rounded(),
        NumericRule::Float(op) | NumericRule::CompareFloat(op) => Expr::binary(op, left, right),
        NumericRule::Two(name) => Expr::pure_call(name, vec![left, right]),
        NumericRule::TwoRounded(name) => Expr::pure_call(name, vec![left, right]).to(F32),
        _ => unreachable!("an instruction of one operand"),
    }
}

fn trapping(name: &str, operands: Vec<Expr>) -> Expr {
    Expr::runtime(name, Effects::reading(Resource::World), operands)
}

#[rustfmt::skip]
fn rule(operator: &Operator) -> Option<NumericRule> {
    use Operator::*;
    use NumericRule::*;
    Some(match operator {
        I32Add => Arithmetic("+", W32),         I64Add => Arithmetic("+", W64),
        I32Sub => Arithmetic("-", W32),         I64Sub => Arithmetic("-", W64),
        I32Mul => Arithmetic("*", W32),         I64Mul => Arithmetic("*", W64),
        I32And => Bitwise("&"),                 I64And => Bitwise("&"),
        I32Or  => Bitwise("|"),                 I64Or  => Bitwise("|"),
        I32Xor => Bitwise("^"),                 I64Xor => Bitwise("^"),
        I32DivU => Divide("/", "divu", W32),    I64DivU => Divide("/", "divuL", W64),
        I32RemU => Divide("%", "remu", W32),    I64RemU => Divide("%", "remuL", W64),
        I32DivS => DivideSigned("/", "divs", W32),I64DivS => DivideSigned("/", "divsL", W64),
        I32RemS => DivideSigned("%", "rems", W32),I64RemS => DivideSigned("%", "remsL", W64),
        I32Shl  => Shift("<<", U32, W32),       I64Shl  => Shift("<<", U64, W64),
        I32ShrU => Shift(">>", U32, W32),       I64ShrU => Shift(">>", U64, W64),
        I32ShrS => Shift(">>", Int, W32),       I64ShrS => Shift(">>", Long, W64),
        I32Rotl => Two("rotl"),                 I64Rotl => Two("rotlL"),
        I32Rotr => Two("rotr"),                 I64Rotr => Two("rotrL"),
        I32Clz => One("clz"),                   I64Clz => One("clzL"),
        I32Ctz => One("ctz"),                   I64Ctz => One("ctzL"),
        I32Popcnt => One("popcnt"),             I64Popcnt => One("popcntL"),

        I32Eqz => IsZero,                       I64Eqz => IsZero,
        I32Eq  => Equality("=="),               I64Eq  => Equality("=="),
        I32Ne  => Equality("!="),               I64Ne  => Equality("!="),
        I32LtU => Compare("<", W32),            I64LtU => Compare("<", W64),
        I32GtU => Compare(">", W32),            I64GtU => Compare(">", W64),
        I32LeU => Compare("<=", W32),           I64LeU => Compare("<=", W64),
        I32GeU => Compare(">=", W32),           I64GeU => Compare(">=", W64),
        I32LtS => CompareSigned("<", W32),      I64LtS => CompareSigned("<", W64),
        I32GtS => CompareSigned(">", W32),      I64GtS => CompareSigned(">", W64),
        I32LeS => CompareSigned("<=", W32),     I64LeS => CompareSigned("<=", W64),
        I32GeS => CompareSigned(">=", W32),     I64GeS => CompareSigned(">=", W64),

        I32WrapI64 => Wrap,
        I64ExtendI32U => Widen,
        I32Extend8S  => Narrow(I8, Int),        I64Extend8S  => Narrow(I8, Long),
        I32Extend16S => Narrow(I16, Int),       I64Extend16S => Narrow(I16, Long),
        I64Extend32S | I64ExtendI32S => Narrow(Int, Long),

        F32Add => Float("+"),                   F64Add => Float("+"),
        F32Sub => Float("-"),                   F64Sub => Float("-"),
        F32Mul => Float("*"),                   F64Mul => Float("*"),
        F32Div => Float("/"),                   F64Div => Float("/"),
        F32Neg => Negate,                       F64Neg => Negate,
        F32Eq | F64Eq => CompareFloat("=="),    F32Ne | F64Ne => CompareFloat("!="),
        F32Lt | F64Lt => CompareFloat("<"),     F32Gt | F64Gt => CompareFloat(">"),
        F32Le | F64Le => CompareFloat("<="),    F32Ge | F64Ge => CompareFloat(">="),
        F32Abs => One("fabsF"),                 F64Abs => One("fabsD"),
        F32Min => TwoRounded("fminD"),          F64Min => Two("fminD"),
        F32Max => TwoRounded("fmaxD"),          F64Max => Two("fmaxD"),
        F32Copysign => Two("signF"),            F64Copysign => Two("signD"),
        F32Ceil => OneRounded("ceilD"),         F64Ceil => One("ceilD"),
        F32Floor => OneRounded("floorD"),       F64Floor => One("floorD"),
        F32Trunc => OneRounded("truncD"),       F64Trunc => One("truncD"),
        F32Nearest => OneRounded("nearD"),      F64Nearest => One("nearD"),
        F32Sqrt => OneRounded("sqrtD"),         F64Sqrt => One("sqrtD"),

        F32DemoteF64 => Demote,                 F64PromoteF32 => Promote,
        F32ConvertI32S => Convert(Int, F32),    F64ConvertI32S => Convert(Int, F64),
        F32ConvertI32U => WidenedFloat,         F64ConvertI32U => Convert(U32, F64),
        F32ConvertI64S => One("fromiF"),         F64ConvertI64S => One("fromiL"),
        F32ConvertI64U => One("fromuF"),         F64ConvertI64U => One("fromuL"),
        I32ReinterpretF32 => One("of_f32"),     I64ReinterpretF64 => One("of_f64"),
        F32ReinterpretI32 => One("f32_of"),     F64ReinterpretI64 => One("f64_of"),
        // Every float is a double, so one function serves both.
        I32TruncF32S | I32TruncF64S => Trapping("toi"),
        I32TruncF32U | I32TruncF64U => Trapping("tou"),
        I64TruncF32S | I64TruncF64S => Trapping("toiL"),
        I64TruncF32U | I64TruncF64U => Trapping("touL"),
        I32TruncSatF32S | I32TruncSatF64S => One("sati"),
        I32TruncSatF32U | I32TruncSatF64U => One("satu"),
        I64TruncSatF32S | I64TruncSatF64S => One("satiL"),
        I64TruncSatF32U | I64TruncSatF64U => One("satuL"),
        _ => return None,
    })
}
