//! The table of wasm's numeric instructions, with the C expression for each.

use wasmparser::Operator;

use super::effects::{Effects, Resource};
use super::expression::Expr;
use super::kind::Kind::{F32, F64, Int, Long, U32, U64, Vector};
use super::kind::Width::{W32, W64};
use super::kind::{Kind, Width};
use super::module::Type;

/// How operands become an expression.
#[derive(Clone, Copy)]
enum Rule {
    Arithmetic(&'static str, Width),
    Bitwise(&'static str, Width),
    Compare(&'static str, Width),
    CompareSigned(&'static str, Width),
    /// C's operator if the divisor is known, else the runtime's function.
    Divide(&'static str, &'static str, Width),
    DivideSigned(&'static str, &'static str, Width),
    Shift(&'static str, Kind, Width),
    IsZero,
    Narrow(&'static str, Width),
    Widen,
    Wrap,
    /// An integer, read as the first kind, to a float of the second.
    Convert(Kind, Kind),
    To(Kind),
    Float(&'static str, Kind),
    CompareFloat(&'static str),
    Negate(Kind),
    /// A function of the runtime with one operand or two.
    One(&'static str, Kind),
    Two(&'static str, Kind),
    /// A function of the runtime for doubles, used for floats.
    Rounded(&'static str),
    /// A function of the runtime that may trap.
    Trapping(&'static str, Kind),
}

/// The expression for a numeric instruction; None if it is not one.
pub fn expression(operator: &Operator, pop: &mut impl FnMut() -> Expr) -> Option<(Expr, Type)> {
    let rule = rule(operator)?;
    let last = pop();
    let value = one(rule, last).unwrap_or_else(|right| two(rule, pop(), right));
    Some((value, result(rule)))
}

/// The wasm type of an instruction's result.
fn result(rule: Rule) -> Type {
    let kind = match rule {
        Rule::Arithmetic(_, width) | Rule::Bitwise(_, width) | Rule::Narrow(_, width) => {
            width.unsigned()
        }
        Rule::Divide(_, _, width) | Rule::DivideSigned(_, _, width) => width.unsigned(),
        Rule::Shift(_, kind, _) | Rule::Convert(_, kind) | Rule::To(kind) => kind,
        Rule::Float(_, kind) | Rule::Negate(kind) => kind,
        Rule::One(_, kind) | Rule::Two(_, kind) | Rule::Trapping(_, kind) => kind,
        Rule::Rounded(_) => F32,
        Rule::Widen => U64,
        _ => U32,
    };
    match kind {
        Int | U32 => Type::I32,
        Long | U64 => Type::I64,
        F32 => Type::F32,
        F64 => Type::F64,
        Vector => Type::V128,
    }
}

/// The expression of an instruction with one operand. If it takes two, the operand is returned.
fn one(rule: Rule, value: Expr) -> Result<Expr, Expr> {
    Ok(match rule {
        Rule::IsZero => value.not(),
        Rule::Narrow(name, _) => value.narrow(name),
        Rule::Widen => value.widened(),
        Rule::Wrap if value.kind == Int => value,
        Rule::Wrap => value.to(U32),
        Rule::Convert(from, kind) => value.to(from).to(kind),
        Rule::To(F32) => value.demoted(),
        Rule::To(kind) => value.to(kind),
        Rule::Negate(_) => Expr::prefix("-", value),
        Rule::One(name, kind) => Expr::pure_call(name, kind, vec![value]),
        Rule::Rounded(name) => Expr::pure_call(name, F64, vec![value]).to(F32),
        Rule::Trapping(name, kind) => trapping(name, kind, vec![value]),
        _ => return Err(value),
    })
}

fn two(rule: Rule, left: Expr, right: Expr) -> Expr {
    match rule {
        Rule::Arithmetic(op, width) => Expr::arithmetic(op, width, left, right),
        Rule::Bitwise(op, width) => Expr::bitwise(op, width, left, right),
        Rule::Compare(op, width) => Expr::compare(op, width, left, right),
        Rule::CompareSigned(op, width) => Expr::compare_signed(op, width, left, right),
        Rule::Divide(op, _, width) if right.divides_safely() => {
            Expr::arithmetic(op, width, left, right)
        }
        Rule::DivideSigned(op, _, width) if right.divides_safely() => {
            Expr::divide_signed(op, width, left, right)
        }
        Rule::Divide(_, name, width) | Rule::DivideSigned(_, name, width) => {
            trapping(name, width.unsigned(), vec![left, right])
        }
        Rule::Shift(op, kind, width) => Expr::shift(op, kind, width, left, right),
        Rule::Float(op, kind) if left.is_kept_by(op, &right) => left.quiet(kind),
        Rule::Float(op, kind) if left.is_negated_by(op, &right) => {
            Expr::prefix("-", left.quiet(kind))
        }
        Rule::Float("-", kind) if left.decimal() == Some("-0.0") => {
            Expr::prefix("-", right.quiet(kind))
        }
        Rule::Float("*", _) if left.decimal().is_some() && right.decimal().is_none() => {
            two(rule, right, left)
        }
        // Without a cast, old compilers keep a float sum in more bits than a float has.
        Rule::Float(op, F32) => Expr::binary(op, F64, left, right).to(F32),
        Rule::Float(op, kind) => Expr::binary(op, kind, left, right),
        Rule::CompareFloat(op) => Expr::binary(op, Int, left, right),
        Rule::Two(name, kind) => Expr::pure_call(name, kind, vec![left, right]),
        _ => unreachable!("an instruction of one operand"),
    }
}

fn trapping(name: &str, kind: Kind, operands: Vec<Expr>) -> Expr {
    Expr::call(name, kind, Effects::reading(Resource::World), operands)
}

#[rustfmt::skip]
fn rule(operator: &Operator) -> Option<Rule> {
    use Operator::*;
    use Rule::*;
    Some(match operator {
        I32Add => Arithmetic("+", W32),         I64Add => Arithmetic("+", W64),
        I32Sub => Arithmetic("-", W32),         I64Sub => Arithmetic("-", W64),
        I32Mul => Arithmetic("*", W32),         I64Mul => Arithmetic("*", W64),
        I32And => Bitwise("&", W32),            I64And => Bitwise("&", W64),
        I32Or  => Bitwise("|", W32),            I64Or  => Bitwise("|", W64),
        I32Xor => Bitwise("^", W32),            I64Xor => Bitwise("^", W64),
        I32DivU => Divide("/", "divu", W32),    I64DivU => Divide("/", "divuL", W64),
        I32RemU => Divide("%", "remu", W32),    I64RemU => Divide("%", "remuL", W64),
        I32DivS => DivideSigned("/", "divs", W32), I64DivS => DivideSigned("/", "divsL", W64),
        I32RemS => DivideSigned("%", "rems", W32), I64RemS => DivideSigned("%", "remsL", W64),
        I32Shl  => Shift("<<", U32, W32),       I64Shl  => Shift("<<", U64, W64),
        I32ShrU => Shift(">>", U32, W32),       I64ShrU => Shift(">>", U64, W64),
        I32ShrS => Shift(">>", Int, W32),       I64ShrS => Shift(">>", Long, W64),
        I32Rotl => Two("rotl", U32),            I64Rotl => Two("rotlL", U64),
        I32Rotr => Two("rotr", U32),            I64Rotr => Two("rotrL", U64),
        I32Clz => One("clz", U32),              I64Clz => One("clzL", U64),
        I32Ctz => One("ctz", U32),              I64Ctz => One("ctzL", U64),
        I32Popcnt => One("popcnt", U32),        I64Popcnt => One("popcntL", U64),

        I32Eqz => IsZero,                       I64Eqz => IsZero,
        I32Eq  => Compare("==", W32),           I64Eq  => Compare("==", W64),
        I32Ne  => Compare("!=", W32),           I64Ne  => Compare("!=", W64),
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
        I32Extend8S  => Narrow("i8", W32),      I64Extend8S  => Narrow("i8", W64),
        I32Extend16S => Narrow("i16", W32),     I64Extend16S => Narrow("i16", W64),
        I64Extend32S | I64ExtendI32S => Narrow("i32", W64),

        F32Add => Float("+", F32),              F64Add => Float("+", F64),
        F32Sub => Float("-", F32),              F64Sub => Float("-", F64),
        F32Mul => Float("*", F32),              F64Mul => Float("*", F64),
        F32Div => Float("/", F32),              F64Div => Float("/", F64),
        F32Neg => Negate(F32),                   F64Neg => Negate(F64),
        F32Eq | F64Eq => CompareFloat("=="),    F32Ne | F64Ne => CompareFloat("!="),
        F32Lt | F64Lt => CompareFloat("<"),     F32Gt | F64Gt => CompareFloat(">"),
        F32Le | F64Le => CompareFloat("<="),    F32Ge | F64Ge => CompareFloat(">="),
        F32Abs => One("fabsF", F32),            F64Abs => One("fabsD", F64),
        F32Min => Two("fminD", F32),            F64Min => Two("fminD", F64),
        F32Max => Two("fmaxD", F32),            F64Max => Two("fmaxD", F64),
        F32Copysign => Two("signF", F32),       F64Copysign => Two("signD", F64),
        F32Ceil => Rounded("ceilD"),           F64Ceil => One("ceilD", F64),
        F32Floor => Rounded("floorD"),         F64Floor => One("floorD", F64),
        F32Trunc => Rounded("truncD"),         F64Trunc => One("truncD", F64),
        F32Nearest => Rounded("nearD"),        F64Nearest => One("nearD", F64),
        F32Sqrt => Rounded("sqrtD"),           F64Sqrt => One("sqrtD", F64),

        F32DemoteF64 => To(F32),                F64PromoteF32 => To(F64),
        F32ConvertI32S => Convert(Int, F32),    F64ConvertI32S => Convert(Int, F64),
        F32ConvertI32U => Convert(U32, F32),    F64ConvertI32U => Convert(U32, F64),
        F32ConvertI64S => Convert(Long, F32),   F64ConvertI64S => One("fromiL", F64),
        F32ConvertI64U => Convert(U64, F32),    F64ConvertI64U => One("fromuL", F64),
        I32ReinterpretF32 => One("of_f32", U32), I64ReinterpretF64 => One("of_f64", U64),
        F32ReinterpretI32 => One("f32_of", F32), F64ReinterpretI64 => One("f64_of", F64),
        // Every float is a double, so one function serves both.
        I32TruncF32S | I32TruncF64S => Trapping("toi", U32),
        I32TruncF32U | I32TruncF64U => Trapping("tou", U32),
        I64TruncF32S | I64TruncF64S => Trapping("toiL", U64),
        I64TruncF32U | I64TruncF64U => Trapping("touL", U64),
        I32TruncSatF32S | I32TruncSatF64S => One("sati", U32),
        I32TruncSatF32U | I32TruncSatF64U => One("satu", U32),
        I64TruncSatF32S | I64TruncSatF64S => One("satiL", U64),
        I64TruncSatF32U | I64TruncSatF64U => One("satuL", U64),
        _ => return None,
    })
}
